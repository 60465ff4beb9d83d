// SPDX-License-Identifier: GPL-3.0-or-later
// Files on their way into the project: what each is found to be, its columns, and what becomes of
// it, on the real service with an engine from a script.
#include "ui/base/message_bar.h"
#include "ui/base/table_view.h"
#include "ui/datasets/dataset_view.h"
#include "ui/support/dataset_studio.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/sentence.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace strata::ui::test {

using Studio = DatasetStudio;

class DatasetImportTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void aKnownFileIsImported() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("pump data.jsonl"), pumpRows(30));
        studio.page->importPaths({path});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Detected format: messages jsonl")));
        QVERIFY(says(*studio.page, QStringLiteral("1,284 row")));
        const ChatPreviewModel& preview = studio.service->import.model().preview();
        QTRY_COMPARE(preview.rows().size(), 20);
        QTRY_VERIFY(preview.rows()[19].tokens > 0);
        QTRY_VERIFY(!preview.rows()[19].turns[2].pieces.isEmpty());
        const ChatRowView& row = preview.rows()[0];
        QVERIFY(row.trainedTokens > 0 && row.trainedTokens < row.tokens);
        QVERIFY(row.turns[1].pieces[0].kind == PieceKind::Read);
        QVERIFY(row.turns[2].pieces[0].kind == PieceKind::Trained);
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-import")), QStringList());
        click(*studio.page, "import");
        QTRY_COMPARE(studio.project->datasets(),
                     QStringList(studio.dataset(QStringLiteral("pump-data.jsonl"))));
        QTRY_COMPARE(studio.tab(), QStringLiteral("Overview"));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("412k")));
    }

    void unknownColumnsAreMapped() {
        Studio studio;
        QByteArray table = "Nr;Anliegen;Loesung\r\n";
        for (int i = 0; i < 25; ++i) {
            table += QByteArray::number(i) + ";Pumpe " + QByteArray::number(i) +
                     " steht;\"Ventil schließen, 30 s warten\"\r\n";
        }
        table += "99;ohne Antwort;\r\n";
        studio.page->importPaths({studio.outside(QStringLiteral("faelle.csv"), table)});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Choose the question")));
        QVERIFY(!button(*studio.page, "import")->isEnabled());
        chooseRole(*studio.page, QStringLiteral("anliegen"), "User");
        chooseRole(*studio.page, QStringLiteral("loesung"), "Assistant");
        QVERIFY(says(*studio.page, QStringLiteral("Ready. The columns below")));
        QTRY_VERIFY(studio.service->import.model().preview().rows()[0].tokens > 0);
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-mapping")), QStringList());
        click(*studio.page, "import");
        const QString out = studio.dataset(QStringLiteral("faelle.jsonl"));
        QTRY_COMPARE(studio.project->datasets(), QStringList(out));
        QCOMPARE(linesOf(out).size(), 25);
    }

    void unknownColumnsOfEveryContainerLeadToTheMapping() {
        const QByteArray object = "{'Anliegen':'Pumpe steht','Loesung':'Ventil zu'}";
        const QVector<std::pair<QString, QByteArray>> files{
            {QStringLiteral("a.jsonl"), object + "\n" + object},
            {QStringLiteral("b.json"), "[" + object + ",\n" + object + "]"},
            {QStringLiteral("c.tsv"), "Anliegen\tLoesung\nPumpe steht\tVentil zu\n"},
            {QStringLiteral("d.csv"), "Anliegen|Loesung\nPumpe steht|Ventil zu\n"}};
        for (const auto& [name, bytes] : files) {
            Studio studio;
            studio.page->importPaths({studio.outside(name, bytes)});
            QTRY_VERIFY(!studio.service->import.model().files().isEmpty());
            const ImportFile file = studio.service->import.model().files()[0];
            QCOMPARE(file.state, ImportState::NeedsMapping);
            QCOMPARE(file.columns.size(), 2);
            studio.service->import.setRole(0, ColumnRole::User);
            studio.service->import.setRole(1, ColumnRole::Assistant);
            const ChatRowView row = studio.service->import.model().preview().rows().value(0);
            QCOMPARE(row.turns.value(1).text, QStringLiteral("Ventil zu"));
            click(*studio.page, "import");
            QTRY_COMPARE(studio.project->datasets().size(), 1);
        }
    }

    void columnsOfParquetAreMapped() {
        Studio studio;
        studio.page->importPaths({container(QStringLiteral("columns.parquet"))});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Choose the question")));
        chooseRole(*studio.page, QStringLiteral("Anliegen"), "User");
        QVERIFY(!button(*studio.page, "import")->isEnabled());
        chooseRole(*studio.page, QStringLiteral("Loesung"), "Assistant");
        QVERIFY(says(*studio.page, QStringLiteral("become conversations")));
        click(*studio.page, "import");
        const QString out = studio.dataset(QStringLiteral("columns.jsonl"));
        QTRY_COMPARE(studio.project->datasets(), QStringList(out));
        QCOMPARE(linesOf(out).size(), 5);  // one row of six has no answer
        QVERIFY(says(*studio.page, QStringLiteral("was not imported")));
    }

    void aTextColumnIsTrainedAsItIs() {
        Studio studio;
        studio.page->importPaths({container(QStringLiteral("columns.parquet"))});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("or a text column")));
        chooseRole(*studio.page, QStringLiteral("Anliegen"), "Text");
        QVERIFY(says(*studio.page, QStringLiteral("are trained as is")));
        const ChatRowView row = studio.service->import.model().preview().rows().value(0);
        QCOMPARE(row.turns.value(0).text, QStringLiteral("Pumpe steht"));
        chooseRole(*studio.page, QStringLiteral("Loesung"), "Assistant");  // a text has no answer
        QVERIFY(!button(*studio.page, "import")->isEnabled());
        chooseRole(*studio.page, QStringLiteral("Loesung"), "Ignored");
        click(*studio.page, "import");
        const QString out = studio.dataset(QStringLiteral("columns.jsonl"));
        QTRY_COMPARE(studio.project->datasets(), QStringList(out));
        QCOMPARE(linesOf(out).size(), 6);
        QCOMPARE(linesOf(out)[0], QByteArray(R"({"text":"Pumpe steht"})"));
    }

    void aFolderOfShardsIsOneDatasetWhereItLies() {
        Studio studio;
        QDir().mkpath(studio.folder.filePath(QStringLiteral("set")));
        QDir().mkpath(studio.folder.filePath(QStringLiteral("loose")));
        for (const char* name : {"set/train-00000-of-00002.jsonl", "set/train-00001-of-00002.jsonl",
                                 "loose/pumps.jsonl", "loose/valves.jsonl"}) {
            studio.outside(QString::fromLatin1(name), pumpRows(3));
        }
        const QString folder = studio.folder.filePath(QStringLiteral("set"));
        studio.page->importPaths({folder});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("The folder is used in place")));
        click(*studio.page, "import");
        QTRY_COMPARE(studio.project->datasets(), QStringList(folder));
        QTRY_COMPARE(studio.tab(), QStringLiteral("Overview"));
        studio.openTab(DatasetTabs::RowsTab);
        auto* table = named<TableView>(*studio.page, "rows");
        QTRY_COMPARE(table->model()->rowCount(), 6);
        studio.page->importPaths({studio.folder.filePath(QStringLiteral("loose"))});
        QTRY_COMPARE(studio.service->import.model().files().size(), 2);
    }

    void rowsThatWereLeftOutAreCounted() {
        Studio studio;
        studio.script->answer = [](const Command& command, const EventSink& say) {
            const auto* convert = std::get_if<DatasetConvertCommand>(&command);
            if (convert == nullptr) {
                return answer(command, say);
            }
            QFile::copy(QString::fromStdString(convert->in), QString::fromStdString(convert->out));
            say(strata::Notice{Sentence("The column %1 is not used", "image")});
            say(finishedWith(DatasetConvertOutcome{
                2,
                {{3, ErrorCode::DatasetLineInvalid, Sentence("Turn 2 (assistant) is empty.")},
                 {4, ErrorCode::TokenizerMissing, Sentence("This line is no JSON.")}},
                "messages"}));
        };
        studio.page->importPaths({studio.outside(QStringLiteral("pump.jsonl"), pumpRows(2))});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Detected format")));
        click(*studio.page, "import");
        QTRY_VERIFY(says(*studio.page, QStringLiteral("was not imported")));
        const QString reason = studio.page->messages()->problem().reason;
        QVERIFY(reason.startsWith(QStringLiteral("pump.jsonl: The column image is not used.\n")));
        QVERIFY(reason.contains(QStringLiteral("pump.jsonl: 2 row(s), first row 3: Turn 2")));
        QCOMPARE(studio.project->datasets().size(), 1);
        // It is about what was just imported: it stays behind with it.
        click(*studio.page, "allDatasets");
        QVERIFY(!studio.page->messages()->isVisible());
    }

    void aRemarkDoesNotFollowIntoAnotherView() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->addGuest(QStringLiteral("documents"), QStringLiteral("From documents"),
                              new QWidget);
        Problem remark;
        remark.sentence = QStringLiteral("Some of the data was not imported.");
        Problem failure = remark;
        failure.code = QStringLiteral("STR-2001");
        for (const Problem& problem : {failure, remark}) {
            studio.page->showTop();
            studio.page->showProblem(problem);
            studio.page->visit({PageId::Datasets, {}, QStringLiteral("documents")});
            QCOMPARE(studio.page->messages()->isVisible(), !problem.code.isEmpty());
        }
    }

    void aLineThatIsNoObjectIsNotCalledOne() {
        Studio studio;
        const QByteArray rows = pumpRows(10) + "{'messages': broken\n" + pumpRows(5);
        studio.page->importPaths({studio.outside(QStringLiteral("broken.jsonl"), rows)});
        QTRY_VERIFY(
            says(*studio.page, QStringLiteral("1 of 16 inspected lines is not a JSON object")));
        QVERIFY(!says(*studio.page, QStringLiteral("Every line inspected")));
    }

    void onlyDocumentsThatCanBeReadAreOffered() {
        Studio studio;
        click(*studio.page, "fromDocuments");
        const auto* dialog = studio.page->findChild<QFileDialog*>();
        QVERIFY(dialog != nullptr);
        const QString offered = dialog->nameFilters().first();
        QVERIFY(offered.contains(QStringLiteral("*.pdf")));
        QVERIFY2(!offered.contains(QStringLiteral("epub")), qPrintable(offered));
    }

    void aFileThatCannotBeImportedSaysWhy() {
        Studio studio;
        studio.script->answer = [](const Command& command, const EventSink& say) {
            if (std::get_if<DatasetStatsCommand>(&command) != nullptr) {
                say(Event{Failed{
                    Error(ErrorCode::DatasetEmpty, Sentence("No row of the file can be used."))}});
            } else {
                say(finishedEmpty(command));
            }
        };
        studio.page->importPaths({studio.outside(QStringLiteral("bad.jsonl"), "{\"question\":1}\n"),
                                  QStringLiteral("/nowhere/x.jsonl")});
        QTRY_VERIFY(named<QComboBox>(*studio.page, "file") != nullptr);
        auto* files = named<QComboBox>(*studio.page, "file");
        QTest::keyClick(files, Qt::Key_Down);
        Q_EMIT files->activated(1);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Can't open the dataset")));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-error")), QStringList());
        click(*studio.page, "back");
        QVERIFY(says(*studio.page, QStringLiteral("No datasets yet")));
        studio.page->importPaths({studio.folder.filePath(QStringLiteral("project/jobs"))});
        QTRY_VERIFY(studio.page->messages()->isVisible());
    }

    void textIsPasted() {
        Studio studio;
        click(*studio.page, "pasteText");
        auto* text = studio.page->findChild<QPlainTextEdit*>();
        QVERIFY(!button(*studio.page, "preview")->isEnabled());
        text->setPlainText(QString::fromUtf8(quoted(pumpRows(3))));
        auto* name = named<QLineEdit>(*studio.page, "pastedName");
        QTest::keyClicks(name, QStringLiteral("my pumps"));
        QCOMPARE(auditLooks(*studio.page, QStringLiteral("datasets-paste")), QStringList());
        click(*studio.page, "preview");
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Detected format")));
        click(*studio.page, "import");
        QTRY_COMPARE(studio.project->datasets(),
                     QStringList(studio.dataset(QStringLiteral("my-pumps.jsonl"))));
    }

private:
    static void chooseRole(DatasetsPage& page, const QString& column, const char* role) {
        const QByteArray name = "role-" + column.toUtf8();
        QTRY_VERIFY(named<QComboBox>(page, name.constData()) != nullptr);
        auto* roles = named<QComboBox>(page, name.constData());
        roles->setCurrentIndex(roles->findText(QString::fromLatin1(role)));
        Q_EMIT roles->activated(roles->currentIndex());
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DatasetImportTest)
#include "dataset_import_test.moc"
