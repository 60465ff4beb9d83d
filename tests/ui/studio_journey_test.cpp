// SPDX-License-Identifier: GPL-3.0-or-later
// From an empty profile to a trained model and a comparison, on the real engine with a tiny model,
// while a watchdog looks for moments in which the window did not answer.
#include "engine_runner.h"
#include "run/model_gguf.h"
#include "studio/application.h"
#include "studio/engine_lane.h"
#include "studio/job_queue.h"
#include "studio/preferences.h"
#include "ui/main_window.h"
#include "ui/pages/page.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/widgets/answer_card.h"
#include "ui/widgets/composer.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>

namespace strata::ui::test {
namespace {

constexpr int kWorkMs = 60'000;
// The gate is 50 ms on a machine of one's own; here several tests share the cores.
constexpr qint64 kStallMsMax = 1'000;

void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// Remembers the longest time in which the event loop did not turn.
class Watchdog {
public:
    Watchdog() {
        clock_.start();
        timer_.setInterval(5);
        QObject::connect(&timer_, &QTimer::timeout, [this] {
            longestMs_ = std::max(longestMs_, clock_.restart());
        });
        timer_.start();
    }
    qint64 longestMs() const { return longestMs_; }

private:
    QElapsedTimer clock_;
    QTimer timer_;
    qint64 longestMs_ = 0;
};

QPushButton* shownButton(const QWidget& widget, const QString& text) {
    const auto buttons = widget.findChildren<QPushButton*>();
    const auto found = std::ranges::find_if(buttons, [&](const QPushButton* button) {
        return button->text() == text && button->isVisible();
    });
    return found == buttons.end() ? nullptr : *found;
}

}  // namespace

class StudioJourneyTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(home_.isValid());
        const std::string gguf = strata::test::modelGguf(strata::test::smallModel("llama"));
        writeFile(file(QStringLiteral("model.gguf")), QByteArray::fromStdString(gguf));
        studio::EngineLane lane(makeEngineRunner);
        int ended = 0;
        const auto count = [&ended](const studio::WorkEnd& end) {
            ended += std::holds_alternative<Finished>(end) ? 1 : 0;
        };
        ImportCommand import;
        import.gguf = file(QStringLiteral("model.gguf")).toStdString();
        import.out = file(QStringLiteral("imported")).toStdString();
        lane.post(import, this, {{}, count});
        // The imported weights only tell their place; these can be trained.
        NewModelCommand fresh;
        fresh.config = file(QStringLiteral("imported/config.json")).toStdString();
        fresh.tokenizerFrom = import.out;
        fresh.seed = 1;
        fresh.out = file(QStringLiteral("tiny")).toStdString();
        lane.post(fresh, this, {{}, count});
        QTRY_COMPARE_WITH_TIMEOUT(ended, 2, kWorkMs);
        QByteArray rows;
        for (const char* text : {"abcdef", "fedcba", "aabbcc", "ddeeff", "cafebad", "deaf"}) {
            rows += "{\"text\": \"" + QByteArray(text) + "\"}\n";
        }
        writeFile(file(QStringLiteral("letters.jsonl")), rows);
    }

    void fromNothingToACompare() {
        studio::StudioWorld world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = file(QStringLiteral("settings.ini"));
        world.strataProgram = QStringLiteral("/bin/true");
        studio::Preferences(world.settingsFile).setProjectFolder(file(QStringLiteral("project")));
        studio::Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        const Watchdog watchdog;

        studio.openPaths({file(QStringLiteral("tiny"))});
        QCOMPARE(window.currentPage(), PageId::Models);
        studio.openPaths({file(QStringLiteral("letters.jsonl"))});
        QCOMPARE(window.currentPage(), PageId::Datasets);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(window, QStringLiteral("Import")), kWorkMs);
        click(window, QStringLiteral("Import"));
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(window, QStringLiteral("Train with it")), kWorkMs);
        click(window, QStringLiteral("Train with it"));
        QCOMPARE(window.currentPage(), PageId::Train);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(window, QStringLiteral("Start")), kWorkMs);
        QVERIFY(window.grab().save(picture(QStringLiteral("journey-train"))));
        click(window, QStringLiteral("Start"));
        QCOMPARE(window.currentPage(), PageId::Monitor);
        QTRY_VERIFY_WITH_TIMEOUT(!studio.jobs().jobs().isEmpty() &&
                                     studio.jobs().jobs().front().state ==
                                         studio::JobState::Finished,
                                 kWorkMs);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(window, QStringLiteral("Compare with base")), kWorkMs);
        QVERIFY(window.grab().save(picture(QStringLiteral("journey-monitor"))));
        click(window, QStringLiteral("Compare with base"));
        QCOMPARE(window.currentPage(), PageId::Compare);
        QTRY_VERIFY_WITH_TIMEOUT(hasText(window, QStringLiteral("your fine-tuning")), kWorkMs);
        ask(window, QStringLiteral("abc"));
        QVERIFY(window.grab().save(picture(QStringLiteral("journey-compare"))));
        qInfo("longest pause of the window: %lld ms", static_cast<long long>(watchdog.longestMs()));
        QVERIFY(watchdog.longestMs() < kStallMsMax);
    }

    void theDemoPreparesItself() {
        const QString gguf = cacheFolder_ + QStringLiteral("/strata-studio/deps/models/"
                                                           "SmolLM2-135M-Instruct.Q4_1.gguf");
        if (!QFile::exists(gguf)) {
            QSKIP("the demo's model is not on this machine: packaging/fetch_demo_model.sh");
        }
        studio::StudioWorld world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = file(QStringLiteral("demo.ini"));
        world.strataProgram = QStringLiteral("/bin/true");
        world.demo.samplePdf = QStringLiteral(STRATA_TEST_DATA
                                              "/../resources/samples/tidelamp_manual.pdf");
        world.demo.modelGguf = gguf;
        studio::Preferences(world.settingsFile).setProjectFolder(file(QStringLiteral("demo")));
        studio::Application studio(*qApp, world);
        MainWindow& window = studio.window();
        showActive(window);
        window.open({PageId::Home, {}, {}});
        click(window, QStringLiteral("Start the demo"));
        QTRY_COMPARE_WITH_TIMEOUT(window.currentPage(), PageId::Train, kWorkMs);
        QTRY_VERIFY_WITH_TIMEOUT(isEnabled(window, QStringLiteral("Start")), kWorkMs);
        QVERIFY(window.grab().save(picture(QStringLiteral("journey-demo"))));
    }

private:
    QString file(const QString& name) const { return home_.path() + QLatin1Char('/') + name; }
    static QString picture(const QString& name) {
        const QString folder = QString::fromLatin1(STRATA_SCREENSHOTS);
        QDir().mkpath(folder);
        return QStringLiteral("%1/%2.png").arg(folder, name);
    }
    static bool isEnabled(const QWidget& window, const QString& text) {
        const QPushButton* button = shownButton(window, text);
        return button != nullptr && button->isEnabled();
    }
    static void click(const QWidget& window, const QString& text) {
        QTest::mouseClick(shownButton(window, text), Qt::LeftButton);
    }
    static bool hasText(const QWidget& window, const QString& beginning) {
        const auto labels = window.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(beginning);
        });
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
                       return shownButton(*card, QStringLiteral("Again")) != nullptr;
                   }) == 2;
        };
        QTRY_VERIFY_WITH_TIMEOUT(areAnswered(), kWorkMs);
    }

    QTemporaryDir home_;
    // The person's, where the demo's model lies; the test has a home of its own.
    const QString cacheFolder_ = QDir::homePath() + QStringLiteral("/.cache");
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioJourneyTest)
#include "studio_journey_test.moc"
