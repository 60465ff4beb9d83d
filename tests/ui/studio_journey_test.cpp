// SPDX-License-Identifier: GPL-3.0-or-later
// From an empty profile to a trained model and a comparison, on the real engine with a tiny model,
// while a watchdog looks for moments in which the window did not answer.
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "support/places.h"
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/page.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/composer.h"
#include "ui/datasets/chat_preview.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/review_view.h"
#include "ui/shell/main_window.h"
#include "ui/support/keyboard.h"
#include "ui/support/pace.h"
#include "ui/support/screens.h"
#include "ui/support/tiny_model.h"
#include "ui/support/ui_test.h"
#include "ui/support/watchdog.h"
#include "ui/support/widgets.h"

#include "strata/units.h"

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QScrollArea>
#include <QTabWidget>
#include <QTemporaryDir>
#include <algorithm>
#include <filesystem>

namespace strata::ui::test {
namespace {

// Of the window's own work in one turn.
constexpr double kTurnMsMost = 50.0;
// By the clock, waits for other threads included.
constexpr double kPauseMsMost = 1'000.0;
constexpr int kPairsReviewed = 12;
constexpr int kLookMs = 100;      // a page stays: at full speed nothing else would have its turn
constexpr int kStepsToPairs = 4;  // of the documents, from the files to the run

}  // namespace

class StudioJourneyTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(home_.isValid());
        QVERIFY(!makeTinyModel(home_.path()).isEmpty());
        QVERIFY(!writeLetters(home_.path()).isEmpty());
    }

    void fromNothingToACompare() {
        studio::Application studio(*qApp, worldOf(QStringLiteral("mouse")));
        MainWindow& window = studio.window();
        showActive(window);
        Watchdog watchdog;

        studio.openPaths({file(QStringLiteral("tiny"))});
        QCOMPARE(window.currentPage(), PageId::Models);
        studio.openPaths({file(QStringLiteral("letters.jsonl"))});
        QCOMPARE(window.currentPage(), PageId::Datasets);
        clickWhenReady(window, "import");
        clickWhenReady(window, "trainOnDataset");
        QCOMPARE(window.currentPage(), PageId::Train);
        QTRY_VERIFY(isReady(window, "startTraining"));
        take(window, "journey-train", watchdog);
        click(window, "startTraining");
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QTRY_VERIFY(!studio.jobs().jobs().isEmpty() &&
                    studio.jobs().jobs().front().state == studio::JobState::Finished);
        QTRY_VERIFY(isReady(window, "compareWithBaseModel"));
        take(window, "journey-monitor", watchdog);
        click(window, "compareWithBaseModel");
        QCOMPARE(window.currentPage(), PageId::Compare);
        QTRY_VERIFY(showsText(window, QStringLiteral("your fine-tuned model")));
        ask(window, QStringLiteral("abc"));
        take(window, "journey-compare", watchdog);
        tellStalls(watchdog);
    }

    void fromNothingToACompareByKeys() {
        studio::Application studio(*qApp, worldOf(QStringLiteral("keys")));
        MainWindow& window = studio.window();
        showActive(window);
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier);
        pressByKeys(window, "addFolder");
        chooseByKeys(file(QStringLiteral("tiny")));
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        pressByKeys(window, "importFiles");
        chooseByKeys(file(QStringLiteral("letters.jsonl")));
        QTRY_VERIFY(isReady(window, "import"));
        pressByKeys(window, "import");
        QTRY_VERIFY(isReady(window, "trainOnDataset"));
        pressByKeys(window, "trainOnDataset");
        QCOMPARE(window.currentPage(), PageId::Train);
        QTRY_VERIFY(isReady(window, "startTraining"));
        pressByKeys(window, "startTraining");
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QTRY_VERIFY(isReady(window, "compareWithBaseModel"));
        pressByKeys(window, "compareWithBaseModel");
        QCOMPARE(window.currentPage(), PageId::Compare);
        QTRY_VERIFY(showsText(window, QStringLiteral("your fine-tuned model")));
        ask(window, QStringLiteral("abc"));
    }

    void theWindowAnswersWhileJobsRun() {
        const studio::StudioEnvironment world = worldOf(QStringLiteral("busy"));
        studio::Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        Watchdog watchdog;
        startEndlessRun(studio);
        QTRY_VERIFY(studio.jobs().jobs().front().step > 0);
        window.open({PageId::Datasets, {}, QStringLiteral("documents")});
        click(window, "useSamplePdf");
        for (int step = 0; step < kStepsToPairs; ++step) {
            toTheNextStep(window);
        }
        const auto isBuilt = [&window] { return isReady(window, "next"); };
        qsizetype page = 0;
        // The person looks around meanwhile.
        QVERIFY(comes([&] {
            window.open({window.pages()[page++ % window.pages().size()].page->id(), {}, {}});
            letPass(kLookMs);
            window.open({PageId::Datasets, {}, QStringLiteral("documents")});
            letPass(kLookMs);
            return isBuilt();
        }));
        click(window, "next");
        QVERIFY(button(window, "reviewPairs") != nullptr);
        QCOMPARE(studio.jobs().jobs().front().state, studio::JobState::Running);
        studio.jobs().pauseRunning();
        QTRY_VERIFY(studio.jobs().runningRun().isEmpty());
        tellStalls(watchdog);
    }

    void theWindowAnswersWithRealData() {
        // The larger files, where they lie beside the checkout.
        const auto pathOf = [](const char* larger, const char* sample) {
            const std::string beside = strata::test::inShared(larger);
            return QString::fromStdString(
                std::filesystem::exists(beside)
                    ? beside
                    : strata::test::inTree(std::string("resources/samples/") + sample));
        };
        const QString rows = pathOf("datasets/alpaca_en_demo.json", "held_back.jsonl");
        const QString manual = pathOf("documents/sdcc-manual.pdf", "tidelamp_manual.pdf");
        studio::Application studio(*qApp, worldOf(QStringLiteral("real")));
        MainWindow& window = studio.window();
        showActive(window);
        Watchdog watchdog;
        studio.openPaths({file(QStringLiteral("tiny"))});
        startEndlessRun(studio);
        studio.openPaths({rows});
        QTRY_VERIFY(isReady(window, "import"));
        QTRY_VERIFY(showsRows(window));
        click(window, "import");
        QTRY_VERIFY(isReady(window, "trainOnDataset"));
        auto* tabs = window.page(PageId::Datasets)->findChild<QTabWidget*>();
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            letPass();
        }
        window.open({PageId::Datasets, {}, QStringLiteral("documents")});
        Q_EMIT window.findChild<DatasetsPage*>()->documentsRequested({manual});
        for (int step = 0; step < kStepsToPairs; ++step) {
            toTheNextStep(window);
        }
        clickWhenReady(window, "next");  // the run has ended: its result
        clickWhenReady(window, "reviewPairs");
        auto* review = window.findChild<ReviewView*>();
        for (int i = 0; i < kPairsReviewed; ++i) {
            QTest::keyClick(review, i % 3 == 0 ? Qt::Key_J : Qt::Key_A);
            letPass();
        }
        studio.jobs().pauseRunning();
        QTRY_VERIFY(studio.jobs().runningRun().isEmpty());
        tellStalls(watchdog);
    }

    void aForecastIsThatOfTheCommandLineWhateverTheWindowDoes() {
        studio::Application studio(*qApp, worldOf(QStringLiteral("forecast")));
        MainWindow& window = studio.window();
        showActive(window);
        studio.openPaths({file(QStringLiteral("tiny"))});
        studio.openPaths({file(QStringLiteral("letters.jsonl"))});
        clickWhenReady(window, "import");
        clickWhenReady(window, "trainOnDataset");
        QTRY_VERIFY(isReady(window, "startTraining"));
        forecastIsThatOfTheCommandLine(window, "nothing", 1'100);
        click(window, "startTraining");
        QTRY_VERIFY(isReady(window, "compareWithBaseModel"));
        forecastIsThatOfTheCommandLine(window, "after a run", 1'200);
        window.open({PageId::Monitor, {}, {}});
        clickWhenReady(window, "compareWithBaseModel");
        QTRY_VERIFY(showsText(window, QStringLiteral("your fine-tuned model")));
        ask(window, QStringLiteral("abc"));
        forecastIsThatOfTheCommandLine(window, "two models hold their answers", 1'300);
        startEndlessRun(studio);
        QTRY_VERIFY(studio.jobs().jobs().front().step > 0);
        forecastIsThatOfTheCommandLine(window, "a run trains", 1'400);
        studio.jobs().enqueue(endless(), QStringLiteral("next"));
        forecastIsThatOfTheCommandLine(window, "another waits", 1'500);
        studio.jobs().pauseRunning();
        QTRY_VERIFY(studio.jobs().runningRun().isEmpty());
    }

    void theDemoPreparesItself() {
        const QString gguf = cacheFolder_ + QStringLiteral(
                                                "/strata-studio/deps/models/"
                                                "SmolLM2-135M-Instruct.Q4_1.gguf");
        if (!QFile::exists(gguf)) {
            QSKIP("the demo's model is not on this machine: packaging/fetch_demo_model.sh");
        }
        studio::StudioEnvironment world = worldOf(QStringLiteral("demo"));
        world.demo.modelGguf = gguf;
        studio::Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        window.open({PageId::Home, {}, {}});
        click(window, "startDemo");
        clickWhenReady(window, "next");
        QTRY_VERIFY(isReady(window, "next"));
        Watchdog watchdog;
        take(window, "journey-demo", watchdog);
        click(window, "next");
        QTRY_COMPARE(buttonText(window, "next"), QStringLiteral("Start training"));
        QTRY_VERIFY(isReady(window, "next"));
    }

private:
    QString file(const QString& name) const { return home_.path() + QLatin1Char('/') + name; }
    /// The real engine on an empty project of this name.
    studio::StudioEnvironment worldOf(const QString& name) const {
        studio::StudioEnvironment world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = file(name + QStringLiteral(".ini"));
        world.strataProgram = QStringLiteral("/bin/true");
        world.demo.samplePdf =
            QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));
        studio::Preferences(world.settingsFile).setProjectFolder(file(name));
        return world;
    }
    /// Another budget each time, so that no forecast of before is taken for it.
    static void forecastIsThatOfTheCommandLine(MainWindow& window,
                                               const char* state,
                                               int budgetMiB) {
        window.open({PageId::Train, {}, {}});
        Page& page = *window.page(PageId::Train);
        auto* budget = page.findChild<QLineEdit*>(QStringLiteral("all-ram-budget"));
        budget->setText(QStringLiteral("%1MiB").arg(budgetMiB));
        Q_EMIT budget->textEdited(budget->text());
        click(page, "copyCommand");
        QString line = QApplication::clipboard()->text();
        QVERIFY2(line.contains(budget->text()), qPrintable(line));
        line.replace(QStringLiteral("strata train"), QStringLiteral(STRATA_PROGRAM " plan"));
        QProcess program;
        program.start(QStringLiteral("/bin/sh"),
                      {QStringLiteral("-c"), line + QStringLiteral(" --json")});
        QVERIFY(program.waitForFinished(-1));
        const auto plan = nlohmann::json::parse(program.readAllStandardOutput().toStdString());
        const QString peak = bytesText(plan["process_peak_bytes"].get<quint64>());
        const QString limit = bytesText(static_cast<quint64>(budgetMiB) * kMiB);
        QTRY_VERIFY2(
            showsText(page, peak + QStringLiteral(" of ") + limit),
            qPrintable(
                QStringLiteral("%1: %2 of %3").arg(QString::fromLatin1(state), peak, limit)));
        qInfo("%s: %s of %s in the window and on the command line", state, qPrintable(peak),
              qPrintable(limit));
    }
    void startEndlessRun(studio::Application& studio) const {
        studio.jobs().startNow(endless(), QStringLiteral("endless"));
    }
    TrainSettings endless() const {
        TrainSettings settings;
        settings.model = file(QStringLiteral("tiny")).toStdString();
        settings.data = file(QStringLiteral("letters.jsonl")).toStdString();
        settings.steps = 1'000'000;
        settings.maxLength = 16;
        return settings;
    }
    static void take(MainWindow& window, const char* name, Watchdog& watchdog) {
        QVERIFY(savePicture(window, QString::fromLatin1(name)));
        watchdog.overlook();
    }
    static void tellStalls(const Watchdog& watchdog) {
        qInfo("longest turn of the window: %s", qPrintable(watchdog.told()));
        tellPace("of the window's own work", watchdog.longestProcessorMs(), kTurnMsMost);
        tellPace("by the clock", static_cast<double>(watchdog.longestMs()), kPauseMsMost);
    }
    /// As conversations.
    static bool showsRows(const MainWindow& window) {
        return std::ranges::any_of(window.findChildren<ChatPreview*>(),
                                   [](const ChatPreview* preview) {
                                       return preview->findChild<QScrollArea*>()->isVisible();
                                   });
    }
    /// The wizard has one button for every step and words it anew.
    static void toTheNextStep(const MainWindow& window) {
        QTRY_VERIFY(isReady(window, "next"));
        const QString here = button(window, "next")->text();
        click(window, "next");
        QTRY_VERIFY(button(window, "next")->text() != here);
    }
    /// Types the question and waits for both answers.
    static void ask(MainWindow& window, const QString& question) {
        auto* text = window.findChild<Composer*>()->findChild<QPlainTextEdit*>();
        text->setFocus();
        text->clear();
        QTest::keyClicks(text, question);
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        const auto areAnswered = [&window] {
            const auto cards = window.findChildren<AnswerCard*>();
            return std::ranges::count_if(cards, [](const AnswerCard* card) {
                       return button(*card, "regenerate") != nullptr &&
                              showsText(*card, QStringLiteral("tokens/s"));
                   }) == 2;
        };
        QTRY_VERIFY(areAnswered());
        QVERIFY(!window.page(PageId::Compare)->messages()->isVisible());
    }

    QTemporaryDir home_;
    // The person's, where the demo's model lies; the test has a home of its own.
    const QString cacheFolder_ = QDir::homePath() + QStringLiteral("/.cache");
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioJourneyTest)
#include "studio_journey_test.moc"
