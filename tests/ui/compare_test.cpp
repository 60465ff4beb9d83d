// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page on its service and a scripted engine, by mouse and keys.
#include "support/places.h"
#include "ui/base/message_bar.h"
#include "ui/base/style_constants.h"
#include "ui/compare/answer_settings_card.h"
#include "ui/compare/composer.h"
#include "ui/compare/markdown_view.h"
#include "ui/compare/matrix_panel.h"
#include "ui/compare/vote_bar.h"
#include "ui/support/compare_studio.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

namespace strata::ui::test {

using namespace studio;

namespace {

/// A rendering of so many tokens.
RenderOutcome renderedAs(std::size_t tokens) {
    return {{}, RenderedTokens{std::vector<std::int32_t>(tokens, 7), {}}};
}

}  // namespace

class CompareTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void withoutModelsThePageLeadsToThem() {
        Studio studio(Studio::Filled::No);
        showActive(*studio.page);
        QTRY_VERIFY(!studio.work.isBusy());
        QSignalSpy spy(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "addModel");
        QCOMPARE(spy.first().first().value<Destination>().page, PageId::Models);
        QCOMPARE(offencesOf(*studio.page, s("compare-empty")), QString());
    }

    void aRunComesWithItsBaseAndQuestions() {
        Studio studio;
        studio.open();
        studio.page->visit({PageId::Compare, studio.run, {}});
        QTRY_COMPARE(studio.model.suggestions().size(), 8);
        QCOMPARE(studio.model.paneChoice(0).name, s("SmolLM2-135M"));
        QCOMPARE(studio.model.paneChoice(1).name, s("pump-manual, step 480, the last"));
        QCOMPARE(offencesOf(*studio.page, s("compare-ready")), QString());
        auto* list = named<QListView>(*studio.page, "datasetQuestions");
        QVERIFY(list != nullptr);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                          list->visualRect(list->model()->index(0, 0)).center());
        QCOMPARE(studio.text()->toPlainText(), s("At which pressure does pump 0 stop?"));
        click(*studio.page, "send");
        QTRY_VERIFY(studio.model.turns().value(0).hasAllAnswers());
        QCOMPARE(studio.model.turns()[0].prompt.source, s("manual.pdf, page 14"));
    }

    void bothAnswersStandSideBySide() {
        Studio studio;
        studio.open();
        studio.askAndWait("At which pressure does the KX-9 pump shut itself off?");
        QCOMPARE(studio.script->commands.size(), 2U);
        QVERIFY(!isTuned(studio.generated(0)));
        QCOMPARE(studio.generated(1).adapter, (studio.run + s("/adapter")).toStdString());
        QCOMPARE(studio.generated(1).sampling.temperature, 0.0);
        QCOMPARE(studio.generated(1).sampling.maxNew, kAnswerTokensUsual);
        QCOMPARE(studio.generated(1).sampling.seed, 42U);
        const auto cards = studio.cards();
        QCOMPARE(cards.size(), 2);
        QCOMPARE(cards[0]->shownText(), s(kBaseAnswer));
        QVERIFY(!cards[1]->shownText().contains(s("**")));
        QCOMPARE(metricsText(studio.model.turns()[0].answers[0]),
                 s("0.21 s to first token, 38 tokens/s, 41 token(s), finished"));
        QVERIFY(studio.text()->toPlainText().isEmpty());
        QCOMPARE(offencesOf(*studio.page, s("compare-answers")), QString());
    }

    void wordsThatDifferAreMarkedWithColourAndUnderline() {
        Studio studio;
        studio.open();
        studio.askAndWait("Which pressure?");
        auto* view = studio.cards()[1]->findChild<MarkdownView*>();
        QStringList marked;
        for (const auto& selection : view->extraSelections()) {
            marked.append(selection.cursor.selectedText());
            QVERIFY(selection.format.fontUnderline());
            QCOMPARE(selection.format.background().color(), currentTokens().mark);
        }
        QVERIFY2(marked.contains(s("6.2 bar")), qPrintable(marked.join(QLatin1Char('|'))));
        QVERIFY(studio.cards()[0]->findChild<MarkdownView*>()->extraSelections().isEmpty());
        click(*studio.page, "highlightDifferences");
        QVERIFY(view->extraSelections().isEmpty());
        click(*studio.cards()[1], "plainText");
        QCOMPARE(studio.cards()[1]->shownText(), s(kTunedAnswer));
    }

    void answersLoadNothing() {
        MarkdownView view;
        view.setText(s("![a](file:///etc/hostname) ![b](http://localhost/x.png) <b>x</b>"),
                     MarkdownView::Form::Markdown);
        QVERIFY(view.toPlainText().contains(s("<b>")));
        const QVariant picture = view.document()->resource(QTextDocument::ImageResource,
                                                           QUrl(s("file:///etc/hostname")));
        QCOMPARE(picture.value<QImage>().size(), QSize(1, 1));
        QVERIFY(!view.openLinks());
    }

    void laterQuestionsKnowTheTurnsBefore() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        QByteArray sent;
        studio.script->answer = [&sent](const Command& command, const EventSink& say) {
            QFile file(QString::fromStdString(std::get<GenerateCommand>(command).promptsFile));
            QVERIFY(file.open(QIODevice::ReadOnly));
            sent = file.readAll();
            say(resultWith(answerWith("second")));
            say(Event{Finished{}});
        };
        studio.askAndWait("Second?");
        QTRY_COMPARE(studio.model.turns().value(1).answers.value(1).text, s("second"));
        const Json messages = Json::parse(sent.toStdString())["messages"];
        QCOMPARE(messages.size(), 3U);
        QCOMPARE(messages[1]["content"].get<std::string>(), std::string(kTunedAnswer));
        QCOMPARE(messages[2]["content"].get<std::string>(), std::string("Second?"));
        click(*studio.page, "newConversation");
        QVERIFY(studio.model.turns().isEmpty());
    }

    void clearingWhileAnsweringForgetsTheRest() {
        Studio studio;
        studio.open();
        QVector<EventSink> sinks;
        studio.script->answer = [&sinks](const Command&, const EventSink& sink) {
            sinks.append(sink);
            sink(Event{TextPiece{"It "}});
        };
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(0).state, AnswerState::Streaming);
        click(*studio.page, "newConversation");
        QCOMPARE(sinks.size(), 2);
        for (const EventSink& say : sinks) {
            say(Event{TextPiece{"late"}});
            say(Event{Failed{Error(ErrorCode::Internal, Sentence("late"))}});
        }
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QVERIFY(studio.model.turns().isEmpty());
        QVERIFY(studio.model.problem().sentence.isEmpty());
    }

    void blindVotesByKeyboard() {
        Studio studio;
        studio.open();
        click(*studio.page, "blindVote");
        QCOMPARE(studio.model.mode(), CompareMode::BlindVote);
        for (int turn = 0; turn < 4; ++turn) {
            studio.ask("Which pressure, 12 or 34?");
            QTRY_VERIFY(studio.model.turns().value(turn).hasAllAnswers());
            QTRY_VERIFY(studio.model.activity().isEmpty());
            const TurnValue& value = studio.model.turns()[turn];
            QCOMPARE(value.prompt.text, s("Which pressure, 12 or 34?"));  // digits are no votes
            QVERIFY(!value.vote.has_value());
            for (const AnswerCard* card : studio.cards()) {
                for (const QLabel* label : card->findChildren<QLabel*>()) {
                    if (turn == 0) {
                        QVERIFY2(!label->text().contains(s("pump")), qPrintable(label->text()));
                        QVERIFY2(!label->text().contains(s("tokens")), qPrintable(label->text()));
                    }
                }
            }
            if (turn == 0) {
                QCOMPARE(offencesOf(*studio.page, s("compare-blind")), QString());
                showActive(*studio.page);
            }
            // Whoever always prefers the tuned one.
            const bool isLeft = value.models[value.order[0]].origin == ModelOrigin::Tuned;
            QWidget* focused = QApplication::focusWidget();
            QVERIFY(qobject_cast<QPlainTextEdit*>(focused) == nullptr);
            QTest::keyClick(focused, turn == 3 ? Qt::Key_3 : isLeft ? Qt::Key_1 : Qt::Key_2);
            QTRY_VERIFY(studio.model.turns()[turn].vote.has_value());
            QVERIFY(studio.text()->hasFocus());
        }
        QCOMPARE(studio.model.tally(), (VoteTally{0, 3, 1, 0, 0}));
        QVERIFY(studio.cards()[0]->accessibleName() != s("Left answer"));
        QFile votes(studio.project.folder() + s("/votes.jsonl"));
        QVERIFY(votes.open(QIODevice::ReadOnly));
        QCOMPARE(votes.readAll().count('\n'), 4);
        CompareModel again;
        MatrixModel matrix;
        const CompareService second(studio.needs(), again, matrix);
        QTRY_COMPARE(again.tally(), (VoteTally{0, 3, 1, 0, 0}));
        QCOMPARE(offencesOf(*studio.page, s("compare-voted")), QString());
    }

    void votesByMouseSideBySide() {
        Studio studio;
        studio.open();
        studio.askAndWait("Which pressure?");
        click(*studio.page, "voteRight");
        QCOMPARE(studio.model.tally().secondWins, 1);
        click(*studio.page, "voteBothBad");  // changed her mind
        QCOMPARE(studio.model.tally(), (VoteTally{0, 0, 0, 1, 0}));
        QTest::keyClicks(studio.text(), s("10"));
        QCOMPARE(studio.text()->toPlainText(), s("10"));
        QCOMPARE(studio.model.tally(), (VoteTally{0, 0, 0, 1, 0}));
        studio.cards()[0]->findChild<MarkdownView*>()->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_0);
        QCOMPARE(studio.model.tally(), (VoteTally{0, 0, 0, 0, 1}));
    }

    void fourModelsAtMost() {
        Studio studio;
        const QString other = studio.folder.filePath(s("Qwen2.5-0.5B"));
        write(other + s("/config.json"), "{}");
        studio.project.addModel(other);
        studio.open();
        QTRY_COMPARE(studio.model.choices().size(), 3);
        click(*studio.page, "addPane");
        QCOMPARE(studio.model.paneChoice(2).name, s("Qwen2.5-0.5B"));
        clickWhenReady(*studio.page, "addPane");
        QTRY_COMPARE(studio.model.panes().size(), 4);
        QVERIFY(button(*studio.page, "addPane") == nullptr);
        auto* picker = studio.header(4).findChild<QComboBox*>(s("model"));
        QTRY_VERIFY(picker->isVisible());
        picker->setFocus();
        QTest::keyClick(picker, Qt::Key_Down);
        QTRY_COMPARE(studio.model.paneChoices().size(), 4);
        studio.askAndWait("Which pressure?");
        QCOMPARE(studio.cards().size(), 4);
        QCOMPARE(studio.script->commands.size(), 4U);
        QVERIFY(button(*studio.page, "voteLeft") == nullptr);
        QCOMPARE(offencesOf(*studio.page, s("compare-four")), QString());
        studio.model.setOwnSampling(3, sampledWith(7));
        QCOMPARE(offencesOf(*studio.page, s("compare-four-own-way")), QString());
        showActive(*studio.page);
        click(studio.header(4), "removePane");
        click(studio.header(3), "removePane");
        QVERIFY(button(studio.header(2), "removePane") == nullptr);
        QCOMPARE(studio.model.panes().size(), 2);
    }

    void aShorterAnswerOfAPaneOfItsOwnLeavesTheOthers() {
        Studio studio;
        studio.open();
        studio.model.setOwnSampling(0, AnswerSampling{.answerTokensMax = 400});
        failWith(studio, ErrorCode::OutOfHostMemory, "Out of memory.", 1);
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(1).state, AnswerState::Done);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(buttonText(*studio.page, "limitTokens"), s("Limit to 100 tokens"));
        click(*studio.page, "limitTokens");
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
        QCOMPARE(studio.generated(2).sampling.maxNew, 100);
        QCOMPARE(studio.model.ownSampling(0)->answerTokensMax, 100);
        QCOMPARE(studio.model.settings().sampling.answerTokensMax, kAnswerTokensUsual);
    }

    void theMatrixAsksAllInTheSameWay() {
        Studio studio;
        studio.open();
        studio.model.setOwnSampling(0, sampledWith(3));
        click(*studio.page, "matrix");
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(1).answered, 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.generated(0).sampling.seed, 42U);
        QCOMPARE(studio.generated(0).sampling.maxNew, kAnswerTokensUsual);
    }

    void aMissingTemplateHasAWayOut() {
        Studio studio;
        studio.open();
        failWith(studio, ErrorCode::TemplateMissing, "The model has no chat template.", 1);
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(1).state, AnswerState::Done);
        QCOMPARE(studio.model.turns()[0].answers[0].state, AnswerState::Failed);
        QVERIFY(studio.page->messages()->isVisible());
        QCOMPARE(offencesOf(*studio.page, s("compare-error")), QString());
        showActive(*studio.page);
        click(*studio.page, "askWithoutTemplate");
        QTRY_COMPARE(studio.model.turns()[0].answers[0].state, AnswerState::Done);
        QVERIFY(studio.generated(2).raw);
        QCOMPARE(studio.script->commands.size(), 3U);  // the other answer was kept
        QVERIFY(!studio.page->messages()->isVisible());
    }

    void tooLittleMemoryOffersShorterAnswers() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        failWith(studio, ErrorCode::OutOfHostMemory, "Out of memory.", 4);
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(1).answers.value(1).state, AnswerState::Failed);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(buttonText(*studio.page, "limitTokens"), s("Limit to 32 tokens"));
        click(*studio.page, "limitTokens");
        QTRY_COMPARE(studio.script->commands.size(), 6U);
        QCOMPARE(studio.generated(5).sampling.maxNew, 32);
        QTRY_COMPARE(studio.model.turns()[1].answers[1].state, AnswerState::Failed);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        click(*studio.page, "dropEarlierTurns");
        QTRY_VERIFY(studio.model.turns()[1].hasAllAnswers());
        QVERIFY(studio.generated(7).promptsFile.empty());
    }

    void otherFailuresCanBeTriedAgainOrAnotherModelChosen() {
        Studio studio;
        studio.open();
        failWith(studio, ErrorCode::TensorMissing, "a tensor is missing", 1);
        studio.ask("Which pressure?");
        QTRY_VERIFY(studio.model.activity().isEmpty());
        clickWhenReady(*studio.page, "chooseAnotherModel");
        QVERIFY(qobject_cast<QComboBox*>(QApplication::focusWidget()) != nullptr);
        click(*studio.page, "tryAgain");
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
    }

    void aMessageThatReplacesAnotherHasItsButtonsAtOnce() {
        Studio studio;
        studio.open();
        Problem first;
        first.sentence = s("The first model could not answer.");
        first.actions = {{"tryAgain", s("Try again"), [] {}}};
        studio.model.setProblem(first);
        QVERIFY(button(*studio.page, "tryAgain") != nullptr);
        button(*studio.page, "tryAgain")->setFocus();
        Problem second;
        second.sentence = s("The second model could not answer.");
        second.actions = {{"limitTokens", s("Limit to 128 tokens"), [] {}}};
        studio.model.setProblem(second);
        // No event was handled in between, as on a machine that has no time.
        QCOMPARE(buttonText(*studio.page, "limitTokens"), s("Limit to 128 tokens"));
        QVERIFY(button(*studio.page, "limitTokens")->hasFocus());
        QVERIFY(button(*studio.page, "tryAgain") == nullptr);
        second.actions.clear();
        studio.model.setProblem(second);
        QVERIFY(button(*studio.page, "dismiss")->hasFocus());
    }

    void aConversationTooLongIsCountedAndTrimmed() {
        Studio studio(Studio::Filled::Yes, R"({"max_position_embeddings":700})");
        studio.open();
        studio.model.setSettings({{.answerTokensMax = 512}, {}});
        studio.askAndWait("First?");
        QCOMPARE(studio.script->commands.size(), 2U);  // short: nothing was counted
        studio.script->answer = [](const Command& command, const EventSink& say) {
            if (const auto* render = std::get_if<RenderCommand>(&command)) {
                QFile file(QString::fromStdString(render->messagesFile));
                QVERIFY(file.open(QIODevice::ReadOnly));
                const auto turns = Json::parse(file.readAll().toStdString()).size();
                say(finishedWith(renderedAs(turns > 1 ? 680 : 90)));
            } else {
                answerAll(command, say);
            }
        };
        const QByteArray longQuestion(200, 'y');
        studio.ask(longQuestion.constData());
        QTRY_COMPARE(studio.model.turns().value(1).answers.value(1).state, AnswerState::Failed);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QVERIFY2(studio.model.problem().sentence.contains(s("takes 680 of its 700")),
                 qPrintable(studio.model.problem().sentence));
        QCOMPARE(offencesOf(*studio.page, s("compare-too-long")), QString());
        showActive(*studio.page);
        click(*studio.page, "dropOldestTurns");
        QTRY_VERIFY(studio.model.turns()[1].hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        const auto& last = std::get<GenerateCommand>(studio.script->commands.back());
        QVERIFY(last.promptsFile.empty());  // the turn before was left out
        QCOMPARE(last.prompt, std::string(200, 'y'));
        QVERIFY(!studio.page->messages()->isVisible());
    }

    void aLongConversationLeavesRoomForAShortAnswer() {
        Studio studio(Studio::Filled::Yes, R"({"max_position_embeddings":300})");
        studio.open();
        studio.model.setSettings({{.answerTokensMax = 512}, {}});
        std::size_t tokens = 90;
        studio.script->answer = [&tokens](const Command& command, const EventSink& say) {
            if (std::holds_alternative<RenderCommand>(command)) {
                say(finishedWith(renderedAs(tokens)));
            } else {
                answerAll(command, say);
            }
        };
        studio.ask("Which pressure?");
        QTRY_VERIFY(studio.model.turns().value(0).hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(std::get<GenerateCommand>(studio.script->commands.back()).sampling.maxNew, 210);
        QCOMPARE(studio.model.settings().sampling.answerTokensMax, 512);
        tokens = 269;  // one less than it takes
        studio.model.clearTurns();
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(1).state, AnswerState::Failed);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QVERIFY(button(*studio.page, "dropOldestTurns") == nullptr);  // there is nothing before it
        QVERIFY(button(*studio.page, "chooseAnotherModel") != nullptr);
    }

    void aModelThatCannotCountIsAskedAllTheSame() {
        Studio studio(Studio::Filled::Yes, R"({"max_position_embeddings":300})");
        studio.open();
        studio.model.setSettings({{.answerTokensMax = 512}, {}});
        studio.script->answer = [](const Command& command, const EventSink& say) {
            if (std::holds_alternative<RenderCommand>(command)) {
                say(Event{
                    Failed{Error(ErrorCode::TemplateMissing, Sentence("there is no template"))}});
            } else {
                answerAll(command, say);
            }
        };
        studio.askAndWait("Which pressure?");
        QCOMPARE(studio.script->commands.size(), 4U);
    }

    void anEarlierQuestionCanBeAskedDifferently() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        studio.askAndWait("Second?");
        click(*studio.questionCards()[0], "edit");
        QCOMPARE(studio.text()->toPlainText(), s("First?"));
        click(*studio.page, "cancelEdit");
        QVERIFY(studio.text()->toPlainText().isEmpty());
        click(*studio.questionCards()[0], "edit");
        studio.text()->selectAll();
        QCOMPARE(offencesOf(*studio.page, s("compare-edit")), QString());
        showActive(*studio.page);
        studio.ask("Otherwise?");
        QTRY_COMPARE(studio.model.turns().size(), 1);
        QTRY_VERIFY(studio.model.turns()[0].hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(studio.model.turns()[0].prompt.text, s("Otherwise?"));
        QVERIFY(studio.generated(4).promptsFile.empty());  // nothing was said before it
        QTRY_COMPARE(buttonText(*studio.page, "otherVersions"), s("1 other version(s)"));
        QCOMPARE(offencesOf(*studio.page, s("compare-versions")), QString());
        showActive(*studio.page);
        click(*studio.page, "otherVersions");
        QCOMPARE(studio.model.turns().size(), 2);
        QCOMPARE(studio.model.turns()[1].prompt.text, s("Second?"));
        QTRY_VERIFY(studio.questionCards().size() > 1 &&
                    isReady(*studio.questionCards()[1], "edit"));
        click(*studio.questionCards()[1], "edit");
        studio.text()->selectAll();
        studio.ask("Third?");
        QTRY_VERIFY(studio.model.turns().value(1).hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(studio.model.branchCountAt(0), 1);
        QCOMPARE(studio.model.branchCountAt(1), 1);
        studio.model.showNextBranch(0);  // the branch of the second question goes with its turns
        QCOMPARE(studio.model.branchCountAt(1), 0);
        studio.model.showNextBranch(0);
        QCOMPARE(studio.model.branchCountAt(1), 1);
        QCOMPARE(studio.model.turns()[1].prompt.text, s("Third?"));
        clickWhenReady(*studio.page, "newConversation");
        QCOMPARE(studio.model.branchCountAt(0), 0);
    }

    void nothingIsAskedDifferentlyWhileAModelAnswers() {
        Studio studio;
        studio.open();
        studio.script->answer = [](const Command&, const EventSink& say) {
            say(Event{TextPiece{"It "}});
        };
        studio.ask("First?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(0).state, AnswerState::Streaming);
        QTRY_VERIFY(!studio.questionCards().isEmpty());
        QTRY_VERIFY(button(*studio.questionCards()[0], "edit") != nullptr);
        QVERIFY(!button(*studio.questionCards()[0], "edit")->isEnabled());
        studio.service->askDifferently(0, {});
        studio.service->showNextVersion(0);
        QCOMPARE(studio.model.turns().size(), 1);
    }

    void aDataSetAgainstAllModels() {
        Studio studio;
        const QAbstractItemModelTester tester(&studio.matrix);
        studio.open();
        click(*studio.page, "matrix");
        QCOMPARE(offencesOf(*studio.page, s("compare-matrix-empty")), QString());
        showActive(*studio.page);
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(0).exact, 4);
        QCOMPARE(studio.matrix.summaryOf(1).exact, 8);
        QCOMPARE(studio.matrix.summaryOf(1).loss, 1.25);
        QTableView* table = studio.page->matrix().table();
        QCOMPARE(table->model()->rowCount(), 12);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(2, MatrixModel::Star));
        QTest::keyClick(table, Qt::Key_Space);
        QVERIFY(studio.matrix.rows()[2].isStarred);
        QCOMPARE(offencesOf(*studio.page, s("compare-matrix")), QString());
        showActive(*studio.page);
        QCOMPARE(buttonText(*studio.page, "starred"), s("Starred 1"));
        click(*studio.page, "starred");
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(buttonText(*studio.page, "failed"), s("Failed 8"));
        click(*studio.page, "failed");
        QCOMPARE(table->model()->rowCount(), 8);
        QCOMPARE(buttonText(*studio.page, "different"), s("Different 4"));
        click(*studio.page, "different");
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(buttonText(*studio.page, "all"), s("All 12"));
        click(*studio.page, "all");
        exportsAreWritten(studio);
    }

    void aStoppedMatrixKeepsItsAnswers() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        EventSink say;
        studio.script->answer = [&say](const Command&, const EventSink& sink) {
            say = sink;
            sink(resultWith(answerWith("It is 0 bar.")));
            sink(resultWith(answerWith("It is 1 bar.")));
        };
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 2);
        QCOMPARE(offencesOf(*studio.page, s("compare-matrix-running")), QString());
        showActive(*studio.page);
        click(*studio.page, "cancel");
        QCOMPARE(studio.script->stops, 1);
        say(Event{Stopped{}});
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(0).answered, 2);
        QVERIFY(studio.matrix.status().contains(s("SmolLM2-135M")));
        QVERIFY(isReady(*studio.page, "runMatrix"));
    }

    void aFailedMatrixCanRunAgain() {
        Studio studio;
        studio.open();
        click(*studio.page, "matrix");
        failWith(studio, ErrorCode::BudgetTooSmall, "this model needs more RAM", 1);
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(1).answered, 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.rows()[0].answers[0].answer.state, AnswerState::Failed);
        click(*studio.page, "runMatrixAgain");
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 12);
    }

    void everyFormatIsReadWhereItLies() {
        const QString packed =
            QString::fromStdString(strata::test::inTree("tests/rows/containers/table.csv.gz"));
        const QString parquet = QString::fromStdString(
            strata::test::inTree("tests/rows/containers/messages-zstd.parquet"));
        for (const QString& file : {packed, parquet}) {
            Studio studio;
            studio.project.removeDataset(studio.data);
            studio.project.addDataset(file);
            studio.open();
            studio.script->answer = answerAll;
            studio.service->matrix().run(file, 128);
            QTRY_VERIFY(!studio.matrix.rows().isEmpty());
            QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
            QCOMPARE(studio.matrix.dataName(), QFileInfo(file).fileName());
        }
    }

private:
    static void exportsAreWritten(Studio& studio) {
        auto* exporting = qobject_cast<QPushButton*>(button(*studio.page, "export"));
        QVERIFY(exporting != nullptr);
        const QList<QAction*> formats = exporting->menu()->actions();
        QStringList endings{s(".csv"), s(".jsonl"), s(".html")};
        QCOMPARE(formats.size(), endings.size());
        for (int i = 0; i < endings.size(); ++i) {
            formats[i]->trigger();
            const QString path = studio.project.folder() + s("/compare/matrix-pump") + endings[i];
            QTRY_VERIFY(QFile::exists(path));
            QTRY_VERIFY(studio.model.problem().sentence.contains(path));
            click(*studio.page, "copyPath");
            QCOMPARE(QApplication::clipboard()->text(), path);
        }
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareTest)
#include "compare_test.moc"
