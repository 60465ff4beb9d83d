// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the pictures of the documentation: opens the studio, without a display, on what
// packaging/demo.sh left, and takes the window page by page.
// Usage: studio_pictures WORK OUT   (WORK: --work of the demo; OUT: the folder for NAME.png)
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/core/project.h"
#include "support/places.h"
#include "ui/base/table_view.h"
#include "ui/base/theme.h"
#include "ui/compare/answer_card.h"
#include "ui/compare/composer.h"
#include "ui/datasets/dataset_rows_model.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/page_canvas.h"
#include "ui/documents/pair_card.h"
#include "ui/documents/review_view.h"
#include "ui/monitor/monitor_figures.h"
#include "ui/shell/main_window.h"
#include "ui/support/languages.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QApplication>
#include <QDir>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTemporaryDir>
#include <algorithm>

namespace strata::ui::test {
namespace {

constexpr int kWorkMs = 300'000;
constexpr int kSettleMs = 1'500;  // charts and tables fill in over a few turns
constexpr QSize kSize{1280, 800};

/// Ends the program where the studio does not show what the picture is of.
template <typename Condition>
void waitUntil(Condition&& condition, const char* what) {
    if (!QTest::qWaitFor(condition, kWorkMs)) {
        qFatal("the studio does not come to: %s", what);
    }
}

class Photographer {
public:
    Photographer(const QString& work, const QString& out, const QString& home)
        : base_(work + QStringLiteral("/base")),
          dataset_(home + QStringLiteral("/project/datasets/tidelamp.jsonl")),
          run_(home + QStringLiteral("/project/jobs/tidelamp")),
          out_(out),
          studio_(*qApp, world(work, home)),
          window_(studio_.window()) {
        window_.resize(kSize);
        showActive(window_);
    }

    void takeAll() {
        open(PageId::Home);
        take("home");
        open(PageId::Models, base_);
        take("models");
        open(PageId::Train, run_, QStringLiteral("duplicate"));
        take("train");
        open(PageId::Monitor, run_);
        const auto* figures = window_.findChild<MonitorFigures*>();
        waitUntil([figures] { return figures->isVisible() && !hasDash(*figures); }, "its figures");
        take("monitor");
        takeAnswers();
        open(PageId::Export, run_);
        take("export");
        takeDataset();
        takeDocuments();
    }

private:
    /// A project with links to the demo's parts, so that lists name them shortly.
    static studio::StudioEnvironment world(const QString& work, const QString& home) {
        const QString folder = home + QStringLiteral("/project");
        studio::Project project(folder);
        QFile::link(work + QStringLiteral("/run"),
                    project.runsFolder() + QStringLiteral("/tidelamp"));
        const QDir pairs(work + QStringLiteral("/pairs"));
        for (const QString& name : pairs.entryList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
            QFile::link(pairs.filePath(name), project.datasetsFolder() + u'/' + name);
        }
        project.addModel(work + QStringLiteral("/base"));
        project.addDataset(project.datasetsFolder() + QStringLiteral("/tidelamp.jsonl"));
        studio::StudioEnvironment world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = home + QStringLiteral("/settings.ini");
        world.stateFolder = home + QStringLiteral("/state");
        world.strataProgram = QStringLiteral("/bin/true");
        world.demo.samplePdf =
            QString::fromStdString(strata::test::inTree("resources/samples/tidelamp_manual.pdf"));
        studio::Preferences(world.settingsFile).setProjectFolder(folder);
        return world;
    }

    void open(PageId page, const QString& subject = {}, const QString& view = {}) {
        window_.open({page, subject, view});
    }

    void takeDocuments() {
        open(PageId::Datasets, {}, QStringLiteral("documents"));
        Q_EMIT window_.findChild<DatasetsPage*>()->documentsRequested({QString::fromStdString(
            strata::test::inTree("resources/samples/tidelamp_manual.pdf"))});
        press("next");
        const auto* canvas = window_.findChild<PageCanvas*>();
        waitUntil([canvas] { return canvas->hasPage(); }, "the page");
        take("documents");
        press("next");
        press("next");
        take("generator");
    }

    void takeDataset() {
        open(PageId::Datasets, dataset_);
        auto* page = window_.findChild<DatasetsPage*>();
        auto* tabs = page->findChild<QTabWidget*>();
        waitUntil([tabs] { return tabs->isVisible(); }, "the dataset");
        tabs->setCurrentWidget(page->findChild<DatasetRowsTab*>());
        take("dataset");
        Q_EMIT page->placeRequested({PageId::Datasets, dataset_, QStringLiteral("review")});
        auto* review = window_.findChild<ReviewView*>();
        waitUntil([review] { return review->findChild<PairCard*>()->isVisible(); }, "a pair");
        waitUntil([review] { return review->findChild<PageCanvas*>()->hasPage(); }, "its page");
        take("review");
    }

    void takeAnswers() {
        open(PageId::Compare, run_, QStringLiteral("base"));
        auto* composer = window_.findChild<Composer*>();
        waitUntil([composer] { return composer->isVisible() && composer->isEnabled(); }, "Compare");
        auto* text = composer->findChild<QPlainTextEdit*>();
        text->setFocus();
        QTest::keyClicks(text, QStringLiteral("How far does the beam of the Tidelamp reach?"));
        QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
        waitUntil(
            [this] {
                const auto cards = window_.findChildren<AnswerCard*>();
                return std::ranges::count_if(cards, [](const AnswerCard* card) {
                           return showsText(*card, QStringLiteral("tokens/s"));
                       }) == 2;
            },
            "two answers");
        take("compare");
    }

    void press(const char* name) {
        waitUntil([&] { return isReady(window_, name); }, name);
        click(window_, name);
    }

    void take(const char* name) {
        QTest::qWait(kSettleMs);
        const QString file = out_ + u'/' + QString::fromUtf8(name) + QStringLiteral(".png");
        if (!window_.grab().save(file)) {
            qFatal("%s cannot be written", qPrintable(file));
        }
    }

    /// A figure is not known yet.
    static bool hasDash(const QWidget& parent) {
        const auto labels = parent.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == QStringLiteral("–");
        });
    }

    QString base_;
    QString dataset_;
    QString run_;
    QString out_;
    studio::Application studio_;
    MainWindow& window_;
};

}  // namespace
}  // namespace strata::ui::test

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QTemporaryDir home;
    strata::ui::test::prepareHome(home.path());
    QApplication application(argc, argv);
    strata::ui::Theme theme(application);
    theme.apply(strata::ui::ThemeKind::Light);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() != 3 || !home.isValid() || !QDir().mkpath(arguments[2])) {
        qFatal("usage: studio_pictures WORK OUT");
    }
    const strata::ui::test::Spoken english(QStringLiteral("en"));
    strata::ui::test::Photographer(QDir(arguments[1]).absolutePath(), arguments[2], home.path())
        .takeAll();
    return 0;
}
