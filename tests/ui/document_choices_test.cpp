// SPDX-License-Identifier: GPL-3.0-or-later
// What a person chooses on the way from documents to pairs: blocks, prompts, a trial, relaxed
// gates, decisions about many pairs at once; with the real worker and a server in the test.
#include "datasetgen/generators/loopback_server.h"
#include "jobs/build_record.h"
#include "jobs/overlay_file.h"
#include "jobs/review_file.h"
#include "support/kettle_manual.h"
#include "ui/documents/document_files_step.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents_desk.h"
#include "ui/support/keyboard.h"
#include "ui/support/widgets.h"

#include <nlohmann/json.hpp>

#include <QComboBox>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <atomic>

namespace strata::ui::test {
namespace {

using datasetgen::test::completion;
using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;
using Json = nlohmann::json;

using strata::test::kManual;

/// Reads the manual and goes to a step.
void begin(Desk& desk, DraftStep step) {
    desk.write(QStringLiteral("kettle.md"), kManual);
    showActive(desk.wizard);
    desk.builder.addPaths({desk.path(QStringLiteral("kettle.md"))});
    QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
    desk.builder.goTo(step);
}

QTableView* blockTable(const Desk& desk) {
    return desk.wizard.findChild<QTableView*>(QStringLiteral("blocks"));
}

/// The row of the block whose text begins so.
int rowOf(const QTableView& table, const QString& text) {
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        if (table.model()->index(row, 1).data().toString().contains(text)) {
            return row;
        }
    }
    return -1;
}

Json overlaysOf(const Desk& desk) {
    QFile file(desk.path(QStringLiteral("datasets/kettle.build/blocks.jsonl")));
    Json lines = Json::array();
    if (file.open(QIODevice::ReadOnly)) {
        const QList<QByteArray> all = file.readAll().split('\n');
        for (const QByteArray& line : all) {
            if (!line.isEmpty()) {
                lines.push_back(Json::parse(line.toStdString()));
            }
        }
    }
    return lines;
}

QByteArray filesOf(const QString& dataset) {
    QByteArray all;
    for (const char* ending :
         {".jsonl", ".validation.jsonl", ".test.jsonl", ".recall.jsonl", ".provenance.jsonl"}) {
        QFile file(QString(dataset).replace(QStringLiteral(".jsonl"), QLatin1String(ending)));
        all += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    return all;
}

/// A model that asks about the weight and answers with a number of its own.
std::string replyTo(const std::string& body, const std::string& kilograms) {
    if (body.find("Judge every pair") != std::string::npos) {
        const Json verdict = {{"pair", 1},
                              {"groundedness", 5},
                              {"clarity", 5},
                              {"completeness", 5},
                              {"usefulness", 5}};
        return Json({{"verdicts", Json::array({verdict})}}).dump();
    }
    if (body.find("Answer every question") != std::string::npos) {
        const Json answer = {
            {"question", 1},
            {"answerable", true},
            {"evidence", Json::array({"The Brennock Kettle weighs 17 kilograms."})},
            {"answer", "The Brennock Kettle weighs " + kilograms + " kilograms."}};
        return Json({{"answers", Json::array({answer})}}).dump();
    }
    const Json fact = {{"type", "fact"},
                       {"phrasings", Json::array({"How heavy is the Brennock Kettle?",
                                                  "What is the weight of the Brennock Kettle?"})}};
    return Json({{"questions", Json::array({fact})}}).dump();
}

LoopbackServer::Script saying(const std::string& kilograms) {
    return [kilograms](const ServedRequest& request, std::size_t) {
        ServedReply reply;
        reply.body = completion(replyTo(request.body, kilograms));
        return reply;
    };
}

void chooseServer(Desk& desk, const LoopbackServer& server) {
    GeneratorChoice choice = desk.draft.choice();
    choice.kind = GeneratorKind::Server;
    choice.server = QString::fromStdString(server.url());
    desk.builder.setChoice(choice);
}

PairView pairOf(int number, const QString& kind) {
    PairView pair;
    pair.id = QString::number(number);
    pair.kind = kind;
    pair.question = QStringLiteral("What is part %1 of the pump called?").arg(number);
    pair.answer = QStringLiteral("It is called part %1.").arg(number);
    pair.worth = number;
    return pair;
}

}  // namespace

class DocumentChoicesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void blocksAreLeftOutTakenInAndPutBack() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk, DraftStep::Extraction);
        QTableView* table = blockTable(desk);
        const QString path = desk.path(QStringLiteral("kettle.md"));
        const auto left = [&] { return desk.documents.find(path)->removed; };
        const int row = rowOf(*table, QStringLiteral("weighs 17"));
        QVERIFY(row > 0);
        // By its box, with the keyboard.
        table->setFocus();
        table->setCurrentIndex(table->model()->index(row, 0));
        QTest::keyClick(table, Qt::Key_Space);
        QCOMPARE(left(), 1);
        QVERIFY(table->model()->index(row, 1).data().toString().startsWith(
            QStringLiteral("Excluded, by you")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-block-left-out")), QString());
        giveUndoKeys(desk.wizard, desk.documents.history());
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(left(), 0);
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(left(), 1);
        click(desk.wizard, "undo");
        QCOMPARE(left(), 0);
        click(desk.wizard, "redo");
        QCOMPARE(left(), 1);
        QCOMPARE(buttonText(desk.wizard, "toggleBlock"), QStringLiteral("Include"));
        click(desk.wizard, "toggleBlock");
        QCOMPARE(left(), 0);
        // The section is the heading and what stands under it.
        click(desk.wizard, "toggleSection");
        QCOMPARE(left(), 2);
        QCOMPARE(buttonText(desk.wizard, "toggleSection"), QStringLiteral("Include section"));
        click(desk.wizard, "toggleSection");
        QCOMPARE(left(), 0);
        click(desk.wizard, "excludePages");
        QCOMPARE(left(), table->model()->rowCount());
        click(desk.wizard, "restorePages");
        QCOMPARE(left(), 0);
        QCOMPARE(desk.documents.find(path)->changed, 0);
    }

    void pagesAreLeftOutAndABlockByDoubleClick() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.addPaths({kSample});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.builder.goTo(DraftStep::Extraction);
        auto* canvas = desk.wizard.findChild<PageCanvas*>();
        QTRY_VERIFY(canvas->hasPage());
        const QVector<BlockView> blocks = desk.documents.blocks(kSample, 1);
        const auto kept = std::find_if(blocks.begin(), blocks.end(), [](const BlockView& block) {
            return block.removed.isEmpty() && !block.box.isEmpty();
        });
        QVERIFY(kept != blocks.end());
        const int place = kept->index;
        const QPoint middle = canvas->placeOf(kept->box).center().toPoint();
        QTest::mouseDClick(canvas, Qt::LeftButton, {}, middle);
        QVERIFY(!desk.documents.blocks(kSample)[place].removed.isEmpty());
        for (QSpinBox* spin : desk.wizard.findChildren<QSpinBox*>()) {
            if (spin->accessibleName().endsWith(QStringLiteral("of the range"))) {
                spin->setValue(2);
            }
        }
        click(desk.wizard, "excludePages");
        for (const BlockView& block : desk.documents.blocks(kSample, 2)) {
            QVERIFY(!block.removed.isEmpty());
        }
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-pages-left-out")), QString());
        desk.builder.build();
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QCOMPARE(desk.build.cover()[0].pages[0], PageCover::WithPair);
        QCOMPARE(desk.build.cover()[0].pages[1], PageCover::NoPair);
    }

    void decisionsAboutBlocksOutliveTheStudioAndMakeThePairs() {
        const QTemporaryDir folder;
        const QString source = folder.filePath(QStringLiteral("kettle.md"));
        {
            Desk desk(folder.path());
            begin(desk, DraftStep::Extraction);
            QTableView* table = blockTable(desk);
            table->selectRow(rowOf(*table, QStringLiteral("weighs 17")));
            click(desk.wizard, "toggleBlock");
            table->selectRow(rowOf(*table, QStringLiteral("every 12 days")));
            click(desk.wizard, "editText");
            auto* edit = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
            QVERIFY(edit != nullptr);
            QVERIFY(!button(desk.wizard, "nextPage")->isEnabled());
            QCOMPARE(looks(desk.wizard, QStringLiteral("documents-block-edit")), QString());
            QString words = edit->toPlainText();
            edit->setPlainText(words.replace(QStringLiteral("12 days"), QStringLiteral("40 days")));
            QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
            QVERIFY(rowOf(*table, QStringLiteral("Edited text: ")) > 0);
            QTRY_COMPARE(overlaysOf(desk).size(), std::size_t{2});
            // Another name takes what was decided along.
            GeneratorChoice choice = desk.draft.choice();
            choice.name = QStringLiteral("pots");
            desk.builder.setChoice(choice);
        }
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.resume();
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        QCOMPARE(desk.documents.find(source)->removed, 1);
        QCOMPARE(desk.documents.find(source)->changed, 2);
        desk.builder.build();
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        const QString dataset = desk.build.result().dataset;
        QVERIFY(dataset.endsWith(QStringLiteral("/pots.jsonl")));
        const QByteArray rows = filesOf(dataset);
        QVERIFY(!rows.contains("17 kilograms"));
        QVERIFY(!rows.contains("12 days"));
        QVERIFY(rows.contains("40 days"));
        QFile file(source);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray(kManual));
        // And are shown in the review.
        desk.queue.open(dataset);
        QTRY_VERIFY(desk.review.rowCount() > 0);
        const QVector<BlockView> shown = desk.review.blocks(source, 1);
        QVERIFY(std::any_of(shown.begin(), shown.end(), [](const BlockView& block) {
            return block.text.contains(QStringLiteral("every 40 days"));
        }));
    }

    void aTrialShowsPairsAndTheEstimate() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk, DraftStep::Generator);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-trial-before")), QString());
        click(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        QVERIFY(!desk.trial.result().pairs.isEmpty());
        QVERIFY(desk.trial.result().passages >= 1 && desk.trial.result().passages <= 3);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("takes about")));
        QVERIFY(shownText(desk.wizard).contains(desk.trial.result().pairs[0].question));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-trial")), QString());
        // Nothing is made yet, and another choice makes the trial stale.
        QVERIFY(desk.project.datasets().isEmpty());
        GeneratorChoice choice = desk.draft.choice();
        choice.seed = 5;
        desk.builder.setChoice(choice);
        QCOMPARE(desk.trial.state(), BuildState::Idle);
        QVERIFY(desk.trial.result().pairs.isEmpty());
    }

    void theRunGoesOnFromTheTrialAndAnEditedPromptAsksAnew() {
        const QTemporaryDir folder;
        LoopbackServer server(saying("17"));
        Desk desk(folder.path());
        begin(desk, DraftStep::Generator);
        chooseServer(desk, server);
        click(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        QVERIFY(desk.trial.result().tokens > 0);
        QVERIFY(desk.trial.result().tokensAll >= desk.trial.result().tokens);
        const std::size_t tried = server.requests().size();
        QVERIFY(tried >= 3);
        const QVector<studio::Connection> connections = desk.connections.connections();
        QVERIFY(connections.size() > static_cast<qsizetype>(tried));  // it asked for the model, too
        QCOMPARE(connections.last().host, QStringLiteral("127.0.0.1"));
        QVERIFY(connections.last().isThisMachine);
        QCOMPARE(connections.last().purpose, studio::ConnectionPurpose::Questions);
        QVERIFY(connections.last().sentBytes > 0);
        click(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        QCOMPARE(server.requests().size(), tried);
        QCOMPARE(desk.trial.result().repeatedCalls, static_cast<qint64>(tried));

        auto* prompt = named<QPlainTextEdit>(desk.wizard, "prompt");
        QVERIFY(prompt != nullptr);
        QString text = prompt->toPlainText();
        prompt->setFocus();
        prompt->setPlainText(text + QStringLiteral("\n{{unknown}}"));
        QTRY_VERIFY(shownText(desk.wizard).contains(QStringLiteral("{{unknown}}")));
        QVERIFY(!button(desk.wizard, "tryPassages")->isEnabled());
        QVERIFY(!button(desk.wizard, "next")->isEnabled());
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-prompt-fault")), QString());
        prompt->setPlainText(text + QStringLiteral("\nMind the kettles."));
        clickWhenReady(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        QVERIFY(server.requests().size() > tried);
        QVERIFY(server.requests()[tried].body.find("Mind the kettles.") != std::string::npos);
        QTRY_VERIFY(studio::loadShared(folder.path())
                        .prompts.questions.contains(QStringLiteral("Mind the kettles.")));
        const std::size_t edited = server.requests().size();
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        // The manual has no more passages than were tried, at other times only the rest is asked.
        QVERIFY(desk.trial.result().passages < desk.trial.result().passagesAll ||
                server.requests().size() == edited);
        QCOMPARE(
            jobs::recordedSettings(desk.build.result().dataset.toStdString()).prompts.questions,
            desk.draft.choice().prompts.questions.toStdString());
    }

    void aTrialCanBeStopped() {
        const QTemporaryDir folder;
        LoopbackServer server([](const ServedRequest&, std::size_t) {
            ServedReply reply;
            reply.hangs = true;
            return reply;
        });
        Desk desk(folder.path());
        begin(desk, DraftStep::Generator);
        chooseServer(desk, server);
        click(desk.wizard, "tryPassages");
        QTRY_VERIFY(!server.requests().empty());
        QCOMPARE(desk.trial.state(), BuildState::Running);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-trial-running")), QString());
        click(desk.wizard, "cancel");
        QTRY_COMPARE(desk.trial.state(), BuildState::Stopped);
        QVERIFY(isReady(desk.wizard, "tryPassages"));
    }

    void aGateIsRelaxedWithoutAskingAgain() {
        const QTemporaryDir folder;
        LoopbackServer server(saying("71"));
        Desk desk(folder.path());
        begin(desk, DraftStep::Generator);
        chooseServer(desk, server);
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Failed);
        click(*desk.wizard.messages(), "showRejections");
        QCOMPARE(desk.draft.step(), DraftStep::Result);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("Number not in the evidence")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-relax")), QString());
        const std::size_t asked = server.requests().size();
        click(desk.wizard, "relaxGate");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QCOMPARE(server.requests().size(), asked);
        QVERIFY(desk.build.result().pairs > 0);
        desk.builder.goTo(DraftStep::Result);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("Relaxed gates")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-relaxed")), QString());
        // What was let through waits for a person's word.
        desk.queue.open(desk.build.result().dataset);
        QTRY_VERIFY(desk.review.rowCount() > 0);
        QVERIFY(desk.review.pairs()[0].isBorderline);
        click(desk.wizard, "enableAllGates");
        QTRY_COMPARE(desk.build.state(), BuildState::Failed);
        QCOMPARE(server.requests().size(), asked);
        QVERIFY(desk.draft.choice().relaxedGates.isEmpty());
    }

    void manyPairsAreDecidedAtOnceAndTakenBack() {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("pumps.build")));
        const QString dataset = folder.filePath(QStringLiteral("pumps.jsonl"));
        Desk desk(folder.path());
        QVector<PairView> pairs;
        for (int i = 0; i < 12; ++i) {
            pairs.append(pairOf(i, i % 3 == 0 ? QStringLiteral("cause") : QStringLiteral("fact")));
        }
        desk.review.setPairs(dataset, pairs);
        showActive(desk.reviewView);
        QComboBox* matches = nullptr;
        for (auto* box : desk.reviewView.findChildren<QComboBox*>()) {
            matches =
                box->accessibleName().startsWith(QStringLiteral("Filter by kind")) ? box : matches;
        }
        QVERIFY(matches != nullptr);
        matches->setFocus();
        QTest::keyClick(matches, Qt::Key_Down);
        QCOMPARE(desk.review.rowCount(), 4);
        QCOMPARE(looks(desk.reviewView, QStringLiteral("review-match")), QString());
        QCOMPARE(buttonText(desk.reviewView, "acceptAll"), QStringLiteral("Accept 4 fact(s)"));
        click(desk.reviewView, "acceptAll");
        QCOMPARE(desk.review.leftCount(), 0);
        giveUndoKeys(desk.reviewView, desk.review.history());
        const std::string file = dataset.toStdString();
        QTRY_COMPARE(jobs::readReviews(jobs::reviewsPathOf(file)).size(), std::size_t{4});
        QTest::keyClick(&desk.reviewView, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(desk.review.leftCount(), 4);
        QTRY_COMPARE(jobs::readReviews(jobs::reviewsPathOf(file)).size(), std::size_t{8});
        QCOMPARE(jobs::readReviews(jobs::reviewsPathOf(file)).back().decision,
                 store::Decision::Undo);
        QTest::keyClick(&desk.reviewView, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.review.leftCount(), 0);
        QTRY_COMPARE(jobs::readReviews(jobs::reviewsPathOf(file)).size(), std::size_t{12});
        QCOMPARE(jobs::readReviews(jobs::reviewsPathOf(file)).back().decision,
                 store::Decision::Accept);
        QTest::keyClick(&desk.reviewView, Qt::Key_Z, Qt::ControlModifier);
        QLineEdit* words = named<QLineEdit>(desk.reviewView, "searchPairs");
        words->setFocus();
        QTest::keyClicks(words, QStringLiteral("part 3"));
        QCOMPARE(desk.review.rowCount(), 1);
        QCOMPARE(buttonText(desk.reviewView, "rejectAll"), QStringLiteral("Reject 1 fact(s)"));
        click(desk.reviewView, "rejectAll");
        QCOMPARE(desk.review.pairs()[3].decided.decision, ReviewDecision::Reject);
        QCOMPARE(desk.review.pairs()[3].decided.reason, QStringLiteral("wrong"));
        words->setText(QStringLiteral("nothing like it"));
        QCOMPARE(desk.review.rowCount(), 0);
        click(desk.reviewView, "showAllPairs");
        QCOMPARE(desk.review.rowCount(), 12);
        click(desk.reviewView, "undo");
        QCOMPARE(desk.review.leftCount(), 12);
    }

    void scansWithoutDataOfOcrNameThePackage() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk, DraftStep::Files);
        DocumentView scan = *desk.documents.find(desk.path(QStringLiteral("kettle.md")));
        scan.problem.code = QStringLiteral("STR-8006");
        scan.problem.sentence = QStringLiteral("3 pages are pictures and were not read.");
        scan.problem.hint = QStringLiteral("Install it: sudo apt install tesseract-ocr-eng");
        desk.documents.set(scan);
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("apt install tesseract-ocr-eng")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-no-ocr")), QString());
        const QSignalSpy again(&desk.wizard.files(), &DocumentFilesStep::againRequested);
        click(desk.wizard, "readAgain");
        QCOMPARE(again.count(), 1);
        QTRY_VERIFY(desk.documents.count(DocumentState::Read) == 1 &&
                    desk.documents.documents()[0].problem.sentence.isEmpty());
        desk.documents.set(scan);
        QCOMPARE(buttonText(desk.wizard, "skip"), QStringLiteral("Skip pages"));
        click(desk.wizard, "skip");
        QVERIFY(button(desk.wizard, "readAgain") == nullptr);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentChoicesTest)
#include "document_choices_test.moc"
