// SPDX-License-Identifier: GPL-3.0-or-later
// The page of datasets by mouse and keys on its real service, with an engine from a script.
#include "ui/base/length_histogram.h"
#include "ui/base/message_bar.h"
#include "ui/base/table_view.h"
#include "ui/datasets/chat_preview.h"
#include "ui/datasets/dataset_lengths_card.h"
#include "ui/datasets/dataset_overview_tab.h"
#include "ui/datasets/dataset_view.h"
#include "ui/datasets/piece_text.h"
#include "ui/support/dataset_studio.h"
#include "ui/support/keyboard.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

namespace strata::ui::test {

using Studio = DatasetStudio;

class DatasetsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyProjectOffersTheWaysIn() {
        Studio studio;
        QVERIFY(says(*studio.page, QStringLiteral("No datasets yet")));
        for (const char* way : {"importFiles", "fromDocuments", "pasteText"}) {
            QVERIFY2(isReady(*studio.page, way), way);
        }
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-empty")), QStringList());
    }

    void theListFillsItselfAndRemembers() {
        Studio studio({QStringLiteral("pump-manual.jsonl"), QStringLiteral("house-style.jsonl")});
        studio.write(studio.dataset(QStringLiteral("pump-manual.validation.jsonl")), pumpRows(4));
        studio.project->addDataset(QStringLiteral("/nowhere/gone.jsonl"));
        DatasetListModel& list = studio.service->library.list();
        const QAbstractItemModelTester tester(
            &list, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const auto text = [&](int row, int column) {
            return list.index(row, column).data().toString();
        };
        QTRY_COMPARE(text(0, DatasetListModel::RowsColumn), QStringLiteral("1,284"));
        QTRY_COMPARE(text(1, DatasetListModel::TokensColumn), QStringLiteral("412k"));
        QCOMPARE(text(0, DatasetListModel::SplitsColumn), QStringLiteral("40 / 4"));
        QCOMPARE(text(0, DatasetListModel::KindColumn), QStringLiteral("chat"));
        QTRY_COMPARE(text(2, DatasetListModel::KindColumn),
                     QStringLiteral("missing: moved or deleted"));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-list")), QStringList());
        const auto asked = studio.script->commands.size();
        studio.service->library.refresh();
        QTRY_COMPARE(text(1, DatasetListModel::RowsColumn), QStringLiteral("1,284"));
        letPass();
        QTRY_VERIFY(!studio.lane->isBusy());
        QCOMPARE(studio.script->commands.size(), asked);
    }

    void keysOpenADataSet() {
        Studio studio({QStringLiteral("a.jsonl"), QStringLiteral("b.jsonl")});
        const QSignalSpy opened(studio.page.get(), &DatasetsPage::datasetOpened);
        auto* search = named<QLineEdit>(*studio.page, "findDataset");
        QTest::keyClicks(search, QStringLiteral("b"));
        auto* table = named<TableView>(*studio.page, "datasets");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), studio.dataset(QStringLiteral("b.jsonl")));
        const QSignalSpy left(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "trainOnDataset");
        QCOMPARE(left.count(), 1);
        click(*studio.page, "allDatasets");
        QVERIFY(named<TableView>(*studio.page, "datasets") != nullptr);
    }

    void aDataSetIsImportedAndEditedByKeysAlone() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("pump.jsonl"), pumpRows(3));
        showActive(*studio.page);
        QTest::keyClick(studio.page.get(), Qt::Key_O, Qt::ControlModifier);
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setCompleter(nullptr);  // its popup needs a display
        QApplication::clipboard()->setText(path);
        QTest::keyClick(name, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_V, Qt::ControlModifier);
        QTest::keyClick(name, Qt::Key_Return);
        QVERIFY(!dialog->isVisible());
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Detected format")));
        auto* import = button(*studio.page, "import");
        QTRY_VERIFY(import->isEnabled());
        import->setFocus();
        QTest::keyClick(import, Qt::Key_Space);
        QTRY_COMPARE(studio.project->datasets().size(), 1);
        QTRY_VERIFY(!studio.service->opened.path().isEmpty());
        QApplication::setActiveWindow(studio.page.get());  // as a desktop does after a dialog
        QTest::keyClick(studio.page.get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 3);
        const auto first = [table] {
            return table->model()->index(0, DatasetRowsModel::PromptColumn);
        };
        QTRY_VERIFY(table->model()->flags(first()) & Qt::ItemIsEditable);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(table, Qt::Key_Right);
        QTest::keyClick(table, Qt::Key_F2);
        auto* editor = table->viewport()->findChild<QPlainTextEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, QStringLiteral("At which pressure?"));
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(first().data().toString(), QStringLiteral("At which pressure?"));
    }

    void severalRowsAreRemovedAndPutBackInOneStep() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        studio.openTab(DatasetTabs::RowsTab);
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        table->setFocus();
        table->setCurrentIndex(table->model()->index(4, DatasetRowsModel::PromptColumn));
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(table, Qt::Key_Delete);
        const RowTableSource* source = studio.service->opened.rows().source();
        QCOMPARE(source->changedCount(), 3);
        QCOMPARE(source->revision(6).state, RowState::Removed);
        click(*studio.page, "undo");
        QCOMPARE(source->changedCount(), 0);
    }

    void rowsAreEditedByKeysAndSaved() {
        Studio studio({QStringLiteral("pump.jsonl")});
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        studio.page->openDataset(path);
        studio.openTab(1);
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        const QModelIndex cell = table->model()->index(2, DatasetRowsModel::AnswerColumn);
        QTRY_VERIFY(table->model()->flags(cell) & Qt::ItemIsEditable);
        QVERIFY(!button(*studio.page, "saveAsNewVersion")->isEnabled());
        table->setFocus();
        table->setCurrentIndex(cell);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("trained")));
        QTest::keyClick(table, Qt::Key_F2);
        auto* editor = table->viewport()->findChild<QPlainTextEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("At 6.2 bar."));
        QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(cell.data().toString(), QStringLiteral("At 6.2 bar."));
        giveUndoKeys(*studio.page, studio.service->opened.rows().history());
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(cell.data().toString().startsWith(QStringLiteral("It switches off")));
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(cell.data().toString(), QStringLiteral("At 6.2 bar."));
        table->selectionModel()->setCurrentIndex(
            table->model()->index(5, DatasetRowsModel::PromptColumn),
            QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(table->model()->index(5, DatasetRowsModel::StateColumn).data().toString(),
                 QStringLiteral("removed"));
        table->selectionModel()->setCurrentIndex(
            cell, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Row 3, ")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-rows")), QStringList());
        click(*studio.page, "saveAsNewVersion");
        const QString version = studio.dataset(QStringLiteral("pump-v2.jsonl"));
        QTRY_COMPARE(studio.project->datasets(), QStringList({path, version}));
        QFile saved(version);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray text = saved.readAll();
        QCOMPARE(text.count('\n'), 39);
        QCOMPARE(text.count("At 6.2 bar."), 1);
        QVERIFY(!QFile::exists(path + QStringLiteral(".edits.jsonl")));
        QFile old(path);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), quoted(pumpRows(40)));
    }

    void editsCanBeUndoneWhenADatasetIsOpenedAgain() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        DatasetRowsModel& rows = studio.service->opened.rows();
        QTRY_COMPARE(rows.rowCount(), 40);
        rows.setRemoved({3}, RowState::Removed);
        click(*studio.page, "allDatasets");
        auto* table = named<TableView>(*studio.page, "datasets");
        table->selectRow(0);
        click(*studio.page, "open");
        QCOMPARE(rows.source()->revision(3).state, RowState::Removed);
        QVERIFY(rows.history().canUndo());
        rows.history().undo();
        QCOMPARE(rows.source()->revision(3).state, RowState::Source);
    }

    void trainingWithoutTheEditsIsAskedFirst() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        const QSignalSpy left(studio.page.get(), &Page::placeRequested);
        DatasetRowsModel& rows = studio.service->opened.rows();
        QTRY_COMPARE(rows.rowCount(), 40);
        rows.setRemoved({3, 4}, RowState::Removed);
        click(*studio.page, "trainOnDataset");
        QCOMPARE(left.count(), 0);
        auto* question = studio.page->findChild<QMessageBox*>();
        QVERIFY(question != nullptr);
        QVERIFY2(question->informativeText().startsWith(QStringLiteral("2 changed row")),
                 qPrintable(question->informativeText()));
        click(*question, "confirm");
        QCOMPARE(left.count(), 1);
        rows.history().undo();
        click(*studio.page, "trainOnDataset");
        QCOMPARE(left.count(), 2);
    }

    void rowsAreFiltered() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        QTest::keyClick(studio.page.get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* filter = named<QLineEdit>(*studio.page, "filterRows");
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        QTest::keyClicks(filter, QStringLiteral("pump 3"));
        QTRY_COMPARE(table->model()->rowCount(), 11);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("11 of 40 rows match.")));
        QTest::keyClick(button(*studio.page, "regex"), Qt::Key_Space);
        filter->setText(QStringLiteral("pump ("));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Invalid regular expression")));
        filter->setText(QStringLiteral("pump 1\\d "));
        QTRY_COMPARE(table->model()->rowCount(), 10);
    }

    void aLineIsGoneToFromAnotherPage() {
        Studio studio({QStringLiteral("pump.jsonl")});
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        // The file is not read yet, and then it is; the filter of before is taken off.
        for (const int line : {17, 33}) {
            studio.page->visit({PageId::Datasets, path, QStringLiteral("rows:%1").arg(line)});
            QCOMPARE(studio.tab(), QStringLiteral("Rows"));
            auto* table = named<TableView>(*studio.page, "rows");
            QTRY_COMPARE(table->currentIndex().row(), line - 1);
            named<QLineEdit>(*studio.page, "filterRows")->setText(QStringLiteral("pump 3"));
            QTRY_COMPARE(table->model()->rowCount(), 11);
        }
        studio.page->visit({PageId::Datasets, path, QStringLiteral("rows:900")});  // not there
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        // None, or the first, which a table makes current when the focus comes.
        QVERIFY(table->currentIndex().row() <= 0);
    }

    void evidenceAndCardAreShown() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.write(studio.dataset(QStringLiteral("pump.provenance.jsonl")),
                     "{'row':2,'group':'g','document':'kx9-manual.pdf','page':14,'quotes':["
                     "{'page':14,'text':'switches off at 6.2 bar (90 psi) to protect the seals'}],"
                     "'heading_path':['4 Operation','4.2 Pressure'],'kind':'fact',"
                     "'generator':'template','scores':{'judge':4.5},'split':'train'}"
                     "\n");
        studio.write(studio.dataset(QStringLiteral("pump.card.md")),
                     "# Pump manual\n\n1284 pairs from **one** document.\n");
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        studio.service->library.refresh();
        studio.page->visit({PageId::Datasets, path, QStringLiteral("rows")});
        QCOMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 40);
        table->setCurrentIndex(table->model()->index(1, 1));
        studio.openTab(DatasetTabs::ProvenanceTab);
        QTRY_VERIFY(
            says(*studio.page, QStringLiteral("Row 2 comes from kx9-manual.pdf, page 14.")));
        QVERIFY(says(*studio.page, QStringLiteral("switches off at 6.2 bar")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-provenance")), QStringList());
        studio.openTab(DatasetTabs::CardTab);
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-card")), QStringList());
        const QSignalSpy moved(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "reviewPairs");
        QCOMPARE(moved.back().at(0).value<Destination>(),
                 (Destination{PageId::Datasets, path, QStringLiteral("review")}));
    }

    void figuresComeWithAVerdict() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("have issues")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("1,284")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-overview")), QStringList());
        DatasetOverview fine;
        fine.rows = 10;
        fine.issues = 0;
        fine.length995 = 1510;
        fine.longest = 2140;
        QVERIFY(DatasetOverviewTab::verdictOf(fine).contains(QStringLiteral("1,510 tokens")));
        fine.longest = fine.length995;
        QVERIFY(DatasetOverviewTab::verdictOf(fine).contains(QStringLiteral("keeps all rows")));
        studio.openTab(2);
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-issues")), QStringList());
        auto* issues = named<TableView>(*studio.page, "issues");
        issues->setFocus();
        issues->setCurrentIndex(issues->model()->index(1, 0));
        QTest::keyClick(issues, Qt::Key_Return);
        QCOMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* rows = named<TableView>(*studio.page, "rows");
        QCOMPARE(rows->currentIndex().row(), 8);
    }

    void aMaximumLengthTellsWhatIsLost() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("12 of 1,284 rows are longer than 1,536")));
        QVERIFY(says(*studio.page, QStringLiteral("27,345 of 412,345 tokens (6.6%)")));
        auto* histogram = studio.page->findChild<LengthHistogram*>();
        auto* line = named<QSpinBox>(*studio.page, "maxLength");
        histogram->setFocus();
        for (int step = 0; step < 8; ++step) {
            QTest::keyClick(histogram, Qt::Key_Right);
        }
        QCOMPARE(line->value(), 2048);
        QVERIFY(says(*studio.page, QStringLiteral("2 of 1,284 rows are longer than 2,048")));
        QTest::mouseClick(histogram, Qt::LeftButton, {}, histogram->rect().center());
        QVERIFY(line->value() < 1536);
        line->setValue(4096);
        QCOMPARE(histogram->line(), 4096);
        QVERIFY(says(*studio.page, QStringLiteral("none will be skipped")));
        line->setValue(1024);
        const QSignalSpy left(studio.page.get(), &Page::placeRequested);
        click(*studio.page, "useForTraining");
        const auto destination = left.value(0).value(0).value<Destination>();
        QCOMPARE(destination.page, PageId::Train);
        QCOMPARE(destination.subject, studio.dataset(QStringLiteral("pump.jsonl")));
        QCOMPARE(destination.view, QStringLiteral("max-length=1024"));
        DatasetOverview text;
        text.isText = true;
        text.rows = 3;
        text.lengths = {64, {1, 2}, {60, 250}};
        QVERIFY(
            DatasetLengthsCard::lossOf(text, 64).contains(QStringLiteral("without losing tokens")));
    }

    void countingTokensSaysHowFarItIs() {
        Studio studio;
        EventSink engine;
        studio.script->answer = [&](const Command& command, const EventSink& say) {
            if (std::holds_alternative<DatasetStatsCommand>(command)) {
                engine = say;
            } else {
                answer(command, say);
            }
        };
        studio.project->addDataset(studio.outside(QStringLiteral("pump.jsonl"), pumpRows(4)));
        studio.page->openDataset(studio.project->datasets()[0]);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("0% of the file read")));
        engine(Event{Progress{Phase::CountTokens, 34.0, 100.0, "bytes"}});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("34% of the file read")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-counting")), QStringList());
        engine(finishedWith(someStats()));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("12 of 1,284 rows")));
        engine = {};
    }

    void theCommandCanBePasted() {
        Studio studio({QStringLiteral("it's mine.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("it's mine.jsonl")));
        click(*studio.page, "copyCommand");
        const QString command = QApplication::clipboard()->text();
        QVERIFY2(command.startsWith(QStringLiteral("strata dataset stats '")), qPrintable(command));
        QVERIFY2(command.endsWith(QStringLiteral("it'\\''s mine.jsonl'")), qPrintable(command));
    }

    void rowsOfAnyLayoutAreShown() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("array.json"),
                                            "[\n{'question': 'q',\n 'answer': 'a'}\n]\n");
        studio.project->addDataset(path);
        studio.page->openDataset(path);
        studio.openTab(1);
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QTRY_COMPARE(table->model()->index(0, DatasetRowsModel::AnswerColumn).data().toString(),
                     QStringLiteral("a"));
    }

    void parquetPackedFilesAndShardsAreShownAndEdited() {
        Studio studio;
        const QString shards = studio.folder.filePath(QStringLiteral("shards"));
        QDir().mkpath(shards);
        QVERIFY(QFile::copy(container(QStringLiteral("messages.jsonl.gz")),
                            shards + QStringLiteral("/train-0-of-2.jsonl.gz")));
        QVERIFY(QFile::copy(container(QStringLiteral("groups.parquet")),
                            shards + QStringLiteral("/train-1-of-2.parquet")));
        const QVector<std::pair<QString, int>> files{
            {container(QStringLiteral("messages-zstd.parquet")), 24},
            {container(QStringLiteral("messages.jsonl.zst")), 24},
            {shards, 144}};
        for (const auto& [path, rows] : files) {
            const qsizetype known = studio.project->datasets().size();
            studio.project->addDataset(path);
            studio.page->openDataset(path);
            studio.openTab(DatasetTabs::RowsTab);
            auto* table = named<TableView>(*studio.page, "rows");
            QTRY_COMPARE(table->model()->rowCount(), rows);
            const QModelIndex last =
                table->model()->index(rows - 1, DatasetRowsModel::AnswerColumn);
            QTRY_VERIFY(last.data().toString().startsWith(QStringLiteral("Answer ")));
            QTRY_VERIFY(studio.service->opened.rows().source()->isComplete());
            QVERIFY(table->model()->setData(last, QStringLiteral("Another answer.")));
            QTRY_COMPARE(last.data().toString(), QStringLiteral("Another answer."));
            click(*studio.page, "saveAsNewVersion");
            QTRY_COMPARE(studio.project->datasets().size(), known + 2);
            const QString version = studio.project->datasets().last();
            QVERIFY2(version.endsWith(QStringLiteral("-v2.jsonl")), qPrintable(version));
            QVERIFY2(!version.contains(QStringLiteral(".jsonl-")), qPrintable(version));
            QCOMPARE(linesOf(version).size(), rows);
            QVERIFY(linesOf(version).last().contains("Another answer."));
            QVERIFY(!linesOf(version).first().contains("Another answer."));
        }
    }

    void unknownColumnsAskForACopy() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("odd.jsonl"), "{'x':'q','y':'a'}\n");
        studio.project->addDataset(path);
        studio.page->openDataset(path);
        studio.openTab(DatasetTabs::RowsTab);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Import a copy")));
        const QSignalSpy copy(studio.page.get(), &DatasetsPage::importRequested);
        click(*studio.page, "importCopy");
        QCOMPARE(copy.count(), 1);
    }

    void aDamagedFileSaysWhatItIs() {
        Studio studio;
        const QString path =
            studio.outside(QStringLiteral("rows.jsonl.gz"), QByteArray("\x1f\x8b\x08 ..."));
        studio.project->addDataset(path);
        studio.page->openDataset(path);
        studio.openTab(DatasetTabs::RowsTab);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("The gzip file")));
        QVERIFY(says(*studio.page, QStringLiteral("Download or copy it again")));
        QVERIFY(button(*studio.page, "importCopy") == nullptr);
    }

    void aDatasetThatIsMovedIsMissingUntilItIsLocated() {
        Studio studio({QStringLiteral("pump.jsonl")});
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        const QString moved = studio.folder.filePath(QStringLiteral("moved.jsonl"));
        const DatasetListModel& list = studio.service->library.list();
        const auto state = [&list] {
            return list.index(0, DatasetListModel::KindColumn).data().toString();
        };
        QTRY_COMPARE(state(), QStringLiteral("chat"));
        studio.page->openDataset(path);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("See the Issues tab")));
        QVERIFY(QFile::rename(path, moved));
        QTRY_COMPARE(state(), QStringLiteral("missing: moved or deleted"));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("was moved or deleted")));
        QVERIFY(button(*studio.page, "trainOnDataset") == nullptr);
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-missing")), QStringList());
        click(*studio.page, "locate");
        auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->setDirectory(studio.folder.path());
        dialog->selectFile(moved);
        QMetaObject::invokeMethod(dialog, "accept");
        QTRY_COMPARE(studio.project->datasets(), QStringList(moved));
        QTRY_COMPARE(state(), QStringLiteral("chat"));
        ChangeStack& changes = studio.service->library.changes();
        QCOMPARE(changes.changes().last().what, QStringLiteral("pump.jsonl located"));
        changes.undo();
        QCOMPARE(studio.project->datasets(), QStringList(path));
        QTRY_COMPARE(state(), QStringLiteral("missing: moved or deleted"));
        QVERIFY(QFile::rename(moved, path));
        QTRY_COMPARE(state(), QStringLiteral("chat"));
    }

    void removingWhatRunsUseAsksFirstAndCanBeUndone() {
        Studio studio({QStringLiteral("pump.jsonl")});
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        const QString run = studio.project->runsFolder() + QStringLiteral("/pump");
        QVERIFY(QDir().mkpath(run));
        studio.write(run + QStringLiteral("/job.json"),
                     "{'settings':{'data':'" + path.toUtf8() + "'}}");
        const int lock = ::open(qPrintable(run + QStringLiteral("/lock")), O_CREAT | O_RDWR, 0600);
        QVERIFY(lock >= 0 && ::flock(lock, LOCK_EX) == 0);
        auto* table = named<TableView>(*studio.page, "datasets");
        table->selectRow(0);
        click(*studio.page, "remove");
        QTRY_COMPARE(studio.page->messages()->problem().sentence,
                     QStringLiteral("pump.jsonl is in use by the run pump."));
        ::close(lock);
        click(*studio.page, "remove");
        QTRY_VERIFY(studio.page->findChild<QMessageBox*>() != nullptr);
        auto* question = studio.page->findChild<QMessageBox*>();
        QVERIFY(question->informativeText().contains(QStringLiteral("pump.")));
        QCOMPARE(studio.project->datasets(), QStringList(path));
        QCOMPARE(buttonText(*question, "confirm"), QStringLiteral("Remove"));
        click(*question, "confirm");
        QTRY_VERIFY(studio.project->datasets().isEmpty());
        QVERIFY(QFile::exists(path));
        click(*studio.page, "undo");
        QCOMPARE(studio.project->datasets(), QStringList(path));
    }

    void rowsComeOneAfterAnother() {
        ChatPreviewModel model;
        ChatPreview preview(model, QStringLiteral("nothing"));
        preview.show();
        QVector<ChatRowView> rows;
        for (int i = 0; i < 20; ++i) {
            ChatRowView row;
            row.line = i;
            row.turns = {{QStringLiteral("user"), QString::number(i), {}}};
            rows.append(row);
        }
        model.setRows(rows);
        const auto shown = [&preview] { return preview.findChildren<PieceText*>(); };
        QCOMPARE(shown().size(), 1);  // the first at once
        QTRY_COMPARE(shown().size(), 20);
        QCOMPARE(shown().last()->text(), QStringLiteral("19"));
        // A row that has other turns gets other widgets, one that has other words keeps them.
        rows[3].turns.append({QStringLiteral("assistant"), QStringLiteral("three"), {}});
        model.setRow(3, rows[3]);
        QCOMPARE(shown().size(), 21);
        const PieceText* first = shown().first();
        rows[0].turns[0].text = QStringLiteral("nought");
        model.setRows(rows.mid(0, 2));
        QCOMPARE(shown().first(), first);
        QTRY_COMPARE(shown().size(), 2);
        QCOMPARE(first->text(), QStringLiteral("nought"));
    }

    void aCutIsMarked() {
        ChatPreviewModel model;
        ChatPreview preview(model, QStringLiteral("nothing"));
        preview.show();
        ChatRowView row;
        row.line = 4;
        row.tokens = 6;
        row.trainedTokens = 3;
        ChatTurnView turn{QStringLiteral("assistant"), QStringLiteral("<b>a b</b>"), {}};
        for (int i = 0; i < 6; ++i) {
            turn.pieces.append({QStringLiteral("<w> "), PieceKind::Trained, i});
        }
        row.turns = {turn};
        model.setRows({row});
        QVERIFY(says(preview, QStringLiteral("Row 4, 6 tokens, 3 trained")));
        QVERIFY(says(preview, QStringLiteral("underlined")));
        const auto* words = preview.findChild<PieceText*>();
        QCOMPARE(words->text(), QStringLiteral("<w> <w> <w> <w> <w> <w> "));
        model.setMaxTokens(4);
        QCOMPARE(words->text(), QStringLiteral("<w> <w> <w> <w>  ✂ truncated here <w> <w> "));
        QVERIFY(ChatPreview::rowSummary(row, 4).contains(QStringLiteral("2 token")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DatasetsTest)
#include "datasets_test.moc"
