// SPDX-License-Identifier: GPL-3.0-or-later
// Every failure of the document views, and each button that it offers; the way from a file to a
// reviewed dataset with the keyboard alone.
#include "datasetgen/generators/loopback_server.h"
#include "jobs/build_record.h"
#include "jobs/overlay_file.h"
#include "jobs/review_file.h"
#include "support/kettle_manual.h"
#include "ui/documents_desk.h"
#include "ui/support/keyboard.h"
#include "ui/support/pace.h"
#include "ui/support/widgets.h"

#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using datasetgen::test::LoopbackServer;
using datasetgen::test::ServedReply;
using datasetgen::test::ServedRequest;
using studio::ReviewQueue;

using strata::test::kManual;

void begin(Desk& desk) {
    desk.write(QStringLiteral("kettle.md"), kManual);
    showActive(desk.wizard);
    desk.builder.addPaths({desk.path(QStringLiteral("kettle.md"))});
    QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
    desk.builder.goTo(DraftStep::Generator);
}

/// A server that refuses everything.
LoopbackServer::Script refusing() {
    return [](const ServedRequest&, std::size_t) {
        ServedReply reply;
        reply.status = 400;
        reply.body = "no";
        return reply;
    };
}

void chooseServer(Desk& desk, const LoopbackServer& server) {
    GeneratorChoice choice = desk.draft.choice();
    choice.kind = GeneratorKind::Server;
    choice.server = QString::fromStdString(server.url());
    desk.builder.setChoice(choice);
}

void failToBuild(Desk& desk) {
    QTRY_COMPARE(desk.build.state(), BuildState::Failed);
    QTRY_VERIFY(desk.wizard.messages()->isVisible());
}

}  // namespace

class DocumentErrorsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aFailedBuildOffersThreeWaysOn() {
        const QTemporaryDir folder;
        LoopbackServer server(refusing());
        Desk desk(folder.path());
        begin(desk);
        chooseServer(desk, server);
        desk.builder.build();
        failToBuild(desk);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-build-failed")), QString());
        const std::size_t before = server.requests().size();
        click(*desk.wizard.messages(), "tryAgain");
        failToBuild(desk);
        QVERIFY(server.requests().size() > before);
        click(*desk.wizard.messages(), "changeGenerator");
        QCOMPARE(desk.draft.step(), DraftStep::Generator);
        QVERIFY(!desk.wizard.messages()->isVisible());
        desk.builder.build();
        failToBuild(desk);
        click(*desk.wizard.messages(), "useRulesInstead");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QCOMPARE(desk.draft.choice().kind, GeneratorKind::Rules);
    }

    void aFailedTrialOffersTwo() {
        const QTemporaryDir folder;
        LoopbackServer server(refusing());
        Desk desk(folder.path());
        begin(desk);
        chooseServer(desk, server);
        click(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Failed);
        QTRY_VERIFY(desk.wizard.messages()->isVisible());
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-trial-failed")), QString());
        const std::size_t before = server.requests().size();
        click(*desk.wizard.messages(), "tryAgain");
        QTRY_COMPARE(desk.trial.state(), BuildState::Failed);
        QTRY_VERIFY(desk.wizard.messages()->isVisible());
        QVERIFY(server.requests().size() > before);
        click(*desk.wizard.messages(), "useRulesInstead");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
    }

    void aDocumentThatCannotBeReadIsReadAgainOrSkipped() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        const QString path = desk.path(QStringLiteral("manual.pdf"));
        desk.write(QStringLiteral("manual.pdf"), "%PDF-1.7 and no more");
        showActive(desk.wizard);
        desk.builder.addPaths({path});
        QTRY_COMPARE(desk.documents.count(DocumentState::Failed), 1);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-unreadable")), QString());
        QVERIFY(QFile::remove(path));
        QVERIFY(QFile::copy(kSample, path));
        click(desk.wizard, "readAgain");
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.write(QStringLiteral("other.pdf"), "%PDF-1.7 and no more");
        desk.builder.addPaths({desk.path(QStringLiteral("other.pdf"))});
        QTRY_COMPARE(desk.documents.count(DocumentState::Failed), 1);
        for (QTableView* table : desk.wizard.findChildren<QTableView*>()) {
            if (table->model() == &desk.documents) {
                table->selectRow(1);
            }
        }
        QCOMPARE(buttonText(desk.wizard, "skip"), QStringLiteral("Skip document"));
        click(desk.wizard, "skip");
        QCOMPARE(desk.documents.rowCount(), 1);
    }

    void aDecisionAboutABlockThatCannotBeWrittenIsWrittenAgain() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk);
        const QString file = desk.path(QStringLiteral("datasets/kettle.build/blocks.jsonl"));
        QVERIFY(QDir().mkpath(file));
        desk.builder.goTo(DraftStep::Extraction);
        desk.builder.overlays().change(
            {{desk.path(QStringLiteral("kettle.md")), 1, {BlockFate::LeftOut, {}}}});
        QTRY_VERIFY(desk.wizard.messages()->isVisible());
        QVERIFY(QDir().rmdir(file));
        click(*desk.wizard.messages(), "saveAgain");
        QTRY_COMPARE(jobs::readOverlays(file.toStdString()).size(), std::size_t{1});
    }

    void stepsThatCannotBeKeptAreKeptLater() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        const QString file = desk.path(QStringLiteral("documents_draft.json"));
        QVERIFY(QDir().mkpath(file + QStringLiteral("/inside")));
        showActive(desk.wizard);
        desk.builder.goTo(DraftStep::Files);
        QTRY_VERIFY(desk.wizard.messages()->isVisible());
        QVERIFY(QDir(file).removeRecursively());
        click(*desk.wizard.messages(), "tryAgain");
        QVERIFY(QFile::exists(file));
        QVERIFY(!desk.wizard.messages()->isVisible());
    }

    void whatIsTypedIsKeptSoonAndAtOnceWhenThePersonLeaves() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk);
        const auto isKept = [&](const char* name) {
            const QStringList files = studio::draftFiles(desk.project.datasetsFolder());
            return files.size() == 1 &&
                   studio::loadDraft(files.first()).choice.name == QLatin1String(name);
        };
        const auto type = [&desk](const char* name) {
            GeneratorChoice choice = desk.draft.choice();
            choice.name = QString::fromLatin1(name);
            desk.builder.setChoice(choice);
        };
        type("pu");
        type("pump");
        QVERIFY(!isKept("pump"));  // not with every letter
        QElapsedTimer clock;
        clock.start();
        QTRY_VERIFY(isKept("pump"));
        tellPace("a prompt is kept after a pause of typing", static_cast<double>(clock.elapsed()),
                 2500);
        type("lamp");
        QVERIFY(!isKept("lamp"));
        desk.wizard.hide();
        QVERIFY(isKept("lamp"));
        // A consent does not wait.
        GeneratorChoice choice = desk.draft.choice();
        choice.kind = GeneratorKind::Server;
        choice.server = QStringLiteral("http://models.example.org/v1");
        desk.builder.setChoice(choice);
        choice.mayLeaveMachine = true;
        desk.builder.setChoice(choice);
        QVERIFY(!studio::loadShared(folder.path()).allowedServers.isEmpty());
    }

    void aReviewThatCannotGoOnOffersToTryAgain() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        begin(desk);
        desk.builder.build();
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        const QString dataset = desk.build.result().dataset;
        const QString index = QString::fromStdString(jobs::indexPathOf(dataset.toStdString()));
        showActive(desk.reviewView);
        QVERIFY(QFile::rename(index, index + QStringLiteral(".away")));
        const QString record = desk.path(QStringLiteral("datasets/kettle.build/build.json"));
        QVERIFY(QFile::rename(record, record + QStringLiteral(".away")));
        desk.queue.open(dataset);
        QTRY_VERIFY(desk.reviewView.messages()->isVisible());
        QFile::remove(index);
        QVERIFY(QFile::rename(index + QStringLiteral(".away"), index));
        QVERIFY(QFile::rename(record + QStringLiteral(".away"), record));
        click(*desk.reviewView.messages(), "tryAgain");
        QTRY_VERIFY(desk.review.rowCount() > 0);

        const QString reviews = QString::fromStdString(jobs::reviewsPathOf(dataset.toStdString()));
        QVERIFY(QDir().mkpath(reviews));
        const auto phrasings = static_cast<std::size_t>(desk.review.phrasings().size());
        QTest::keyClick(&desk.reviewView, Qt::Key_A);
        QTRY_VERIFY(desk.reviewView.messages()->isVisible());
        QCOMPARE(looks(desk.reviewView, QStringLiteral("review-unwritten")), QString());
        QVERIFY(QDir().rmdir(reviews));
        click(*desk.reviewView.messages(), "saveAgain");
        QTRY_COMPARE(jobs::readReviews(reviews.toStdString()).size(), phrasings);

        const QString source = desk.path(QStringLiteral("kettle.md"));
        QVERIFY(QFile::rename(source, source + QStringLiteral(".away")));
        click(desk.reviewView, "applyDecisions");
        QTRY_VERIFY(desk.reviewView.messages()->isVisible());
        QVERIFY(QFile::rename(source + QStringLiteral(".away"), source));
        const QSignalSpy rebuilt(&desk.queue, &ReviewQueue::rebuilt);
        click(*desk.reviewView.messages(), "tryAgain");
        QTRY_COMPARE(rebuilt.count(), 1);
    }

    void fromAFileToAReviewedDataSetByKeys() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        connect(&desk.wizard, &DocumentsView::placeRequested, &desk.queue,
                [&desk](const Destination& where) { desk.queue.open(where.subject); });
        showActive(desk.wizard);
        pressByKeys(desk.wizard, "useSamplePdf");
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        pressByKeys(desk.wizard, "next");
        pressByKeys(desk.wizard, "nextPage");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp, Qt::AltModifier);
        pressByKeys(desk.wizard, "next");
        pressByKeys(desk.wizard, "next");
        pressByKeys(desk.wizard, "tryPassages");
        QTRY_COMPARE(desk.trial.state(), BuildState::Done);
        pressByKeys(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        pressByKeys(desk.wizard, "next");
        pressByKeys(desk.wizard, "reviewPairs");
        QTRY_VERIFY(desk.review.rowCount() > 0);
        desk.wizard.hide();
        showActive(desk.reviewView);
        const QString rejected = desk.review.current()->question;
        QTest::keyClick(&desk.reviewView, Qt::Key_R);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_3);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_A);
        QCOMPARE(buttonText(desk.reviewView, "acceptAll"),
                 QStringLiteral("Accept %1 fact(s)").arg(desk.review.leftCount()));
        pressByKeys(desk.reviewView, "acceptAll");
        QCOMPARE(desk.review.leftCount(), 0);
        const QSignalSpy rebuilt(&desk.queue, &ReviewQueue::rebuilt);
        pressByKeys(desk.reviewView, "applyDecisions");
        QTRY_COMPARE(rebuilt.count(), 1);
        QFile rows(desk.build.result().dataset);
        QVERIFY(rows.open(QIODevice::ReadOnly));
        const QByteArray all = rows.readAll();
        QVERIFY(!all.isEmpty());
        QVERIFY(!all.contains(rejected.toUtf8()));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentErrorsTest)
#include "document_errors_test.moc"
