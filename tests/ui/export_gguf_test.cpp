// SPDX-License-Identifier: GPL-3.0-or-later
// A GGUF file written from the export page: what it is for, how large it gets, what it cannot hold,
// and what can be done with it.
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/export_studio.h"
#include "ui/support/widgets.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>

namespace strata::ui::test {
namespace {

void chooseGguf(const Studio& studio) {
    QAbstractButton* choice = button(*studio.page, "gguf");
    QVERIFY(choice != nullptr && choice->isEnabled());
    QTest::mouseClick(choice, Qt::LeftButton, {}, {10, choice->height() / 2});
    QCOMPARE(studio.service->model().request().format, ExportFormat::Gguf);
    QTRY_VERIFY(studio.service->model().outlook().bytes > 0);
}

/// Dry runs of GGUF files end with the error; everything else is answered.
auto refusing(const Error& error) {
    return [error](const Command& command, const EventSink& say) {
        const auto* dry = std::get_if<ExportCommand>(&command);
        if (dry != nullptr && dry->format == "gguf") {
            say(Event{Failed{error}});
        } else {
            answerQuestion(command, say);
        }
    };
}

}  // namespace

class ExportGgufTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void onlyWhatTheSourceCanBecomeIsOffered() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        QVERIFY(button(*studio.page, "huggingFace")->isChecked());
        QVERIFY(button(*studio.page, "peft") == nullptr);
        QVERIFY(isReady(*studio.page, "gguf"));
        studio.pick(studio.adapter);
        QVERIFY(button(*studio.page, "huggingFace") == nullptr);
        QVERIFY(button(*studio.page, "peft")->isChecked());
        chooseGguf(studio);
        QVERIFY(showsText(*studio.page, QStringLiteral("merged into its base model")));
    }

    void sizeNameAndCommandFollowTheNumbers() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        QVERIFY(button(*studio.page, "q8") == nullptr);
        chooseGguf(studio);
        const QString exports = studio.project.folder() + QStringLiteral("/exports/");
        QCOMPARE(studio.service->model().request().output,
                 exports + QStringLiteral("SmolLM2-135M-BF16.gguf"));
        QCOMPARE(studio.service->model().outlook().bytes, quint64{2} * kParameters);
        click(*studio.page, "q8");
        QTRY_COMPARE(studio.service->model().outlook().bytes, quint64{34} * kParameters / 32);
        QCOMPARE(studio.service->model().request().output,
                 exports + QStringLiteral("SmolLM2-135M-Q8_0.gguf"));
        QVERIFY(studio.service->model().command().endsWith(
            QStringLiteral("SmolLM2-135M-Q8_0.gguf --format gguf --dtype q8_0")));
        QVERIFY(showsText(*studio.page, QStringLiteral("half the size")));
        QVERIFY(showsText(*studio.page, QStringLiteral("About 136 MiB required")));
        QCOMPARE(looks(studio, "gguf"), QString());
        const std::size_t asked = studio.questions->commands.size();
        click(*studio.page, "bf16");
        QTRY_COMPARE(studio.service->model().outlook().bytes, quint64{2} * kParameters);
        QCOMPARE(studio.questions->commands.size(), asked);  // known from before
        click(*studio.page, "q8");
        QTest::mouseClick(button(*studio.page, "huggingFace"), Qt::LeftButton);
        QCOMPARE(studio.service->model().request().numbers, ExportNumbers::Bf16);
        QVERIFY(button(*studio.page, "q8") == nullptr);
    }

    void theSizeIsSaidToBeOnItsWay() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        EventSink engine;
        Command asked;
        studio.questions->answer = [&](const Command& command, const EventSink& say) {
            const auto* dry = std::get_if<ExportCommand>(&command);
            if (dry != nullptr && dry->format == "gguf") {
                asked = command;
                engine = say;
            } else {
                answerQuestion(command, say);
            }
        };
        QTest::mouseClick(button(*studio.page, "gguf"), Qt::LeftButton);
        QTRY_VERIFY(showsText(*studio.page, QStringLiteral("Calculating the size…")));
        QTRY_VERIFY(static_cast<bool>(engine));
        answerQuestion(asked, engine);
        QTRY_VERIFY(showsText(*studio.page, QStringLiteral("About 257 MiB required")));
        engine = {};
    }

    void aTypedNameStaysWhenTheNumbersChange() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        chooseGguf(studio);
        auto* output = named<QLineEdit>(*studio.page, "path");
        QVERIFY(output != nullptr);
        const QString mine = studio.folder.filePath(QStringLiteral("mine.gguf"));
        output->selectAll();
        QTest::keyClick(output, Qt::Key_Delete);
        QVERIFY(output->text().isEmpty());
        QVERIFY(!button(*studio.page, "export")->isEnabled());
        QTest::keyClicks(output, mine);
        click(*studio.page, "f16");
        QCOMPARE(studio.service->model().request().output, mine);
        click(*studio.page, "export");
        QTRY_COMPARE(studio.service->model().result().output, mine);
        QCOMPARE(studio.service->model().request().output,
                 studio.folder.filePath(QStringLiteral("mine-2.gguf")));
    }

    void aFileIsNeverWrittenOver() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        chooseGguf(studio);
        ExportRequest request = studio.service->model().request();
        request.output = studio.folder.filePath(QStringLiteral("there.gguf"));
        write(request.output, "mine");
        studio.service->change(request);
        QTRY_VERIFY(
            studio.service->model().outlook().obstacle.startsWith(QStringLiteral("A file with")));
        QVERIFY(!button(*studio.page, "export")->isEnabled());
    }

    void whatGgufCannotHoldIsSaidBeforeAnythingIsWritten() {
        Studio studio(Studio::Project::Filled);
        studio.questions->answer =
            refusing(Error(ErrorCode::TokenizerUnsupported,
                           Sentence("GGUF cannot hold the tokenizer's normalizer %1.", "Lowercase"),
                           "normalizer"));
        studio.pick(studio.base);
        QTest::mouseClick(button(*studio.page, "gguf"), Qt::LeftButton);
        QTRY_VERIFY(
            showsText(*studio.page, QStringLiteral("the tokenizer's normalizer Lowercase")));
        QVERIFY(!showsText(*studio.page, QStringLiteral("The size is not known")));
        QVERIFY(!button(*studio.page, "export")->isEnabled());
        QCOMPARE(looks(studio, "gguf-refused"), QString());
        QTest::mouseClick(button(*studio.page, "huggingFace"), Qt::LeftButton);
        QTRY_VERIFY(isReady(*studio.page, "export"));
        QVERIFY(studio.writing->commands.empty());
    }

    void whatTheFileHoldsOtherwiseIsSaidBeforeAndAfter() {
        Studio studio(Studio::Project::Filled);
        ExportOutcome outcome;
        outcome.bytes = 4;
        outcome.files = {"out.gguf"};
        outcome.warnings = {
            Sentence("GGUF has no sliding window for this model: its context length becomes the "
                     "window of %1 tokens instead of %2.",
                     4096, 32768)};
        const auto answer = [outcome](const Command& command, const EventSink& say) {
            if (std::holds_alternative<ExportCommand>(command)) {
                say(finishedWith(outcome));
            } else {
                answerQuestion(command, say);
            }
        };
        studio.questions->answer = answer;
        studio.writing->answer = answer;
        studio.pick(studio.base);
        chooseGguf(studio);
        QTRY_VERIFY(showsText(*studio.page, QStringLiteral("window of 4096 tokens")));
        click(*studio.page, "export");
        QTRY_COMPARE(studio.service->model().result().remarks.size(), 1);
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        QCOMPARE(looks(studio, "gguf-remarks"), QString());
    }

    void theFileIsOpenedAgainAndLeadsOn() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.adapter);
        chooseGguf(studio);
        click(*studio.page, "q8");
        click(*studio.page, "export");
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        const auto command = std::get<ExportCommand>(studio.writing->commands[0]);
        QCOMPARE(command.source, studio.adapter.toStdString());
        QCOMPARE(command.format, std::string("gguf"));
        QVERIFY(command.dtype == ExportDType::Q8_0 && !command.dryRun);
        engine(Event{Progress{Phase::WriteModel, 50e6, 143e6, "bytes"}});
        QTRY_VERIFY(studio.page->findChild<ProgressStrip*>()->isVisible());
        QVERIFY(!button(*studio.page, "gguf")->isEnabled());
        QCOMPARE(looks(studio, "gguf-writing"), QString());
        exportAndAnswer(studio.writing->commands[0], engine, Answers::AsTheSource);
        QTRY_COMPARE(studio.writing->commands.size(), 2U);
        answerQuestion(studio.writing->commands[1], engine);
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        const QString file = QString::fromStdString(command.out);
        QCOMPARE(studio.writing->commands.size(), 2U);  // no answers are compared
        QCOMPARE(std::get<InspectCommand>(studio.writing->commands[1]).model, command.out);
        QVERIFY(showsText(*studio.page, file));
        QCOMPARE(studio.service->model().result().folder, QFileInfo(file).path());
        QVERIFY(studio.service->model().request().output.endsWith(
            QStringLiteral("house-style-Q8_0-2.gguf")));
        QCOMPARE(looks(studio, "gguf-done"), QString());
        QVERIFY(showsText(*studio.page, QStringLiteral("lms import ") + file));
        QVERIFY(showsText(*studio.page, QStringLiteral("llama-cli -m ") + file));
        click(*studio.page, "copyNextCommand");
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("lms import ") + file);
        engine = {};
    }

    void theFileIsImportedToBeAskedTheRecallQuestions() {
        Studio studio(Studio::Project::Filled);
        giveRecallQuestions(studio);
        ImportCommand import;
        CompareCommand asked;
        const auto answer = [&](const Command& command, const EventSink& say) {
            if (const auto* importing = std::get_if<ImportCommand>(&command)) {
                import = *importing;
                QVERIFY(QFileInfo(QString::fromStdString(import.out)).dir().exists());
                say(finishedWith(ImportOutcome{}));
            } else if (const auto* recall = std::get_if<CompareCommand>(&command)) {
                asked = *recall;
                say(finishedWith(twoOfThreeRecalled()));
            } else {
                exportAndAnswer(command, say, Answers::AsTheSource);
            }
        };
        studio.writing->answer = answer;
        studio.pick(studio.full);
        chooseGguf(studio);
        QTRY_VERIFY(isReady(*studio.page, "export"));
        const QString out = studio.service->model().request().output;
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        QCOMPARE(QString::fromStdString(import.gguf), out);
        QVERIFY(QString::fromStdString(import.out).startsWith(out + QStringLiteral(".check-")));
        QCOMPARE(asked.models, std::vector<std::string>{import.out});
        QVERIFY(showsText(*studio.page,
                          QStringLiteral("Recall of the export: 2 of 3 facts (source: 3).")));
        QTRY_VERIFY(!QFileInfo(QString::fromStdString(import.out)).dir().exists());

        // A drive without room for it leaves the verdict as it is.
        bool wasRefused = false;
        studio.writing->answer = [&](const Command& command, const EventSink& say) {
            if (std::holds_alternative<ImportCommand>(command)) {
                wasRefused = true;
                say(Event{Failed{Error(ErrorCode::DiskFull, Sentence("No space is left."))}});
            } else {
                answer(command, say);
            }
        };
        click(*studio.page, "export");
        QTRY_VERIFY(wasRefused);
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        QVERIFY(!showsText(*studio.page, QStringLiteral("Recall of the export")));
    }

    void cancelledItLeavesNothing() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.base);
        chooseGguf(studio);
        click(*studio.page, "export");
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        click(*studio.page, "cancel");
        QCOMPARE(studio.writing->stops, 1);
        engine(Event{Stopped{}});
        MessageBar* messages = studio.page->messages();
        QTRY_COMPARE(messages->problem().sentence, QStringLiteral("The export was canceled."));
        QVERIFY(studio.service->model().result().output.isEmpty());
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::AsTheSource);
        };
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        engine = {};
    }

    void aFileThatCannotBeOpenedIsSaidToBeBad() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        chooseGguf(studio);
        const auto answer = studio.writing->answer;
        studio.writing->answer = [answer](const Command& command, const EventSink& say) {
            if (std::holds_alternative<InspectCommand>(command)) {
                say(Event{
                    Failed{Error(ErrorCode::GgufInvalid, Sentence("the file ends too early"))}});
            } else {
                answer(command, say);
            }
        };
        click(*studio.page, "export");
        QTRY_COMPARE(studio.parity(), ParityState::Unreadable);
        QVERIFY(showsText(*studio.page, QStringLiteral("The file ends too early.")));
        studio.writing->answer = answer;
        click(*studio.page, "checkAgain");
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ExportGgufTest)
#include "export_gguf_test.moc"
