// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of large files: there at once, filtered beside the window, edits that outlive the
// studio.
#include "studio/datasets/dataset_version.h"
#include "studio/datasets/file_row_source.h"
#include "studio/datasets/import_preview.h"
#include "studio/datasets/provenance_file.h"
#include "studio/datasets/row_views.h"
#include "studio/datasets/token_preview.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/support/pace.h"
#include "ui/support/quoted.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include "strata/dataset_convert.h"
#include "strata/error.h"
#include "strata/row_edit.h"
#include "strata/row_file.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>

namespace strata::ui::test {

using studio::FileRowSource;

namespace {

constexpr int kMillion = 1'000'000;

void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(quoted(bytes)), bytes.size());
}

QByteArray rowText(int number) {
    return QByteArray("{'messages':[{'role':'user','content':'What is the pressure of pump ") +
           QByteArray::number(number) + "?'},{'role':'assistant','content':'It is " +
           QByteArray::number(number % 977) + " bar.'}]}\n";
}

QByteArray rowTexts(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        text += rowText(i);
    }
    return text;
}

/// The longest time between two turns of the event loop, from the first turn on.
class LoopWatch : public QObject {
public:
    LoopWatch() {
        timer_.callOnTimeout(this, [this] {
            longestMs_ = clock_.isValid() ? std::max(longestMs_, clock_.elapsed()) : 0;
            clock_.start();
        });
        timer_.start(0);
    }
    qint64 longestMs() const { return longestMs_; }

private:
    QTimer timer_;
    QElapsedTimer clock_;
    qint64 longestMs_ = 0;
};

/// A line of a file as the table shows it.
RowView viewOf(const std::string& line) {
    DatasetOutline outline;
    outline.format.container = DatasetContainer::JsonLines;
    outline.records = {{1, line, {}, {}}};
    return studio::rowViewOf(readRecords(outline, {}).at(0), line);
}

/// For sources that are not meant to fail.
void failTest(const Problem& problem) {
    QFAIL(qPrintable(problem.sentence));
}

/// The view, once it is at hand.
RowView waitForRow(FileRowSource& source, qint64 index) {
    std::optional<RowView> row;
    comes([&] { return (row = source.row(index)).has_value(); });
    return row.value_or(RowView());
}

}  // namespace

class DatasetRowsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        big_ = folder_.filePath(QStringLiteral("big.jsonl"));
        QFile file(big_);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray piece;
        for (int i = 0; i < kMillion; ++i) {
            piece += rowText(i);
            if (piece.size() > (1 << 20) || i + 1 == kMillion) {
                QCOMPARE(file.write(quoted(piece)), piece.size());
                piece.clear();
            }
        }
    }

    void aMillionRowsAreThereAtOnce() {
        QTableView view;
        view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
        view.resize(900, 600);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        DatasetRowsModel model;
        view.setModel(&model);
        const LoopWatch watch;
        QElapsedTimer clock;
        clock.start();
        FileRowSource source(big_, folder_.filePath(QStringLiteral("big.edits.jsonl")), failTest);
        model.setSource(&source);
        const QModelIndex first = model.index(0, DatasetRowsModel::AnswerColumn);
        const auto firstAnswer = [&] {
            return model.index(0, DatasetRowsModel::AnswerColumn).data().toString();
        };
        QVERIFY(!first.isValid());
        QTRY_COMPARE(firstAnswer(), QStringLiteral("It is 0 bar."));
        const qint64 firstMs = clock.elapsed();
        QTRY_COMPARE(model.rowCount(), kMillion);
        QTRY_VERIFY(source.isComplete());
        qInfo("first row after %lld ms, all counted after %lld ms, longest gap %lld ms",
              static_cast<long long>(firstMs), static_cast<long long>(clock.elapsed()),
              static_cast<long long>(watch.longestMs()));
        tellPace("the first of a million rows", static_cast<double>(firstMs), 1000);
        view.scrollToBottom();
        const auto lastAnswer = [&] {
            return model.index(kMillion - 1, DatasetRowsModel::AnswerColumn).data().toString();
        };
        QTRY_COMPARE(lastAnswer(), QStringLiteral("It is 528 bar."));
        tellPace("longest pause while a million rows are read",
                 static_cast<double>(watch.longestMs()), 50);
    }

    void aFilterRunsBesideTheWindow() {
        FileRowSource source(big_, folder_.filePath(QStringLiteral("none.edits.jsonl")), failTest);
        DatasetRowsModel model;
        model.setSource(&source);
        QTRY_VERIFY(source.isComplete());
        const LoopWatch watch;
        source.setFilter({QStringLiteral("PUMP 99999"), FilterKind::Words});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!source.isComplete());
        QTRY_VERIFY(source.isComplete());
        QCOMPARE(model.rowCount(), 11);  // 99999 and 999990 to 999999
        QCOMPARE(source.idAt(1), 999'990);
        QCOMPARE(source.indexOf(999'991), 2);
        QCOMPARE(source.indexOf(5), -1);
        QCOMPARE(waitForRow(source, 0).line, 100'000);
        source.setFilter({QStringLiteral("zzz"), FilterKind::Words});
        source.setFilter({});  // another one before the first has ended
        QCOMPARE(model.rowCount(), kMillion);
        QVERIFY(source.isComplete());
        tellPace("longest pause while a million rows are filtered",
                 static_cast<double>(watch.longestMs()), 50);
    }

    void anExpressionSeesTheWordsNotTheJson() {
        const QString path = folder_.filePath(QStringLiteral("escaped.jsonl"));
        writeFile(path,
                  "{'question':'Gr\\u00f6\\u00dfe?','answer':'one\\ntwo'}"
                  "\n"
                  "{'question':'other','answer':'\\u0073even role'}"
                  "\n");
        FileRowSource source(path, path + QStringLiteral(".edits.jsonl"), failTest);
        QTRY_VERIFY(source.isComplete());
        const auto found = [&](const QString& text, FilterKind kind) {
            source.setFilter({text, kind});
            [&] { QTRY_VERIFY(source.isComplete()); }();
            return source.count();
        };
        QCOMPARE(found(QStringLiteral("größe"), FilterKind::Words), 1);
        QCOMPARE(found(QStringLiteral("seven"), FilterKind::Words), 1);
        QCOMPARE(found(QStringLiteral("^two$"), FilterKind::Expression), 1);
        QCOMPARE(found(QStringLiteral("question"), FilterKind::Words), 0);
        QCOMPARE(found(QStringLiteral("o"), FilterKind::Words), 2);
    }

    void editsOutliveTheStudio() {
        const QString path = folder_.filePath(QStringLiteral("edit.jsonl"));
        const QString journal = path + QStringLiteral(".edits.jsonl");
        writeFile(path, rowTexts(300));
        {
            FileRowSource source(path, journal, failTest);
            QTRY_VERIFY(source.isComplete());
            source.replaceText(7, RowPart::Answer, QStringLiteral("It is über 9 \"bar\"."));
            source.restore({{8, {RowState::Removed, {}}}});
            QCOMPARE(source.changedCount(), 2);
            // The copy is what a kill -9 at this moment leaves behind.
            QVERIFY(QFile::copy(journal, journal + QStringLiteral(".killed")));
        }
        QFile::remove(journal);
        QVERIFY(QFile::rename(journal + QStringLiteral(".killed"), journal));
        QFile half(journal);
        QVERIFY(half.open(QIODevice::Append));
        half.write("{\"row\":9,\"state\":\"rem");  // killed within a word
        half.close();
        FileRowSource source(path, journal, failTest);
        QTRY_VERIFY(source.isComplete());
        QCOMPARE(source.changedCount(), 2);
        QCOMPARE(waitForRow(source, 7).answer, QStringLiteral("It is über 9 \"bar\"."));
        QCOMPARE(waitForRow(source, 7).prompt, QStringLiteral("What is the pressure of pump 7?"));
        QCOMPARE(waitForRow(source, 8).state, RowState::Removed);
        source.restore({{8, {}}});
        QCOMPARE(source.changedCount(), 1);
    }

    void rowsThatCannotBeReadOrWrittenAreToldOnce() {
        const QString path = folder_.filePath(QStringLiteral("lost.jsonl"));
        writeFile(path, rowTexts(3) + "not json\n");
        QStringList told;
        FileRowSource source(path, path + QStringLiteral(".edits.jsonl"),
                             [&told](const Problem& problem) { told.append(problem.sentence); });
        QTRY_VERIFY(source.isComplete());
        source.replaceText(3, RowPart::Answer, QStringLiteral("new"));
        QCOMPARE(told.size(), 1);
        QCOMPARE(source.changedCount(), 0);
        writeFile(path, {});
        QVERIFY(!source.row(0));
        QTRY_COMPARE(told.size(), 2);
        QVERIFY(!source.row(0));
        QTRY_COMPARE(told.size(), 3);  // asked for again, it is tried again
    }

    void editsOfAnotherContentAreSetAside() {
        const QString path = folder_.filePath(QStringLiteral("changed.jsonl"));
        const QString journal = path + QStringLiteral(".edits.jsonl");
        writeFile(path, rowTexts(10));
        {
            FileRowSource source(path, journal, failTest);
            QTRY_VERIFY(source.isComplete());
            source.restore({{1, {RowState::Removed, {}}}});
        }
        writeFile(path, rowTexts(11));
        FileRowSource source(path, journal, failTest);
        QCOMPARE(source.changedCount(), 0);
        QVERIFY(QFile::exists(source.journal().setAside()));
        QTRY_VERIFY(source.isComplete());
    }

    void theModelKeepsItsPromises() {
        const QString path = folder_.filePath(QStringLiteral("tested.jsonl"));
        writeFile(path, rowTexts(400) + "\n\nnot json\n");
        DatasetRowsModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        FileRowSource source(path, path + QStringLiteral(".edits.jsonl"), failTest);
        model.setSource(&source);
        QTRY_COMPARE(model.rowCount(), 401);
        QTRY_COMPARE(model.index(400, DatasetRowsModel::LineColumn).data().toString(),
                     QStringLiteral("403"));
        QCOMPARE(model.indexOfLine(403), 400);
        QCOMPARE(model.indexOfLine(402), -1);
        QVERIFY(!(model.flags(model.index(400, 1)) & Qt::ItemIsEditable));
        const QModelIndex cell = model.index(3, DatasetRowsModel::AnswerColumn);
        QTRY_VERIFY(model.flags(cell) & Qt::ItemIsEditable);
        QVERIFY(model.setData(cell, QStringLiteral("new"), Qt::EditRole));
        QVERIFY(!model.setData(cell, QStringLiteral("new"), Qt::EditRole));
        model.setRemoved({3, 4, 5}, RowState::Removed);
        QCOMPARE(source.changedCount(), 3);
        model.history().undo();
        QTRY_COMPARE(model.index(3, DatasetRowsModel::AnswerColumn).data().toString(),
                     QStringLiteral("new"));
        model.history().undo();
        QCOMPARE(source.changedCount(), 0);
        QCOMPARE(cell.data().toString(), QStringLiteral("It is 3 bar."));
        model.history().redo();
        QCOMPARE(cell.data().toString(), QStringLiteral("new"));
        source.setFilter({QStringLiteral("pump 3"), FilterKind::Words});
        QTRY_VERIFY(source.isComplete());
        QCOMPARE(model.rowCount(), 111);
        model.setSource(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void aVersionHasTheEditsAndItsProvenance() {
        const QString path = folder_.filePath(QStringLiteral("pump.jsonl"));
        writeFile(path, rowTexts(3));
        writeFile(folder_.filePath(QStringLiteral("pump.validation.jsonl")), rowTexts(1));
        writeFile(folder_.filePath(QStringLiteral("pump.provenance.jsonl")),
                  "{'row':1,'split':'train','document':'a.pdf','page':4}"
                  "\n"
                  "{'row':2,'split':'train','document':'b.pdf','page':5}"
                  "\n"
                  "{'row':1,'split':'validation','document':'v.pdf','page':6}"
                  "\n"
                  "{'row':3,'split':'train','document':'c.pdf','page':7,'quotes':[{'page':7,'text':"
                  "'six bar'}]}"
                  "\n");
        RowFile index(path.toStdString());
        index.build([] {}, {});
        const QString out = folder_.filePath(QStringLiteral("pump-v2.jsonl"));
        studio::writeVersion(index,
                             {{0, {RowState::Edited, QStringLiteral("{\"edited\":1}")}},
                              {1, {RowState::Removed, {}}}},
                             out, [](qint64) {}, {});
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), quoted("{'edited':1}\n" + rowText(2)));
        studio::ProvenanceFile origin;
        origin.load(out, {});
        QCOMPARE(origin.of(0).document, QStringLiteral("a.pdf"));
        QCOMPARE(origin.of(1).document, QStringLiteral("c.pdf"));
        QCOMPARE(origin.of(1).quotes.value(0).text, QStringLiteral("six bar"));
        QVERIFY(origin.of(2).document.isEmpty());
        studio::ProvenanceFile validation;
        validation.load(folder_.filePath(QStringLiteral("pump-v2.validation.jsonl")), {});
        QCOMPARE(validation.of(0).document, QStringLiteral("v.pdf"));
        const QHash<qint64, RowRevision> all{{0, {RowState::Removed, {}}},
                                             {1, {RowState::Removed, {}}},
                                             {2, {RowState::Removed, {}}}};
        QVERIFY_EXCEPTION_THROWN(
            studio::writeVersion(index, all, folder_.filePath(QStringLiteral("no.jsonl")),
                                 [](qint64) {}, {}),
            Error);
        QVERIFY(!QFile::exists(folder_.filePath(QStringLiteral("no.jsonl"))));
    }

    void everyLayoutHasAQuestionAndAnAnswer() {
        const auto check = [](const char* written, const char* expected) {
            const std::string row = quoted(written).toStdString();
            const std::string edited = quoted(expected).toStdString();
            const RowView view = viewOf(row);
            QCOMPARE(view.prompt, QStringLiteral("q"));
            QCOMPARE(view.answer, QStringLiteral("a"));
            QCOMPARE(rowWithText(row, RowSide::Answer, "b"), edited);
        };
        check("{'messages':[{'role':'user','content':'q'},{'role':'assistant','content':'a'}]}",
              "{'messages':[{'role':'user','content':'q'},{'role':'assistant','content':'b'}]}");
        check("{'conversations':[{'from':'human','value':'q'},{'from':'gpt','value':'a'}],'id':7}",
              "{'conversations':[{'from':'human','value':'q'},{'from':'gpt','value':'b'}],'id':7}");
        check("{'instruction':'q','input':'','output':'a'}",
              "{'instruction':'q','input':'','output':'b'}");
        check("{'prompt':'q','completion':'a'}", "{'prompt':'q','completion':'b'}");
        check("{'question':'q','answer':'a'}", "{'question':'q','answer':'b'}");
        QCOMPARE(viewOf("[1]").state, RowState::Unreadable);
        QCOMPARE(viewOf("{\"x\":1}").state, RowState::Unreadable);
        QCOMPARE(viewOf("{\"messages\":[3]}").state, RowState::Unreadable);
        QCOMPARE(viewOf("{\"messages\":\"x\"}").state, RowState::Unreadable);
        QCOMPARE(viewOf("\xff\xfe").state, RowState::Unreadable);
        // Training leaves it out, and a person can mend it here.
        const RowView empty = viewOf("{\"question\":\"q\",\"answer\":\"\"}");
        QCOMPARE(empty.state, RowState::Source);
        QCOMPARE(empty.prompt, QStringLiteral("q"));
        QCOMPARE(empty.problem, QStringLiteral("Turn 2 (assistant) is empty."));
    }

    void tokensStandInTheirTurns() {
        ChatRowView row;
        row.turns = {{QStringLiteral("user"), QStringLiteral("Größe?"), {}},
                     {QStringLiteral("assistant"), QStringLiteral("6 bar"), {}}};
        studio::RowTokens tokens;
        tokens.text = "<u>Größe?<e><a>6 bar<e>\n";
        // <u> | Gr | two bytes of one letter apart | ße? | <e> | <a> | 6 | " bar" | <e> | \n
        tokens.offsets = {{0, 3},   {3, 5},   {5, 6},   {6, 7},   {7, 11}, {11, 14},
                          {14, 17}, {17, 18}, {18, 22}, {22, 25}, {25, 26}};
        tokens.trained = {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0};
        const ChatRowView shown = studio::withTokens(row, tokens);
        const auto words = [](const ChatTurnView& turn, PieceKind kind) {
            QString text;
            for (const TokenPieceView& piece : turn.pieces) {
                text += piece.kind == kind ? piece.text : QString();
            }
            return text;
        };
        QCOMPARE(words(shown.turns[0], PieceKind::Read), QStringLiteral("Größe?"));
        QCOMPARE(words(shown.turns[0], PieceKind::Trained), QString());
        QCOMPARE(words(shown.turns[1], PieceKind::Trained), QStringLiteral("6 bar<e>"));
        QCOMPARE(shown.turns[1].pieces.value(0).tokenIndex, 7);
    }

    void aCharacterOfManyTokensStandsOnce() {
        ChatRowView row;
        row.turns = {{QStringLiteral("user"), QStringLiteral("☃☃?"), {}}};
        studio::RowTokens tokens;
        tokens.text = "☃☃?";
        // Each of a character's three tokens spans all of it.
        tokens.offsets = {{0, 3}, {0, 3}, {0, 3}, {3, 6}, {3, 6}, {3, 6}, {6, 7}};
        tokens.trained.assign(tokens.offsets.size(), 0);
        const ChatRowView shown = studio::withTokens(row, tokens);
        QString text;
        for (const TokenPieceView& piece : shown.turns[0].pieces) {
            text += piece.text;
        }
        QCOMPARE(text, QStringLiteral("☃☃?"));
    }

    void reasoningAndCallsStandInTheirTurns() {
        ChatRowView row;
        ChatTurnView turn{QStringLiteral("assistant"), {}};
        turn.reasoning = QStringLiteral("hm");
        turn.calls = {{QStringLiteral("f"), QStringLiteral("f({})")}};
        row.turns = {{QStringLiteral("tools"), QStringLiteral("[{...}]")}, turn};
        studio::RowTokens tokens;
        tokens.text = "<a><think>hm</think><call>f</call><e>\n";
        // <a> | <think> | hm | </think> | <call> | f | </call> | <e> | \n
        tokens.offsets = {{0, 3},   {3, 10},  {10, 12}, {12, 20}, {20, 26},
                          {26, 27}, {27, 34}, {34, 37}, {37, 38}};
        tokens.trained = {0, 1, 1, 1, 1, 1, 1, 1, 0};
        const ChatRowView shown = studio::withTokens(row, tokens);
        QVERIFY(shown.turns[0].pieces.isEmpty());
        QString text;
        for (const TokenPieceView& piece : shown.turns[1].pieces) {
            text += piece.text;
        }
        QCOMPARE(text, QStringLiteral("hm</think><call>f</call><e>"));
    }

    void aGlanceTellsContainersApart() {
        const auto glance = [&](const QString& name, const QByteArray& bytes) {
            const QString path = folder_.filePath(name);
            writeFile(path, bytes);
            return studio::glanceAt(path);
        };
        QVERIFY(glance(QStringLiteral("a.txt"), rowTexts(30)).outline.format.container ==
                DatasetContainer::JsonLines);
        const auto array =
            glance(QStringLiteral("b.txt"),
                   "[{'instruction':'q {','output':'a'},\n"
                   "                                      {'instruction':'q2','output':'a2'}]");
        QVERIFY(array.outline.format.container == DatasetContainer::Json);
        QVERIFY(array.isKnownLayout());
        QCOMPARE(array.outline.records.size(), 2U);
        const auto table =
            glance(QStringLiteral("c.csv"),
                   "Frage;Antwort;Nr\r\n\"was; \"\"so\"\"?\";ja;1\r\nwie;\"a\nb\";2\r\n");
        QVERIFY(table.outline.format.container == DatasetContainer::Delimited);
        QVERIFY(!table.isKnownLayout());
        QCOMPARE(table.columns.size(), 3);
        QVERIFY(table.columns[0].role == ColumnRole::User);
        QVERIFY(table.columns[2].role == ColumnRole::Ignored);
        const auto mapping = studio::mappingOf(table.columns);
        const auto rows = readRecords(table.outline, mapping);
        QCOMPARE(firstQuestion(rows.at(0).row), "was; \"so\"?");
        QCOMPARE(lastAnswer(rows.at(0).row), "ja");
        QVERIFY(glance(QStringLiteral("d.md"), "Just words, and more.\n").isText());
        QVERIFY_EXCEPTION_THROWN(glance(QStringLiteral("e.csv"), " \n"), Error);
        const QString out = folder_.filePath(QStringLiteral("c.jsonl"));
        const auto result = convertDataset(folder_.filePath(QStringLiteral("c.csv")).toStdString(),
                                           out.toStdString(), ConvertFormat::Messages, mapping);
        QCOMPARE(result.rows, 2);
        RowFile written(out.toStdString());
        written.build([] {}, {});
        QCOMPARE(lastAnswer(written.read(1).row), "a\nb");
    }

    void aLongAnswerIsEditedInLines() {
        // As long as 395 tokens, in a column that shows one line of it.
        QStringList sentences;
        for (int i = 0; i < 40; ++i) {
            sentences.append(QStringLiteral("Close valve %1 and wait for 30 seconds.").arg(i));
        }
        const QString answer = sentences.join(u' ');
        const QString path = folder_.filePath(QStringLiteral("long.jsonl"));
        writeFile(path, rowTexts(3) +
                            "{'messages':[{'role':'user','content':'What first?'},"
                            "{'role':'assistant','content':'" +
                            answer.toUtf8() + "'}]}\n");
        DatasetRowsModel rows;
        DatasetDetailModel detail;
        ChatPreviewModel chat;
        DatasetRowsTab tab(rows, detail, chat);
        tab.setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);  // as in a page
        tab.resize(1100, 700);
        FileRowSource source(path, path + QStringLiteral(".edits"), failTest);
        rows.setSource(&source, path);
        showActive(tab);
        auto* table = tab.findChild<TableView*>();
        QTRY_COMPARE(rows.rowCount(), 4);
        const QModelIndex cell = rows.index(3, DatasetRowsModel::AnswerColumn);
        QTRY_VERIFY(rows.flags(cell) & Qt::ItemIsEditable);
        table->setFocus();
        table->setCurrentIndex(cell);
        const auto open = [table] {
            QTest::keyClick(table, Qt::Key_F2);
            return table->viewport()->findChild<QPlainTextEdit*>();
        };
        QPlainTextEdit* edit = open();
        QVERIFY(edit != nullptr);
        QCOMPARE(edit->toPlainText(), answer);
        QVERIFY(edit->viewport()->height() > 8 * edit->fontMetrics().lineSpacing());
        QCOMPARE(auditLooks(tab, QStringLiteral("datasets-row-editor")), QStringList());
        QTest::keyClicks(edit, QStringLiteral("Then"));
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClicks(edit, QStringLiteral("open it."));
        QTest::keyClick(edit, Qt::Key_Escape);
        QTRY_VERIFY(table->viewport()->findChild<QPlainTextEdit*>() == nullptr);
        QCOMPARE(cell.data(Qt::EditRole).toString(), answer);
        edit = open();
        QCOMPARE(edit->verticalScrollBar()->value(), 0);
        QTest::keyClick(edit, Qt::Key_End, Qt::ControlModifier);
        QTest::keyClick(edit, Qt::Key_Return);
        QTest::keyClicks(edit, QStringLiteral("Open it."));
        QTest::keyClick(edit, Qt::Key_Return, Qt::ControlModifier);
        const QString longer = answer + QStringLiteral("\nOpen it.");
        QTRY_COMPARE(cell.data(Qt::EditRole).toString(), longer);
        rows.history().undo();
        QCOMPARE(cell.data(Qt::EditRole).toString(), answer);
        QTRY_VERIFY(table->viewport()->findChild<QPlainTextEdit*>() == nullptr);
        // By mouse.
        open()->setPlainText(QStringLiteral("One.\nTwo."));
        click(*table->viewport(), "done");
        QTRY_COMPARE(cell.data(Qt::EditRole).toString(), QStringLiteral("One.\nTwo."));
    }

private:
    QTemporaryDir folder_;
    QString big_;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::DatasetRowsTest)
#include "dataset_rows_test.moc"
