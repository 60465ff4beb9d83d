// SPDX-License-Identifier: GPL-3.0-or-later
// The page of data sets by mouse and keys on its real service, with an engine from a script.
#include "studio/datasets_service.h"
#include "studio/datasets_wiring.h"
#include "ui/pages/dataset_overview_tab.h"
#include "ui/pages/datasets_page.h"
#include "ui/support/quoted.h"
#include "ui/support/screens.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"
#include "ui/widgets/chat_preview.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/table_view.h"

#include <nlohmann/json.hpp>

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTemporaryDir>

namespace strata::ui::test {

using studio::DatasetsService;
using studio::EngineLane;
using studio::Project;
using Json = nlohmann::json;

namespace {

/// Words with the blank before them, and marks of the template.
Json tokensOf(const std::string& text) {
    Json tokens{{"ids", Json::array()}, {"pieces", Json::array()}, {"offsets", Json::array()}};
    std::size_t begin = 0;
    while (begin < text.size()) {
        std::size_t end = std::min(text.find_first_of(" <>", begin + 1), text.size());
        end += end < text.size() && text[end] == '>' ? 1 : 0;
        tokens["ids"].push_back(static_cast<int>(end - begin));
        tokens["offsets"].push_back({begin, end});
        begin = end;
    }
    return tokens;
}

Json rendered(const std::string& messagesFile) {
    QFile file(QString::fromStdString(messagesFile));
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    Json result{{"text", ""}, {"ids", Json::array()}, {"trained", Json::array()}};
    std::string text;
    for (const Json& message : Json::parse(file.readAll().toStdString())) {
        const std::string role = message["role"];
        for (const auto& [part, isTrained] :
             {std::pair{"<" + role + ">", false},
              std::pair{message["content"].get<std::string>() + "<end>", role == "assistant"}}) {
            const auto count = tokensOf(text).at("ids").size();
            text += part;
            const auto more = tokensOf(text).at("ids").size() - count;
            for (std::size_t i = 0; i < more; ++i) {
                result["trained"].push_back(isTrained ? 1 : 0);
            }
        }
    }
    result["text"] = text;
    result["ids"] = tokensOf(text)["ids"];
    return result;
}

constexpr const char* kStats =
    "{'format':'messages "
    "jsonl','rows':1284,'duplicates':7,'trained_tokens':61000,'tokens':412345,\n"
    "        'longest':2140,'length_median':212,'length_p95':840,'length_p995':1510,\n"
    "        'issues':[{'row':3,'code':'STR-3009','message':'Turn 2 (assistant) is empty.'},\n"
    "                  {'row':9,'code':'STR-3015','message':'The placeholder {{name}} is not "
    "filled in.'}]}";

void answer(const Command& command, const EventSink& say) {
    Json result = Json::object();
    if (std::get_if<DatasetStatsCommand>(&command) != nullptr) {
        result = Json::parse(quoted(kStats).toStdString());
    } else if (const auto* convert = std::get_if<DatasetConvertCommand>(&command)) {
        QFile::copy(QString::fromStdString(convert->in), QString::fromStdString(convert->out));
    } else if (const auto* render = std::get_if<RenderCommand>(&command)) {
        result = rendered(render->messagesFile);
    } else if (const auto* tokenize = std::get_if<TokenizeCommand>(&command)) {
        result = tokensOf(tokenize->text);
    }
    say(Event{Finished{result.dump()}});
}

QByteArray pumpRows(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        text +=
            "{'messages':[{'role':'system','content':'You know the KX-9 pump.'},"
            "{'role':'user','content':'At which pressure does pump " +
            QByteArray::number(i) +
            " switch off?'},{'role':'assistant','content':'It switches off at 6.2 bar (90 "
            "psi) to protect the seals.'}]}"
            "\n";
    }
    return text;
}

template <typename Widget>
Widget* named(QWidget& page, const QString& text) {
    for (Widget* widget : page.findChildren<Widget*>()) {
        const bool isNamed = widget->accessibleName() == text;
        const auto* button = qobject_cast<QPushButton*>(static_cast<QWidget*>(widget));
        if (widget->isVisible() && (isNamed || (button != nullptr && button->text() == text))) {
            return widget;
        }
    }
    return nullptr;
}

bool press(QWidget& page, const QString& text) {
    auto* button = named<QPushButton>(page, text);
    if (button == nullptr || !button->isEnabled()) {
        return false;
    }
    QTest::mouseClick(button, Qt::LeftButton);
    return true;
}

bool says(QWidget& page, const QString& part) {
    for (const QLabel* label : page.findChildren<QLabel*>()) {
        if (label->isVisible() && label->text().contains(part)) {
            return true;
        }
    }
    return false;
}

/// A project with the page on it.
struct Studio {
    QTemporaryDir folder;
    std::shared_ptr<Script> script = std::make_shared<Script>();
    std::unique_ptr<Project> project;
    std::unique_ptr<EngineLane> lane;
    std::unique_ptr<DatasetsService> service;
    std::unique_ptr<DatasetsPage> page;

    explicit Studio(const QStringList& files = {}) {
        script->answer = answer;
        project = std::make_unique<Project>(folder.filePath(QStringLiteral("project")));
        project->addModel(QStringLiteral("/models/SmolLM2-135M"));
        for (const QString& name : files) {
            write(project->datasetsFolder() + QLatin1Char('/') + name, pumpRows(40));
            project->addDataset(project->datasetsFolder() + QLatin1Char('/') + name);
        }
        lane = std::make_unique<EngineLane>(scriptedRunners(script));
        service = std::make_unique<DatasetsService>(*project, *lane);
        page = std::make_unique<DatasetsPage>(service->models());
        studio::wireDatasets(*page, *service);
        page->resize(1280, 800);
        page->show();
        QApplication::setActiveWindow(page.get());
    }

    QString write(const QString& path, const QByteArray& bytes) const {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(quoted(bytes)) != bytes.size()) {
            qFatal("cannot write the test's file");
        }
        return path;
    }
    QString outside(const QString& name, const QByteArray& bytes) const {
        return write(folder.filePath(name), bytes);
    }
    QString dataset(const QString& name) const {
        return project->datasetsFolder() + QLatin1Char('/') + name;
    }
    QString tab() const {
        const auto* tabs = page->findChild<QTabWidget*>();
        return tabs->tabText(tabs->currentIndex());
    }
    void openTab(int index) const { page->findChild<QTabWidget*>()->setCurrentIndex(index); }
};

}  // namespace

class DatasetsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void anEmptyProjectOffersTheWaysIn() {
        Studio studio;
        QVERIFY(says(*studio.page, QStringLiteral("No data set yet")));
        for (const QString& way : {QStringLiteral("Import files"), QStringLiteral("From documents"),
                                   QStringLiteral("Paste text")}) {
            QVERIFY(named<QPushButton>(*studio.page, way) != nullptr);
        }
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-empty")), QStringList());
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
        QTRY_COMPARE(text(2, DatasetListModel::KindColumn), QStringLiteral("file is missing"));
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-list")), QStringList());
        const auto asked = studio.script->commands.size();
        studio.service->library.refresh();
        QTRY_COMPARE(text(1, DatasetListModel::RowsColumn), QStringLiteral("1,284"));
        QTest::qWait(1);
        QTRY_VERIFY(!studio.lane->isBusy());
        QCOMPARE(studio.script->commands.size(), asked);
    }

    void keysOpenADataSet() {
        Studio studio({QStringLiteral("a.jsonl"), QStringLiteral("b.jsonl")});
        const QSignalSpy opened(studio.page.get(), &DatasetsPage::datasetOpened);
        auto* search = named<QLineEdit>(*studio.page, QStringLiteral("Find a data set"));
        QTest::keyClicks(search, QStringLiteral("b"));
        auto* table = named<TableView>(*studio.page, QStringLiteral("Data sets"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        table->setFocus();
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(opened.count(), 1);
        QCOMPARE(opened[0][0].toString(), studio.dataset(QStringLiteral("b.jsonl")));
        const QSignalSpy left(studio.page.get(), &Page::navigate);
        QVERIFY(press(*studio.page, QStringLiteral("Train with it")));
        QCOMPARE(left.count(), 1);
        QVERIFY(press(*studio.page, QStringLiteral("All data sets")));
        QVERIFY(named<TableView>(*studio.page, QStringLiteral("Data sets")) != nullptr);
    }

    void aKnownFileIsImported() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("pump data.jsonl"), pumpRows(30));
        studio.page->importPaths({path});
        QTRY_VERIFY(says(*studio.page, QStringLiteral("recognized as messages jsonl")));
        QVERIFY(says(*studio.page, QStringLiteral("1,284 row")));
        const ChatPreviewModel& preview = studio.service->import.model().preview();
        QTRY_COMPARE(preview.rows().size(), 20);
        QTRY_VERIFY(preview.rows()[19].tokens > 0);
        QTRY_VERIFY(!preview.rows()[19].turns[2].pieces.isEmpty());
        const ChatRowView& row = preview.rows()[0];
        QVERIFY(row.trainedTokens > 0 && row.trainedTokens < row.tokens);
        QVERIFY(row.turns[1].pieces[0].kind == PieceKind::Read);
        QVERIFY(row.turns[2].pieces[0].kind == PieceKind::Trained);
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-import")), QStringList());
        QVERIFY(press(*studio.page, QStringLiteral("Import")));
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
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Say which one asks")));
        QVERIFY(!named<QPushButton>(*studio.page, QStringLiteral("Import"))->isEnabled());
        const auto choose = [&](const QString& column, const char* key) {
            auto* role = named<QComboBox>(*studio.page, QStringLiteral("Role of ") + column);
            QVERIFY(role != nullptr);
            role->setFocus();
            QTest::keyClicks(role, QString::fromLatin1(key));
            Q_EMIT role->activated(role->currentIndex());
        };
        QTRY_VERIFY(named<QComboBox>(*studio.page, QStringLiteral("Role of loesung")) != nullptr);
        choose(QStringLiteral("anliegen"), "U");
        choose(QStringLiteral("loesung"), "A");
        QVERIFY(says(*studio.page, QStringLiteral("Ready: the columns below")));
        QTRY_VERIFY(studio.service->import.model().preview().rows()[0].tokens > 0);
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-mapping")), QStringList());
        QVERIFY(press(*studio.page, QStringLiteral("Import")));
        const QString out = studio.dataset(QStringLiteral("faelle.jsonl"));
        QTRY_COMPARE(studio.project->datasets(), QStringList(out));
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 25);
    }

    void aFileThatCannotBeImportedSaysWhy() {
        Studio studio;
        studio.script->answer = [](const Command& command, const EventSink& say) {
            if (std::get_if<DatasetStatsCommand>(&command) != nullptr) {
                say(Event{
                    Failed{Error(ErrorCode::DatasetEmpty, "No row of the file can be used.")}});
            } else {
                say(Event{Finished{"{}"}});
            }
        };
        studio.page->importPaths({studio.outside(QStringLiteral("bad.jsonl"), "{\"question\":1}\n"),
                                  QStringLiteral("/nowhere/x.jsonl")});
        QTRY_VERIFY(named<QComboBox>(*studio.page, QStringLiteral("File")) != nullptr);
        auto* files = named<QComboBox>(*studio.page, QStringLiteral("File"));
        QTest::keyClick(files, Qt::Key_Down);
        Q_EMIT files->activated(1);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("the file cannot be read")));
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-error")), QStringList());
        QVERIFY(press(*studio.page, QStringLiteral("Back")));
        QVERIFY(says(*studio.page, QStringLiteral("No data set yet")));
        studio.page->importPaths({studio.folder.filePath(QStringLiteral("project/jobs"))});
        QTRY_VERIFY(studio.page->messages()->isVisible());
    }

    void textIsPasted() {
        Studio studio;
        QVERIFY(press(*studio.page, QStringLiteral("Paste text")));
        auto* text = studio.page->findChild<QPlainTextEdit*>();
        QVERIFY(!named<QPushButton>(*studio.page, QStringLiteral("Look at it"))->isEnabled());
        text->setPlainText(QString::fromUtf8(quoted(pumpRows(3))));
        auto* name = named<QLineEdit>(*studio.page, QStringLiteral("Name"));
        QTest::keyClicks(name, QStringLiteral("my pumps"));
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-paste")), QStringList());
        QVERIFY(press(*studio.page, QStringLiteral("Look at it")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("recognized as")));
        QVERIFY(press(*studio.page, QStringLiteral("Import")));
        QTRY_COMPARE(studio.project->datasets(),
                     QStringList(studio.dataset(QStringLiteral("my-pumps.jsonl"))));
    }

    void rowsAreEditedByKeysAndSaved() {
        Studio studio({QStringLiteral("pump.jsonl")});
        const QString path = studio.dataset(QStringLiteral("pump.jsonl"));
        studio.page->openDataset(path);
        studio.openTab(1);
        auto* table = named<TableView>(*studio.page, QStringLiteral("Rows"));
        QTRY_COMPARE(table->model()->rowCount(), 40);
        const QModelIndex cell = table->model()->index(2, DatasetRowsModel::AnswerColumn);
        QTRY_VERIFY(table->model()->flags(cell) & Qt::ItemIsEditable);
        QVERIFY(
            !named<QPushButton>(*studio.page, QStringLiteral("Save as new version"))->isEnabled());
        table->setFocus();
        table->setCurrentIndex(cell);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("trained")));
        QTest::keyClick(table, Qt::Key_F2);
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("At 6.2 bar."));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(cell.data().toString(), QStringLiteral("At 6.2 bar."));
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
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-rows")), QStringList());
        QVERIFY(press(*studio.page, QStringLiteral("Save as new version")));
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

    void rowsAreFiltered() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        QTest::keyClick(studio.page.get(), Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* filter = named<QLineEdit>(*studio.page, QStringLiteral("Show rows that contain"));
        auto* table = named<TableView>(*studio.page, QStringLiteral("Rows"));
        QTRY_COMPARE(table->model()->rowCount(), 40);
        QTest::keyClicks(filter, QStringLiteral("pump 3"));
        QTRY_COMPARE(table->model()->rowCount(), 11);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("11 of 40 rows contain it.")));
        auto* expression = studio.page->findChild<QAbstractButton*>(QString());
        for (QAbstractButton* button : studio.page->findChildren<QAbstractButton*>()) {
            expression = button->text() == QStringLiteral("Expression") ? button : expression;
        }
        QTest::keyClick(expression, Qt::Key_Space);
        filter->setText(QStringLiteral("pump ("));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("no regular expression")));
        filter->setText(QStringLiteral("pump 1\\d "));
        QTRY_COMPARE(table->model()->rowCount(), 10);
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
        auto* table = named<TableView>(*studio.page, QStringLiteral("Rows"));
        QTRY_COMPARE(table->model()->rowCount(), 40);
        table->setCurrentIndex(table->model()->index(1, 1));
        studio.openTab(3);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("Row 2 came from kx9-manual.pdf, page 14.")));
        QVERIFY(says(*studio.page, QStringLiteral("switches off at 6.2 bar")));
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-provenance")), QStringList());
        studio.openTab(4);
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-card")), QStringList());
        const QSignalSpy review(studio.page.get(), &DatasetsPage::reviewRequested);
        QVERIFY(press(*studio.page, QStringLiteral("Review pairs")));
        QCOMPARE(review.count(), 1);
    }

    void figuresComeWithAVerdict() {
        Studio studio({QStringLiteral("pump.jsonl")});
        studio.page->openDataset(studio.dataset(QStringLiteral("pump.jsonl")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("have an issue")));
        QTRY_VERIFY(says(*studio.page, QStringLiteral("1,284")));
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-overview")), QStringList());
        DatasetOverview fine;
        fine.rows = 10;
        fine.issues = 0;
        fine.length995 = 1510;
        QVERIFY(DatasetOverviewTab::verdictOf(fine).contains(QStringLiteral("1,510 tokens")));
        studio.openTab(2);
        QCOMPARE(grabLooks(*studio.page, QStringLiteral("datasets-issues")), QStringList());
        auto* issues = named<TableView>(*studio.page, QStringLiteral("Issues"));
        issues->setFocus();
        issues->setCurrentIndex(issues->model()->index(1, 0));
        QTest::keyClick(issues, Qt::Key_Return);
        QCOMPARE(studio.tab(), QStringLiteral("Rows"));
        auto* rows = named<TableView>(*studio.page, QStringLiteral("Rows"));
        QCOMPARE(rows->currentIndex().row(), 8);
    }

    void otherLayoutsAskForACopy() {
        Studio studio;
        const QString path = studio.outside(QStringLiteral("array.json"),
                                            "[\n{\"question\": \"q\",\n \"answer\": \"a\"}\n]\n");
        studio.project->addDataset(path);
        studio.page->openDataset(path);
        studio.openTab(1);
        QTRY_VERIFY(says(*studio.page, QStringLiteral("not one JSON object a line")));
        const QSignalSpy copy(studio.page.get(), &DatasetsPage::importRequested);
        QVERIFY(press(*studio.page, QStringLiteral("Import a copy")));
        QCOMPARE(copy.count(), 1);
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
        QVERIFY(says(preview, QStringLiteral("underline")));
        QVERIFY(!says(preview, QStringLiteral("cut here")));
        model.setMaxTokens(4);
        QVERIFY(says(preview, QStringLiteral("cut here")));
        QVERIFY(says(preview, QStringLiteral("&lt;w&gt;")));
        QVERIFY(ChatPreview::rowSummary(row, 4).contains(QStringLiteral("2 token")));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DatasetsTest)
#include "datasets_test.moc"
