// SPDX-License-Identifier: GPL-3.0-or-later
// What the compare page counts and writes: word differences, win rates, votes, samples, exports.
#include "studio/compare/compare_service.h"
#include "studio/compare/matrix_export.h"
#include "studio/compare/model_choices.h"
#include "studio/compare/prompt_samples.h"
#include "studio/compare/vote_file.h"
#include "ui/base/word_diff.h"
#include "ui/compare/matrix_model.h"
#include "ui/compare/vote_statistics.h"
#include "ui/support/files.h"
#include "ui/support/ui_test.h"

#include "strata/error.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

namespace strata::ui::test {
namespace {

using namespace studio;

QString s(const char* text) {
    return QString::fromUtf8(text);
}

QStringList changedWords(const char* before, const char* after) {
    QStringList words;
    for (const TextSpan& span : changedSpans(s(before), s(after))) {
        words.append(s(after).mid(span.begin, span.length));
    }
    return words;
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

AnswerValue done(const char* text) {
    AnswerValue answer;
    answer.state = AnswerState::Done;
    answer.text = s(text);
    return answer;
}

TurnValue blindTurn(int left) {
    TurnValue turn;
    turn.id = s("t1");
    turn.prompt.text = s("Which?");
    turn.models = {{s("/a"), s("/a"), {}, s("a"), {}, {}, {}, ModelOrigin::Base},
                   {s("/b"), s("/b"), {}, s("b"), {}, {}, {}, ModelOrigin::Tuned}};
    turn.answers = {done("one"), done("two")};
    turn.order = {left, 1 - left};
    turn.names = Names::Hidden;
    return turn;
}

}  // namespace

class CompareTextsTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void strengthsExplainTheVotes() {
        // A beats B three times as often, B beats C three times as often: 9 to 3 to 1.
        const auto ranking =
            bradleyTerry({{s("c"), s("b"), 249.5, 749.5}, {s("a"), s("b"), 749.5, 249.5}});
        QCOMPARE(ranking.size(), 3U);
        QCOMPARE(ranking[0].model, s("a"));
        QVERIFY(std::abs(ranking[0].strength - 9.0 / 13.0) < 1e-4);
        QVERIFY(std::abs(ranking[1].strength - 3.0 / 13.0) < 1e-4);
        QVERIFY(std::abs(ranking[2].strength - 1.0 / 13.0) < 1e-4);
        const auto unbeaten = bradleyTerry({{s("a"), s("b"), 5.0, 0.0}});
        QVERIFY(unbeaten[0].strength < 1.0 && unbeaten[0].strength > 0.9);
        QVERIFY(rankingOf(unbeaten).isEmpty());
        QCOMPARE(rankingOf(ranking), s("Rating over all votes: a 69%, b 23%, c 8%."));
        QVERIFY(bradleyTerry({}).empty());
    }

    void votesOfAPairCountFromBothSides() {
        const auto pairs = pairVotesOf({{s("1"), s("a"), s("b"), Vote::Left},
                                        {s("2"), s("b"), s("a"), Vote::Left},
                                        {s("3"), s("b"), s("a"), Vote::Tie},
                                        {s("4"), s("a"), s("b"), Vote::Skip},
                                        {s("5"), s("a"), s("a"), Vote::Left},
                                        {s("6"), s("c"), s("a"), Vote::Right}});
        QCOMPARE(pairs.size(), 2U);
        QCOMPARE(pairs[0].firstWins, 1.5);
        QCOMPARE(pairs[0].secondWins, 1.5);
        QCOMPARE(pairs[1].secondWins, 1.0);
    }

    void onlyWordsThatTheOtherLacksAreMarked() {
        QCOMPARE(changedWords("The pump stops at 100 psi.", "The pump stops at 6.2 bar."),
                 QStringList{s("6.2 bar")});
        QCOMPARE(changedWords("same words", "Same, words!"), QStringList());
        QCOMPARE(changedWords("", "all new"), QStringList{s("all new")});
        QCOMPARE(changedWords("old", ""), QStringList());
        QCOMPARE(changedWords("a\nb", "x\ny"), (QStringList{s("x"), s("y")}));
        QCOMPARE(changedWords("水泵停止", "水泵启动"), QStringList{s("启动")});
        QCOMPARE(changedWords("a b c d", "b d a"), QStringList{s("a")});
    }

    void textsWithTooManyWordsAreNotCompared() {
        const QString most = s("w ").repeated(kDiffWordsMax);
        QCOMPARE(changedSpans(s("x"), most).size(), 1);
        QVERIFY(changedSpans(s("x"), most + s("w")).isEmpty());
    }

    /// Against a slow twin: spans hold exactly the words outside one longest common subsequence.
    void markedWordsAreAsManyAsALongestCommonSubsequenceLeaves() {
        quint32 seed = 7;
        const auto next = [&seed](quint32 below) {
            seed = seed * 1664525U + 1013904223U;
            return (seed >> 16U) % below;
        };
        for (int round = 0; round < 50; ++round) {
            QStringList left;
            QStringList right;
            for (quint32 i = next(12); i > 0; --i) {
                left.append(QString(QChar(u'a' + static_cast<char16_t>(next(4)))));
            }
            for (quint32 i = next(12); i > 0; --i) {
                right.append(QString(QChar(u'a' + static_cast<char16_t>(next(4)))));
            }
            int best = 0;  // by trying every subset of `right`
            for (quint32 chosen = 0; chosen < (1U << right.size()); ++chosen) {
                qsizetype at = 0;
                int length = 0;
                for (qsizetype i = 0; i < right.size(); ++i) {
                    if ((chosen >> i & 1U) == 0) {
                        continue;
                    }
                    at = left.indexOf(right[i], at) + 1;
                    if (at == 0) {
                        length = -1;
                        break;
                    }
                    ++length;
                }
                best = std::max(best, length);
            }
            const QString after = right.join(QLatin1Char(' '));
            qsizetype marked = 0;
            for (const TextSpan& span : changedSpans(left.join(QLatin1Char(' ')), after)) {
                marked += wordsOf(after.mid(span.begin, span.length)).size();
            }
            QCOMPARE(marked, right.size() - best);
        }
    }

    void overlapIsRougeL() {
        // Lin 2004, section 3.2: "police killed the gunman" against "police kill the gunman" and
        // "the gunman kill police": common sequences of 3 and 2 words of 4.
        QCOMPARE(wordOverlap(s("police kill the gunman"), s("police killed the gunman")), 0.75);
        QCOMPARE(wordOverlap(s("the gunman kill police"), s("police killed the gunman")), 0.5);
        QCOMPARE(wordOverlap(s(""), s("police")), 0.0);
        QVERIFY(saysTheSame(s(" 6.2  Bar."), s("6.2 bar")));
        QVERIFY(!saysTheSame(s("6.2 bar"), s("6.3 bar")));
    }

    /// Newcombe 1998, "Two-sided confidence intervals for the single proportion", Statistics in
    /// Medicine 17:857-872, table I, method 3 (score without continuity correction).
    void intervalsAreWilsons() {
        struct Known {
            int wins;
            int decided;
            double low;
            double high;
        };
        for (const Known& known : {Known{81, 263, 0.2553, 0.3662}, Known{15, 148, 0.0624, 0.1605},
                                   Known{0, 20, 0.0, 0.1611}, Known{1, 29, 0.0061, 0.1718}}) {
            const auto rate = winRate(known.wins, known.decided);
            QVERIFY(rate.has_value());
            QVERIFY(std::abs(rate->low - known.low) < 0.00005);
            QVERIFY(std::abs(rate->high - known.high) < 0.00005);
        }
        QVERIFY(!winRate(0, 0).has_value());
    }

    void verdictsNameTheWinnerAndTheTies() {
        QCOMPARE(verdictOf({7, 41, 3, 2, 9}, s("base"), s("tuned")),
                 s("tuned wins 41 of 48 (85%, 95% confidence interval 73 to 93). Ties: 3. Both "
                   "bad: 2."));
        QCOMPARE(verdictOf({}, s("base"), s("tuned")), QString());
    }

    void votesAreKeptAtOnceAndCountWhicheverPane() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(s("votes.jsonl"));
        QVERIFY(readVotes(path).isEmpty());
        TurnValue turn = blindTurn(1);
        QCOMPARE(recordOf(turn, Vote::Left).vote, Vote::Right);  // b stood left
        appendVote(path, recordOf(turn, Vote::Right), turn);
        appendVote(path, recordOf(turn, Vote::Left), turn);  // changed her mind
        turn.id = s("t2");
        appendVote(path, recordOf(turn, Vote::Tie), turn);
        QFile file(path);
        QVERIFY(file.open(QIODevice::Append));
        file.write("{ torn");
        file.close();
        const QVector<VoteRecord> votes = readVotes(path);
        QCOMPARE(votes.size(), 2);
        QCOMPARE(tallyOf(votes, s("/a"), s("/b")), (VoteTally{0, 1, 1, 0, 0}));
        QCOMPARE(tallyOf(votes, s("/b"), s("/a")), (VoteTally{1, 0, 1, 0, 0}));
        QCOMPARE(tallyOf(votes, s("/a"), s("/c")), VoteTally{});
        QVERIFY_EXCEPTION_THROWN(appendVote(folder.path(), recordOf(turn, Vote::Tie), turn), Error);
    }

    void blindOrderIsSeededAndTurnsBothWays() {
        int left = 0;
        for (quint64 number = 0; number < 200; ++number) {
            QCOMPARE(leftOfBlindTurn(42, number), leftOfBlindTurn(42, number));
            left += leftOfBlindTurn(42, number);
        }
        QVERIFY2(left > 70 && left < 130, qPrintable(QString::number(left)));
    }

    void samplesOfAllShapesComeWithTheirSource() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(s("pump.validation.jsonl"));
        write(file,
              "{\"messages\":[{\"role\":\"user\",\"content\":\"At which pressure?\"},"
              "{\"role\":\"assistant\",\"content\":\"6.2 bar\"}]}\n"
              "not json\n"
              "{\"conversations\":[{\"from\":\"human\",\"value\":\"Which key?\"},"
              "{\"from\":\"gpt\",\"value\":\"The green key\"}]}\n"
              "{\"instruction\":\"Say it\",\"input\":\"now\",\"output\":\"It\"}\n"
              "{\"prompt\":\"p\",\"completion\":\"c\"}\n");
        write(folder.filePath(s("pump.provenance.jsonl")),
              "{\"row\":1,\"split\":\"train\",\"document\":\"/d/wrong.pdf\",\"page\":1}\n"
              "{\"row\":1,\"split\":\"validation\",\"document\":\"/d/manual.pdf\",\"page\":14,"
              "\"quotes\":[{\"page\":14,\"text\":\"switches off at 6.2 bar\"}]}\n");
        const auto rows = readSamples(file, 3, {});
        QCOMPARE(rows.size(), 3U);
        QCOMPARE(rows[0].prompt,
                 (PromptValue{s("At which pressure?"), s("6.2 bar"), s("manual.pdf, page 14"),
                              s("switches off at 6.2 bar")}));
        QCOMPARE(rows[1].prompt.reference, s("The green key"));
        QVERIFY(rows[1].prompt.source.isEmpty());
        QCOMPARE(rows[2].prompt.text, s("Say it\nnow"));
        QCOMPARE(readSamples(file, 9, {}).size(), 4U);
        writeSamples(rows, s("Be brief."), folder.filePath(s("q")), folder.filePath(s("r")));
        const QByteArray first = read(folder.filePath(s("q"))).split('\n').first();
        QCOMPARE(first, QByteArray("{\"messages\":[{\"role\":\"system\",\"content\":\"Be brief.\"},"
                                   "{\"role\":\"user\",\"content\":\"At which pressure?\"}]}"));
        QCOMPARE(read(folder.filePath(s("r"))).count('\n'), 3);
        QVERIFY_EXCEPTION_THROWN(readSamples(s("/none"), 1, {}), Error);
    }

    void choicesAreRunsWithTheirBaseAndModels() {
        const QTemporaryDir folder;
        const QString base = folder.filePath(s("SmolLM2"));
        const QString run = folder.filePath(s("pump-manual"));
        const QString whole = folder.filePath(s("whole"));
        write(base + s("/config.json"), "{}");
        write(base + s("/model.safetensors"), QByteArray(2048, 'x'));
        write(
            run + s("/job.json"),
            QJsonDocument(QJsonObject{{s("settings"), QJsonObject{{s("model"), base}}}}).toJson());
        write(run + s("/adapter/adapter_config.json"), "{}");
        write(run + s("/metrics.jsonl"), "{\"step\":479}\n{\"step\":480}\n{\"st");
        write(whole + s("/job.json"), "damaged");
        write(whole + s("/model/config.json"), "{}");
        const auto choices = findModelChoices({{base, s("/gone")}, {}, {run, whole}, {}}, 0);
        QStringList names;
        for (const ModelChoice& choice : choices) {
            names.append(choice.name);
        }
        QCOMPARE(names, (QStringList{s("pump-manual, step 480, the last"), s("SmolLM2"),
                                     s("whole, the last")}));
        QCOMPARE(choices[0].id, base + s("+") + run + s("/adapter"));
        QCOMPARE(choices[1].note, s("base model, 2 KiB"));
        QCOMPARE(pairOfRun(choices, run), (QStringList{base, choices[0].id}));
        QVERIFY(pairOfRun(choices, s("/none")).isEmpty());
    }

    void theModelThatARunMeansComesFirst() {
        const QTemporaryDir folder;
        const QString base = folder.filePath(s("SmolLM2"));
        const QString run = folder.filePath(s("house-style"));
        write(base + s("/config.json"), "{}");
        write(run + s("/model/config.json"), "{}");
        write(run + s("/best/config.json"), "{}");
        write(run + s("/metrics.jsonl"),
              "{\"step\":40,\"validation_loss\":1.2341}\n"
              "{\"step\":60,\"validation_loss\":1.5}\n");
        const auto namesFor = [&](const char* goal) {
            const QJsonObject settings{{s("model"), base}, {s("goal"), s(goal)}};
            write(run + s("/job.json"),
                  QJsonDocument(QJsonObject{{s("settings"), settings}}).toJson());
            const auto choices = findModelChoices({{}, {}, {run}, {}}, 0);
            const QString meant =
                run + (choices[0].folder.endsWith(s("best")) ? s("/best") : s("/model"));
            return std::pair(pairOfRun(choices, run) == QStringList{base, meant} &&
                                 usualPair(choices) == QStringList{base, meant} &&
                                 usualRun(choices) == run,
                             QStringList{choices[0].name, choices[1].name});
        };
        const QString last = s("house-style, step 60, the last");
        const QString best = s("house-style, step 40, lowest validation loss 1.234");
        QCOMPARE(namesFor("facts"), std::pair(true, QStringList({last, best})));
        QCOMPARE(namesFor("style"), std::pair(true, QStringList({best, last})));
    }

    void matrixRowsAreFilteredAndSorted() {
        MatrixModel matrix;
        const QAbstractItemModelTester tester(&matrix);
        MatrixFilter filter(matrix);
        const QAbstractItemModelTester filterTester(&filter);
        matrix.begin(s("d.jsonl"), blindTurn(0).models,
                     {{s("p1"), s("6.2 bar"), {}, {}}, {s("p2"), s("green key"), {}, {}}});
        QCOMPARE(filter.rowCount(), 2);
        matrix.setAnswer(0, 0, done("100 psi"));
        matrix.setAnswer(0, 1, done("6.2 bar."));
        matrix.setAnswer(1, 0, done("green key"));
        matrix.setAnswer(1, 1, done("Green key"));
        QCOMPARE(filter.countOf(RowChoice::Different), 1);
        QCOMPARE(filter.countOf(RowChoice::Failed), 1);
        QVERIFY(
            matrix.setData(matrix.index(1, MatrixModel::Star), Qt::Checked, Qt::CheckStateRole));
        QVERIFY(
            !matrix.setData(matrix.index(1, MatrixModel::Prompt), Qt::Checked, Qt::CheckStateRole));
        filter.setChoice(RowChoice::Starred);
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, MatrixModel::Prompt).data().toString(), s("p2"));
        filter.setChoice(RowChoice::All);
        filter.sort(MatrixModel::FirstAnswer + 1, Qt::DescendingOrder);
        QCOMPARE(filter.index(0, MatrixModel::FirstAnswer + 1).data().toString(), s("exact match"));
        QCOMPARE(filter.index(1, MatrixModel::FirstAnswer + 1).data().toString(), s("0%"));
        QCOMPARE(matrix.summaryOf(1).exact, 2);
        AnswerValue failed;
        failed.state = AnswerState::Failed;
        matrix.setAnswer(1, 0, failed);
        QCOMPARE(filter.countOf(RowChoice::Failed), 2);
    }

    void exportsHoldEveryAnswer() {
        MatrixModel matrix;
        matrix.begin(s("d.jsonl"), blindTurn(0).models,
                     {{s("p \"1\""), s("6.2 <bar>"), s("manual.pdf, page 14"), {}}});
        matrix.setAnswer(0, 0, done("100,\npsi"));
        matrix.setAnswer(0, 1, done("6.2 <bar>"));
        const MatrixTable table{matrix.dataName(), matrix.models(), matrix.rows()};
        QCOMPARE(QString::fromUtf8(matrixText(table, MatrixFormat::Csv)).section(s("\r\n"), 1, 1),
                 s("\"p \"\"1\"\"\",6.2 <bar>,\"manual.pdf, page 14\",\"100,\npsi\","
                   "0.0000,no,6.2 <bar>,1.0000,yes,no"));
        const QJsonObject line =
            QJsonDocument::fromJson(matrixText(table, MatrixFormat::Jsonl)).object();
        QCOMPARE(line[s("reference")].toString(), s("6.2 <bar>"));
        QCOMPARE(line[s("answers")][1][s("model")].toString(), s("/b"));
        QCOMPARE(line[s("answers")][1][s("rouge_l")].toDouble(), 1.0);
        const QByteArray page = matrixText(table, MatrixFormat::Html);
        QVERIFY(page.contains("6.2 &lt;bar&gt;"));
        QVERIFY(!page.contains("<bar>"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareTextsTest)
#include "compare_texts_test.moc"
