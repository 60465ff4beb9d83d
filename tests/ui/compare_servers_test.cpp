// SPDX-License-Identifier: GPL-3.0-or-later
// Models behind an address on the compare page, with a server on 127.0.0.1.
#include "datasetgen/generators/loopback_server.h"
#include "ui/base/message_bar.h"
#include "ui/compare/model_picker.h"
#include "ui/compare/server_dialog.h"
#include "ui/support/compare_studio.h"
#include "ui/support/pace.h"
#include "ui/support/widgets.h"

#include <QCheckBox>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

namespace strata::ui::test {
namespace {

using namespace studio;
using datasetgen::test::completion;
using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;

/// An answer in two pieces and what it cost.
constexpr const char* kStream =
    "data: {\"choices\":[{\"delta\":{\"role\":\"assistant\"}}]}\n\n"
    "data: {\"choices\":[{\"delta\":{\"content\":\"It is \"}}]}\n\n"
    "data: {\"choices\":[{\"delta\":{\"content\":\"6.2 bar.\"},\"finish_reason\":\"stop\"}]}\n\n"
    "data: {\"choices\":[],\"usage\":{\"completion_tokens\":7}}\n\n"
    "data: [DONE]\n\n";

LoopbackServer::Script always(const ServedReply& reply) {
    return [reply](const ServedRequest&, std::size_t) { return reply; };
}

QString addressOf(const LoopbackServer& server) {
    return QString::fromStdString(server.url()) + s("/v1#tiny");
}

Json bodyOf(LoopbackServer& server, std::size_t index) {
    return Json::parse(server.requests().at(index).body);
}

/// The page with a server's model in its first pane.
struct ServerStudio : Studio {
    explicit ServerStudio(const QString& address, ServerConsent consent = ServerConsent::Withheld) {
        open();
        service->addServer(0, address, consent);
    }

    AnswerValue answer(int turn = 0) const { return model.turns().value(turn).answers.value(0); }
    void askAndFail(const char* question) {
        ask(question);
        QTRY_COMPARE(answer().state, AnswerState::Failed);
        QTRY_VERIFY(model.activity().isEmpty());
        QVERIFY(page->messages()->isVisible());
        QCOMPARE(model.problem().kept, s("The question and all other answers were kept."));
        QVERIFY(!model.problem().sentence.isEmpty());
    }
};

ServerDialog* dialogOf(const Studio& studio) {
    return studio.page->findChild<ServerDialog*>();
}

}  // namespace

class CompareServersTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        for (const char* proxy : {"http_proxy", "all_proxy", "ALL_PROXY"}) {
            qunsetenv(proxy);
        }
    }

    void aServersModelIsAddedFromThePickerAndAnswers() {
        LoopbackServer server(always({200, kStream}));
        Studio studio;
        studio.open();
        auto* picker = named<ModelPicker>(studio.header(1), "model");
        const int last = picker->count() - 1;
        QCOMPARE(picker->itemText(last), s("Add model server…"));
        Q_EMIT picker->activated(last);
        ServerDialog* dialog = dialogOf(studio);
        QVERIFY(dialog->isVisible());
        QVERIFY(!button(*dialog, "addModel")->isEnabled());
        auto* field = named<QLineEdit>(*dialog, "serverAddress");
        QTest::keyClicks(field, s("localhost"));
        QVERIFY(!button(*dialog, "addModel")->isEnabled());
        field->selectAll();
        QTest::keyClicks(field, addressOf(server));
        QVERIFY(isReady(*dialog, "addModel"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(studio.model.paneChoice(0).name, s("tiny"));
        QCOMPARE(studio.model.paneChoice(1).name, s("pump-manual, step 480, the last"));
        QCOMPARE(server.requests().size(), 0U);  // nothing was asked by naming it

        showActive(*studio.page);
        studio.askAndWait("Which pressure?");
        const AnswerValue& answer = studio.model.turns()[0].answers[0];
        QCOMPARE(answer.text, s("It is 6.2 bar."));
        QCOMPARE(answer.tokens, 7);
        QVERIFY(answer.secondsToFirstToken > 0.0);
        QVERIFY(metricsText(answer).contains(s("finished")));
        QCOMPARE(studio.model.turns()[0].answers[1].text, s(kTunedAnswer));
        const Json body = bodyOf(server, 0);
        QCOMPARE(body["model"].get<std::string>(), std::string("tiny"));
        QCOMPARE(body["temperature"].get<double>(), 0.0);
        QCOMPARE(body["seed"].get<int>(), 42);
        QCOMPARE(body["max_tokens"].get<int>(), kAnswerTokensUsual);
        QCOMPARE(body["messages"].size(), 1U);
        QVERIFY(button(*studio.page, "copyCommand") == nullptr);
        QCOMPARE(offencesOf(*studio.page, s("compare-server")), QString());
    }

    void everyCallIsInTheListOfConnections() {
        LoopbackServer server(always({200, kStream}));
        ServerStudio studio(QString::fromStdString(server.url()));  // the server's first model
        studio.askAndWait("Which pressure?");
        QCOMPARE(bodyOf(server, 0)["model"].get<std::string>(), std::string("tiny"));
        const auto connections = studio.connections.connections();
        QCOMPARE(connections.size(), 2);  // which model there is, and the question
        for (const Connection& connection : connections) {
            QCOMPARE(connection.purpose, ConnectionPurpose::Answers);
            QCOMPARE(connection.host, s("127.0.0.1"));
            QVERIFY(connection.isThisMachine);
            QCOMPARE(connection.result, s("200"));
        }
        QVERIFY(connections[1].sentBytes > 0);
        QCOMPARE(connections[1].receivedBytes, qint64(qstrlen(kStream)));
    }

    void aConversationGoesToTheServerWithItsTurns() {
        LoopbackServer server(always({200, kStream}));
        ServerStudio studio(addressOf(server));
        AnswerSettings settings;
        settings.system = s("Be brief.");
        settings.sampling = sampledWith(5);
        studio.service->setSettings(settings);
        studio.askAndWait("First?");
        studio.askAndWait("Second?");
        const Json body = bodyOf(server, 1);
        QCOMPARE(body["temperature"].get<double>(), 0.7);
        QCOMPARE(body["top_p"].get<double>(), 0.95);
        QCOMPARE(body["messages"].size(), 4U);
        QCOMPARE(body["messages"][0]["role"].get<std::string>(), std::string("system"));
        QCOMPARE(body["messages"][2]["content"].get<std::string>(), std::string("It is 6.2 bar."));
        settings.form = PromptForm::Plain;
        studio.service->setSettings(settings);
        studio.askAndWait("Third?");
        QVERIFY(server.requests()[2].line.starts_with("POST /v1/completions "));
        QCOMPARE(bodyOf(server, 2)["prompt"].get<std::string>(),
                 std::string("Be brief.\n\nThird?"));
    }

    void aServerThatCannotStreamIsAskedForTheWhole() {
        LoopbackServer server([](const ServedRequest&, std::size_t index) {
            return index == 0 ? ServedReply{400, R"({"error": "unknown field stream_options"})"}
                              : ServedReply{200, completion("At once.")};
        });
        ServerStudio studio(addressOf(server));
        studio.askAndWait("Which pressure?");
        QCOMPARE(studio.answer().text, s("At once."));
        QVERIFY(!metricsText(studio.answer()).contains(s("first token")));
        QVERIFY(!bodyOf(server, 1)["stream"].get<bool>());
    }

    void stopEndsTheCall() {
        ServedReply endless{200, "data: {\"choices\":[{\"delta\":{\"content\":\"It is \"}}]}\n\n"};
        endless.staysOpen = true;
        LoopbackServer server(always(endless));
        ServerStudio studio(addressOf(server));
        studio.ask("Which pressure?");
        QTRY_COMPARE(studio.answer().text, s("It is "));
        QElapsedTimer clock;
        clock.start();
        click(*studio.page, "stopAll");
        QTRY_VERIFY(studio.model.activity().isEmpty());
        tellPace("a call ends after Stop", static_cast<double>(clock.elapsed()), 1000);
        QCOMPARE(studio.answer().state, AnswerState::Stopped);
        QCOMPARE(studio.answer().text, s("It is "));
        QTRY_COMPARE(studio.connections.connections().size(), 1);
    }

    void aServerThatIsNotThereCanBeTriedAgain() {
        QString address;
        {
            const LoopbackServer gone(always({200, kStream}));
            address = addressOf(gone);
        }
        ServerStudio studio(address);
        studio.askAndFail("Which pressure?");
        QCOMPARE(studio.model.problem().code, s("STR-8007"));
        QVERIFY2(studio.model.problem().sentence.contains(s("Can't reach the server.")),
                 qPrintable(studio.model.problem().sentence));
        QCOMPARE(offencesOf(*studio.page, s("compare-server-gone")), QString());
        showActive(*studio.page);
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.connections.connections().size(), 2);
        QTRY_COMPARE(studio.answer().state, AnswerState::Failed);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        click(*studio.page, "chooseAnotherModel");
        QVERIFY(qobject_cast<QComboBox*>(QApplication::focusWidget()) != nullptr);
    }

    void aServerThatHangsTimesOut() {
        ServedReply hanging;
        hanging.hangs = true;
        LoopbackServer server(always(hanging));
        ServerStudio studio(addressOf(server));
        studio.askAndFail("Which pressure?");
        QVERIFY(studio.model.problem().sentence.contains(s("did not answer in time")));
        QVERIFY(button(*studio.page, "tryAgain") != nullptr);
    }

    void aRefusalIsSaidInTheServersWords() {
        LoopbackServer server([](const ServedRequest&, std::size_t index) {
            return index == 0 ? ServedReply{401, R"({"error": {"message": "no key was sent"}})"}
                              : ServedReply{200, kStream};
        });
        ServerStudio studio(addressOf(server));
        studio.askAndFail("Which pressure?");
        QVERIFY(studio.model.problem().sentence.contains(s("status 401: no key was sent")));
        QVERIFY(studio.model.problem().hint.contains(s("STRATA_API_KEY")));
        click(*studio.page, "tryAgain");
        QTRY_COMPARE(studio.answer().text, s("It is 6.2 bar."));
        QTRY_VERIFY(!studio.page->messages()->isVisible());
    }

    void whatIsNoAnswerIsShownAsItCame() {
        LoopbackServer server(always({200, "<html>Welcome</html>"}));
        ServerStudio studio(addressOf(server));
        studio.askAndFail("Which pressure?");
        QCOMPARE(studio.model.problem().code, s("STR-8009"));
        QVERIFY(studio.model.problem().sentence.contains(s("<html>Welcome</html>")));
        QVERIFY(button(*studio.page, "chooseAnotherModel") != nullptr);
    }

    void anAnswerThatBreaksOffKeepsWhatWasSaid() {
        LoopbackServer server(
            always({200,
                    "data: {\"choices\":[{\"delta\":{\"content\":\"It is \"}}]}\n\n"
                    "data: {\"error\":{\"message\":\"out of memory\"}}\n\n"}));
        ServerStudio studio(addressOf(server));
        studio.askAndFail("Which pressure?");
        QVERIFY(studio.model.problem().sentence.contains(s("out of memory")));
        QCOMPARE(studio.answer().text, s("It is "));
    }

    void anotherMachineIsAskedOnlyWithSettingsAndConsent() {
        LoopbackServer server(always({200, kStream}));
        // By how it is written no loopback address; the system takes it to this machine.
        const QString address = addressOf(server).replace(s("127.0.0.1"), s("0.0.0.0"));
        ServerStudio studio(address);
        studio.askAndFail("Which pressure?");
        QCOMPARE(studio.model.problem().code, s("STR-8008"));
        QVERIFY(studio.model.problem().sentence.contains(s("0.0.0.0")));
        QCOMPARE(offencesOf(*studio.page, s("compare-server-refused")), QString());
        showActive(*studio.page);
        QSignalSpy spy(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "openSettings");
        QCOMPARE(spy.first().first().value<Destination>().page, PageId::Settings);
        studio.preferences.setMayUseNetwork(true);
        click(*studio.page, "tryAgain");
        QTRY_VERIFY(button(*studio.page, "allowServer") != nullptr);
        QTRY_VERIFY(studio.model.activity().isEmpty());
        QCOMPARE(studio.answer().state, AnswerState::Failed);
        QCOMPARE(server.requests().size(), 0U);  // nothing left this machine
        QCOMPARE(studio.connections.connections().size(), 0);

        click(*studio.page, "allowServer");
        QTRY_COMPARE(studio.answer().text, s("It is 6.2 bar."));
        QTRY_COMPARE(studio.connections.connections().size(), 1);
        QVERIFY(!studio.connections.connections()[0].isThisMachine);
        const ServerList kept(studio.project, studio.preferences, studio.connections);
        QCOMPARE(kept.accessTo(address), ServerList::Access::Free);
        studio.preferences.setMayUseNetwork(false);
        QCOMPARE(kept.accessTo(address), ServerList::Access::NetworkOff);
    }

    void aMatrixThatMayNotAskAServerRunsOnceItMay() {
        LoopbackServer server(always({200, kStream}));
        const QString address = addressOf(server).replace(s("127.0.0.1"), s("0.0.0.0"));
        ServerStudio studio(address);
        studio.preferences.setMayUseNetwork(true);
        click(*studio.page, "matrix");
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(1).answered, 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.rows()[0].answers[0].answer.state, AnswerState::Failed);
        QCOMPARE(server.requests().size(), 0U);
        click(*studio.page, "allowServer");
        QTRY_COMPARE(studio.matrix.summaryOf(0).answered, 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
    }

    void aForgottenAddressMayBeAskedAgain() {
        LoopbackServer server(always({200, kStream}));
        const QString address = addressOf(server).replace(s("127.0.0.1"), s("0.0.0.0"));
        ServerStudio studio(address, ServerConsent::Given);
        studio.preferences.setMayUseNetwork(true);
        studio.askAndWait("Which pressure?");
        studio.service->forgetServer(address);
        QVERIFY(studio.model.paneChoice(0).id.isEmpty());
        click(*studio.cards()[0], "regenerate");
        clickWhenReady(*studio.page, "allowServer");
        QTRY_COMPARE(studio.answer().text, s("It is 6.2 bar."));
        QCOMPARE(server.requests().size(), 2U);
    }

    void theDialogAsksForConsentAndForgetsAddresses() {
        Studio studio;
        studio.open();
        studio.service->addServer(1, s("http://localhost:11434#llama3"), ServerConsent::Withheld);
        Q_EMIT studio.page->findChild<ModelPicker*>()->serverRequested();
        ServerDialog* dialog = dialogOf(studio);
        auto* field = named<QLineEdit>(*dialog, "serverAddress");
        QTest::keyClicks(field, s("https://models.example.org"));
        QVERIFY(!button(*dialog, "addModel")->isEnabled());
        QVERIFY(button(*dialog, "openSettings") != nullptr);
        studio.preferences.setMayUseNetwork(true);
        field->selectAll();
        QTest::keyClicks(field, s("https://models.example.org/v1"));
        QVERIFY(!button(*dialog, "addModel")->isEnabled());
        auto* consent = dialog->findChild<QCheckBox*>();
        QTest::mouseClick(consent, Qt::LeftButton, {}, QPoint(8, consent->height() / 2));
        QVERIFY(isReady(*dialog, "addModel"));
        QTest::keyClicks(field, s("/x"));  // another address needs its own consent
        QVERIFY(!button(*dialog, "addModel")->isEnabled());
        QCOMPARE(auditLooks(*dialog, s("compare-server-dialog")).join(u'\n'), QString());
        showActive(*dialog);
        QCOMPARE(studio.model.paneChoice(1).name, s("llama3"));
        click(*dialog, "forget");
        QVERIFY(studio.model.paneChoice(1).id.isEmpty());
        QVERIFY(button(*dialog, "forget") == nullptr);
        click(*dialog, "close");
    }

    void keysStopBeforeTheWayToAnAddress() {
        Studio studio;
        studio.open();
        auto* picker = named<ModelPicker>(studio.header(2), "model");
        picker->setFocus();
        for (int press = 0; press < 5; ++press) {
            QTest::keyClick(picker, Qt::Key_Down);
        }
        QVERIFY(!dialogOf(studio)->isVisible());
        QVERIFY(!studio.model.paneChoice(1).id.isEmpty());
        QCOMPARE(picker->currentData().toString(), studio.model.paneChoice(1).id);
    }

    void aListOfAddressesThatIsRubbishIsPassedOver() {
        Studio studio(Studio::Filled::No);
        write(studio.project.folder() + s("/servers.jsonl"),
              "rubbish\n{\"address\":\"ftp://x\"}\n{\"address\":\"http://localhost:1/v1#a\"}\n");
        const ServerList list(studio.project, studio.preferences, studio.connections);
        QCOMPARE(list.choices().size(), 1);
        QCOMPARE(list.choices()[0].name, s("a"));
    }

    void theMatrixAsksServersToo() {
        LoopbackServer server(always({200, kStream}));
        ServerStudio studio(addressOf(server));
        click(*studio.page, "matrix");
        click(*studio.page, "runMatrix");
        QTRY_COMPARE(studio.matrix.rows().size(), 12);
        QTRY_COMPARE(studio.matrix.summaryOf(1).answered, 12);
        QTRY_COMPARE(studio.matrix.activity(), MatrixModel::Activity::Idle);
        QCOMPARE(studio.matrix.summaryOf(0).answered, 12);
        QCOMPARE(studio.matrix.rows()[11].answers[0].answer.text, s("It is 6.2 bar."));
        QCOMPARE(studio.matrix.summaryOf(1).loss, 1.25);
        QCOMPARE(server.requests().size(), 12U);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareServersTest)
#include "compare_servers_test.moc"
