// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's models: who makes and who judges the pairs, how much they are asked for, where the
// text goes, and what the person sees of it; with the real worker and servers in the test.
#include "datasetgen/generators/loopback_server.h"
#include "jobs/build_record.h"
#include "support/kettle_manual.h"
#include "ui/documents_desk.h"
#include "ui/support/widgets.h"

#include <nlohmann/json.hpp>

#include <QAbstractButton>
#include <QSpinBox>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;
using Json = nlohmann::json;

std::string replyTo(const std::string& body) {
    if (body.find("Judge every pair") != std::string::npos) {
        return R"({"verdicts": [{"pair": 1, "groundedness": 5, "clarity": 5, "completeness": 5,
                                 "usefulness": 5}]})";
    }
    if (body.find("Answer every question") != std::string::npos) {
        return R"({"answers": [{"question": 1, "answerable": true,
                                "evidence": ["The Brennock Kettle weighs 17 kilograms."],
                                "answer": "The Brennock Kettle weighs 17 kilograms."}]})";
    }
    return R"({"questions": [{"type": "fact", "phrasings": [
        "How heavy is the Brennock Kettle?", "What is the weight of the Brennock Kettle?"]}]})";
}

/// Answers and judges well, and counts its tokens.
ServedReply wellSaid(const ServedRequest& request, std::size_t) {
    const Json message = {{"role", "assistant"}, {"content", replyTo(request.body)}};
    const Json usage = {{"prompt_tokens", 1200}, {"completion_tokens", 150}};
    return {200,
            Json({{"choices", Json::array({{{"message", message}}})}, {"usage", usage}}).dump()};
}

void begin(Desk& desk) {
    desk.write(QStringLiteral("kettle.md"), strata::test::kManual);
    showActive(desk.wizard);
    desk.builder.addPaths({desk.path(QStringLiteral("kettle.md"))});
    QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
    desk.builder.goTo(DraftStep::Generator);
}

void type(QLineEdit* edit, const QString& text) {
    edit->setFocus();
    edit->selectAll();
    QTest::keyClicks(edit, text);
}

}  // namespace

class DocumentModelsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void anotherServerJudgesAndTheCallsAreCounted() {
        const QTemporaryDir folder;
        LoopbackServer writer(wellSaid);
        LoopbackServer critic(wellSaid);
        Desk desk(folder.path());
        begin(desk);
        click(desk.wizard, "server");
        type(named<QLineEdit>(desk.wizard, "generatorServer"),
             QString::fromStdString(writer.url()));
        click(desk.wizard, "anotherServer");
        QVERIFY(!button(desk.wizard, "next")->isEnabled());
        type(named<QLineEdit>(desk.wizard, "judgeServer"),
             QString::fromStdString(critic.url()) + QStringLiteral("#critic"));
        desk.builder.goTo(DraftStep::Passages);
        click(desk.wizard, "number");
        named<QSpinBox>(desk.wizard, "factsMost")->setValue(3);
        desk.builder.goTo(DraftStep::Generator);
        named<QSpinBox>(desk.wizard, "concurrentRequests")->setValue(2);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-judge")), QString());
        click(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        const std::size_t asked = writer.requests().size();
        QVERIFY(asked > 0 && !critic.requests().empty());
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("prompt tokens")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-judge-trial")), QString());
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        // The trial's answers are not asked for again.
        QCOMPARE(writer.requests().size(), asked);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("cached call")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-judge-run")), QString());
        desk.builder.goTo(DraftStep::Result);
        const QString judge = desk.build.result().judgeCalls.model;
        QVERIFY(judge.endsWith(QStringLiteral("#critic")));
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("Judge: ") + judge));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-judge-result")), QString());
        const jobs::DatasetBuildSettings recorded =
            jobs::recordedSettings(desk.build.result().dataset.toStdString());
        QCOMPARE(recorded.judge, "http:" + critic.url() + "#critic");
        QCOMPARE(recorded.factsPerPassage, std::size_t{3});
        QCOMPARE(recorded.concurrency, 2);
    }

    void theCommandSaysWhatTheWizardDoes() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk);
        const QString document = desk.path(QStringLiteral("kettle.md"));
        QVERIFY(desk.draft.command().startsWith(QStringLiteral("strata dataset build ")));
        QVERIFY(desk.draft.command().contains(document));
        QVERIFY(!desk.draft.command().contains(QStringLiteral("--judge")));
        GeneratorChoice choice = desk.draft.choice();
        choice.kind = GeneratorKind::Server;
        choice.server = QStringLiteral("http://localhost:8080");
        choice.judgeKind = JudgeKind::Server;
        choice.judgeServer = QStringLiteral("http://localhost:8080#critic");
        choice.quantity = FactQuantity::Number;
        choice.factsPerPassage = 12;
        choice.concurrency = 9;
        desk.builder.setChoice(choice);
        for (const char* words : {"--generator http:http://localhost:8080",
                                  "--judge 'http:http://localhost:8080#critic'", "--concurrency 9",
                                  "--facts-per-passage 12"}) {
            QVERIFY2(desk.draft.command().contains(QLatin1String(words)),
                     qPrintable(desk.draft.command()));
        }
        choice.quantity = FactQuantity::More;
        choice.types = {QStringLiteral("procedure"), QStringLiteral("reason")};
        desk.builder.setChoice(choice);
        QVERIFY(desk.draft.command().contains(
            QStringLiteral("--quantity more --types procedure,reason")));
        choice.judgeKind = JudgeKind::None;
        desk.builder.setChoice(choice);
        QVERIFY(desk.draft.command().contains(QStringLiteral("--judge none")));
        // No option of the command line carries a person's own prompt.
        choice.prompts.judge = QStringLiteral("edited");
        desk.builder.setChoice(choice);
        QCOMPARE(desk.draft.command(), QString());
    }

    void theConsentNamesBothServers() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk);
        click(desk.wizard, "server");
        type(named<QLineEdit>(desk.wizard, "generatorServer"),
             QStringLiteral("https://models.example.org"));
        auto* consent = desk.wizard.findChild<QAbstractButton*>(QStringLiteral("consent"));
        QTest::mouseClick(consent, Qt::LeftButton, {}, QPoint(8, consent->height() / 2));
        QVERIFY(isReady(desk.wizard, "next"));
        // The consent was about one of them.
        click(desk.wizard, "anotherServer");
        type(named<QLineEdit>(desk.wizard, "judgeServer"),
             QStringLiteral("https://judges.example.org"));
        QVERIFY(!consent->isChecked());
        QVERIFY(!button(desk.wizard, "next")->isEnabled());
        const QString shown = shownText(desk.wizard);
        QVERIFY(shown.contains(QStringLiteral("models.example.org and judges.example.org")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-judge-consent")), QString());
        QTest::mouseClick(consent, Qt::LeftButton, {}, QPoint(8, consent->height() / 2));
        QVERIFY(isReady(desk.wizard, "next"));
        QCOMPARE(studio::loadShared(folder.path()).allowedServers.size(), 2);
        click(desk.wizard, "none");
        QVERIFY(isReady(desk.wizard, "next"));
        QVERIFY(desk.draft.choice().mayLeaveMachine);
    }

    void theDraftKeepsTheJudge() {
        const QTemporaryDir folder;
        GeneratorChoice choice;
        {
            Desk desk(folder.path());
            begin(desk);
            choice = desk.draft.choice();
            choice.kind = GeneratorKind::Server;
            choice.server = QStringLiteral("http://localhost:8080");
            choice.judgeKind = JudgeKind::Server;
            choice.judgeServer = QStringLiteral("http://localhost:8081");
            choice.factsPerPassage = 5;
            choice.concurrency = 7;
            desk.builder.setChoice(choice);
        }
        Desk desk(folder.path());
        desk.resume();
        QVERIFY(desk.draft.choice() == choice);
        QCOMPARE(desk.draft.judgeServer().host, QStringLiteral("localhost"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentModelsTest)
#include "document_models_test.moc"
