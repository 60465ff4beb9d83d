// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page by hand: what it proposes, how a question is sent, panes that scroll alone,
// generation settings.
#include "studio/compare/model_choices.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/conversation_pane.h"
#include "ui/compare/slider_field.h"
#include "ui/support/compare_studio.h"
#include "ui/support/widgets.h"

#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>

namespace strata::ui::test {
namespace {

using namespace studio;

void type(QWidget* field, const char* text) {
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, s(text));
}

void fillNumber(const Studio& studio, const char* name, const char* text) {
    auto* field = named<QDoubleSpinBox>(*studio.page, name);
    QVERIFY2(field != nullptr, name);
    type(field, text);
}

}  // namespace

class ComparePanesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void enterSendsAndShiftEnterMakesALine() {
        Studio studio;
        studio.open();
        studio.text()->setFocus();
        QTest::keyClicks(studio.text(), s("First line"));
        QTest::keyClick(studio.text(), Qt::Key_Return, Qt::ShiftModifier);
        QTest::keyClicks(studio.text(), s("second line"));
        QVERIFY(studio.model.turns().isEmpty());
        QTest::keyClick(studio.text(), Qt::Key_Return);
        QCOMPARE(studio.model.turns().size(), 1);
        QCOMPARE(studio.model.turns()[0].prompt.text, s("First line\nsecond line"));
        QVERIFY(studio.text()->toPlainText().isEmpty());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QTest::keyClick(studio.text(), Qt::Key_Return);  // nothing was written
        QCOMPARE(studio.model.turns().size(), 1);
        QTest::keyClicks(studio.text(), s("By the keypad"));
        QTest::keyClick(studio.text(), Qt::Key_Enter, Qt::KeypadModifier);
        QCOMPARE(studio.model.turns().size(), 2);
    }

    void panesScrollAlone() {
        Studio studio;
        studio.open();
        const std::string longAnswer = [] {
            std::string text;
            for (int line = 0; line < 80; ++line) {
                text += "Line " + std::to_string(line) + " of the answer.\n\n";
            }
            return text;
        }();
        studio.script->answer = [&longAnswer](const Command&, const EventSink& say) {
            say(finishedWith(answerWith(longAnswer)));
        };
        studio.askAndWait("Which pressure?");
        const auto panes = studio.page->findChildren<ConversationPane*>();
        QCOMPARE(panes.size(), 2);
        QScrollBar* left = panes[0]->findChild<QScrollArea*>()->verticalScrollBar();
        QScrollBar* right = panes[1]->findChild<QScrollArea*>()->verticalScrollBar();
        QTRY_VERIFY(left->maximum() > 0 && left->value() == left->maximum());
        QTRY_COMPARE(right->value(), right->maximum());
        left->setValue(0);
        QApplication::processEvents();
        QCOMPARE(left->value(), 0);
        QCOMPARE(right->value(), right->maximum());
        QCOMPARE(offencesOf(*studio.page, s("compare-scrolled")), QString());
    }

    void settingsReachTheEngine() {
        Studio studio;
        studio.open();
        click(*studio.page, "generationSettings");
        auto* card = studio.page->findChild<AnswerSettingsCard*>();
        QVERIFY(card->isVisible());
        QTest::keyClicks(QApplication::focusWidget(), s("Be brief."));
        click(*studio.page, "balanced");
        fillNumber(studio, "temperature", "0.85");
        fillNumber(studio, "topK", "40");
        fillNumber(studio, "penalty", "1.1");
        fillNumber(studio, "maxNewTokens", "200");
        fillNumber(studio, "seed", "7");
        QCOMPARE(offencesOf(*studio.page, s("compare-settings")), QString());
        showActive(*studio.page);
        studio.askAndWait("Which pressure?");
        const GenerateCommand& asked = studio.generated(0);
        QCOMPARE(asked.system, std::string("Be brief."));
        QCOMPARE(asked.sampling.temperature, 0.85);
        QCOMPARE(asked.sampling.topP, 0.95);
        QCOMPARE(asked.sampling.topK, 40);
        QCOMPARE(asked.sampling.repetitionPenalty, 1.1);
        QCOMPARE(asked.sampling.maxNew, 200);
        QCOMPARE(asked.sampling.seed, 7U);
        click(*studio.page, "copyCommand");
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.contains(s("--temperature 0.85 --top-p 0.95 --top-k 40")),
                 qPrintable(command));
        QVERIFY2(command.contains(s("--repetition-penalty 1.1")), qPrintable(command));
        click(*studio.page, "greedy");
        QCOMPARE(studio.model.settings().sampling.temperature, 0.0);
        QCOMPARE(studio.model.settings().sampling.seed, 7U);
        QCOMPARE(studio.model.settings().sampling.answerTokensMax, 200);
    }

    void theSliderAndTheNumberAreOne() {
        SliderField field("temperature", s("Temperature"), {0.0, 5.0, 0.05, 2, 2.0});
        QVector<double> said;
        connect(&field, &SliderField::changed, this, [&said](double value) { said.append(value); });
        auto* slider = field.findChild<QSlider*>();
        auto* number = field.findChild<QDoubleSpinBox*>();
        field.setValue(0.5);
        QVERIFY(said.isEmpty());
        QCOMPARE(slider->value(), 10);
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(number->value(), 0.55);
        QCOMPARE(said, QVector<double>{0.55});
        type(number, "4.2");
        QCOMPARE(field.value(), 4.2);
        QCOMPARE(slider->value(), slider->maximum());
        QCOMPARE(field.value(), 4.2);  // the slider ends before
        QCOMPARE(said.last(), 4.2);
    }

    void whatIsTypedStaysAsTyped() {
        Studio studio;
        studio.open();
        click(*studio.page, "generationSettings");
        auto* field = named<QDoubleSpinBox>(*studio.page, "temperature");
        type(field, "0.");
        QVERIFY2(field->text().endsWith(s("0.")), qPrintable(field->text()));
        QTest::keyClicks(field, s("3"));
        QCOMPARE(studio.model.settings().sampling.temperature, 0.3);
    }

    void thePanelStandsBelowItsChip() {
        Studio studio;
        studio.open();
        click(*studio.page, "generationSettings");
        const auto top = [&](const QWidget* widget) {
            return widget->mapTo(studio.page.get(), QPoint()).y();
        };
        QAbstractButton* chip = button(*studio.page, "generationSettings");
        auto* card = studio.page->findChild<AnswerSettingsCard*>();
        QTRY_VERIFY(top(card) >= top(chip) + chip->height());
        QVERIFY(top(card) - top(chip) - chip->height() < 40);
        click(*studio.page, "generationSettings");
        QVERIFY(!card->isVisible());
    }

    void aPaneMayHaveItsOwnSettings() {
        Studio studio;
        studio.open();
        QCOMPARE(button(studio.header(2), "lockSettings")->accessibleName(),
                 s("Use separate settings for 2"));
        click(studio.header(2), "lockSettings");
        auto* card = studio.page->findChild<AnswerSettingsCard*>();
        QVERIFY(card->isVisible());
        QCOMPARE(named<QComboBox>(*card, "settingsFor")->currentText(),
                 s("2. pump-manual, step 480, the last"));
        QVERIFY(named<QLineEdit>(*card, "systemPrompt") == nullptr);
        click(*studio.page, "balanced");
        fillNumber(studio, "seed", "7");
        QCOMPARE(offencesOf(*studio.page, s("compare-own-way")), QString());
        showActive(*studio.page);
        studio.askAndWait("Which pressure?");
        QCOMPARE(studio.generated(0).sampling.temperature, 0.0);
        QCOMPARE(studio.generated(0).sampling.seed, 42U);
        QCOMPARE(studio.generated(1).sampling.temperature, 0.7);
        QCOMPARE(studio.generated(1).sampling.seed, 7U);
        click(*studio.page, "copyCommand");
        QVERIFY(QApplication::clipboard()->text().contains(s("--seed 7")));
        QVERIFY(QApplication::clipboard()->text().contains(s("strata generate")));

        click(studio.header(2), "lockSettings");
        click(*studio.cards()[1], "regenerate");
        QTRY_COMPARE(studio.script->commands.size(), 3U);
        QCOMPARE(studio.generated(2).sampling.seed, 7U);  // as this answer was asked for
        QTRY_VERIFY(studio.model.activity().isEmpty());
        studio.askAndWait("And which flow?");
        QCOMPARE(studio.generated(4).sampling.seed, 42U);
        QCOMPARE(studio.generated(4).sampling.temperature, 0.0);
    }

    void aPaneTakesItsOwnSettingsAlong() {
        Studio studio;
        studio.open();
        click(*studio.page, "addPane");
        studio.model.setOwnSampling(2, sampledWith(3));
        clickWhenReady(studio.header(1), "removePane");
        QCOMPARE(studio.model.panes().size(), 2);
        QVERIFY(!studio.model.ownSampling(0).has_value());
        QCOMPARE(studio.model.ownSampling(1)->seed, 3U);
        QCOMPARE(button(studio.header(2), "lockSettings")->accessibleName(),
                 s("Use shared settings for 2"));
    }

    void theNewestFinishedRunAndItsBaseAreFilledIn() {
        Studio studio;
        const QString going = studio.project.runsFolder() + s("/still-going");
        const Json job{{"settings", {{"model", studio.base.toStdString()}}}};
        write(going + s("/job.json"), QByteArray::fromStdString(job.dump()));
        write(going + s("/best/adapter_config.json"), "{}");
        studio.service->visit({});
        studio.open();
        QTRY_COMPARE(studio.model.choices().size(), 3);
        QCOMPARE(studio.model.paneChoice(0).name, s("SmolLM2-135M"));
        QCOMPARE(studio.model.paneChoice(1).name, s("pump-manual, step 480, the last"));
        QTRY_COMPARE(studio.model.suggestions().size(), 8);
        const QString chosen = studio.model.choices()[0].id;
        studio.service->choosePane(0, chosen);
        studio.service->visit({});
        QTRY_VERIFY(!studio.work.isBusy());
        QCOMPARE(studio.model.panes().value(0), chosen);  // what a person chose stays
    }

    void whatCannotAnswerCannotBeChosen() {
        Studio studio(Studio::Filled::No);
        studio.inspections->answer = [](const Command& command, const EventSink& say) {
            if (std::get<InspectCommand>(command).model.ends_with("cut")) {
                say(Event{Failed{Error(ErrorCode::TensorMissing, Sentence("It is cut."))}});
                return;
            }
            InspectOutcome outcome;
            outcome.can = {ModelUse::Generate};
            say(finishedWith(outcome));
        };
        for (const char* name : {"cut", "whole"}) {
            write(studio.folder.filePath(s(name)) + s("/config.json"), "{}");
            studio.project.addModel(studio.folder.filePath(s(name)));
        }
        const QString run = studio.project.runsFolder() + s("/of-cut");
        const Json job{{"settings", {{"model", studio.folder.filePath(s("cut")).toStdString()}}}};
        write(run + s("/job.json"), QByteArray::fromStdString(job.dump()));
        write(run + s("/adapter/adapter_config.json"), "{}");
        showActive(*studio.page);
        // A model counts until its files were read.
        QTRY_COMPARE(studio.model.choices().value(0).name, s("whole"));
        QCOMPARE(studio.model.choices().size(), 1);
        QTRY_COMPARE(studio.model.paneChoice(0).name, s("whole"));
    }

    void theMatrixProposesWhatTheRunWasNotTrainedOn() {
        Studio studio;
        const QString data = studio.folder.filePath(s("tide.jsonl"));
        const QByteArray row =
            "{\"messages\":[{\"role\":\"user\",\"content\":\"a\"},"
            "{\"role\":\"assistant\",\"content\":\"b\"}]}\n";
        for (const char* name : {"tide.jsonl", "tide.recall.jsonl", "tide.test.jsonl"}) {
            write(studio.folder.filePath(s(name)), row);
        }
        studio.project.addDataset(data);
        const Json job{
            {"settings", {{"model", studio.base.toStdString()}, {"data", data.toStdString()}}}};
        write(studio.run + s("/job.json"), QByteArray::fromStdString(job.dump()));
        studio.service->visit(studio.run);
        studio.open();
        click(*studio.page, "matrix");
        auto* choice = named<QComboBox>(*studio.page, "matrixDataset");
        QTRY_COMPARE(choice->currentText(),
                     s("Recall questions of pump-manual (tide.recall.jsonl)"));
        QCOMPARE(choice->itemText(1), s("Test set of pump-manual (tide.test.jsonl)"));
        QCOMPARE(choice->itemText(2), s("Training rows of pump-manual (tide.jsonl)"));
        QCOMPARE(choice->findData(data), 2);  // once, though the project lists it too
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.dataName(), s("tide.recall.jsonl"));
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ComparePanesTest)
#include "compare_panes_test.moc"
