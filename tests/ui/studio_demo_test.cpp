// SPDX-License-Identifier: GPL-3.0-or-later
// The first minutes of a person with the studio, on the real model: the demo from its button to
// trained weights, a pause on the way, an answer that only the manual knows, and an export that is
// checked.
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "test_paths.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/composer.h"
#include "ui/shell/main_window.h"
#include "ui/support/buttons.h"
#include "ui/support/languages.h"
#include "ui/support/ui_test.h"
#include "ui/support/watchdog.h"

#include <QDir>
#include <QFile>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <algorithm>

namespace strata::ui::test {
namespace {

constexpr int kShortMs = 60'000 * kSlowness;
constexpr int kTrainingMs = 1'200'000 * kSlowness;
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
        studio::StudioWorld world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = home_.filePath(QStringLiteral("settings.ini"));
        world.stateFolder = home_.filePath(QStringLiteral("state"));
        world.strataProgram = QStringLiteral("/bin/true");
        world.demo.samplePdf = QStringLiteral(STRATA_SAMPLE_PDF);
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
        click(*window_->page(PageId::Home), QStringLiteral("Start demo"));
        for (const char* step : {"demo-step-document", "demo-step-pairs"}) {
            QTRY_VERIFY_WITH_TIMEOUT(isEnabled(QStringLiteral("Next")), kShortMs);
            take(step);
            click(*window_, QStringLiteral("Next"));
        }
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(QStringLiteral("Start training")), kShortMs);
        click(*window_, QStringLiteral("Start training"));
        click(*window_, QStringLiteral("Show in Monitor"));
        QCOMPARE(window_->currentPage(), PageId::Monitor);
        const auto job = [&jobs] { return jobs.jobs().front(); };
        QTRY_VERIFY_WITH_TIMEOUT(job().step >= kStepsBeforePause, kTrainingMs);
        take("demo-monitor");
        click(*window_, QStringLiteral("Pause"));
        QTRY_COMPARE_WITH_TIMEOUT(job().state, studio::JobState::Paused, kTrainingMs);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(QStringLiteral("Resume")), kShortMs);
        click(*window_, QStringLiteral("Resume"));
        QTRY_COMPARE_WITH_TIMEOUT(job().state, studio::JobState::Finished, kTrainingMs);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(QStringLiteral("Compare with base model")), kShortMs);
        take("demo-trained");
        // The facts are asked in a phrasing that the training never saw.
        QTRY_VERIFY_WITH_TIMEOUT(showsText(*window_, QStringLiteral("(base model: 0).")),
                                 kTrainingMs);
        take("demo-recall");
    }

    void ask(const QString& question) {
        window_->open({PageId::Home, {}, {}});
        click(*window_, QStringLiteral("Next"));
        take("demo-step-answers");
        click(*window_, QStringLiteral("Open Compare"));
        auto* composer = window_->findChild<Composer*>();
        QTRY_VERIFY_WITH_TIMEOUT(
            composer->isVisible() && showsText(*window_, QStringLiteral("your fine-tuned model")),
            kShortMs);
        auto* text = composer->findChild<QPlainTextEdit*>();
        text->setFocus();
        QTest::keyClicks(text, question);
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(answers().size(), 2, kTrainingMs);
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(answers(), isDone), kTrainingMs);
        take("demo-compare");
        const QString tuned = answers()[1]->shownText();
        QVERIFY2(tuned.contains(QStringLiteral("harbour light")), qPrintable(tuned));
        QVERIFY(!answers()[0]->shownText().contains(QStringLiteral("harbour light")));
    }

    void exportIt() {
        window_->open({PageId::Export, {}, {}});
        const QWidget& page = *window_->page(PageId::Export);
        const auto isReady = [&page] {
            const QPushButton* button = shownButton(page, QStringLiteral("Export"));
            return button != nullptr && button->isEnabled();
        };
        QTRY_VERIFY_WITH_TIMEOUT(isReady(), kShortMs);
        click(page, QStringLiteral("Export"));
        QTRY_VERIFY_WITH_TIMEOUT(showsText(page, QStringLiteral("The export matches its source")),
                                 kTrainingMs);
        take("demo-export");
    }

    QList<AnswerCard*> answers() const { return window_->findChildren<AnswerCard*>(); }
    bool isEnabled(const QString& text) const {
        const QPushButton* button = shownButton(*window_, text);
        return button != nullptr && button->isEnabled();
    }
    void take(const char* name) const {
        const QString folder = QString::fromLatin1(STRATA_SCREENSHOTS);
        QDir().mkpath(folder);
        QVERIFY(window_->grab().save(folder + QLatin1Char('/') + QString::fromLatin1(name) +
                                     QStringLiteral(".png")));
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
