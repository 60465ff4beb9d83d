// SPDX-License-Identifier: GPL-3.0-or-later
// The review by fact: phrasings together, questions of one shape together. The review of an
// extraction: each column's part has its frame, no label hides a word.
#include "datasetgen/base/types.h"
#include "jobs/build_record.h"
#include "jobs/review_file.h"
#include "studio/documents/document_reading.h"
#include "support/kettle_manual.h"
#include "ui/documents/document_blocks_step.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents/pair_card.h"
#include "ui/documents/question_shapes.h"
#include "ui/documents_desk.h"
#include "ui/support/widgets.h"

#include <QCheckBox>
#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>

namespace strata::ui::test {
namespace {

/// A project with room for the decisions about a dataset.
struct Folder : QTemporaryDir {
    Folder() { QDir(path()).mkpath(QStringLiteral("macros.build")); }

    const QString dataset = filePath(QStringLiteral("macros.jsonl"));
};

PairView phrasing(const QString& fact, int number, const QString& question) {
    PairView pair;
    pair.id = QStringLiteral("%1-%2").arg(fact).arg(number);
    pair.fact = fact;
    pair.document = QStringLiteral("/macros.pdf");
    pair.documentName = QStringLiteral("macros.pdf");
    pair.question = question;
    pair.answer = QStringLiteral("It is %1.").arg(fact);
    pair.kind = QStringLiteral("table cell");
    return pair;
}

/// Two facts of their own and `alike` of one shape, two phrasings each.
QVector<PairView> macros(int alike) {
    QVector<PairView> pairs;
    const auto add = [&pairs](const QString& fact, const QString& first, const QString& second) {
        pairs.append(phrasing(fact, 1, first));
        pairs.append(phrasing(fact, 2, second));
    };
    add(QStringLiteral("pump"), QStringLiteral("How heavy is the KX-9 pump?"),
        QStringLiteral("What does the KX-9 pump weigh?"));
    for (int i = 0; i < alike; ++i) {
        add(QStringLiteral("M%1").arg(i),
            QStringLiteral("Which macro has an output of %1 volts?").arg(i),
            QStringLiteral("What is the macro with %1 volts?").arg(i));
    }
    add(QStringLiteral("valve"), QStringLiteral("When is the outlet valve closed?"),
        QStringLiteral("At what time does the outlet valve close?"));
    return pairs;
}

QVector<QCheckBox*> phrasingBoxes(const Desk& desk) {
    QApplication::processEvents();  // what a layout was given is shown a turn later
    QVector<QCheckBox*> boxes;
    for (auto* box : desk.reviewView.findChild<PairCard*>()->findChildren<QCheckBox*>()) {
        if (box->isVisible()) {
            boxes.append(box);
        }
    }
    return boxes;
}

ReviewDecision decisionAbout(const Desk& desk, const QString& id) {
    for (const PairView& pair : desk.review.pairs()) {
        if (pair.id == id) {
            return pair.decided.decision;
        }
    }
    return ReviewDecision::None;
}

}  // namespace

class DocumentReviewTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void oneKeyDecidesAllPhrasingsOfAFact() {
        const Folder folder;
        Desk desk(folder.path());
        desk.review.setPairs(folder.dataset, macros(0));
        showActive(desk.reviewView);
        QCOMPARE(desk.review.rowCount(), 2);
        QCOMPARE(desk.review.leftCount(), 2);
        QCOMPARE(desk.review.pairsLeftCount(), 4);
        const QString shown = shownText(desk.reviewView);
        QVERIFY(shown.contains(QStringLiteral("2 of 2 facts left (4 pair(s))")));
        QVERIFY(shown.contains(QStringLiteral("How heavy is the KX-9 pump?")));
        QVERIFY(shown.contains(QStringLiteral("What does the KX-9 pump weigh?")));
        QCOMPARE(looks(desk.reviewView, QStringLiteral("review-fact")), QString());
        QTest::keyClick(&desk.reviewView, Qt::Key_A);
        QCOMPARE(desk.review.leftCount(), 1);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-1")), ReviewDecision::Accept);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-2")), ReviewDecision::Accept);
        QCOMPARE(desk.review.current()->fact, QStringLiteral("valve"));
        const std::string file = jobs::reviewsPathOf(folder.dataset.toStdString());
        QTRY_COMPARE(jobs::readReviews(file).size(), std::size_t{2});
        QTest::keyClick(&desk.reviewView, Qt::Key_U);
        QCOMPARE(desk.review.leftCount(), 2);
        QCOMPARE(desk.review.current()->fact, QStringLiteral("pump"));
    }

    void whatDecidesIsInSightHoweverLongTheFactIs() {
        const Folder folder;
        Desk desk(folder.path());
        desk.review.setPairs(folder.dataset, macros(0));
        desk.reviewView.resize(1000,
                               480);  // of a window of 1280 by 800, less in one of 1024 by 640
        showActive(desk.reviewView);
        for (const char* name : {"accept", "reject", "edit", "next", "previous"}) {
            const QAbstractButton* button = strata::ui::test::button(desk.reviewView, name);
            QVERIFY2(button->visibleRegion().contains(button->rect()), name);
        }
        QTest::keyClick(&desk.reviewView, Qt::Key_R);
        const QAbstractButton* last = strata::ui::test::button(desk.reviewView, "rejectDuplicate");
        QVERIFY(last->visibleRegion().contains(last->rect()));
    }

    void aPhrasingIsTakenOutOfItsFact() {
        const Folder folder;
        Desk desk(folder.path());
        desk.review.setPairs(folder.dataset, macros(0));
        showActive(desk.reviewView);
        const QVector<QCheckBox*> boxes = phrasingBoxes(desk);
        QCOMPARE(boxes.size(), 2);
        boxes[1]->click();
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-2")), ReviewDecision::Reject);
        QCOMPARE(desk.review.leftCount(), 2);
        QVERIFY(!phrasingBoxes(desk)[1]->isChecked());
        desk.reviewView.setFocus();
        QTest::keyClick(&desk.reviewView, Qt::Key_A);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-1")), ReviewDecision::Accept);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-2")), ReviewDecision::Reject);
        QCOMPARE(desk.review.leftCount(), 1);
        // Back, and in again: it goes with its fact.
        QTest::keyClick(&desk.reviewView, Qt::Key_K);
        phrasingBoxes(desk)[1]->click();
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-2")), ReviewDecision::Accept);
    }

    void whatAGateRejectedStaysOutOfAnAcceptedFact() {
        const Folder folder;
        Desk desk(folder.path());
        QVector<PairView> pairs = macros(0);
        pairs[1].gate = QStringLiteral("Name not in the evidence");
        desk.review.setPairs(folder.dataset, pairs);
        showActive(desk.reviewView);
        QVERIFY(!phrasingBoxes(desk)[1]->isChecked());
        desk.reviewView.setFocus();
        QTest::keyClick(&desk.reviewView, Qt::Key_A);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-1")), ReviewDecision::Accept);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-2")), ReviewDecision::None);
        QCOMPARE(desk.review.leftCount(), 1);
    }

    void anEditedAnswerIsThatOfEveryPhrasing() {
        const Folder folder;
        Desk desk(folder.path());
        desk.review.setPairs(folder.dataset, macros(0));
        desk.queue.decide(QStringLiteral("pump-1"), {ReviewDecision::Edit,
                                                     {},
                                                     QStringLiteral("How heavy?"),
                                                     QStringLiteral("It weighs 9 kg.")});
        QCOMPARE(desk.review.pairs()[0].decided.question, QStringLiteral("How heavy?"));
        QCOMPARE(desk.review.pairs()[1].decided.question, QString());
        QCOMPARE(desk.review.pairs()[1].decided.answer, QStringLiteral("It weighs 9 kg."));
    }

    void questionsOfOneShapeStandTogetherAndAreDecidedAtOnce() {
        const Folder folder;
        Desk desk(folder.path());
        QVector<PairView> pairs = macros(40);
        pairs[60].worth = 1.0;  // one of the forty is the worst of all
        desk.review.setPairs(folder.dataset, pairs);
        showActive(desk.reviewView);
        QCOMPARE(desk.review.rowCount(), 42);
        QCOMPARE(desk.review.shape(), QStringLiteral("Which macro has an output of"));
        QCOMPARE(desk.review.leftCount(ReviewScope::Shape), 40);
        QVERIFY(shownText(desk.reviewView)
                    .contains(QStringLiteral("40 fact(s) ask “Which macro has an output of …”")));
        QCOMPARE(looks(desk.reviewView, QStringLiteral("review-shape")), QString());
        for (int row = 0; row < 40; ++row) {
            desk.review.setCurrentRow(row);
            QCOMPARE(desk.review.shape(), QStringLiteral("Which macro has an output of"));
        }
        desk.review.setCurrentRow(0);
        QCOMPARE(buttonText(desk.reviewView, "rejectShape"),
                 QStringLiteral("Reject all 40 as wrong"));
        click(desk.reviewView, "rejectShape");
        QCOMPARE(desk.review.leftCount(), 2);
        QCOMPARE(decisionAbout(desk, QStringLiteral("M7-2")), ReviewDecision::Reject);
        QCOMPARE(decisionAbout(desk, QStringLiteral("pump-1")), ReviewDecision::None);
        QVERIFY(desk.review.shape().isEmpty());
        QTest::keyClick(&desk.reviewView, Qt::Key_U);
        QCOMPARE(desk.review.leftCount(), 42);
        QTest::keyClick(&desk.reviewView, Qt::Key_A, Qt::ShiftModifier);
        QCOMPARE(desk.review.leftCount(), 2);
        QCOMPARE(decisionAbout(desk, QStringLiteral("M7-2")), ReviewDecision::Accept);
    }

    void shapesNeedFourQuestionsAndFourWords() {
        const QString few = QStringLiteral("What is the weight of %1?");
        QStringList questions;
        for (int i = 0; i < 3; ++i) {
            questions.append(few.arg(i));
        }
        QCOMPARE(shapesOf(questions), QStringList(3, QString()));
        questions.append(few.arg(3));
        QCOMPARE(shapesOf(questions), QStringList(4, QStringLiteral("What is the weight of")));
        for (QString& question : questions) {
            question.replace(QStringLiteral("What"),
                             QStringLiteral("According to “Old plans, part 2”, what"));
        }
        QCOMPARE(shapesOf(questions), QStringList(4, QStringLiteral("What is the weight of")));
        for (QString& question : questions) {
            question.replace(QStringLiteral("According to “Old plans, part 2”, w"),
                             QStringLiteral("Zum Thema „Alte Pläne“: W"));
        }
        QCOMPARE(shapesOf(questions), QStringList(4, QStringLiteral("What is the weight of")));
        QCOMPARE(shapesOf(QStringList(9, QStringLiteral("What is KX-9?"))),
                 QStringList(9, QString()));
    }

    void aParagraphInTwoColumnsHasAFrameInEach() {
        datasetgen::Block block;
        block.text = "left right";
        block.box = {50, 80, 550, 720};
        block.lines = {{0, 2, {50, 700, 290, 710}},
                       {2, 4, {50, 712, 290, 720}},
                       {4, 7, {310, 80, 550, 90}},
                       {7, 10, {310, 92, 500, 102}}};
        const BlockView view = studio::blockViewOf(block);
        QCOMPARE(view.frames().size(), 2);
        QCOMPARE(view.frames()[0], QRectF(50, 700, 240, 20));
        QCOMPARE(view.frames()[1], QRectF(310, 80, 240, 22));
        block.lines.resize(2);
        QCOMPARE(studio::blockViewOf(block).frames(), QVector<QRectF>{view.box});
    }

    void noKindHidesAWordAndNoneIsCut() {
        const Folder folder;
        Desk desk(folder.path());
        showActive(desk.wizard);
        desk.builder.addPaths({kSample});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 1);
        desk.builder.goTo(DraftStep::Extraction);
        auto* canvas = desk.wizard.findChild<PageCanvas*>();
        QTRY_VERIFY(canvas->hasPage());
        const QVector<BlockView> blocks = desk.documents.blocks(kSample, 1);
        int shown = 0;
        for (const QRectF& kind : canvas->kindPlaces()) {
            shown += kind.isEmpty() ? 0 : 1;
            for (const BlockView& block : blocks) {
                for (const QRectF& frame : block.frames()) {
                    QVERIFY(!canvas->placeOf(frame).intersects(kind));
                }
            }
        }
        QVERIFY(shown > static_cast<int>(blocks.size()) / 2);
        for (auto* table : desk.wizard.blocks().findChildren<QTableView*>()) {
            const int room = table->horizontalHeader()->sectionSize(BlockListModel::Kind);
            const int box = table->fontMetrics().height() * 5 / 4;
            for (const QString& kind : blockKindTexts()) {
                QVERIFY(table->fontMetrics().horizontalAdvance(kind) + box + kSpace3 < room);
            }
        }
    }

    void anotherPageBeginsAtItsTop() {
        const Folder folder;
        Desk desk(folder.path());
        desk.write(QStringLiteral("kettle.md"), strata::test::kManual);
        desk.wizard.resize(1024, 640);
        showActive(desk.wizard);
        desk.builder.addPaths({kSample, desk.path(QStringLiteral("kettle.md"))});
        QTRY_COMPARE(desk.documents.count(DocumentState::Read), 2);
        desk.builder.goTo(DraftStep::Extraction);
        auto* canvas = desk.wizard.findChild<PageCanvas*>();
        QTRY_VERIFY(canvas->hasPage());
        auto* table = desk.wizard.blocks().findChild<QTableView*>();
        auto* page = qobject_cast<QScrollArea*>(canvas->parentWidget()->parentWidget());
        QTRY_VERIFY(table->verticalScrollBar()->maximum() > 0);
        const auto scroll = [&] {
            table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum());
            page->verticalScrollBar()->setValue(page->verticalScrollBar()->maximum());
        };
        scroll();
        QVERIFY(page->verticalScrollBar()->value() > 0);
        click(desk.wizard, "nextPage");
        QCOMPARE(table->verticalScrollBar()->value(), 0);
        QTRY_COMPARE(page->verticalScrollBar()->value(), 0);
        desk.wizard.blocks().showPage(kSample, 1);
        scroll();
        desk.wizard.blocks().showPage(desk.path(QStringLiteral("kettle.md")), 1);
        QCOMPARE(table->verticalScrollBar()->value(), 0);
        QCOMPARE(page->verticalScrollBar()->value(), 0);
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DocumentReviewTest)
#include "document_review_test.moc"
