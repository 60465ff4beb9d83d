// SPDX-License-Identifier: GPL-3.0-or-later
// Every page with something on it, in German, in texts 40 % longer and mirrored: nothing is cut
// off. The real engine has trained a tiny model before, and pairs were made of a document.
#include "engine_runner.h"
#include "jobs/dataset_job.h"
#include "studio/application/application.h"
#include "studio/core/engine_lane.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "support/places.h"
#include "ui/base/page.h"
#include "ui/base/table_view.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/composer.h"
#include "ui/datasets/dataset_overview_tab.h"
#include "ui/datasets/dataset_rows_model.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents/pair_card.h"
#include "ui/documents/review_view.h"
#include "ui/monitor/monitor_figures.h"
#include "ui/shell/main_window.h"
#include "ui/support/languages.h"
#include "ui/support/screens.h"
#include "ui/support/tiny_model.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"
#include "ui/train/train_page.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTemporaryDir>
#include <functional>

namespace strata::ui::test {
namespace {

constexpr int kSteps = 40;
constexpr QSize kSmallWindow{1024, 640};

}  // namespace

class StudioLanguagesTest : public UiTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const QString model = makeTinyModel(home_.path());
        const QString rows = writeLetters(home_.path());
        QVERIFY(!model.isEmpty() && !rows.isEmpty());
        studio::Project project(home_.filePath(QStringLiteral("project")));
        dataset_ = project.datasetsFolder() + QStringLiteral("/lamp.jsonl");
        jobs::DatasetBuildSettings build;
        build.documents = {strata::test::inTree("resources/samples/tidelamp_manual.pdf")};
        build.out = dataset_.toStdString();
        jobs::buildDataset(build, {}, [](const Event&) {}, {});
        project.addDataset(dataset_);
        project.addDataset(rows);
        project.addModel(model);
        run_ = project.runsFolder() + QStringLiteral("/letters");
        TrainCommand train;
        train.settings.model = model.toStdString();
        train.settings.data = rows.toStdString();
        train.settings.out = run_.toStdString();
        train.settings.steps = kSteps;
        train.settings.maxLength = 16;
        studio::EngineLane lane(makeEngineRunner);
        // A plan measures the machine, and without that a run has no speed to compare with.
        for (const Command& command : {Command(PlanCommand{train.settings}), Command(train)}) {
            bool isDone = false;
            lane.post(command, this, {{}, [&isDone](const studio::WorkEnd& end) {
                                          isDone = std::holds_alternative<Finished>(end);
                                      }});
            QTRY_VERIFY(!lane.isBusy());
            QVERIFY(isDone);
        }
    }

    void germanPages() {
        const Spoken german(QStringLiteral("de"));
        QCOMPARE(offencesOf(QStringLiteral("german-filled-")).join(u'\n'), QString());
    }

    void germanPagesInASmallWindow() {
        const Spoken german(QStringLiteral("de"));
        useStudio([this] {
            window_->resize(kSmallWindow);
            for (const PageId page : {PageId::Home, PageId::Models, PageId::Datasets, PageId::Train,
                                      PageId::Monitor, PageId::Export, PageId::Settings}) {
                window_->open({page, {}, {}});
                // Whatever keeps a run from starting at that moment, its buttons stand beside it.
                window_->findChild<QLabel*>(QStringLiteral("blockedReason"))
                    ->setText(QStringLiteral("Startet, wenn %1 endet.").arg(QString(24, u'x')));
                // What has just arrived is laid out a little later.
                QTRY_COMPARE(auditLayout(*window_).join(u'\n'), QString());
            }
        });
    }

    void longerPages() {
        PseudoTranslator longer;
        QVERIFY(QCoreApplication::installTranslator(&longer));
        QCOMPARE(offencesOf(QStringLiteral("pseudo-filled-")).join(u'\n'), QString());
    }

    void mirroredPages() {
        const Spoken english(QStringLiteral("en"));
        QGuiApplication::setLayoutDirection(Qt::RightToLeft);
        QCOMPARE(offencesOf(QStringLiteral("mirrored-filled-")).join(u'\n'), QString());
    }

private:
    /// The window is there while `use` runs.
    void useStudio(const std::function<void()>& use) {
        studio::StudioEnvironment world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = home_.filePath(QStringLiteral("settings.ini"));
        world.stateFolder = home_.filePath(QStringLiteral("state"));
        world.strataProgram = QStringLiteral("/bin/true");
        studio::Preferences(world.settingsFile)
            .setProjectFolder(home_.filePath(QStringLiteral("project")));
        studio::Application studio(*qApp, world);
        window_ = &studio.window();
        offences_.clear();
        showActive(*window_);
        use();
    }

    QStringList offencesOf(const QString& prefix) {
        prefix_ = prefix;
        useStudio([this] {
            lookAtData();
            lookAtTraining();
            lookAtAnswers();
            for (const auto& [page, name] :
                 {std::pair(PageId::Home, "home"), std::pair(PageId::Models, "models"),
                  std::pair(PageId::Export, "export"), std::pair(PageId::Settings, "settings")}) {
                window_->open({page, {}, {}});
                grab(QString::fromLatin1(name));
            }
        });
        return offences_;
    }

    void lookAtData() {
        window_->open({PageId::Datasets, {}, {}});
        grab(QStringLiteral("datasets"));
        window_->open({PageId::Datasets, dataset_, {}});
        auto* page = window_->findChild<DatasetsPage*>();
        auto* tabs = page->findChild<QTabWidget*>();
        QTRY_VERIFY(tabs->isVisible());
        const auto* rows = page->findChild<DatasetRowsTab*>()->findChild<TableView*>();
        QTRY_VERIFY(!hasDash(*page->findChild<DatasetOverviewTab*>()));
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            QTRY_VERIFY(!rows->isVisible() || isEditable(*rows));
            grab(QStringLiteral("dataset-%1").arg(tab));
        }
        Q_EMIT page->placeRequested({PageId::Datasets, dataset_, QStringLiteral("review")});
        auto* pair = window_->findChild<ReviewView*>()->findChild<PairCard*>();
        QTRY_VERIFY(pair->isVisible());
        const auto* canvas = window_->findChild<ReviewView*>()->findChild<PageCanvas*>();
        QTRY_VERIFY(canvas->hasPage());
        grab(QStringLiteral("review"));
    }

    void lookAtTraining() {
        window_->open({PageId::Train, run_, QStringLiteral("duplicate")});
        grab(QStringLiteral("train"));
        click(*window_, "advanced");
        grab(QStringLiteral("train-advanced"));
        window_->open({PageId::Monitor, run_, {}});
        const auto* figures = window_->findChild<MonitorFigures*>();
        QTRY_VERIFY(!hasDash(*figures));
        for (const char* view : {"charts", "events", "log", "settings"}) {
            window_->open({PageId::Monitor, run_, QString::fromLatin1(view)});
            grab(QStringLiteral("monitor-") + QString::fromLatin1(view));
        }
    }

    void lookAtAnswers() {
        window_->open({PageId::Compare, run_, QStringLiteral("base")});
        auto* composer = window_->findChild<Composer*>();
        QTRY_VERIFY(composer->isVisible() && composer->isEnabled());
        auto* text = composer->findChild<QPlainTextEdit*>();
        text->setFocus();
        QTest::keyClicks(text, QStringLiteral("abc"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        const auto areThere = [this] {
            const auto cards = window_->findChildren<AnswerCard*>();
            return std::ranges::count_if(cards, [](const AnswerCard* card) {
                       return button(*card, "regenerate") != nullptr &&
                              !card->shownText().isEmpty();
                   }) == 2;
        };
        QTRY_VERIFY(areThere());
        grab(QStringLiteral("compare"));
    }

    /// A figure is not known yet.
    static bool hasDash(const QWidget& parent) {
        const auto labels = parent.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("–");
        });
    }
    static bool isEditable(const TableView& rows) {
        return (rows.model()->index(0, DatasetRowsModel::PromptColumn).flags() &
                Qt::ItemIsEditable) != 0;
    }
    void grab(const QString& name) { offences_ += auditUsualLook(*window_, prefix_ + name); }

    QTemporaryDir home_;
    QString dataset_;
    QString run_;
    MainWindow* window_ = nullptr;
    QString prefix_;
    QStringList offences_;
};

}  // namespace strata::ui::test

STRATA_UI_TEST_MAIN(strata::ui::test::StudioLanguagesTest)
#include "studio_languages_test.moc"
