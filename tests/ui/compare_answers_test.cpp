// SPDX-License-Identifier: GPL-3.0-or-later
// Which answers run at once, which wait and for what, and what a Stop stops.
#include "studio/compare/answer_memory.h"
#include "ui/compare/compare_tools.h"
#include "ui/compare/conversation_pane.h"
#include "ui/support/compare_studio.h"
#include "ui/support/widgets.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QThread>
#include <map>

namespace strata::ui::test {
namespace {

using namespace studio;

constexpr quint64 kMiB = 1 << 20;

/// Answers that a test says itself, piece by piece.
struct OwnWords {
    std::map<bool, EventSink> sinks;  // by isTuned
    int released = 0;

    explicit OwnWords(Studio& studio) {
        studio.script->answer = [this](const Command& command, const EventSink& say) {
            if (const auto* generate = std::get_if<GenerateCommand>(&command)) {
                sinks[isTuned(*generate)] = say;
            } else {
                released += std::holds_alternative<InspectCommand>(command) ? 1 : 0;
                say(finishedEmpty(command));
            }
        };
    }
    void say(bool isTunedOne, const char* text) { sinks.at(isTunedOne)(Event{TextPiece{text}}); }
    void end(bool isTunedOne, const char* text) {
        sinks.at(isTunedOne)(finishedWith(answerWith(text)));
    }
    void stopped(bool isTunedOne) { sinks.at(isTunedOne)(Event{Stopped{}}); }
};

AnswerValue answerOf(const Studio& studio, int model) {
    return studio.model.turns().value(0).answers.value(model);
}

bool showsExactly(const QWidget& widget, const QString& text) {
    const auto labels = widget.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&text](const QLabel* label) {
        return label->isVisible() && label->text() == text;
    });
}

}  // namespace

class CompareAnswersTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void bothAnswerAtOnceWhereBothFit() {
        Studio studio;
        studio.open();
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 2U);
        words.say(false, "It is ");
        words.say(true, "At 6.2 ");
        QTRY_COMPARE(answerOf(studio, 0).text, s("It is "));
        QTRY_COMPARE(answerOf(studio, 1).text, s("At 6.2 "));
        QCOMPARE(answerOf(studio, 0).state, AnswerState::Streaming);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::Streaming);
        const int half = std::max(1, QThread::idealThreadCount() / 2);
        QCOMPARE(studio.generated(0).inference.threads, half);
        QCOMPARE(studio.generated(1).inference.threads, half);
        QCOMPARE(offencesOf(*studio.page, s("compare-running")), QString());
        words.end(true, kTunedAnswer);
        words.end(false, kBaseAnswer);
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
    }

    void eachEngineKeepsItsModel() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        studio.askAndWait("Second?");
        QCOMPARE(studio.script->commands.size(), 4U);  // nothing was given back in between
    }

    void oneAfterTheOtherWhereOnlyOneFits() {
        Studio studio;
        studio.open();
        studio.setFreeMemory(0);
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 1U);
        words.say(false, "It is ");
        QTRY_COMPARE(answerOf(studio, 0).state, AnswerState::Streaming);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::Waiting);
        QCOMPARE(studio.generated(0).inference.threads, 0);
        QVERIFY(showsExactly(*studio.page, s("Queued: answers after SmolLM2-135M")));
        QCOMPARE(offencesOf(*studio.page, s("compare-queued")), QString());
        words.end(false, kBaseAnswer);
        QTRY_COMPARE(words.sinks.size(), 2U);
        QCOMPARE(words.released, 1);  // the first model went before the second came
        words.end(true, kTunedAnswer);
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
    }

    void aBudgetOfThePersonCounts() {
        Studio studio;
        studio.open();
        studio.preferences.setRamBudgetBytes(64 * kMiB);
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 1U);
        QCOMPARE(studio.generated(0).inference.ramBudgetBytes, 64 * kMiB);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::Waiting);
    }

    void theRuleIsPlain() {
        ModelChoice model;
        model.weightsBytes = 400 * kMiB;
        QCOMPARE(forecastBytes(model), 756 * kMiB);
        model.server = s("http://localhost/v1");
        QCOMPARE(forecastBytes(model), 0U);
        QCOMPARE(spareBytes({0, 800 * kMiB, 200 * kMiB}), 550 * kMiB);
        QCOMPARE(spareBytes({500 * kMiB, 800 * kMiB, 200 * kMiB}), 300 * kMiB);
        QCOMPARE(spareBytes({4000 * kMiB, 800 * kMiB, 200 * kMiB}), 800 * kMiB);
        QCOMPARE(spareBytes({100 * kMiB, 800 * kMiB, 200 * kMiB}), 0U);
        QVERIFY(ownMemoryBytes() > kMiB);
    }

    void theSecondEngineGivesItsModelBackLater() {
        Studio studio;
        studio.keepMs = 1;
        studio.service =
            std::make_unique<CompareService>(studio.needs(), studio.model, studio.matrix);
        studio.page = std::make_unique<ComparePage>(
            CompareModels{studio.model, studio.matrix, studio.service->history().list()});
        wireCompare(*studio.page, *studio.service);
        studio.page->resize(1280, 800);
        studio.open();
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 2U);
        QCOMPARE(words.released, 0);
        words.end(true, kTunedAnswer);
        words.end(false, kBaseAnswer);
        QTRY_COMPARE(words.released, 1);
    }

    void aStopInAPaneLeavesTheOtherGoing() {
        Studio studio;
        studio.open();
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 2U);
        words.say(false, "It shuts off at ");
        words.say(true, "At 6.2");
        QTRY_COMPARE(answerOf(studio, 0).state, AnswerState::Streaming);
        QTRY_COMPARE(answerOf(studio, 1).state, AnswerState::Streaming);
        click(*studio.conversations()[0], "stop");
        QCOMPARE(studio.script->stops, 1);
        QCOMPARE(answerOf(studio, 0).state, AnswerState::Stopped);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::Streaming);
        words.stopped(false);
        words.end(true, kTunedAnswer);
        QTRY_COMPARE(answerOf(studio, 1).state, AnswerState::Done);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(answerOf(studio, 0).text, s("It shuts off at "));
        studio.script->answer = answerAll;
        click(*studio.cards()[0], "regenerate");
        QTRY_COMPARE(answerOf(studio, 0).text, s(kBaseAnswer));
        QCOMPARE(answerOf(studio, 1).text, s(kTunedAnswer));
    }

    void anAnswerThatNeverBeganSaysSo() {
        Studio studio;
        studio.open();
        studio.setFreeMemory(0);
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 1U);
        words.say(false, "It is ");
        QTRY_COMPARE(answerOf(studio, 0).state, AnswerState::Streaming);
        click(*studio.conversations()[1], "stop");
        QCOMPARE(studio.script->stops, 0);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::NotRun);
        QVERIFY(showsExactly(*studio.cards()[1], s("Stopped before it started")));
        QVERIFY(!studio.model.turns()[0].hasAllAnswers());
        words.end(false, kBaseAnswer);
        QTRY_COMPARE(answerOf(studio, 0).state, AnswerState::Done);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(answerOf(studio, 1).state, AnswerState::NotRun);
        QCOMPARE(offencesOf(*studio.page, s("compare-not-run")), QString());
    }

    void stopAllStopsBoth() {
        Studio studio;
        studio.open();
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 2U);
        words.say(false, "It ");
        QTRY_COMPARE(answerOf(studio, 0).state, AnswerState::Streaming);
        click(*studio.page, "stopAll");
        QCOMPARE(studio.script->stops, 2);
        QCOMPARE(answerOf(studio, 0).state, AnswerState::Stopped);
        QCOMPARE(answerOf(studio, 1).state, AnswerState::NotRun);
        words.stopped(false);
        words.stopped(true);
        QTRY_VERIFY(studio.model.activity().isEmpty());
    }

    void aQuestionDuringTheMatrixSaysWhatItWaitsFor() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink matrix;
        studio.script->answer = [&matrix](const Command&, const EventSink& say) {
            matrix = say;
            say(resultWith(answerWith("It is 0 bar.")));
        };
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 1);
        click(*studio.page, "sideBySide");
        studio.script->answer = answerAll;
        studio.ask("Which pressure?");
        QCOMPARE(answerOf(studio, 0).state, AnswerState::Waiting);
        QVERIFY(showsExactly(*studio.page, s("Queued: the matrix is running")));
        QVERIFY(showsExactly(*studio.page, s("The matrix is running. Your question is queued.")));
        QCOMPARE(studio.script->commands.size(), 1U);
        QCOMPARE(offencesOf(*studio.page, s("compare-held")), QString());
        showActive(*studio.page);
        click(*studio.page, "pauseMatrix");
        QCOMPARE(studio.script->stops, 1);
        matrix(Event{Stopped{}});
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
        // It was paused for the question only.
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(0).answered, 12);
        QCOMPARE(studio.matrix.summaryOf(1).answered, 12);
        QCOMPARE(studio.matrix.rows()[0].answers[0].answer.text, s("It is 0 bar."));
    }

    void aWithdrawnQuestionLeavesNoMatrixPaused() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink matrix;
        studio.script->answer = [&matrix](const Command&, const EventSink& say) { matrix = say; };
        click(*studio.page, "runMatrix");
        QTRY_VERIFY(matrix != nullptr);
        click(*studio.page, "sideBySide");
        studio.ask("Which pressure?");
        click(*studio.page, "pauseMatrix");
        click(*studio.page, "stopAll");
        studio.script->answer = answerAll;
        matrix(Event{Stopped{}});
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(1).answered, 12);
    }

    void aPausedMatrixWaitsForThePerson() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink matrix;
        studio.script->answer = [&matrix](const Command&, const EventSink& say) {
            matrix = say;
            say(resultWith(answerWith("It is 0 bar.")));
        };
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 1);
        click(*studio.page, "pause");
        matrix(Event{Stopped{}});
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Paused);
        studio.script->answer = answerAll;
        click(*studio.page, "sideBySide");
        showActive(*studio.page);
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().size(), 1);
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QApplication::processEvents();
        QCOMPARE(studio.matrix.activity(), MatrixModel::Activity::Paused);
        click(*studio.page, "matrix");
        QCOMPARE(offencesOf(*studio.page, s("compare-matrix-paused")), QString());
        showActive(*studio.page);
        click(*studio.page, "resume");
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(0).answered, 12);
        QCOMPARE(studio.matrix.summaryOf(1).answered, 12);
        QCOMPARE(studio.matrix.rows()[0].answers[0].answer.text, s("It is 0 bar."));
    }

    void aMatrixOutlivesTheWindow() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink engine;
        studio.script->answer = [&engine](const Command&, const EventSink& say) {
            engine = say;
            say(resultWith(answerWith("It is 0 bar.")));
        };
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 1);
        const auto star = [](MatrixModel& matrix, int row) {
            return matrix.index(row, MatrixModel::Star);
        };
        studio.matrix.setData(star(studio.matrix, 2), Qt::Checked, Qt::CheckStateRole);
        studio.page.reset();
        studio.service.reset();
        engine(Event{Stopped{}});

        studio.script->answer = answerAll;
        CompareModel panes;
        MatrixModel again;
        {
            studio::CompareService next(studio.needs(), panes, again);
            const QSignalSpy found(&next.matrix(), &studio::MatrixService::unfinishedFound);
            QTRY_COMPARE(again.activity(), MatrixModel::Activity::Paused);
            QCOMPARE(found.count(), 1);
            QCOMPARE(again.rows().size(), 12);
            QCOMPARE(again.models()[1].id, studio.matrix.models()[1].id);
            QVERIFY(again.rows()[2].isStarred);
            next.matrix().resume();
            QTRY_COMPARE(again.activity(), MatrixModel::Activity::Idle);
        }
        MatrixModel last;
        studio::CompareService third(studio.needs(), panes, last);
        QTRY_COMPARE(last.rows().size(), 12);
        QCOMPARE(last.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(last.rows()[0].answers[0].answer.text, s("It is 0 bar."));
        QVERIFY(last.rows()[2].isStarred);
        for (int model = 0; model < 2; ++model) {
            QCOMPARE(last.summaryOf(model).answered, 12);
            QCOMPARE(last.summaryOf(model).loss, 1.25);
        }
    }

    void aMatrixThatCannotBeKeptSaysSoAndGoesOn() {
        Studio studio;
        QVERIFY(QDir().mkpath(studio.project.folder() + s("/compare/matrix.jsonl/inside")));
        studio.open();
        click(*studio.page, "matrix");
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(1).answered, 12);
        QVERIFY(studio.model.problem().kept.contains(s("lost when the window closes")));
    }

    void whoeverWaitsIsAnsweredAfterTheMatrix() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink matrix;
        studio.script->answer = [&matrix](const Command&, const EventSink& say) { matrix = say; };
        click(*studio.page, "runMatrix");
        QTRY_VERIFY(matrix != nullptr);
        click(*studio.page, "sideBySide");
        studio.ask("Which pressure?");
        QCOMPARE(answerOf(studio, 0).state, AnswerState::Waiting);
        studio.script->answer = answerAll;
        matrix(Event{Finished{}});
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
    }

    void theMatrixWaitsForAnswers() {
        Studio studio;
        studio.open();
        OwnWords words(studio);
        studio.ask("Which pressure?");
        QTRY_COMPARE(words.sinks.size(), 2U);
        click(*studio.page, "matrix");
        QVERIFY(!button(*studio.page, "runMatrix")->isEnabled());
        QCOMPARE(button(*studio.page, "runMatrix")->toolTip(), s("Wait for the answers to finish"));
        words.end(true, kTunedAnswer);
        words.end(false, kBaseAnswer);
        QTRY_VERIFY(isReady(*studio.page, "runMatrix"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareAnswersTest)
#include "compare_answers_test.moc"
