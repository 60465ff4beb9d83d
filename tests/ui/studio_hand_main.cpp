// SPDX-License-Identifier: GPL-3.0-or-later
// The studio as a program whose person does not rest: decides about pairs, edits rows and trains,
// until somebody kills it. What is done stands on stdout, a line each:
//   decided       the next decision of the review
//   edits TEXT    the first row becomes TEXT next
//   edited        it is
//   step N        of the training run
// Usage: studio_hand PROJECT MODEL ROWS DATASET SEED   (ROWS: a dataset of plain text to train on,
// DATASET: one that was made from documents)
#include "engine_runner.h"
#include "studio/application/application.h"
#include "studio/core/preferences.h"
#include "studio/train/job_queue.h"
#include "ui/base/table_view.h"
#include "ui/datasets/dataset_rows_model.h"
#include "ui/datasets/dataset_rows_tab.h"
#include "ui/datasets/datasets_page.h"
#include "ui/documents/review_view.h"
#include "ui/shell/main_window.h"
#include "ui/support/ui_test.h"
#include "ui/support/widgets.h"

#include <QLineEdit>
#include <QTabWidget>
#include <cstdio>
#include <random>

namespace strata::ui::test {
namespace {

constexpr int kDecisionsInARow = 5;
constexpr int kEditsInARow = 3;

void say(const QString& line) {
    std::fputs(qPrintable(line + QLatin1Char('\n')), stdout);
    std::fflush(stdout);
}

/// Ends the program where the studio does not show what a person would look for.
template <typename Condition>
void waitUntil(Condition&& condition, const char* what) {
    if (!comes(condition)) {
        qFatal("the studio does not come to: %s", what);
    }
}

class Hand {
public:
    explicit Hand(const QStringList& arguments)
        : model_(arguments[2]),
          rows_(arguments[3]),
          dataset_(arguments[4]),
          random_(arguments[5].toULongLong()),
          studio_(*qApp, world(arguments[1])) {
        studio_.window().show();
    }

    [[noreturn]] void workOn() {
        train();
        while (true) {
            review();
            edit();
        }
    }

private:
    static studio::StudioEnvironment world(const QString& project) {
        studio::StudioEnvironment world;
        world.makeRunner = makeEngineRunner;
        world.settingsFile = project + QStringLiteral(".ini");
        world.strataProgram = QStringLiteral("/bin/true");
        studio::Preferences(world.settingsFile).setProjectFolder(project);
        return world;
    }

    /// Goes on with the run that the kill interrupted, or begins one.
    void train() {
        studio::JobQueue& jobs = studio_.jobs();
        QObject::connect(&jobs, &studio::JobQueue::runEvent, &studio_.window(),
                         [](const QString&, const Event& event) {
                             if (const auto* step = std::get_if<StepFinished>(&event)) {
                                 say(QStringLiteral("step %1").arg(step->step));
                             }
                         });
        if (!jobs.jobs().isEmpty()) {
            jobs.resume(jobs.jobs().front().run);
            return;
        }
        TrainSettings settings;
        settings.model = model_.toStdString();
        settings.data = rows_.toStdString();
        settings.steps = 100'000;
        settings.maxLength = 16;
        settings.checkpointEvery = 1;
        jobs.startNow(settings, QStringLiteral("endless"));
    }

    void review() {
        openDataset(dataset_);
        waitUntil([this] { return isReady(studio_.window(), "reviewPairs"); }, "its review");
        click(studio_.window(), "reviewPairs");
        auto* view = studio_.window().findChild<ReviewView*>();
        waitUntil([view] { return view->isVisible() && button(*view, "accept") != nullptr; },
                  "a pair to decide about");
        for (int i = 0; i < kDecisionsInARow; ++i) {
            const bool isAccepted = random_() % 2 == 0;
            QTest::keyClick(view, isAccepted ? Qt::Key_A : Qt::Key_R);
            if (!isAccepted) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_3);
            }
            say(QStringLiteral("decided"));
            QCoreApplication::processEvents();
        }
    }

    void edit() {
        openDataset(rows_);
        auto* tabs = studio_.window().findChild<DatasetsPage*>()->findChild<QTabWidget*>();
        waitUntil([tabs] { return tabs->isVisible(); }, "the dataset");
        tabs->setCurrentWidget(tabs->findChild<DatasetRowsTab*>());
        auto* table = tabs->currentWidget()->findChild<TableView*>();
        waitUntil([table] { return (cell(*table).flags() & Qt::ItemIsEditable) != 0; },
                  "a row to edit");
        for (int i = 0; i < kEditsInARow; ++i) {
            const QString text = QStringLiteral("abc%1").arg(random_() % 1'000'000);
            say(QStringLiteral("edits %1").arg(text));
            table->setCurrentIndex(cell(*table));
            table->edit(cell(*table));
            auto* editor = table->findChild<QLineEdit*>();
            waitUntil([editor] { return editor != nullptr; }, "an editor");
            editor->setText(text);
            QTest::keyClick(editor, Qt::Key_Return);
            waitUntil([&] { return cell(*table).data(Qt::EditRole).toString() == text; },
                      "the new text");
            say(QStringLiteral("edited"));
        }
    }

    void openDataset(const QString& path) { studio_.window().open({PageId::Datasets, path, {}}); }

    static QModelIndex cell(const TableView& table) {
        return table.model()->index(0, DatasetRowsModel::PromptColumn);
    }

    QString model_;
    QString rows_;
    QString dataset_;
    std::mt19937_64 random_;
    studio::Application studio_;
};

}  // namespace
}  // namespace strata::ui::test

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    strata::ui::test::Hand hand(QCoreApplication::arguments());
    hand.workOn();
}
