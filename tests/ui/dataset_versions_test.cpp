// SPDX-License-Identifier: GPL-3.0-or-later
// Versions and splits of a dataset on the page: what differs, restored and taken back, divided
// without leaks.
#include "studio/datasets/dataset_version.h"
#include "studio/datasets/split_rows.h"
#include "ui/base/message_bar.h"
#include "ui/base/table_view.h"
#include "ui/datasets/dataset_splits_tab.h"
#include "ui/datasets/dataset_versions_tab.h"
#include "ui/datasets/dataset_view.h"
#include "ui/support/dataset_studio.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/dataset_diff.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QSpinBox>
#include <QTextEdit>

namespace strata::ui::test {

using Studio = DatasetStudio;

namespace {

QByteArray row(const QByteArray& question, const QByteArray& answer) {
    return "{'question':'" + question + "','answer':'" + answer + "'}\n";
}

/// pump.jsonl and a version of it: a row changed in its answer, one in its question, one gone, one
/// new.
struct Versions : Studio {
    Versions() {
        write(dataset(QStringLiteral("pump.jsonl")),
              row("Which pressure?", "It switches off at 6.2 bar.") +
                  row("Who may open it?", "Nobody.") + row("Gone?", "This row is removed.") +
                  row("How heavy?", "12 kg"));
        project->addDataset(dataset(QStringLiteral("pump.jsonl")));
        write(dataset(QStringLiteral("pump-v2.jsonl")),
              row("Which pressure?", "It switches off at 7.5 bar.") +
                  row("Who is allowed to open it?", "Nobody.") + row("How heavy?", "12 kg") +
                  row("New?", "Yes, new."));
        const QDateTime older = QDateTime::currentDateTime().addSecs(-3600);
        QFile old(dataset(QStringLiteral("pump.jsonl")));
        if (!old.open(QIODevice::ReadWrite) ||
            !old.setFileTime(older, QFileDevice::FileModificationTime)) {
            qFatal("cannot set the time of the test's file");
        }
        old.close();
        project->addDataset(dataset(QStringLiteral("pump-v2.jsonl")));
    }
    DatasetVersionsModel& model() const { return service->versions.model(); }
    DifferenceView difference(int index) const { return model().differences().rows().value(index); }
};

}  // namespace

class DatasetVersionsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void whatDiffersIsShownWordByWord() {
        Versions studio;
        const QAbstractItemModelTester tester(&studio.model().differences());
        studio.page->visit({PageId::Datasets, studio.dataset(QStringLiteral("pump-v2.jsonl")),
                            QStringLiteral("versions")});
        QTRY_VERIFY(says(
            *studio.page,
            QStringLiteral("From pump to pump-v2: 1 added, 1 removed, 2 changed, 1 unchanged.")));
        QCOMPARE(studio.model().differences().rowCount(), 4);
        QCOMPARE(studio.difference(0).question, QStringLiteral("Which pressure?"));
        QCOMPARE(studio.difference(1).kind, DifferenceKind::Changed);
        QCOMPARE(studio.difference(2).kind, DifferenceKind::Removed);
        QCOMPARE(studio.difference(2).lineBefore, 3);
        QCOMPARE(studio.difference(3).kind, DifferenceKind::Added);
        auto* before = named<QTextEdit>(*studio.page, "olderRow");
        auto* after = named<QTextEdit>(*studio.page, "newerRow");
        QTRY_VERIFY(before->toPlainText().contains(QStringLiteral("6.2 bar")));
        QVERIFY(after->toPlainText().contains(QStringLiteral("7.5 bar")));
        QVERIFY(after->toHtml().contains(QStringLiteral("underline")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-versions")), QStringList());
        auto* table = named<TableView>(*studio.page, "differences");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(after->toPlainText().contains(QStringLiteral("Yes, new.")));
        QVERIFY(before->toPlainText().isEmpty());
    }

    void theOnlyVersionSaysHowToMakeAnother() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->visit({PageId::Datasets, studio.dataset(QStringLiteral("pump.jsonl")),
                            QStringLiteral("versions")});
        QTRY_COMPARE(studio.service->versions.model().versions().rowCount(), 1);
        QVERIFY(says(*studio.page, QStringLiteral("This is the only version.")));
        QVERIFY(!button(*studio.page, "restore")->isEnabled());
    }

    void anOldVersionIsRestoredAndTakenBack() {
        Versions studio;
        studio.page->visit({PageId::Datasets, studio.dataset(QStringLiteral("pump-v2.jsonl")),
                            QStringLiteral("versions")});
        QTRY_COMPARE(studio.model().comparison().state, ComparisonState::Known);
        click(*studio.page, "restore");
        const QString made = studio.dataset(QStringLiteral("pump-v3.jsonl"));
        QTRY_VERIFY(studio.project->datasets().contains(made));
        QCOMPARE(linesOf(made), linesOf(studio.dataset(QStringLiteral("pump.jsonl"))));
        QCOMPARE(studio.service->opened.path(), made);
        QVERIFY(says(*studio.page, QStringLiteral("pump-v3 now has the rows of pump.")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-restored")), QStringList());
        click(*studio.page, "undo");
        QVERIFY(!studio.project->datasets().contains(made));
        QCOMPARE(studio.service->opened.path(), studio.dataset(QStringLiteral("pump-v2.jsonl")));
        QTRY_VERIFY(!QFile::exists(made));
        QVERIFY(QFile::exists(studio.dataset(QStringLiteral("pump.jsonl"))));
        ChangeStack& changes = studio.service->library.changes();
        QCOMPARE(changes.changes().last().what, QStringLiteral("Version created: pump-v3"));
        changes.redo();
        QTRY_VERIFY(studio.project->datasets().contains(made));
        QCOMPARE(linesOf(made), linesOf(studio.dataset(QStringLiteral("pump.jsonl"))));
        QCOMPARE(studio.service->opened.path(), made);
        QVERIFY(QFile::remove(made));
        changes.undo();  // there is nothing to move
        QTRY_VERIFY(changes.changes().isEmpty());
        QVERIFY(!studio.project->datasets().contains(made));
    }

    void aVersionThatIsGoneSaysSo() {
        Versions studio;
        studio.page->openDataset(studio.dataset(QStringLiteral("pump-v2.jsonl")));
        studio.service->versions.compare(studio.dataset(QStringLiteral("pump-v9.jsonl")));
        QTRY_VERIFY(studio.page->messages()->isVisible());
        QCOMPARE(studio.page->messages()->problem().kept, QStringLiteral("Nothing was changed."));
        studio.page->messages()->clear();
        studio.service->versions.restore(studio.dataset(QStringLiteral("pump-v9.jsonl")));
        QTRY_VERIFY(studio.page->messages()->isVisible());
        QVERIFY(!QFile::exists(studio.dataset(QStringLiteral("pump-v3.jsonl"))));
    }

    void movedRowsAreNoDifference() {
        const Studio studio;
        const QString a =
            studio.outside(QStringLiteral("a.jsonl"),
                           row("1", "a") + row("2", "b") + row("2", "b") + "nonsense\n");
        const QString b =
            studio.outside(QStringLiteral("b.jsonl"),
                           row("2", "b") + row("1", "a") + row("2", "b") + row("2", "b"));
        RowFile before(a.toStdString());
        RowFile after(b.toStdString());
        before.build([] {}, {});
        after.build([] {}, {});
        const DatasetDiff diff = diffDatasets(before, after, [](std::int64_t, std::int64_t) {}, {});
        QCOMPARE(diff.same, 3);
        QCOMPARE(diff.added, 1);
        QCOMPARE(diff.removed, 1);
        QCOMPARE(diff.changed, 0);
    }

    void rowsAreDividedByKeysAndLeaksAreFound() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.write(studio.dataset(QStringLiteral("pump.validation.jsonl")), pumpRows(4));
        studio.service->library.refresh();
        studio.page->visit({PageId::Datasets, studio.dataset(QStringLiteral("pump.jsonl")),
                            QStringLiteral("splits")});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("40 row")));
        click(*studio.page, "checkForLeakage");
        QTRY_VERIFY(
            says(*studio.page,
                 QStringLiteral("4 of 4 held-out questions are also in the training rows.")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-leaks")), QStringList());
        auto* test = named<QSpinBox>(*studio.page, "testShare");
        auto* validation = named<QSpinBox>(*studio.page, "validationShare");
        validation->setFocus();
        validation->selectAll();
        QTest::keyClicks(validation, QStringLiteral("10"));
        test->setFocus();
        test->selectAll();
        QTest::keyClicks(test, QStringLiteral("6"));
        QVERIFY(says(*studio.page, QStringLiteral("up to 4 for validation, 3 for testing")));
        test->selectAll();
        QTest::keyClicks(test, QStringLiteral("5"));
        QVERIFY(
            says(*studio.page,
                 QStringLiteral(
                     "44 rows: up to 4 for validation, 2 for testing, the rest for training.")));
        auto* split = button(*studio.page, "splitAsNewVersion");
        split->setFocus();
        QTest::keyClick(split, Qt::Key_Space);
        const QString made = studio.dataset(QStringLiteral("pump-v2.jsonl"));
        QTRY_VERIFY(studio.project->datasets().contains(made));
        const auto validates = linesOf(studio.dataset(QStringLiteral("pump-v2.validation.jsonl")));
        const auto tests = linesOf(studio.dataset(QStringLiteral("pump-v2.test.jsonl")));
        QCOMPARE(validates.size(), 4);
        QCOMPARE(tests.size(), 2);
        QCOMPARE(linesOf(made).size(), 38);
        QVERIFY(says(*studio.page,
                     QStringLiteral("38 rows for training, 4 for validation, 2 for testing.")));
        QCOMPARE(studio::findLeaks(made, [](std::int64_t, std::int64_t) {}, {}).count, 0);
        click(*studio.page, "undo");
        QTRY_VERIFY(!QFile::exists(studio.dataset(QStringLiteral("pump-v2.test.jsonl"))));
        QVERIFY(QFile::exists(studio.dataset(QStringLiteral("pump.validation.jsonl"))));
    }

    void theSameSeedDividesTheSameAndProvenanceFollows() {
        const Studio studio;
        const QString path = studio.outside(QStringLiteral("set.jsonl"), pumpRows(100));
        QByteArray origins;
        for (int i = 1; i <= 100; ++i) {
            origins += "{'row':" + QByteArray::number(i) + ",'group':'section " +
                       QByteArray::number(i / 5) + "','split':'train'}\n";
        }
        studio.outside(QStringLiteral("set.provenance.jsonl"), origins);
        const auto divide = [&](const char* name, int seed) {
            const QString out = studio.folder.filePath(QString::fromLatin1(name));
            studio::splitDataset(path, {20, 10, SplitGrouping::SameSourceTogether, seed}, out,
                                 [](std::int64_t, std::int64_t) {}, {});
            return studio::companionOf(out, QStringLiteral("validation.jsonl"));
        };
        const QByteArrayList first = linesOf(divide("one.jsonl", 7));
        QCOMPARE(first, linesOf(divide("two.jsonl", 7)));
        QVERIFY(first != linesOf(divide("three.jsonl", 8)));
        QVERIFY(!first.isEmpty() && first.size() <= 20);
        QSet<QByteArray> held;
        QSet<QByteArray> trained;
        const auto provenance =
            linesOf(studio.folder.filePath(QStringLiteral("one.provenance.jsonl")));
        QCOMPARE(provenance.size(), 100);
        for (const QByteArray& line : provenance) {
            const auto json = Json::parse(line.toStdString());
            (json["split"] == "train" ? trained : held)
                .insert(QByteArray::fromStdString(json["group"].get<std::string>()));
        }
        QVERIFY(!held.intersects(trained));
    }

    void whatCannotBeDividedSaysWhy() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.write(studio.dataset(QStringLiteral("pump.jsonl")),
                     row("same", "a") + row("Same ", "b") + row("same", "c"));
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        studio.service->splits.split({40, 0, SplitGrouping::SameSourceTogether, 1});
        QTRY_VERIFY(
            says(*studio.page, QStringLiteral("Too many rows share a source or a question")));
        QCOMPARE(studio.page->messages()->problem().kept,
                 QStringLiteral("The dataset is unchanged."));
        QVERIFY(!QFile::exists(studio.dataset(QStringLiteral("pump-v2.jsonl"))));
        const QString held = studio.dataset(QStringLiteral("pump.test.jsonl"));
        studio.write(held, row("x", "y"));
        studio.page->openDataset(held);
        studio.service->splits.split({40, 0, SplitGrouping::RowByRow, 1});
        QVERIFY(says(*studio.page, QStringLiteral("held out from another dataset")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DatasetVersionsTest)
#include "dataset_versions_test.moc"
