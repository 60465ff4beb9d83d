// SPDX-License-Identifier: GPL-3.0-or-later
// The first start: one page says what the machine can do and offers the demo, the models of other
// programs and an empty project. It is shown until a person has seen it, and again only after the
// settings were reset.
#include "studio/application/application.h"
#include "studio/core/project.h"
#include "studio/home/machine_watch.h"
#include "studio/home/welcome_service.h"
#include "ui/base/machine_model.h"
#include "ui/base/message_bar.h"
#include "ui/base/page.h"
#include "ui/home/home_page.h"
#include "ui/home/recent_model.h"
#include "ui/home/welcome_pane.h"
#include "ui/models/found_models_dialog.h"
#include "ui/settings/settings_page_tools.h"
#include "ui/shell/main_window.h"
#include "ui/support/in_window.h"
#include "ui/support/keyboard.h"
#include "ui/support/languages.h"
#include "ui/support/patient_studio.h"
#include "ui/support/screens.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTemporaryDir>
#include <memory>

namespace strata::ui::test {
namespace {

using studio::Application;
using studio::StudioEnvironment;

/// Somebody with folders in which other programs may keep models, who opens the studio.
class Person {
public:
    Person() {
        qputenv("HOME", QFile::encodeName(folder_.path()));
        qputenv("HF_HUB_CACHE", QFile::encodeName(folder_.filePath(QStringLiteral("hub"))));
        qputenv("OLLAMA_MODELS", QFile::encodeName(folder_.filePath(QStringLiteral("ollama"))));
    }

    /// Again, if it is open.
    void open() {
        studio_.reset();
        studio_ = std::make_unique<Application>(*qApp, world_);
        showActive(window());
    }
    MainWindow& window() const { return studio_->window(); }
    Page& home() const { return *window().page(PageId::Home); }
    const WelcomePane& welcome() const { return *home().findChild<WelcomePane*>(); }
    bool isWelcomed() const { return welcome().isVisible(); }
    QString projectFolder() const { return folder_.filePath(QStringLiteral("project")); }

    /// As a program leaves a model of so many bytes.
    void keep(const QString& name, qsizetype bytes) const {
        const QString snapshot =
            folder_.filePath(QStringLiteral("hub/models--org--%1/snapshots/a").arg(name));
        QVERIFY(QDir().mkpath(snapshot));
        for (const char* file : {"/config.json", "/model.safetensors"}) {
            QFile made(snapshot + QLatin1String(file));
            QVERIFY(made.open(QIODevice::WriteOnly));
            made.write(QByteArray(bytes / 2, ' '));
        }
    }

    void resetSettings() const {
        window().open({PageId::Settings, {}, {}});
        const Page& settings = *window().page(PageId::Settings);
        click(*settings.findChild<SettingsPageTools*>(), "resetSettings");
        click(*settings.messages(), "resetSettings");
    }

private:
    QTemporaryDir folder_;
    StudioEnvironment world_ = worldIn(folder_);
    std::unique_ptr<Application> studio_;
};

/// The page of the first start by itself.
struct Shown {
    MachineModel machine;
    RecentModel recent;
    WelcomeModel welcome;
    HomePage page{machine, recent};

    Shown() {
        MachineView view;
        view.processor = QStringLiteral("AMD Ryzen Threadripper PRO 7995WX 96-Cores");
        view.instructions = QStringLiteral("AVX-512 BF16, AMX");
        view.cores = 192;
        view.ramBytes = quint64{64} << 30;
        view.ramUsedBytes = quint64{17} << 30;
        view.drives.append({QStringLiteral("/"), QStringLiteral("ext4"), quint64{1310} << 30,
                            quint64{2000} << 30, 0.0, 0.0});
        view.largest = studio::largestModels(quint64{1310} << 30);
        view.largestLimit = studio::MachineWatch::tr("limited by free disk space");
        machine.setMachine(view);
        page.addWelcome(welcome);
    }

    void open(bool isLooking, const QVector<KeptModels>& kept) {
        welcome.setView({true, isLooking, kept,
                         QStringLiteral("/data/someone/with-a-long-name/strata-studio/project")});
    }
};

const QVector<KeptModels> kThreePrograms{{QStringLiteral("Hugging Face"), 12, quint64{85} << 30},
                                         {QStringLiteral("LM Studio"), 1, quint64{4} << 30},
                                         {QStringLiteral("Ollama"), 3, quint64{17} << 30}};

}  // namespace

class WelcomeTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void theFirstStartSaysWhatIsHere() {
        const Spoken english(QStringLiteral("en"));
        Person person;
        person.keep(QStringLiteral("Tiny"), 2048);
        person.keep(QStringLiteral("Small"), 4096);
        person.open();
        QVERIFY(person.isWelcomed());
        QVERIFY(showsText(person.welcome(), QStringLiteral("cores")));
        QVERIFY(showsText(person.welcome(), QStringLiteral("parameters")));
        QVERIFY(showsText(person.welcome(), QStringLiteral("runs are kept in /")));
        QTRY_VERIFY(showsText(person.welcome(), QStringLiteral("6 KiB in all")));
        QVERIFY(showsText(person.welcome(), QStringLiteral("2\u00a0models")));
        QVERIFY(QDir(person.projectFolder() + QStringLiteral("/models")).isEmpty());
    }

    void itIsNotShownAgain() {
        Person person;
        person.open();
        QVERIFY(person.isWelcomed());
        person.open();
        QVERIFY(!person.isWelcomed());
        QVERIFY(button(person.home(), "chooseFiles") != nullptr);
    }

    void itWaitsForWhoBeginsOnAnotherPage() {
        Person person;
        person.open();
        person.window().open({PageId::Settings, {}, {}});
        person.window().open({PageId::Home, {}, {}});
        QVERIFY(person.isWelcomed());
    }

    void whoUsedTheStudioBeforeNeverSeesIt() {
        Person person;
        {
            studio::Project project(person.projectFolder());
            project.addDataset(QStringLiteral("/data/rows.jsonl"));
        }
        person.open();
        QVERIFY(!person.isWelcomed());
    }

    void aVersionWithoutAWelcomeWasUsedBefore() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("settings.ini"));
        studio::Preferences preferences(file);
        QVERIFY(preferences.welcome() == studio::Welcome::FirstStart);
        preferences.setWindowLayout("layout");
        QVERIFY(preferences.welcome() == studio::Welcome::Shown);
    }

    void aResetShowsItAgain() {
        Person person;
        person.open();
        person.resetSettings();
        person.open();  // nobody has looked at Home meanwhile
        person.window().open({PageId::Home, {}, {}});
        QVERIFY(person.isWelcomed());
        click(person.home(), "startEmpty");
        QVERIFY(!person.isWelcomed());
        person.resetSettings();
        person.window().open({PageId::Home, {}, {}});
        QVERIFY(person.isWelcomed());
        person.open();
        QVERIFY(!person.isWelcomed());
    }

    void everyWayWorksWithoutAMouse() {
        Person person;
        person.open();
        pressByKeys(person.window(), "startEmpty");
        QVERIFY(!person.isWelcomed());
        QCOMPARE(person.window().currentPage(), PageId::Home);
        person.resetSettings();
        person.window().open({PageId::Home, {}, {}});
        pressByKeys(person.window(), "startDemo");
        QVERIFY(!person.isWelcomed());
        // This studio has nothing to make the demo's model of.
        QVERIFY(!person.home().messages()->problem().sentence.isEmpty());
    }

    void theModelsOfOtherProgramsAreChosenInAList() {
        Person person;
        person.keep(QStringLiteral("Tiny"), 2048);
        person.open();
        QTRY_VERIFY(isReady(person.welcome(), "chooseModels"));
        pressByKeys(person.window(), "chooseModels");
        QCOMPARE(person.window().currentPage(), PageId::Models);
        const auto* dialog = person.window().findChild<FoundModelsDialog*>();
        QVERIFY(dialog->isVisible());
        QTRY_VERIFY(showsText(*dialog, QStringLiteral("Choose models to add.")));
        QVERIFY(QDir(person.projectFolder() + QStringLiteral("/models")).isEmpty());
        person.window().open({PageId::Home, {}, {}});
        QVERIFY(!person.isWelcomed());
    }

    void whereThereAreNoneItLeadsToTheModelsPage() {
        Person person;
        person.open();
        QTRY_VERIFY(showsText(person.welcome(), QStringLiteral("No models found")));
        click(person.welcome(), "chooseModels");
        QCOMPARE(person.window().currentPage(), PageId::Models);
        QVERIFY(!person.window().findChild<FoundModelsDialog*>()->isVisible());
        QVERIFY(button(*person.window().page(PageId::Models), "addFolder") != nullptr);
    }

    void whoAddsSomethingOnAnotherPageHasBegun() {
        const QTemporaryDir folder;
        studio::Preferences preferences(folder.filePath(QStringLiteral("settings.ini")));
        studio::Project project(folder.filePath(QStringLiteral("project")));
        WelcomeModel welcome;
        const studio::WelcomeService service(
            preferences, project, [] { return kThreePrograms; }, welcome);
        QVERIFY(welcome.view().isLooking);
        QTRY_COMPARE(welcome.view().kept, kThreePrograms);
        QVERIFY(welcome.view().isOpen);
        project.addModel(folder.path());
        QVERIFY(!welcome.view().isOpen);
    }

    void looksAreWhole() {
        Shown shown;
        InWindow window(shown.page);
        const Spoken english(QStringLiteral("en"));
        QCOMPARE(
            auditLooks(
                window,
                QVector<Scene>{
                    {QStringLiteral("welcome"), [&shown] { shown.open(false, kThreePrograms); }},
                    {QStringLiteral("welcome-none"), [&shown] { shown.open(false, {}); }},
                    {QStringLiteral("welcome-looking"), [&shown] { shown.open(true, {}); }}}),
            QStringList());
    }

    void germanFitsASmallWindowWithLargeText() {
        const Spoken german(QStringLiteral("de"));
        for (const double scale : {1.0, 2.0}) {
            Theme theme(*qApp);
            theme.apply(ThemeKind::Light, scale);
            Shown shown;
            shown.open(false, kThreePrograms);
            InWindow window(shown.page);
            window.resize(1024, 640);
            showActive(window);
            QApplication::processEvents();
            QVERIFY(savePicture(window, QStringLiteral("welcome-german-%1").arg(scale * 100)));
            QCOMPARE(auditLayout(window).join(u'\n'), QString());
            const auto* scroll = named<QScrollArea>(shown.page, "");
            QVERIFY(!scroll->horizontalScrollBar()->isVisible());
            QCOMPARE(window.size(), QSize(1024, 640));
            shown.welcome.setView({});  // and what stands there from then on
            QApplication::processEvents();
            QVERIFY(savePicture(window, QStringLiteral("welcomed-german-%1").arg(scale * 100)));
            QCOMPARE(auditLayout(window).join(u'\n'), QString());
            theme.apply(ThemeKind::Light);
        }
    }
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::WelcomeTest)
#include "welcome_test.moc"
