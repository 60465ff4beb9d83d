// SPDX-License-Identifier: GPL-3.0-or-later
// What takes long is named on every page while it goes on, and a click leads to it.
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "studio/train/job_queue.h"
#include "support/places.h"
#include "ui/base/page.h"
#include "ui/compare/compare_page.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/document_generator_step.h"
#include "ui/documents/documents_view.h"
#include "ui/export/export_page.h"
#include "ui/export/export_panel.h"
#include "ui/home/home_page.h"
#include "ui/home/machine_card.h"
#include "ui/models/model_detail_panel.h"
#include "ui/models/models_page.h"
#include "ui/shell/main_window.h"
#include "ui/shell/status_strip.h"
#include "ui/support/files.h"
#include "ui/support/held_engine.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"
#include "ui/train/train_page.h"

#include <QAbstractButton>
#include <QMenu>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

const QByteArray kRow =
    R"({"messages":[{"role":"user","content":"How heavy?"},{"role":"assistant","content":"614 kg"}]})"
    "\n";

StudioEnvironment worldIn(const QTemporaryDir& folder) {
    StudioEnvironment world;
    world.makeRunner = HeldEngine::runners(std::make_shared<HeldEngine>());
    world.demo.samplePdf =
        QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));
    world.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    world.stateFolder = folder.filePath(QStringLiteral("state"));
    world.strataProgram = QStringLiteral("/bin/true");
    const QString place = folder.filePath(QStringLiteral("project"));
    studio::Preferences(world.settingsFile).setProjectFolder(place);
    write(folder.filePath(QStringLiteral("base/config.json")), "{}");
    write(folder.filePath(QStringLiteral("base/model.safetensors")), QByteArray(1000, 'x'));
    write(folder.filePath(QStringLiteral("pump.jsonl")), kRow);
    studio::Project project(place);
    project.addModel(folder.filePath(QStringLiteral("base")));
    project.addDataset(folder.filePath(QStringLiteral("pump.jsonl")));
    return world;
}

template <typename PageType>
PageType& pageOf(Application& studio, PageId id) {
    return *qobject_cast<PageType*>(studio.window().page(id));
}

void generatePairs(Application& studio, const QString& model) {
    studio.window().open({PageId::Datasets, {}, QStringLiteral("documents")});
    clickWhenReady(studio.window(), "useSamplePdf");
    clickWhenReady(studio.window(), "next");
    clickWhenReady(studio.window(), "next");
    clickWhenReady(studio.window(), "next");
    GeneratorChoice choice;
    choice.kind = GeneratorKind::Model;
    choice.model = model;
    choice.name = QStringLiteral("lamp");
    Q_EMIT studio.window().findChild<DocumentsView*>()->generator().choiceChanged(choice);
    clickWhenReady(studio.window(), "next");
}

/// A long action of a page, begun as its page begins it.
struct LongAction {
    QString said;  ///< at the beginning
    PageId place;
    std::function<void(Application&)> begin;
};

QVector<LongAction> longActions(const QString& folder) {
    return {
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
             request.output = folder + QStringLiteral("/lamp");
             Q_EMIT pageOf<ExportPage>(studio, PageId::Export).panel().exportRequested(request);
         }},
        {QStringLiteral("Dry run"), PageId::Train,
         [folder](Application& studio) {
             studio.window().open({PageId::Train, folder + QStringLiteral("/pump.jsonl"), {}});
             studio.window().open({PageId::Train, folder + QStringLiteral("/base"), {}});
             Q_EMIT pageOf<TrainPage>(studio, PageId::Train).dryRunRequested();
         }},
        {QStringLiteral("Running the matrix"), PageId::Compare,
         [](Application& studio) {
             studio.window().open({PageId::Compare, {}, {}});
             clickWhenReady(studio.window(), "matrix");
             clickWhenReady(studio.window(), "runMatrix");
         }},
        {QStringLiteral("Generating question-answer pairs"), PageId::Datasets,
         [folder](Application& studio) {
             generatePairs(studio, folder + QStringLiteral("/base"));
         }},
        {QStringLiteral("Importing valve.jsonl"), PageId::Datasets,
         [folder](Application& studio) {
             studio.window().open({PageId::Datasets, {}, {}});
             const QString path = folder + QStringLiteral("/valve.jsonl");
             write(path, kRow);
             pageOf<DatasetsPage>(studio, PageId::Datasets).importPaths({path});
             clickWhenReady(studio.window(), "import");
         }},
        {QStringLiteral("Preparing pump"), PageId::Monitor,
         [](Application& studio) {
             TrainSettings settings;
             settings.model = "m";
             settings.data = "d";
             studio.jobs().startNow(settings, QStringLiteral("pump"));
         }},
        // Last: the questions of the others wait for it.
        {QStringLiteral("Measuring the drive"), PageId::Home,
         [](Application& studio) {
             Q_EMIT pageOf<HomePage>(studio, PageId::Home).machine().measureRequested();
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
            QCOMPARE(buttonText(strip, "activity"), QStringLiteral("Idle"));
            action.begin(studio);
            window.open({PageId::Settings, {}, {}});
            // How far it is stands behind its name.
            QTRY_VERIFY2(buttonText(strip, "activity").startsWith(action.said),
                         qPrintable(action.said));
            click(strip, "activity");
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
        QTRY_COMPARE(buttonText(strip, "activity"), count);
        for (const LongAction& action : actions) {
            window.open({PageId::Settings, {}, {}});
            click(strip, "activity");
            const auto lists = strip.findChildren<QMenu*>();
            QMenu* list = lists.back();
            const auto entries = list->actions();
            const auto entry = std::ranges::find_if(
                entries, [&](const QAction* each) { return each->text().startsWith(action.said); });
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
