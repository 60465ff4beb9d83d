// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/monitor/recall_questions.h"

#include "strata/error.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

constexpr qint64 kQuestionBytesMax = 4 << 20;
/// An answer that states a fact is shorter; a ramble ends here.
constexpr std::int64_t kAnswerTokensMax = 96;
constexpr qint64 kAskedMax = 100;
constexpr qint64 kAskedMin = 12;
/// What may be read from memory for the questions: a token reads the weights once, so that many
/// questions of a small model take as long as a few of a large one (minutes).
constexpr double kWeightsTimesQuestions = 3e10;

QList<QByteArray> linesOf(const QString& path) {
    QFile file(path);
    QList<QByteArray> lines;
    if (file.open(QIODevice::ReadOnly)) {
        lines = file.read(kQuestionBytesMax).split('\n');
        lines.removeIf([](const QByteArray& line) { return line.trimmed().isEmpty(); });
    }
    return lines;
}

/// `wanted` of the rows of a file of JSON lines, evenly spread, in their order.
QByteArray spreadRows(const QString& file, qint64 wanted) {
    const QList<QByteArray> lines = linesOf(file);
    QByteArray rows;
    for (qint64 i = 0; i < std::min<qint64>(wanted, lines.size()); ++i) {
        rows += lines[i * lines.size() / std::min<qint64>(wanted, lines.size())] + '\n';
    }
    return rows;
}

/// Of the base model.
qint64 weightsBytes(const TrainSettings& settings) {
    qint64 bytes = 0;
    const QDir model(QString::fromStdString(settings.model));
    for (const QFileInfo& file : model.entryInfoList({QStringLiteral("*.safetensors")})) {
        bytes += file.size();
    }
    return bytes;
}

}  // namespace

RecallQuestions findRecallQuestions(const QString& dataset) {
    const QFileInfo info(dataset);
    const QString file =
        QStringLiteral("%1/%2.recall.%3").arg(info.path(), info.completeBaseName(), info.suffix());
    const qint64 lines = info.isFile() ? linesOf(file).size() : 0;
    const qint64 header = info.suffix() == QLatin1String("csv") ? 1 : 0;
    return lines > header ? RecallQuestions{file, lines - header} : RecallQuestions{};
}

qint64 recallAskedCount(const TrainSettings& settings, const RecallQuestions& questions) {
    const auto weights = static_cast<double>(std::max<qint64>(1, weightsBytes(settings)));
    const auto affordable = static_cast<qint64>(kWeightsTimesQuestions / weights);
    return std::min(questions.count, std::clamp(affordable, kAskedMin, kAskedMax));
}

bool fitsRecallBudget(const TrainSettings& settings) {
    return settings.ramBudgetBytes == 0 ||
           static_cast<quint64>(weightsBytes(settings)) <= settings.ramBudgetBytes;
}

CompareCommand recallCommand(const TrainSettings& settings,
                             const RecallQuestions& questions,
                             std::vector<std::string> models,
                             const QString& rowsFile) {
    CompareCommand command;
    command.models = std::move(models);
    command.data = questions.file.toStdString();
    command.sampling.maxNew = kAnswerTokensMax;
    command.inference.ramBudgetBytes = settings.ramBudgetBytes;
    command.inference.threads = settings.threads;
    const qint64 wanted = recallAskedCount(settings, questions);
    if (wanted < questions.count && questions.file.endsWith(QLatin1String(".jsonl"))) {
        const QByteArray rows = spreadRows(questions.file, wanted);
        QFile file(rowsFile);
        if (!file.open(QIODevice::WriteOnly) || file.write(rows) != rows.size() || !file.flush()) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't save the recall questions."),
                        rowsFile.toStdString(), Sentence("Free disk space."));
        }
        command.data = rowsFile.toStdString();
    }
    return command;
}

}  // namespace strata::studio
