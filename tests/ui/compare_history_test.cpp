// SPDX-License-Identifier: GPL-3.0-or-later
// Conversations that survive: written as they go, opened, renamed, deleted and brought back.
#include "studio/compare/conversation_file.h"
#include "ui/base/table_view.h"
#include "ui/compare/conversation_list_model.h"
#include "ui/support/compare_studio.h"
#include "ui/support/pace.h"
#include "ui/support/widgets.h"

#include "strata/error.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QElapsedTimer>
#include <QLineEdit>

namespace strata::ui::test {
namespace {

using namespace studio;

QString conversationsOf(const Studio& studio) {
    return studio.project.folder() + s("/conversations");
}

/// The page as it is after a restart of the studio.
void restart(Studio& studio) {
    studio.page.reset();
    studio.service.reset();
    studio.model.clearTurns();
    studio.model.setSettings({});
    studio.service = std::make_unique<CompareService>(studio.needs(), studio.model, studio.matrix);
    studio.page = std::make_unique<ComparePage>(
        CompareModels{studio.model, studio.matrix, studio.service->history().list()});
    wireCompare(*studio.page, *studio.service);
    studio.page->resize(1280, 800);
    studio.open();
}

TableView* tableOf(const Studio& studio) {
    return studio.page->findChild<TableView*>(s("conversations"));
}

AnswerValue answered(AnswerState state, const char* text) {
    AnswerValue answer;
    answer.state = state;
    answer.text = s(text);
    answer.tokens = 3;
    answer.stopReason = s("stop");
    return answer;
}

TurnValue turnAsked(const char* question, AnswerState first, AnswerState second) {
    TurnValue turn;
    turn.id = s("t1");
    turn.prompt = {s(question), s("6.2 bar"), s("manual.pdf, page 14"), s("at 6.2 bar")};
    turn.models = {
        {s("/a"), s("/a"), {}, s("a"), {}, {}, {}, ModelOrigin::Base},
        {s("/a+/b"), s("/a"), s("/b"), s("b"), {}, s("/r"), s("/a"), ModelOrigin::Tuned}};
    turn.samplings = {AnswerSampling{}, sampledWith(5)};
    turn.answers = {answered(first, "one"), answered(second, "two")};
    turn.order = {1, 0};
    turn.names = Names::Hidden;
    turn.vote = Vote::BothBad;
    return turn;
}

}  // namespace

class CompareHistoryTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aConversationSurvivesARestart() {
        Studio studio;
        studio.open();
        AnswerSettings settings;
        settings.system = s("Be brief.");
        studio.service->setSettings(settings);
        studio.askAndWait("At which pressure does the pump stop?");
        studio.askAndWait("And how is it started?");
        restart(studio);
        QVERIFY(studio.model.turns().isEmpty());
        click(*studio.page, "conversationHistory");
        QTRY_COMPARE(studio.service->history().list().rows().size(), 1);
        const ConversationInfo info = studio.service->history().list().rows()[0];
        QCOMPARE(info.title, s("At which pressure does the pump stop?"));
        QCOMPARE(info.models,
                 (QStringList{s("SmolLM2-135M"), s("pump-manual, step 480, the last")}));
        QVERIFY(qAbs(info.changedMs - QDateTime::currentMSecsSinceEpoch()) < 60'000);
        QCOMPARE(offencesOf(*studio.page, s("compare-history")), QString());
        showActive(*studio.page);
        tableOf(studio)->selectRow(0);
        click(*studio.page, "open");
        QTRY_COMPARE(studio.model.turns().size(), 2);
        QCOMPARE(studio.model.turns()[0].answers[1].text, s(kTunedAnswer));
        QCOMPARE(studio.model.settings().system, s("Be brief."));
        QCOMPARE(studio.cards().size(), 4);
        studio.askAndWait("And then?");  // it goes on where it was
        QFile sent(QString::fromStdString(studio.generated(4).promptsFile));
        QVERIFY(!sent.fileName().isEmpty());
        QTRY_COMPARE(QDir(conversationsOf(studio)).entryList(QDir::Files).size(), 1);
    }

    void aKillLosesTheLastSecondsAtMost() {
        Studio studio;
        studio.open();
        EventSink say;
        studio.script->answer = [&say](const Command&, const EventSink& sink) {
            say = sink;
            sink(Event{TextPiece{"It shuts off at "}});
        };
        QElapsedTimer clock;
        clock.start();
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(0).text, s("It shuts off at "));
        const auto isWritten = [&studio] {
            const auto list = readConversationList(conversationsOf(studio), 10);
            return list.size() == 1 && list[0].title == s("Which pressure?");
        };
        QTRY_VERIFY(isWritten());
        tellPace("a conversation is written", static_cast<double>(clock.elapsed()), 2000);
        // What a studio that was killed now would find.
        const QString file = QDir(conversationsOf(studio)).entryList(QDir::Files).value(0);
        const Conversation found = readConversation(conversationsOf(studio) + s("/") + file);
        QCOMPARE(found.turns[0].answers[0].state, AnswerState::Stopped);
        QCOMPARE(found.turns[0].answers[0].text, s("It shuts off at "));
    }

    void aNewConversationLeavesTheOldOneInTheHistory() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        click(*studio.page, "newConversation");
        QVERIFY(studio.model.turns().isEmpty());
        studio.askAndWait("Other?");
        studio.service->history().keep();
        const auto& list = studio.service->history().list();
        QCOMPARE(list.rows().size(), 2);
        QCOMPARE(list.rows()[0].title, s("Other?"));
        QCOMPARE(list.rows()[1].title, s("First?"));
        studio.service->openConversation(list.idAt(1));
        QTRY_COMPARE(studio.model.turns().value(0).prompt.text, s("First?"));
    }

    void anEditedFirstQuestionStaysInItsConversation() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        studio.service->askDifferently(0, {s("Otherwise?"), {}, {}, {}});
        QTRY_VERIFY(studio.model.turns().value(0).hasAllAnswers());
        QTRY_VERIFY(studio.model.activity().isEmpty());
        studio.service->history().keep();
        const auto& list = studio.service->history().list();
        QCOMPARE(list.rows().size(), 1);
        restart(studio);
        QTRY_COMPARE(studio.service->history().list().rows().size(), 1);
        studio.service->openConversation(studio.service->history().list().idAt(0));
        QTRY_COMPARE(studio.model.turns().size(), 1);
        QCOMPARE(studio.model.branchCountAt(0), 1);  // its versions survive too
        studio.model.showNextBranch(0);
        QCOMPARE(studio.model.turns()[0].prompt.text, s("First?"));
    }

    void renamedAndUndone() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        studio.service->history().keep();
        click(*studio.page, "conversationHistory");
        TableView* table = tableOf(studio);
        table->selectRow(0);
        click(*studio.page, "rename");
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, s("Pressure"));
        QTest::keyClick(editor, Qt::Key_Return);
        const auto title = [&] { return table->model()->index(0, 0).data().toString(); };
        QTRY_COMPARE(title(), s("Pressure"));
        QCOMPARE(readConversationList(conversationsOf(studio), 1)[0].title, s("Pressure"));
        studio.askAndWait("Second?");
        studio.service->history().keep();
        QCOMPARE(title(), s("Pressure"));
        studio.service->history().changes().undo();
        QCOMPARE(title(), s("First?"));
        QCOMPARE(readConversationList(conversationsOf(studio), 1)[0].title, s("First?"));
    }

    void deletedAndBroughtBack() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        studio.service->history().keep();
        click(*studio.page, "conversationHistory");
        tableOf(studio)->selectRow(0);
        click(*studio.page, "delete");
        const auto& list = studio.service->history().list();
        QVERIFY(list.rows().isEmpty());
        QVERIFY(studio.model.turns().isEmpty());  // it was the one shown
        QVERIFY(QDir(conversationsOf(studio)).entryList(QDir::Files).isEmpty());
        QTRY_VERIFY(button(*studio.page, "undo") != nullptr);
        QCOMPARE(offencesOf(*studio.page, s("compare-history-empty")), QString());
        showActive(*studio.page);
        click(*studio.page, "undo");
        QCOMPARE(list.rows().size(), 1);
        studio.service->openConversation(list.idAt(0));
        QTRY_COMPARE(studio.model.turns().value(0).prompt.text, s("First?"));
        QCOMPARE(studio.model.turns()[0].answers[0].text, s(kBaseAnswer));
    }

    void nothingElseIsOpenedWhileModelsAnswer() {
        Studio studio;
        studio.open();
        studio.askAndWait("First?");
        click(*studio.page, "newConversation");
        click(*studio.page, "conversationHistory");
        studio.script->answer = [](const Command&, const EventSink& say) {
            say(Event{TextPiece{"It "}});
        };
        studio.ask("Second?");
        QTRY_COMPARE(studio.model.turns().value(0).answers.value(0).state, AnswerState::Streaming);
        const QString other = studio.service->history().list().rows().last().id;
        tableOf(studio)->selectRow(0);
        QVERIFY(!button(*studio.page, "open")->isEnabled());
        studio.service->openConversation(other);
        QTRY_VERIFY(!studio.work.isBusy());
        QCOMPARE(studio.model.turns()[0].prompt.text, s("Second?"));
    }

    void filesHoldTheWholeTurn() {
        Conversation conversation;
        conversation.info = {s("c"), s("Title"), 1'700'000'000'123, {}};
        conversation.settings = {sampledWith(9), s("Be brief."), TurnMemory::Forget,
                                 PromptForm::Plain};
        conversation.turns = {turnAsked("Which?", AnswerState::Done, AnswerState::Failed)};
        conversation.branches = {
            {0, {turnAsked("Other?", AnswerState::NotRun, AnswerState::Done)}, {}}};
        const QTemporaryDir folder;
        const QString path = folder.filePath(s("c.json"));
        write(path, conversationText(conversation));
        const Conversation read = readConversation(path);
        QCOMPARE(read.info.id, s("c"));
        QCOMPARE(read.info.title, s("Title"));
        QCOMPARE(read.info.changedMs, 1'700'000'000'123);
        QCOMPARE(read.info.models, (QStringList{s("a"), s("b")}));
        QVERIFY(read.settings == conversation.settings);
        const TurnValue& turn = read.turns[0];
        QCOMPARE(turn.prompt, conversation.turns[0].prompt);
        QCOMPARE(turn.models, conversation.turns[0].models);
        QVERIFY(turn.samplings == conversation.turns[0].samplings);
        QCOMPARE(turn.order, (QVector<int>{1, 0}));
        QCOMPARE(turn.vote, std::optional(Vote::BothBad));
        QCOMPARE(turn.names, Names::Hidden);
        QCOMPARE(turn.answers[0].text, s("one"));
        QCOMPARE(turn.answers[0].tokens, 3);
        QCOMPARE(turn.answers[1].state, AnswerState::Failed);
        QCOMPARE(read.branches.size(), 1U);
        QCOMPARE(read.branches[0].turns[0].answers[0].state, AnswerState::NotRun);
    }

    void damagedFilesHideNoOther() {
        const QTemporaryDir folder;
        Conversation conversation;
        conversation.info.title = s("Whole");
        conversation.turns = {turnAsked("Which?", AnswerState::Done, AnswerState::Done)};
        write(folder.filePath(s("whole.json")), conversationText(conversation));
        QByteArray torn = conversationText(conversation);
        torn.chop(20);
        write(folder.filePath(s("torn.json")), torn);
        write(folder.filePath(s("other.json")), "{}");
        QByteArray odd = conversationText(conversation);
        odd.replace("\"order\":[1,0]", "\"order\":[7,-1,0]");
        write(folder.filePath(s("odd.json")), odd);
        QCOMPARE(readConversationList(folder.path(), 10).size(), 2);
        QCOMPARE(readConversationList(folder.path(), 1).size(), 1);
        QCOMPARE(readConversation(folder.filePath(s("odd.json"))).turns[0].order,
                 (QVector<int>{0, 1}));
        QVERIFY_EXCEPTION_THROWN(readConversation(folder.filePath(s("torn.json"))), Error);
        QVERIFY_EXCEPTION_THROWN(readConversation(folder.filePath(s("none.json"))), Error);
    }

    void theListIsInOrder() {
        ConversationListModel list;
        const QAbstractItemModelTester tester(&list);
        list.put({s("1"), s("one"), 10, {}});
        list.put({s("2"), s("two"), 30, {s("a"), s("b")}});
        list.put({s("3"), s("three"), 20, {}});
        QCOMPARE(list.idAt(0), s("2"));
        QCOMPARE(list.idAt(1), s("3"));
        list.put({s("1"), s("one"), 40, {}});
        QCOMPARE(list.idAt(0), s("1"));
        QCOMPARE(list.index(1, ConversationListModel::ModelsColumn).data().toString(), s("a, b"));
        list.put({s("3"), s("renamed"), 20, {}});
        QCOMPARE(list.idAt(2), s("3"));
        QCOMPARE(list.index(2, 0).data().toString(), s("renamed"));
        list.remove(s("2"));
        QCOMPARE(list.rowCount(), 2);
        QVERIFY(!list.setData(list.index(0, 0), s("  "), Qt::EditRole));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareHistoryTest)
#include "compare_history_test.moc"
