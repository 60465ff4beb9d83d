// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_parity.h"

#include "studio/compare/model_choices.h"
#include "studio/compare/prompt_samples.h"
#include "studio/monitor/recall_questions.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/options.h"

#include <nlohmann/json.hpp>

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace strata::studio {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::int64_t kAnswerTokens = 32;
constexpr double kLossGapOfEqual = 1e-6;

/// For models without a dataset, or without a chat template.
constexpr std::array<const char*, kParityPrompts> kPlainPrompts{
    "The capital of France is",       "Water boils when",
    "A short list of colors: red,",   "To restart the machine, first",
    "Once upon a time there was",     "The sum of two and three is",
    "Die Hauptstadt von Italien ist", "def add(a, b):",
};

void writePlainPrompts(const QString& path) {
    QFile file(path);
    QByteArray text;
    for (const char* prompt : kPlainPrompts) {
        text += QByteArray::fromStdString(Json{{"prompt", prompt}}.dump()) + '\n';
    }
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) {
        throw Error(ErrorCode::NotWritable, Sentence("Can't save the questions."),
                    path.toStdString(), ui::verbatim(file.errorString()));
    }
}

/// Nothing where job.json is damaged or of another version.
std::optional<TrainSettings> settingsOfRun(const QString& run) {
    QFile file(run + QStringLiteral("/job.json"));
    const Json job = file.open(QIODevice::ReadOnly)
                         ? Json::parse(file.readAll().toStdString(), nullptr, false)
                         : Json();
    try {
        return job.contains("settings") ? std::optional(settingsFromJson(job["settings"].dump()))
                                        : std::nullopt;
    } catch (const Error&) {
        return std::nullopt;
    }
}

/// When the run's last commit was written; invalid: none is there.
QDateTime lastCommit(const QString& run) {
    QDateTime newest;
    const QFileInfoList manifests = QDir(run + QStringLiteral("/state"))
                                        .entryInfoList({QStringLiteral("manifest*")}, QDir::Files);
    for (const QFileInfo& manifest : manifests) {
        newest =
            newest.isValid() ? std::max(newest, manifest.lastModified()) : manifest.lastModified();
    }
    return newest;
}

/// A result older than the run's last commit is not what an export of the run holds.
bool isCurrent(const QString& file, const QString& run) {
    const QFileInfo result(file);
    const QDateTime commit = lastCommit(run);
    return result.exists() && (!commit.isValid() || result.lastModified() >= commit);
}

/// Nothing where there is no run, no question or too little memory for them.
std::optional<RecallAgain> recallAgain(const ui::ExportSource& source,
                                       const ParityModel& written,
                                       const QString& rowsFile) {
    const std::optional<TrainSettings> settings = settingsOfRun(source.subject);
    if (source.moment == ui::ExportMoment::AsAdded || !settings || !fitsRecallBudget(*settings)) {
        return std::nullopt;
    }
    const RecallQuestions questions = findRecallQuestions(QString::fromStdString(settings->data));
    if (questions.file.isEmpty()) {
        return std::nullopt;
    }
    const QString name = written.adapter.isEmpty()
                             ? written.folder
                             : QStringLiteral("%1+%2").arg(written.folder, written.adapter);
    RecallAgain again{recallCommand(*settings, questions, {name.toStdString()}, rowsFile), {}};
    for (const TrainedModel& model : modelsOfRun(source.subject.toStdString())) {
        const bool isBest = model.state == TrainedState::Best;
        if (isBest == (source.moment == ui::ExportMoment::Best)) {
            again.source = model.recall;
        }
    }
    return again;
}

}  // namespace

ParityModel sourceOf(const ui::ExportSource& source) {
    if (source.content == ui::ExportContent::Adapter) {
        if (source.moment == ui::ExportMoment::Best) {
            return {source.base, source.path};
        }
        const QString adapter = source.path + QStringLiteral("/adapter");
        return isCurrent(adapter + QStringLiteral("/adapter_config.json"), source.path)
                   ? ParityModel{source.base, adapter}
                   : ParityModel{};
    }
    if (QFileInfo::exists(source.path + QStringLiteral("/config.json"))) {
        return {source.path, {}};
    }
    const QString model = source.path + QStringLiteral("/model");
    return isCurrent(model + QStringLiteral("/config.json"), source.path) ? ParityModel{model, {}}
                                                                          : ParityModel{};
}

ui::ExportParity parityOf(const AnswerIds& source,
                          const AnswerIds& written,
                          double lossSource,
                          double lossWritten) {
    ui::ExportParity parity;
    parity.prompts = static_cast<int>(std::min(source.size(), written.size()));
    for (int prompt = 0; prompt < parity.prompts; ++prompt) {
        const auto& first = source[static_cast<std::size_t>(prompt)];
        const auto& second = written[static_cast<std::size_t>(prompt)];
        parity.tokens += static_cast<qint64>(std::max(first.size(), second.size()));
        for (std::size_t token = 0; token < std::min(first.size(), second.size()); ++token) {
            parity.tokensSame += first[token] == second[token] ? 1 : 0;
        }
    }
    const bool hasLoss = lossSource >= 0.0 && lossWritten >= 0.0;
    parity.lossSource = hasLoss ? lossSource : -1.0;
    parity.lossWritten = hasLoss ? lossWritten : -1.0;
    const double gap = hasLoss ? std::abs(lossSource - lossWritten) : 0.0;
    const double agreement = parity.tokens > 0 ? static_cast<double>(parity.tokensSame) /
                                                     static_cast<double>(parity.tokens)
                                               : 1.0;
    if (source.size() != written.size() || agreement < kTokenAgreementMin || gap > kLossGapMax) {
        parity.state = ui::ParityState::Different;
    } else if (parity.tokensSame == parity.tokens && gap <= kLossGapOfEqual) {
        parity.state = ui::ParityState::Equal;
    } else {
        parity.state = ui::ParityState::Close;
    }
    return parity;
}

struct ParityCheck::Prepared {
    ParityModel source;
    bool hasRows = false;
    std::optional<RecallAgain> recall;
};

ParityCheck::ParityCheck(EngineLane& engine, WorkLane& reading, QObject* parent)
    : QObject(parent), engine_(engine), reading_(reading) {}

void ParityCheck::begin(const ui::ExportSource& source, const ui::ExportRequest& written) {
    folder_ = std::make_unique<QTemporaryDir>();
    written_ = written.format == ui::ExportFormat::Peft ? ParityModel{source.base, written.output}
                                                        : ParityModel{written.output, {}};
    isRunning_ = true;
    isStopping_ = false;
    sourceLoss_ = -1.0;
    writtenLoss_ = -1.0;
    recall_.reset();
    recallOfWritten_ = {};
    prompts_ = Prompts::Given;
    isFile_ = written.format == ui::ExportFormat::Gguf;
    if (isFile_) {
        openAgain(source, written.output);
    } else {
        prepare(source);
    }
}

void ParityCheck::stop() {
    if (isRunning_) {
        isStopping_ = true;
        engine_.stop(this);
    }
}

void ParityCheck::openAgain(const ui::ExportSource& source, const QString& file) {
    const auto unreadable = [this](const QString& reason) {
        ui::ExportParity parity;
        parity.state = ui::ParityState::Unreadable;
        parity.reason = reason;
        endWith(parity);
    };
    engine_.run<InspectOutcome>(
        InspectCommand{file.toStdString()}, this,
        [this, source, file, unreadable](const InspectOutcome& outcome) {
            // What has weights and a tokenizer can be imported.
            if (std::ranges::find(outcome.can, ModelUse::Import) == outcome.can.end()) {
                unreadable(ui::wordedWhole(outcome.tokenizer.text));
            } else if (goesOn()) {
                importToAsk(source, file);
            }
        },
        [this, unreadable](const Error& error) {
            if (isStopping_ || isStopped(error)) {
                endWithout(error);
            } else {
                unreadable(ui::wordedFailure(error));
            }
        });
}

/// What was opened is good without a recall, so nothing that fails here ends the check.
void ParityCheck::importToAsk(const ui::ExportSource& source, const QString& file) {
    // On the drive of the file, by whose name a person knows it.
    imported_ = std::make_unique<QTemporaryDir>(file + QStringLiteral(".check-XXXXXX"));
    written_ = {imported_->filePath(QStringLiteral("model")), {}};
    const auto failed = [this](const Error& error) { leaveOutRecall(error); };
    reading_.run(
        [source, written = written_, rowsFile = filePath("recall.jsonl")] {
            return recallAgain(source, written, rowsFile);
        },
        this,
        [this, file, failed](const std::optional<RecallAgain>& recall) {
            if (!recall || !imported_->isValid()) {
                compare();
            } else if (goesOn()) {
                recall_ = recall;
                const QString phase = tr("Reading the exported file");
                Q_EMIT progressed(phase, 0, 0, {});
                engine_.run<ImportOutcome>(
                    ImportCommand{file.toStdString(), written_.folder.toStdString()}, this,
                    [this](const ImportOutcome&) {
                        if (goesOn()) {
                            askRecall();
                        }
                    },
                    failed,
                    [this, phase](const Event& event) {
                        if (const auto* read = std::get_if<Progress>(&event)) {
                            Q_EMIT progressed(phase, read->done, read->total,
                                              QString::fromStdString(read->unit));
                        }
                    });
            }
        },
        failed);
}

void ParityCheck::prepare(const ui::ExportSource& source) {
    reading_.run(
        [source, written = written_, given = filePath("questions.jsonl"),
         rowsFile = filePath("rows.jsonl"), plain = filePath("plain.jsonl"),
         recallFile = filePath("recall.jsonl")](const std::stop_token& stop) {
            Prepared prepared;
            prepared.source = sourceOf(source);
            const QString data = questionFileOf(source.subject);
            std::vector<SampleRow> rows;
            if (!data.isEmpty()) {
                rows = readSamples(data, kParityPrompts, stop);
            }
            prepared.hasRows = !rows.empty();
            writePlainPrompts(plain);
            if (prepared.hasRows) {
                writeSamples(rows, {}, given, rowsFile);
            } else {
                writePlainPrompts(given);
            }
            prepared.recall = recallAgain(source, written, recallFile);
            return prepared;
        },
        this,
        [this](const Prepared& prepared) {
            if (!goesOn()) {
                return;
            }
            source_ = prepared.source;
            hasRows_ = prepared.hasRows;
            recall_ = prepared.recall;
            if (source_.folder.isEmpty()) {
                endWithout(
                    tr("The run has not written a result since its latest checkpoint. Let "
                       "it finish, then check again."));
            } else {
                askBoth();
            }
        },
        [this](const Error& error) { endWithout(error); });
}

void ParityCheck::askBoth() {
    ask(source_, tr("The source model is answering"), sourceAnswers_, [this] {
        ask(written_, tr("The exported model is answering"), writtenAnswers_,
            [this] { measureBoth(); });
    });
}

void ParityCheck::measureBoth() {
    if (!hasRows_ || prompts_ == Prompts::Plain) {
        askRecall();
        return;
    }
    measure(source_, tr("Calculating the loss of the source model"), sourceLoss_, [this] {
        measure(written_, tr("Calculating the loss of the exported model"), writtenLoss_,
                [this] { askRecall(); });
    });
}

void ParityCheck::ask(const ParityModel& model,
                      const QString& phase,
                      AnswerIds& answers,
                      const std::function<void()>& next) {
    answers.clear();
    GenerateCommand command;
    command.model = model.folder.toStdString();
    command.adapter = model.adapter.toStdString();
    command.raw = prompts_ == Prompts::Plain;
    command.promptsFile = filePath(command.raw ? "plain.jsonl" : "questions.jsonl").toStdString();
    command.sampling.maxNew = kAnswerTokens;
    Q_EMIT progressed(phase, 0, kParityPrompts, QStringLiteral("rows"));
    const auto hear = [this, phase, &answers](const Event& event) {
        const auto* line = std::get_if<ResultLine>(&event);
        if (line != nullptr) {
            const auto* answer = std::get_if<GenerateOutcome>(&line->outcome);
            answers.push_back(answer == nullptr ? std::vector<std::int32_t>() : answer->ids);
            Q_EMIT progressed(phase, static_cast<double>(answers.size()), kParityPrompts,
                              QStringLiteral("rows"));
        }
    };
    const auto failed = [this](const Error& error) {
        if (!isStopping_ && prompts_ == Prompts::Given &&
            error.code() == ErrorCode::TemplateMissing) {
            prompts_ = Prompts::Plain;
            askBoth();
        } else {
            endWithout(error);
        }
    };
    const auto done = [this, next] {
        if (goesOn()) {
            next();
        }
    };
    engine_.run<void>(std::move(command), this, done, failed, hear);
}

void ParityCheck::measure(const ParityModel& model,
                          const QString& phase,
                          double& loss,
                          const std::function<void()>& next) {
    EvalCommand command;
    command.model = model.folder.toStdString();
    command.adapter = model.adapter.toStdString();
    command.data = filePath("rows.jsonl").toStdString();
    command.lossOnly = true;
    Q_EMIT progressed(phase, 0, 0, {});
    engine_.run<EvalOutcome>(
        std::move(command), this,
        [this, &loss, next](const EvalOutcome& outcome) {
            loss = outcome.nll;
            if (goesOn()) {
                next();
            }
        },
        [this, next](const Error& error) {
            // The answers stand without the loss, so only a stop ends the check.
            if (isStopped(error)) {
                endWithout(error);
            } else {
                next();
            }
        });
}

void ParityCheck::askRecall() {
    if (!recall_) {
        compare();
        return;
    }
    const QString phase = tr("The exported model is answering the recall questions");
    Q_EMIT progressed(phase, 0, 0, {});
    engine_.run<CompareOutcome>(
        recall_->command, this,
        [this](const CompareOutcome& outcome) {
            for (const ComparedPrompt& row : outcome.rows) {
                recallOfWritten_.asked += row.answers.empty() ? 0 : 1;
                recallOfWritten_.recalled +=
                    !row.answers.empty() && row.answers.front().isRecalled ? 1 : 0;
            }
            if (goesOn()) {
                compare();
            }
        },
        [this](const Error& error) { leaveOutRecall(error); },
        [this, phase](const Event& event) {
            const auto* progress = std::get_if<Progress>(&event);
            if (progress != nullptr && progress->phase == Phase::Answer) {
                Q_EMIT progressed(phase, progress->done, progress->total, QStringLiteral("rows"));
            }
        });
}

void ParityCheck::leaveOutRecall(const Error& error) {
    if (isStopping_ || isStopped(error)) {
        endWithout(error);
    } else {
        compare();
    }
}

void ParityCheck::compare() {
    if (!isFile_ && (sourceAnswers_.empty() || writtenAnswers_.empty())) {
        endWithout(tr("The models gave no answers."));
        return;
    }
    ui::ExportParity parity;
    if (isFile_) {
        parity.state = ui::ParityState::Readable;
    } else {
        parity = parityOf(sourceAnswers_, writtenAnswers_, sourceLoss_, writtenLoss_);
    }
    parity.recallAsked = recallOfWritten_.asked;
    parity.recallWritten = recallOfWritten_.recalled;
    if (recall_ && recall_->source && recall_->source->asked == recallOfWritten_.asked) {
        parity.recallSource = recall_->source->recalled;
    }
    endWith(parity);
}

bool ParityCheck::goesOn() {
    if (isStopping_) {
        endWithout(Error(ErrorCode::Stopped, {}));
    }
    return isRunning_;
}

void ParityCheck::endWithout(const Error& error) {
    endWithout(isStopping_ || isStopped(error) ? tr("The check was canceled.")
                                               : ui::problemOf(error).sentence);
}

void ParityCheck::endWithout(const QString& reason) {
    ui::ExportParity parity;
    parity.state = ui::ParityState::Unknown;
    parity.reason = reason;
    endWith(parity);
}

void ParityCheck::endWith(const ui::ExportParity& parity) {
    isRunning_ = false;
    folder_.reset();
    if (imported_) {  // gigabytes take a while to go
        reading_.run(
            [gone = std::shared_ptr<QTemporaryDir>(std::move(imported_))] { gone->remove(); }, this,
            [] {});
    }
    Q_EMIT ended(parity);
}

QString ParityCheck::filePath(const char* name) const {
    return folder_->filePath(QString::fromLatin1(name));
}

}  // namespace strata::studio
