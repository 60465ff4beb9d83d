// SPDX-License-Identifier: GPL-3.0-or-later
// The "From documents" wizard and the review queue, by mouse and by keys, with the real worker and
// the real rules.
#include "jobs/build_record.h"
#include "jobs/review_file.h"
#include "ui/documents/coverage_map.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents_desk.h"
#include "ui/support/widgets.h"

#include <QAbstractItemModelTester>
#include <QDragEnterEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <algorithm>
#include <memory>
#include <set>

namespace strata::ui::test {
namespace {

using studio::ReviewQueue;

/// Accept, reject as trivial, edit, accept, accept; by keys only.
void decideFive(Desk& desk, QStringList& decided) {
    for (const Qt::Key key : {Qt::Key_A, Qt::Key_R, Qt::Key_E, Qt::Key_A, Qt::Key_A}) {
        decided.append(desk.review.current()->id);
        QTest::keyClick(&desk.reviewView, key);
        if (key == Qt::Key_R) {
            QCOMPARE(looks(desk.reviewView, QStringLiteral("review-reason")), QString());
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_3);
        } else if (key == Qt::Key_E) {
            auto* edit = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
            QVERIFY(edit != nullptr);
            QCOMPARE(looks(desk.reviewView, QStringLiteral("review-edit")), QString());
            edit->selectAll();
            QTest::keyClicks(edit, QStringLiteral("A lamp, as kept."));
            QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        }
    }
}

/// Of the training and the recall split.
QByteArray rowsOf(const QString& dataset) {
    QByteArray rows;
    for (const QString& ending : {QStringLiteral(".jsonl"), QStringLiteral(".recall.jsonl")}) {
        QFile file(QString(dataset).replace(QStringLiteral(".jsonl"), ending));
        rows += file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    return rows;
}

PairView examplePair(int number) {
    PairView pair;
    pair.id = QString::number(number);
    pair.document = QStringLiteral("/manual.docx");
    pair.documentName = QStringLiteral("manual.docx");
    pair.question =
        QStringLiteral("How is the pump %1 started again after it has shut off?").arg(number);
    pair.answer = QStringLiteral("Close the outlet valve and hold the green key.");
    pair.headings = QStringLiteral("4 Care / 4.2 Pressure and shut-off");
    pair.kind = QStringLiteral("procedure");
    pair.worth = number;
    pair.quotes = {{1, {}, QStringLiteral("Close the outlet valve")}};
    pair.checks = {
        {QStringLiteral("Evidence"), QStringLiteral("1 quote, found on page 1"), CheckState::Good},
        {QStringLiteral("Judge"), QStringLiteral("3.8 of 5"), CheckState::Doubtful}};
    return pair;
}

const QVector<BlockView> kBlocks{
    {1, {}, QStringLiteral("heading"), QStringLiteral("4.2 Pressure and shut-off"), {}},
    {1,
     {},
     QStringLiteral("text"),
     QStringLiteral("Close the outlet valve, wait 30 seconds and hold the green key."),
     {}},
    {1,
     {},
     QStringLiteral("text"),
     QStringLiteral("KX-9 Operating Manual"),
     QStringLiteral("running header")}};

}  // namespace

class DocumentsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aDataSetIsMadeByMouse() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        const QAbstractItemModelTester tester(&desk.documents);
        showActive(desk.wizard);
        const QSignalSpy went(&desk.wizard, &DocumentsView::placeRequested);
        click(desk.wizard, "useSamplePdf");
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        click(desk.wizard, "next");
        auto* canvas = desk.wizard.findChild<PageCanvas*>();
        QTRY_VERIFY(canvas->hasPage());
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-extraction")), QString());
        click(desk.wizard, "nextPage");
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("Page 2 of 2")));
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.plan.state(), PassagePlanState::Ready);
        click(desk.wizard, "next");
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-generator")), QString());
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QVERIFY(desk.build.result().pairs > 20);
        QCOMPARE(desk.build.cover()[0].pages, QVector<PageCover>(2, PageCover::WithPair));
        QVERIFY(!desk.build.samples().isEmpty());
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-run")), QString());
        click(desk.wizard, "next");
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("100.0%")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-result")), QString());
        QCOMPARE(desk.project.datasets(), QStringList(desk.project.datasetsFolder() +
                                                      QStringLiteral("/tidelamp_manual.jsonl")));
        QVERIFY(QFile::exists(desk.project.datasets()[0]));
        click(desk.wizard, "reviewPairs");
        const auto where = went.last()[0].value<Destination>();
        QCOMPARE(where.page, PageId::Datasets);
        QCOMPARE(where.subject, desk.project.datasets()[0]);
        QCOMPARE(where.view, QStringLiteral("review"));
    }

    void aDataSetIsMadeByKeys() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        button(desk.wizard, "useSamplePdf")->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        for (const QString& step :
             {QStringLiteral("Review extraction"), QStringLiteral("Plan passages"),
              QStringLiteral("Choose generator"), QStringLiteral("Generate pairs")}) {
            QAbstractButton* next = button(desk.wizard, "next");
            QVERIFY(next != nullptr);
            QCOMPARE(next->text(), step);
            // By Tab only, from wherever the keyboard is.
            for (int i = 0; i < 40 && QApplication::focusWidget() != next; ++i) {
                QTest::keyClick(&desk.wizard, Qt::Key_Tab);
            }
            QCOMPARE(QApplication::focusWidget(), static_cast<QWidget*>(next));
            QTest::keyClick(next, Qt::Key_Space);
        }
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
    }

    void documentsThatCannotBeReadAreRows() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        desk.write(QStringLiteral("broken.pdf"), "%PDF-1.7 and no more");
        desk.write(QStringLiteral("kettle.md"), "# Kettle\n\nThe kettle weighs 17 kilograms.\n");
        const bool hasLocked =
            QProcess::execute(QStringLiteral("qpdf"),
                              {QStringLiteral("--encrypt"), QStringLiteral("key"),
                               QStringLiteral("owner"), QStringLiteral("256"), QStringLiteral("--"),
                               kSample, desk.path(QStringLiteral("locked.pdf"))}) == 0;
        showActive(desk.wizard);
        desk.builder.addPaths({folder.path()});
        const int failures = hasLocked ? 2 : 1;
        QTRY_COMPARE(desk.documents.count(DocumentState::Failed) +
                         desk.documents.count(DocumentState::NeedsPassword),
                     failures);
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        const DocumentView* broken = desk.documents.find(desk.path(QStringLiteral("broken.pdf")));
        QCOMPARE(broken->problem.code, QStringLiteral("STR-8001"));
        QVERIFY(!broken->problem.hint.isEmpty());
        const QString details =
            desk.documents.index(desk.documents.rowOf(broken->path), ExtractionModel::Remark)
                .data()
                .toString();
        QVERIFY2(!details.contains(QStringLiteral("..")), qPrintable(details));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-errors")), QString());
        if (!hasLocked) {
            QSKIP("needs qpdf");
        }
        const auto tables = desk.wizard.findChildren<QTableView*>();
        QTableView* table = *std::find_if(
            tables.begin(), tables.end(),
            [&desk](const QTableView* each) { return each->model() == &desk.documents; });
        table->selectRow(desk.documents.rowOf(desk.path(QStringLiteral("locked.pdf"))));
        QLineEdit* password = named<QLineEdit>(desk.wizard, "documentPassword");
        QVERIFY(password->isVisible());
        QTest::keyClicks(password, QStringLiteral("key"));
        QTest::keyClick(password, Qt::Key_Return);
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 2);
        // Its pages are drawn and its pairs are made with the password, too.
        click(desk.wizard, "next");
        desk.drawer.draw(desk.path(QStringLiteral("locked.pdf")), 1);
        QTRY_VERIFY(desk.pictures.find(desk.path(QStringLiteral("locked.pdf")), 1) != nullptr);
        QVERIFY(!desk.pictures.find(desk.path(QStringLiteral("locked.pdf")), 1)->image.isNull());
        click(desk.wizard, "next");
        click(desk.wizard, "next");
        click(desk.wizard, "next");
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QCOMPARE(desk.build.result().documents, 2);
    }

    void removedDocumentsComeBackWithUndo() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        desk.write(QStringLiteral("kettle.md"), "# Kettle\n\nThe kettle weighs 17 kilograms.\n");
        desk.write(QStringLiteral("pump.md"), "# Pump\n\nThe pump stops at 6.2 bar.\n");
        showActive(desk.wizard);
        desk.builder.addPaths({folder.path()});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 2);
        const QString name = desk.draft.choice().name;
        click(desk.wizard, "remove");
        click(desk.wizard, "remove");
        QVERIFY(desk.documents.documents().isEmpty());
        ChangeStack& changes = desk.documents.history();
        QCOMPARE(changes.changes().last().what, QStringLiteral("pump.md removed"));
        changes.undo();
        changes.undo();
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 2);
        QCOMPARE(desk.draft.choice().name, name);
        changes.redo();
        QCOMPARE(desk.documents.documents().size(), 1);
        QCOMPARE(desk.documents.documents().first().name, QStringLiteral("pump.md"));
    }

    void noPairSaysWhichGateRejected() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        desk.write(QStringLiteral("short.md"), "# Note\n\nHello there.\n");
        showActive(desk.wizard);
        desk.builder.addPaths({desk.path(QStringLiteral("short.md"))});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.builder.build();
        QTRY_COMPARE(desk.build.state(), BuildState::Failed);
        QVERIFY(desk.wizard.messages()->isVisible());
        QCOMPARE(desk.wizard.messages()->problem().code, QStringLiteral("STR-8010"));
        desk.build.setRejected({{QStringLiteral("number not in evidence"), 4, false,
                                 QStringLiteral("Number not in the evidence")}},
                               {});
        click(desk.wizard, "next");
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("Number not in the evidence")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-nopairs")), QString());
        click(*desk.wizard.messages(), "reviewExtractedText");
        QCOMPARE(desk.draft.step(), DraftStep::Extraction);
    }

    void theWizardIsTakenUpAgain() {
        const QTemporaryDir folder;
        {
            Desk desk(folder.path());
            desk.builder.addPaths({kSample});
            QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
            GeneratorChoice choice = desk.draft.choice();
            choice.name = QStringLiteral("lamps");
            choice.seed = 7;
            desk.builder.setChoice(choice);
            desk.builder.goTo(DraftStep::Generator);
        }
        Desk desk(folder.path());
        QCOMPARE(desk.documents.rowCount(), 0);
        desk.resume();
        QCOMPARE(desk.draft.step(), DraftStep::Generator);
        QCOMPARE(desk.draft.choice().seed, 7);
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.builder.build();
        QTRY_COMPARE(desk.build.state(), BuildState::Done);
        QVERIFY(desk.build.result().dataset.endsWith(QStringLiteral("/lamps.jsonl")));
    }

    void aServerElsewhereNeedsConsent() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.addPaths({kSample});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.builder.goTo(DraftStep::Generator);
        click(desk.wizard, "server");
        QLineEdit* server = named<QLineEdit>(desk.wizard, "generatorServer");
        server->setFocus();
        QTest::keyClicks(server, QStringLiteral("http://localhost:8080"));
        QVERIFY(isReady(desk.wizard, "next"));
        server->selectAll();
        QTest::keyClicks(server, QStringLiteral("https://models.example.org"));
        QVERIFY(!button(desk.wizard, "next")->isEnabled());
        QVERIFY(shownText(desk.wizard).contains(QStringLiteral("text of 2 page")));
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-consent")), QString());
        auto* consent = desk.wizard.findChild<QAbstractButton*>(QStringLiteral("consent"));
        QTest::mouseClick(consent, Qt::LeftButton, {}, QPoint(8, consent->height() / 2));
        QVERIFY(isReady(desk.wizard, "next"));
        QVERIFY(studio::loadShared(folder.path())
                    .allowedServers.contains(QStringLiteral("models.example.org")));
    }

    void filesCanBeDropped() {
        const QTemporaryDir folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-empty")), QString());
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(kSample)});
        QWidget* target = button(desk.wizard, "addFiles")->parentWidget();
        while (!target->acceptDrops()) {
            target = target->parentWidget();
        }
        QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(target, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(target, &drop);
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        QCOMPARE(looks(desk.wizard, QStringLiteral("documents-files")), QString());
        click(desk.wizard, "remove");
        QCOMPARE(desk.documents.rowCount(), 0);
    }

    void fiveFactsAreReviewedByKeys() {
        const QTemporaryDir folder;
        QString dataset;
        QStringList decided;
        {
            Desk desk(folder.path());
            desk.builder.addPaths({kSample});
            QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
            desk.builder.build();
            QTRY_COMPARE(desk.build.state(), BuildState::Done);
            dataset = desk.build.result().dataset;
            const qint64 kept = desk.build.result().pairs;
            const qint64 facts = desk.build.result().facts;
            const QAbstractItemModelTester tester(&desk.review);
            showActive(desk.reviewView);
            desk.queue.open(dataset);
            QTRY_COMPARE(static_cast<qint64>(desk.review.rowCount()), facts);
            QCOMPARE(static_cast<qint64>(desk.review.pairs().size()), kept);
            auto* canvas = desk.reviewView.findChild<PageCanvas*>();
            QTRY_VERIFY(canvas->hasPage());
            QVERIFY(shownText(desk.reviewView).contains(QStringLiteral("found on page")));
            QCOMPARE(looks(desk.reviewView, QStringLiteral("review-pair")), QString());
            decideFive(desk, decided);
            QCOMPARE(desk.review.leftCount(), desk.review.rowCount() - 5);
            QTest::keyClick(&desk.reviewView, Qt::Key_U);
            QCOMPARE(desk.review.current()->id, decided.takeLast());
            QTest::keyClick(&desk.reviewView, Qt::Key_A);
            // A key decides all phrasings of a fact; each is a line, and so is each taken back.
            const std::string reviews = jobs::reviewsPathOf(dataset.toStdString());
            QTRY_VERIFY(jobs::readReviews(reviews).size() > 14);
            std::set<std::string> pairsDecided;
            for (const store::ReviewRow& row : jobs::readReviews(reviews)) {
                pairsDecided.insert(row.pairId);
            }
            QCOMPARE(static_cast<qint64>(pairsDecided.size()), kept - desk.review.pairsLeftCount());
            const QSignalSpy rebuilt(&desk.queue, &ReviewQueue::rebuilt);
            desk.reviewView.hide();
            QTRY_COMPARE(rebuilt.count(), 1);
            QVERIFY(rowsOf(dataset).contains("A lamp, as kept."));
        }
        Desk desk(folder.path());
        desk.queue.open(dataset);
        QTRY_VERIFY(desk.review.rowCount() > 0);
        QCOMPARE(desk.review.leftCount(), desk.review.rowCount() - 5);
        for (const PairView& pair : desk.review.pairs()) {
            if (pair.id == decided[1]) {
                QCOMPARE(pair.decided.decision, ReviewDecision::Reject);
                QCOMPARE(pair.decided.reason, QStringLiteral("trivial"));
            }
            if (pair.id == decided[2]) {
                QCOMPARE(pair.decided.answer, QStringLiteral("A lamp, as kept."));
            }
        }
    }

    void theQueueIsSortedFilteredAndMovedIn() {
        ReviewModel model;
        const QAbstractItemModelTester tester(&model);
        PagePictures pictures;
        ReviewView view(model, pictures);
        view.resize(1280, 800);
        showActive(view);
        QCOMPARE(looks(view, QStringLiteral("review-empty")), QString());
        QVector<PairView> pairs{examplePair(3), examplePair(1), examplePair(2)};
        pairs[2].isBorderline = true;
        model.setBlocks({{QStringLiteral("/manual.docx"), kBlocks}});
        model.setPairs(QStringLiteral("/data/pumps.jsonl"), pairs);
        QCOMPARE(model.current()->id, QStringLiteral("1"));
        QCOMPARE(looks(view, QStringLiteral("review-text")), QString());
        auto* sheet = view.findChild<QTextBrowser*>();
        QVERIFY(sheet->isVisible());
        QTest::keyClick(&view, Qt::Key_J);
        QCOMPARE(model.current()->id, QStringLiteral("2"));
        QTest::keyClick(&view, Qt::Key_K);
        QCOMPARE(model.current()->id, QStringLiteral("1"));
        click(view, "borderlineOnly");
        QCOMPARE(model.rowCount(), 1);
        pairs[2].isBorderline = false;
        model.setPairs(QStringLiteral("/data/pumps.jsonl"), pairs);
        QCOMPARE(looks(view, QStringLiteral("review-nothing-borderline")), QString());
        click(view, "showAllPairs");
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.current()->id, QStringLiteral("3"));
    }

    void lettersAreTextWhileEditing() {
        ReviewModel model;
        PagePictures pictures;
        ReviewView view(model, pictures);
        showActive(view);
        model.setPairs(QStringLiteral("/data/pumps.jsonl"), {examplePair(1)});
        const QSignalSpy decided(&view, &ReviewView::decided);
        QTest::keyClick(&view, Qt::Key_E);
        auto* edit = qobject_cast<QPlainTextEdit*>(QApplication::focusWidget());
        QVERIFY(edit != nullptr);
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("a r u j 3"));
        QCOMPARE(edit->toPlainText(), QStringLiteral("a r u j 3"));
        QTest::keyClick(edit, Qt::Key_Escape);
        QCOMPARE(decided.count(), 0);
        QTest::keyClick(&view, Qt::Key_3);
        QCOMPARE(decided.count(), 0);
        QTest::keyClick(&view, Qt::Key_A);
        QCOMPARE(decided.count(), 1);
    }

    void aDecisionThatCannotBeWrittenIsSaid() {
        const QTemporaryDir folder;
        ReviewModel model;
        ReviewQueue queue(model, {});
        QSignalSpy failed(&queue.saver(), &studio::DecisionSaver::failed);
        model.setPairs(folder.path() + QStringLiteral("/gone/pumps.jsonl"), {examplePair(1)});
        queue.decide(QStringLiteral("1"), {ReviewDecision::Accept, {}, {}, {}});
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(model.current()->decided.decision, ReviewDecision::Accept);
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("gone/pumps.build")));
        failed[0][0].value<Problem>().actions.first().act();
        QTRY_VERIFY(
            QFile::exists(folder.path() + QStringLiteral("/gone/pumps.build/reviews.jsonl")));
    }

    void theMapSaysItsPages() {
        CoverageMap map;
        map.setCover({{QStringLiteral("/a.pdf"),
                       QStringLiteral("a.pdf"),
                       {PageCover::WithPair, PageCover::NoPair, PageCover::Rejected}}});
        QVERIFY(map.accessibleDescription().contains(QStringLiteral("a.pdf: 1 of 3")));
        QVERIFY(map.heightForWidth(100) >= map.heightForWidth(1000));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentsTest)
#include "documents_test.moc"
