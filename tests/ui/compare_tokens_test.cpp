// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens under an answer on the compare page, with their probabilities.
#include "ui/compare/markdown_view.h"
#include "ui/compare/token_view.h"
#include "ui/support/compare_studio.h"
#include "ui/support/pace.h"
#include "ui/support/widgets.h"

#include <QElapsedTimer>
#include <QHelpEvent>
#include <QLabel>
#include <QSignalSpy>
#include <QToolTip>

namespace strata::ui::test {
namespace {

using namespace studio;

const QVector<AnswerToken> kTokens{{s("It"), 0.9},     {s(" shuts"), 0.5},    {s(" off"), 0.1},
                                   {s(" at"), 0.0999}, {s(" 6"), 0.00001},    {s("."), 0.87},
                                   {s("2\n"), 0.46},   {s("<|im_end|>"), 1.0}};

/// Every answer comes with its tokens, of which there are many.
void answerWithTokens(const Command& command, const EventSink& say) {
    GenerateOutcome outcome =
        answerWith(isTuned(std::get<GenerateCommand>(command)) ? kTunedAnswer : kBaseAnswer);
    for (int round = 0; round < 6; ++round) {
        for (const AnswerToken& token : kTokens) {
            outcome.pieces.push_back(token.text.toStdString());
            outcome.probabilities.push_back(token.probability);
        }
    }
    outcome.weightsBytes = 300 << 20;
    outcome.cacheBytes = 12 << 20;
    say(finishedWith(outcome));
}

struct TokenStudio : Studio {
    TokenStudio() {
        script->answer = answerWithTokens;
        open();
    }
    TokenView* view(int card = 0) const { return cards()[card]->findChild<TokenView*>(); }
};

}  // namespace

class CompareTokensTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void tokensStandUnderTheAnswerWhenAskedFor() {
        TokenStudio studio;
        studio.askAndWait("Which pressure?");
        QCOMPARE(studio.generated(0).probabilities, Choice::On);
        QVERIFY(!studio.view()->isVisible());
        click(*studio.cards()[0], "tokens");
        QVERIFY(studio.view()->isVisible());
        QVERIFY(!studio.view(1)->isVisible());
        QVERIFY(!studio.cards()[0]->findChild<MarkdownView*>()->isVisible());
        QCOMPARE(studio.view()->wordsOf(0), s("Token 1 of 48: “It”, probability 90.0%"));
        QCOMPARE(studio.view()->wordsOf(4), s("Token 5 of 48: “·6”, probability under 0.1%"));
        QCOMPARE(studio.view()->wordsOf(6), s("Token 7 of 48: “2↵”, probability 46.0%"));
        click(*studio.cards()[1], "tokens");
        QCOMPARE(offencesOf(*studio.page, s("compare-tokens")), QString());
        showActive(*studio.page);
        click(*studio.cards()[0], "tokens");
        QVERIFY(!studio.view()->isVisible());
        QVERIFY(studio.cards()[0]->findChild<MarkdownView*>()->isVisible());
    }

    void fourRangesAreToldApartByGroundAndUnderline() {
        QCOMPARE(likelihoodOf(0.9), Likelihood::Sure);
        QCOMPARE(likelihoodOf(0.8999), Likelihood::Likely);
        QCOMPARE(likelihoodOf(0.5), Likelihood::Likely);
        QCOMPARE(likelihoodOf(0.1), Likelihood::Possible);
        QCOMPARE(likelihoodOf(0.0999), Likelihood::Unlikely);
        // The same text four times: where the pictures differ, the underlines do.
        QVector<QImage> rows;
        for (const double probability : {0.95, 0.7, 0.3, 0.01}) {
            TokenView view;
            view.resize(200, 40);
            view.setTokens({{s("bar"), probability}});
            const QImage picture = view.grab().toImage();
            rows.append(picture.copy(0, picture.height() - 8, 60, 6)
                            .convertToFormat(QImage::Format_Mono, Qt::ThresholdDither));
        }
        for (int one = 0; one < rows.size(); ++one) {
            for (int other = one + 1; other < rows.size(); ++other) {
                QVERIFY2(rows[one] != rows[other], qPrintable(QString::number(one * 10 + other)));
            }
        }
    }

    void keysGoThroughTheTokens() {
        TokenStudio studio;
        studio.askAndWait("Which pressure?");
        click(*studio.cards()[0], "tokens");
        TokenView* view = studio.view();
        view->setFocus(Qt::TabFocusReason);
        QCOMPARE(view->current(), 0);
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(view->current(), 2);
        QCOMPARE(view->accessibleDescription(), view->wordsOf(2));
        bool isRead = false;
        for (const QLabel* label : studio.cards()[0]->findChildren<QLabel*>()) {
            isRead = isRead || (label->isVisible() && label->text().startsWith(view->wordsOf(2)));
        }
        QVERIFY(isRead);
        QTest::keyClick(view, Qt::Key_Left);
        QCOMPARE(view->current(), 1);
        QTest::keyClick(view, Qt::Key_Down);  // behind the line break a row begins
        QVERIFY(view->current() > 6);
        QTest::keyClick(view, Qt::Key_Up);
        QCOMPARE(view->current(), 1);
        QTest::keyClick(view, Qt::Key_End);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(view->current(), 47);
    }

    void aTokenSaysItsNumbersWhenPointedAt() {
        TokenView view;
        view.resize(400, 40);
        view.setTokens(kTokens);
        showActive(view);
        QHelpEvent help(QEvent::ToolTip, QPoint(5, 10), view.mapToGlobal(QPoint(5, 10)));
        QApplication::sendEvent(&view, &help);
        QCOMPARE(QToolTip::text(), view.wordsOf(0));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(5, 10));
        QCOMPARE(view.current(), 0);
    }

    void chipsWrapAtTheWidth() {
        TokenView view;
        showActive(view);
        view.resize(160, 40);
        view.setTokens(kTokens);
        const int narrow = view.height();
        view.resize(2000, narrow);
        QVERIFY(view.height() < narrow);
        view.setTokens({{QString(5000, u'm'), 1.0}});
        QVERIFY(view.height() < narrow);  // no chip is wider than the view
    }

    void aLongAnswerDoesNotStopTheWindow() {
        TokenView view;
        showActive(view);
        QSignalSpy said(&view, &TokenView::currentChanged);
        QVector<AnswerToken> tokens;
        for (int i = 0; i < 32768; ++i) {
            tokens.append({s(" word%1").arg(i), 0.5});
        }
        QElapsedTimer clock;
        clock.start();
        view.setTokens(tokens);
        view.resize(500, view.height());
        tellPace("the tokens of a long answer are shown", static_cast<double>(clock.elapsed()),
                 100);
        QVERIFY(said.last().first().toString().contains(s("first 4,000 tokens")));
        QVERIFY(view.wordsOf(3999).startsWith(s("Token 4,000 of 32,768")));
    }

    void aHiddenNameHidesTheTokens() {
        TokenStudio studio;
        click(*studio.page, "blindVote");
        studio.askAndWait("Which pressure?");
        QVERIFY(button(*studio.page, "tokens") == nullptr);
        click(*studio.page, "voteTie");
        QVERIFY(button(*studio.cards()[0], "tokens") != nullptr);
    }

    void anAnswerWithoutThemOffersNone() {
        Studio studio;
        studio.open();
        studio.askAndWait("Which pressure?");
        QVERIFY(button(*studio.cards()[0], "tokens") == nullptr);
        QVERIFY(button(*studio.cards()[0], "plainText") != nullptr);
    }

    void theMemoryHeldStandsWithTheFigures() {
        TokenStudio studio;
        studio.askAndWait("Which pressure?");
        QCOMPARE(
            metricsText(studio.model.turns()[0].answers[0]),
            s("0.21 s to first token, 38 tokens/s, 41 token(s), 312 MiB peak memory, finished"));
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::CompareTokensTest)
#include "compare_tokens_test.moc"
