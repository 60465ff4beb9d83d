// SPDX-License-Identifier: GPL-3.0-or-later
// What takes long is named on every page while it goes on, and a click leads to it.
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "ui/base/page.h"
#include "ui/export/export_page.h"
#include "ui/export/export_panel.h"
#include "ui/home/home_page.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/models_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/status_strip.h"
#include "ui/support/buttons.h"
#include "ui/support/scripted_runner.h"
#include "ui/support/ui_test.h"

#include <QMenu>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioWorld;

/// Begins whatever it is asked and ends it when it is to stop.
class PatientRunner final : public CommandRunner {
public:
    explicit PatientRunner(EventSink sink) : sink_(std::move(sink)) {}
    void post(Command /*command*/) override { isBusy_ = true; }
    void requestStop() override {
        if (std::exchange(isBusy_, false)) {
            sink_(Event{Stopped{"run", 3}});
        }
    }

private:
    EventSink sink_;
    bool isBusy_ = false;
};

StudioWorld worldIn(const QTemporaryDir& folder) {
    StudioWorld world;
    world.makeRunner = [](EventSink sink) -> std::unique_ptr<CommandRunner> {
        return std::make_unique<PatientRunner>(std::move(sink));
    };
    world.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    world.stateFolder = folder.filePath(QStringLiteral("state"));
    world.strataProgram = QStringLiteral("/bin/true");
    studio::Preferences(world.settingsFile)
        .setProjectFolder(folder.filePath(QStringLiteral("project")));
    return world;
}

template <typename PageType>
PageType& pageOf(Application& studio, PageId id) {
    return *qobject_cast<PageType*>(studio.window().page(id));
}

/// A long action of a page, begun as its page begins it.
struct LongAction {
    QString said;
    PageId place;
    std::function<void(Application&)> begin;
};

QVector<LongAction> longActions(const QString& folder) {
    return {
        {QStringLiteral("Measuring the drive"), PageId::Home,
         [](Application& studio) {
             Q_EMIT pageOf<HomePage>(studio, PageId::Home).measureRequested();
         }},
        {QStringLiteral("Answering in the chat"), PageId::Models,
         [](Application& studio) {
             Q_EMIT pageOf<ModelsPage>(studio, PageId::Models)
                 .detail()
                 .messageSent(QStringLiteral("/models/base"), QStringLiteral("How heavy is it?"));
         }},
        {QStringLiteral("Exporting lamp"), PageId::Export,
         [folder](Application& studio) {
             ExportRequest request;
             request.source = QStringLiteral("/models/base");
             request.folder = folder + QStringLiteral("/lamp");
             Q_EMIT pageOf<ExportPage>(studio, PageId::Export).panel().exportRequested(request);
         }},
        {QStringLiteral("Preparing pump"), PageId::Monitor,
         [](Application& studio) {
             TrainSettings settings;
             settings.model = "m";
             settings.data = "d";
             studio.jobs().startNow(settings, QStringLiteral("pump"));
         }},
    };
}

}  // namespace

class ActivitiesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void everyLongActionIsNamedAndLedTo() {
        const QTemporaryDir folder;
        for (const LongAction& action : longActions(folder.path())) {
            Application studio(*qApp, worldIn(folder));
            MainWindow& window = studio.window();
            showActive(window);
            const auto& strip = *window.findChild<StatusStrip*>();
            QVERIFY(shownButton(strip, QStringLiteral("Idle")) != nullptr);
            window.open({PageId::Settings, {}, {}});
            action.begin(studio);
            QTRY_VERIFY2(shownButton(strip, action.said) != nullptr, qPrintable(action.said));
            click(strip, action.said);
            QCOMPARE(window.currentPage(), action.place);
        }
    }

    void severalAreAListThatLeadsToEach() {
        const QTemporaryDir folder;
        Application studio(*qApp, worldIn(folder));
        MainWindow& window = studio.window();
        showActive(window);
        const QVector<LongAction> actions = longActions(folder.path());
        for (const LongAction& action : actions) {
            action.begin(studio);
        }
        const auto& strip = *window.findChild<StatusStrip*>();
        const QString count = QStringLiteral("%1 activities").arg(actions.size());
        QTRY_VERIFY(shownButton(strip, count) != nullptr);
        for (const LongAction& action : actions) {
            window.open({PageId::Settings, {}, {}});
            click(strip, count);
            const auto lists = strip.findChildren<QMenu*>();
            QMenu* list = lists.back();
            const auto entries = list->actions();
            const auto entry = std::ranges::find(entries, action.said, &QAction::text);
            QVERIFY2(entry != entries.end(), qPrintable(action.said));
            (*entry)->trigger();
            list->close();
            QCOMPARE(window.currentPage(), action.place);
        }
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::ActivitiesTest)
#include "activities_test.moc"
