// SPDX-License-Identifier: GPL-3.0-or-later
// A GGUF file written from the export page: what it is for, how large it gets, what it cannot hold,
// and what can be done with it.
#include "ui/base/message_bar.h"
#include "ui/base/progress_strip.h"
#include "ui/export_studio.h"

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

QRadioButton* formatChoice(const Studio& studio, const QString& name) {
    const auto choices = studio.page->findChildren<QRadioButton*>();
    const auto found = std::ranges::find_if(choices, [&](const QRadioButton* choice) {
        return choice->text() == name && choice->isVisible();
    });
    return found == choices.end() ? nullptr : *found;
}

void chooseGguf(const Studio& studio) {
    QRadioButton* choice = formatChoice(studio, QStringLiteral("GGUF file"));
    QVERIFY(choice != nullptr && choice->isEnabled());
    QTest::mouseClick(choice, Qt::LeftButton, {}, {10, choice->height() / 2});
    QCOMPARE(studio.service->model().request().format, ExportFormat::Gguf);
    QTRY_VERIFY(studio.service->model().outlook().bytes > 0);
}

bool shows(const Studio& studio, const QString& text) {
    const auto labels = studio.page->findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) {
        return label->isVisible() && label->text().contains(text);
    });
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
        QVERIFY(formatChoice(studio, QStringLiteral("Hugging Face folder"))->isChecked());
        QVERIFY(formatChoice(studio, QStringLiteral("PEFT adapter")) == nullptr);
        QVERIFY(formatChoice(studio, QStringLiteral("GGUF file"))->isEnabled());
        studio.pick(studio.adapter);
        QVERIFY(formatChoice(studio, QStringLiteral("Hugging Face folder")) == nullptr);
        QVERIFY(formatChoice(studio, QStringLiteral("PEFT adapter"))->isChecked());
        chooseGguf(studio);
        QVERIFY(shows(studio, QStringLiteral("merged into its base model")));
    }

    void sizeNameAndCommandFollowTheNumbers() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        QVERIFY(studio.button(QStringLiteral("q8_0")) == nullptr);
        chooseGguf(studio);
        const QString exports = studio.project.folder() + QStringLiteral("/exports/");
        QCOMPARE(studio.service->model().request().output,
                 exports + QStringLiteral("SmolLM2-135M-BF16.gguf"));
        QCOMPARE(studio.service->model().outlook().bytes, quint64{2} * kParameters);
        studio.press(QStringLiteral("q8_0"));
        QTRY_COMPARE(studio.service->model().outlook().bytes, quint64{34} * kParameters / 32);
        QCOMPARE(studio.service->model().request().output,
                 exports + QStringLiteral("SmolLM2-135M-Q8_0.gguf"));
        QVERIFY(studio.service->model().command().endsWith(
            QStringLiteral("SmolLM2-135M-Q8_0.gguf --format gguf --dtype q8_0")));
        QVERIFY(shows(studio, QStringLiteral("half the size")));
        QVERIFY(shows(studio, QStringLiteral("About 136 MiB required")));
        QCOMPARE(looks(studio, "gguf"), QString());
        const std::size_t asked = studio.questions->commands.size();
        studio.press(QStringLiteral("bf16"));
        QTRY_COMPARE(studio.service->model().outlook().bytes, quint64{2} * kParameters);
        QCOMPARE(studio.questions->commands.size(), asked);  // known from before
        studio.press(QStringLiteral("q8_0"));
        QTest::mouseClick(formatChoice(studio, QStringLiteral("Hugging Face folder")),
                          Qt::LeftButton);
        QCOMPARE(studio.service->model().request().numbers, ExportNumbers::Bf16);
        QVERIFY(studio.button(QStringLiteral("q8_0")) == nullptr);
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
        QTest::mouseClick(formatChoice(studio, QStringLiteral("GGUF file")), Qt::LeftButton);
        QTRY_VERIFY(shows(studio, QStringLiteral("Calculating the size…")));
        QTRY_VERIFY(static_cast<bool>(engine));
        answerQuestion(asked, engine);
        QTRY_VERIFY(shows(studio, QStringLiteral("About 257 MiB required")));
        engine = {};
    }

    void aTypedNameStaysWhenTheNumbersChange() {
        Studio studio(Studio::Project::Filled);
        studio.pick(studio.base);
        chooseGguf(studio);
        const auto edits = studio.page->findChildren<QLineEdit*>();
        const auto found = std::ranges::find_if(edits, [](const QLineEdit* edit) {
            return edit->isVisible() && edit->accessibleName() == QStringLiteral("Output file");
        });
        QVERIFY(found != edits.end());
        QLineEdit* output = *found;
        const QString mine = studio.folder.filePath(QStringLiteral("mine.gguf"));
        output->selectAll();
        QTest::keyClick(output, Qt::Key_Delete);
        QVERIFY(output->text().isEmpty());
        QVERIFY(!studio.button(QStringLiteral("Export"))->isEnabled());
        QTest::keyClicks(output, mine);
        studio.press(QStringLiteral("f16"));
        QCOMPARE(studio.service->model().request().output, mine);
        studio.press(QStringLiteral("Export"));
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
        QVERIFY(!studio.button(QStringLiteral("Export"))->isEnabled());
    }

    void whatGgufCannotHoldIsSaidBeforeAnythingIsWritten() {
        Studio studio(Studio::Project::Filled);
        studio.questions->answer =
            refusing(Error(ErrorCode::TokenizerUnsupported,
                           Sentence("GGUF cannot hold the tokenizer's normalizer %1.", "Lowercase"),
                           "normalizer"));
        studio.pick(studio.base);
        QTest::mouseClick(formatChoice(studio, QStringLiteral("GGUF file")), Qt::LeftButton);
        QTRY_VERIFY(shows(studio, QStringLiteral("the tokenizer's normalizer Lowercase")));
        QVERIFY(!shows(studio, QStringLiteral("The size is not known")));
        QVERIFY(!studio.button(QStringLiteral("Export"))->isEnabled());
        QCOMPARE(looks(studio, "gguf-refused"), QString());
        QTest::mouseClick(formatChoice(studio, QStringLiteral("Hugging Face folder")),
                          Qt::LeftButton);
        QTRY_VERIFY(studio.button(QStringLiteral("Export"))->isEnabled());
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
        QTRY_VERIFY(shows(studio, QStringLiteral("window of 4096 tokens")));
        studio.press(QStringLiteral("Export"));
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
        studio.press(QStringLiteral("q8_0"));
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        const auto command = std::get<ExportCommand>(studio.writing->commands[0]);
        QCOMPARE(command.source, studio.adapter.toStdString());
        QCOMPARE(command.format, std::string("gguf"));
        QVERIFY(command.dtype == ExportDType::Q8_0 && !command.dryRun);
        engine(Event{Progress{"write model", 50e6, 143e6, "bytes"}});
        QTRY_VERIFY(studio.page->findChild<ProgressStrip*>()->isVisible());
        QVERIFY(!formatChoice(studio, QStringLiteral("GGUF file"))->isEnabled());
        QCOMPARE(looks(studio, "gguf-writing"), QString());
        exportAndAnswer(studio.writing->commands[0], engine, Answers::AsTheSource);
        QTRY_COMPARE(studio.writing->commands.size(), 2U);
        answerQuestion(studio.writing->commands[1], engine);
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
        const QString file = QString::fromStdString(command.out);
        QCOMPARE(studio.writing->commands.size(), 2U);  // no answers are compared
        QCOMPARE(std::get<InspectCommand>(studio.writing->commands[1]).model, command.out);
        QVERIFY(shows(studio, file));
        QCOMPARE(studio.service->model().result().folder, QFileInfo(file).path());
        QVERIFY(studio.service->model().request().output.endsWith(
            QStringLiteral("house-style-Q8_0-2.gguf")));
        QCOMPARE(looks(studio, "gguf-done"), QString());
        QVERIFY(shows(studio, QStringLiteral("lms import ") + file));
        QVERIFY(shows(studio, QStringLiteral("llama-cli -m ") + file));
        studio.press(QStringLiteral("Copy command"));
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("lms import ") + file);
        engine = {};
    }

    void cancelledItLeavesNothing() {
        Studio studio(Studio::Project::Filled);
        EventSink engine;
        studio.writing->answer = [&](const Command&, const EventSink& say) { engine = say; };
        studio.pick(studio.base);
        chooseGguf(studio);
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.writing->commands.size(), 1U);
        studio.press(QStringLiteral("Cancel"));
        QCOMPARE(studio.writing->stops, 1);
        engine(Event{Stopped{}});
        MessageBar* messages = studio.page->messages();
        QTRY_COMPARE(messages->problem().sentence, QStringLiteral("The export was canceled."));
        QVERIFY(studio.service->model().result().output.isEmpty());
        studio.writing->answer = [](const Command& command, const EventSink& say) {
            exportAndAnswer(command, say, Answers::AsTheSource);
        };
        studio.press(QStringLiteral("Try again"));
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
        studio.press(QStringLiteral("Export"));
        QTRY_COMPARE(studio.parity(), ParityState::Unreadable);
        QVERIFY(shows(studio, QStringLiteral("The file ends too early.")));
        studio.writing->answer = answer;
        studio.press(QStringLiteral("Check again"));
        QTRY_COMPARE(studio.parity(), ParityState::Readable);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ExportGgufTest)
#include "export_gguf_test.moc"
