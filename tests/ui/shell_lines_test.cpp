// SPDX-License-Identifier: GPL-3.0-or-later
// What the studio shows to be copied into a shell: every line is one that the command line takes.
#include "app/scripted_runner.h"
#include "base/program_output.h"
#include "studio/documents/document_command.h"
#include "studio/export/export_commands.h"
#include "studio/models/model_results.h"
#include "ui/compare/compare_command.h"
#include "ui/support/ui_test.h"
#include "ui/train/train_form_model.h"

#include <sstream>

namespace strata::ui::test {
namespace {

/// Empty if the line is understood, else what the command line says.
QString objectionTo(const QString& line) {
    std::istringstream words(
        programOutput("/bin/sh", {"-c", "printf '%s\\n' " + line.toStdString()}).value_or(""));
    std::string word;
    if (!std::getline(words, word) || word != "strata") {
        return line;
    }
    std::vector<std::string> arguments;
    while (std::getline(words, word)) {
        arguments.push_back(word);
    }
    const cli::test::Played played = cli::test::play(arguments, {});
    constexpr int kInvalidLine = 2;  // 1: understood, but there are no such documents
    return played.exitCode != kInvalidLine ? QString() : QString::fromStdString(played.err);
}

QString objectionToEach(const QString& lines) {
    QString objections;
    for (const QString& line : lines.split(QLatin1Char('\n'))) {
        objections += objectionTo(line);
    }
    return objections;
}

TurnValue turnOf(int models, double temperature) {
    TurnValue turn;
    turn.prompt.text = QStringLiteral("-5 °C: what's \"cold\"?");
    for (int model = 0; model < models; ++model) {
        ModelChoice choice;
        choice.id = QStringLiteral("/m/a b+/r/adapter %1").arg(model);
        choice.folder = QStringLiteral("/m/a b");
        choice.adapter = QStringLiteral("/r/adapter %1").arg(model);
        turn.models.append(choice);
        AnswerSampling sampling;
        sampling.temperature = temperature;
        sampling.topK = 20;
        sampling.repetitionPenalty = 1.25;
        turn.samplings.append(sampling);
    }
    return turn;
}

}  // namespace

class ShellLinesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void whatIsNoneIsFound() {
        QVERIFY(!objectionTo(QStringLiteral("strata dataset convert a --out b --format csv"))
                     .isEmpty());
    }

    void ofExports() {
        ExportRequest request;
        request.source = QStringLiteral("/jobs/it's mine");
        request.output = QStringLiteral("/out/my model");
        for (const ExportFormat format :
             {ExportFormat::HuggingFace, ExportFormat::Peft, ExportFormat::Gguf}) {
            for (const ExportMoment moment :
                 {ExportMoment::AsAdded, ExportMoment::Best, ExportMoment::Last}) {
                request.format = format;
                request.moment = moment;
                QCOMPARE(objectionTo(studio::shellLineOf(request)), QString());
            }
        }
    }

    void ofConversions() {
        ConversionRequest request;
        request.input = QStringLiteral("/data/rows of $5.jsonl");
        request.output = QStringLiteral("/data/out.json");
        for (const DatasetFormat format : {DatasetFormat::Messages, DatasetFormat::Alpaca,
                                           DatasetFormat::ShareGpt, DatasetFormat::Csv}) {
            request.format = format;
            QCOMPARE(objectionTo(studio::shellLineOf(request)), QString());
        }
    }

    void ofDocuments() {
        jobs::DatasetBuildSettings settings;
        settings.documents = {"/d/one.pdf", "/d/an other.md"};
        settings.out = "/d/pairs.jsonl";
        QCOMPARE(objectionTo(studio::commandOf(settings)), QString());
        settings.concurrency = 2;
        settings.quantity = datasetgen::Quantity::Number;
        settings.factsPerPassage = 4;
        settings.types = {datasetgen::FactType::Fact, datasetgen::FactType::Procedure};
        settings.passageTokens = 256;
        settings.seed = 7;
        QCOMPARE(objectionTo(studio::commandOf(settings)), QString());
    }

    void ofTrainings() {
        TrainFormModel form;
        form.setModels({{QStringLiteral("/m/a"), QStringLiteral("a"), {}}});
        form.setDatasets({{QStringLiteral("/d/it's b.jsonl"), QStringLiteral("b"), {}}});
        QCOMPARE(objectionTo(form.commandText()), QString());
        form.setText(QStringLiteral("ssd"), QStringLiteral("/x\n/y z"));
        form.setText(QStringLiteral("method"), QStringLiteral("lora"));
        form.setText(QStringLiteral("lora-rank"), QStringLiteral("4"));
        form.setText(QStringLiteral("ram-budget"), QStringLiteral("2GiB"));
        QCOMPARE(objectionTo(form.commandText()), QString());
    }

    void ofQuestions() {
        for (const int models : {1, 2, 3}) {
            for (const double temperature : {0.0, 0.7}) {
                TurnValue turn = turnOf(models, temperature);
                QCOMPARE(objectionToEach(compareCommandOf(turn)), QString());
                turn.samplings.last().answerTokensMax = 9;
                QCOMPARE(objectionToEach(compareCommandOf(turn)), QString());
            }
        }
    }

    void ofModels() {
        QCOMPARE(objectionTo(studio::unreadModel(QStringLiteral("/m/x y.gguf")).command),
                 QString());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ShellLinesTest)
#include "shell_lines_test.moc"
