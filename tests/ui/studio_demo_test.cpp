// SPDX-License-Identifier: GPL-3.0-or-later
// The first minutes of a person with the studio, on the real model: the demo from its button to
// trained weights, a pause on the way, an answer that only the manual knows, and an export that is
// checked.
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "support/places.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/composer.h"
#include "ui/shell/main_window.h"
#include "ui/support/languages.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/watchdog.h"
#include "ui/support/widgets.h"

#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <algorithm>

namespace strata::ui::test {
namespace {

constexpr int kStepsBeforePause = 3;

/// Its speed is known at its end.
bool isDone(const AnswerCard* card) {
    return showsText(*card, QStringLiteral("tokens/s"));
}

}  // namespace

class StudioDemoTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void fromTheButtonToACheckedExport() {
        const QString gguf =
            cacheFolder_ +
            QStringLiteral("/strata-studio/deps/models/SmolLM2-135M-Instruct.Q4_1.gguf");
        if (!qEnvironmentVariableIsSet("STRATA_LONG_TESTS")) {
            QSKIP(
                "trains for minutes: STRATA_LONG_TESTS=1 ctest --preset full -R studio_demo_test");
        }
        if (!QFile::exists(gguf)) {
            QSKIP("the demo's model is not on this machine: packaging/fetch_demo_model.sh");
        }
        const Spoken english(QStringLiteral("en"));
        studio::StudioEnvironment world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = home_.filePath(QStringLiteral("settings.ini"));
        world.stateFolder = home_.filePath(QStringLiteral("state"));
        world.strataProgram = QStringLiteral("/bin/true");
        world.demo.samplePdf =
            QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));
        world.demo.modelGguf = gguf;
        studio::Preferences(world.settingsFile)
            .setProjectFolder(home_.filePath(QStringLiteral("project")));
        studio::Application studio(*qApp, world);
        window_ = &studio.window();
        showActive(*window_);
        Watchdog watchdog;
        watchdog_ = &watchdog;
        train(studio.jobs());
        ask(QStringLiteral("What is the Corvane Tidelamp?"));
        exportIt();
        qInfo("longest turn of the window: %s", qPrintable(watchdog.told()));
    }

private:
    void train(studio::JobQueue& jobs) {
        click(*window_->page(PageId::Home), "startDemo");
        for (const char* step : {"demo-step-document", "demo-step-pairs"}) {
            QTRY_VERIFY(isReady(*window_, "next"));
            take(step);
            click(*window_, "next");
        }
        clickWhenReady(*window_, "next");
        click(*window_, "showInMonitor");
        QCOMPARE(window_->currentPage(), PageId::Monitor);
        const auto job = [&jobs] { return jobs.jobs().front(); };
        QVERIFY(comesSlowly([&] { return job().step >= kStepsBeforePause; }));
        take("demo-monitor");
        click(*window_, "pause");
        QVERIFY(comesSlowly([&] { return job().state == studio::JobState::Paused; }));
        clickWhenReady(*window_, "resume");
        QVERIFY(comesSlowly([&] { return job().state == studio::JobState::Finished; }));
        QTRY_VERIFY(isReady(*window_, "compareWithBaseModel"));
        take("demo-trained");
        // The facts are asked in a phrasing that the training never saw.
        QVERIFY(comesSlowly(
            [this] { return showsText(*window_, QStringLiteral("(base model: 0).")); }));
        take("demo-recall");
    }

    void ask(const QString& question) {
        window_->open({PageId::Home, {}, {}});
        click(*window_, "next");
        take("demo-step-answers");
        click(*window_, "next");
        auto* composer = window_->findChild<Composer*>();
        QTRY_VERIFY(composer->isVisible() &&
                    showsText(*window_, QStringLiteral("your fine-tuned model")));
        auto* text = composer->findChild<QPlainTextEdit*>();
        text->setFocus();
        QTest::keyClicks(text, question);
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(answers().size(), 2);
        QVERIFY(comesSlowly([this] { return std::ranges::all_of(answers(), isDone); }));
        take("demo-compare");
        const QString tuned = answers()[1]->shownText();
        QVERIFY2(tuned.contains(QStringLiteral("harbour light")), qPrintable(tuned));
        QVERIFY(!answers()[0]->shownText().contains(QStringLiteral("harbour light")));
    }

    void exportIt() {
        window_->open({PageId::Export, {}, {}});
        const QWidget& page = *window_->page(PageId::Export);
        clickWhenReady(page, "export");
        QVERIFY(comesSlowly(
            [&page] { return showsText(page, QStringLiteral("The export matches its source")); }));
        take("demo-export");
    }

    /// What the window says of the work that goes on moves on with every step of it.
    template <typename Condition>
    bool comesSlowly(const Condition& condition) const {
        return comesAtLast(condition, [this] {
            QString said = buttonText(*window_, "activity");
            for (const QLabel* label : window_->findChildren<QLabel*>()) {
                said += label->isVisible() ? label->text() : QString();
            }
            for (const AnswerCard* card : answers()) {
                said += card->shownText();
            }
            return said;
        });
    }
    QList<AnswerCard*> answers() const { return window_->findChildren<AnswerCard*>(); }
    void take(const char* name) const {
        QVERIFY(savePicture(*window_, QString::fromLatin1(name)));
        watchdog_->overlook();
    }

    QTemporaryDir home_;
    // The person's, where the demo's model lies; the test has a home of its own.
    const QString cacheFolder_ = QDir::homePath() + QStringLiteral("/.cache");
    MainWindow* window_ = nullptr;
    Watchdog* watchdog_ = nullptr;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioDemoTest)
#include "studio_demo_test.moc"
