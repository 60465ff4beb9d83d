// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/compared_runs_panel.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/style_constants.h"
#include "ui/monitor/run_difference.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>
#include <QPen>
#include <QPushButton>
#include <QStringList>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

constexpr int kSwatchLetters = 5;
constexpr double kLinePx = 1.6;

/// A piece of the line as the charts draw it.
class LineSwatch : public QWidget {
public:
    explicit LineSwatch(ComparedLook look) : look_(look) {
        setFixedWidth(fontMetrics().averageCharWidth() * kSwatchLetters);
        setMinimumHeight(fontMetrics().height());
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(linePen(colorOf(look_.color, currentTokens()), kLinePx, look_.mark));
        painter.drawLine(QPointF(0.0, height() / 2.0), QPointF(width(), height() / 2.0));
    }

private:
    ComparedLook look_;
};

}  // namespace

ComparedLook besideLook(qsizetype index) {
    constexpr std::array<ComparedLook, kBesideMax> kLooks{
        {{PlotColor::HeadTile, LegendMark::DashDot},
         {PlotColor::Ssd, LegendMark::LongDash},
         {PlotColor::Ink, LegendMark::Dotted}}};
    return kLooks[static_cast<std::size_t>(index) % kLooks.size()];
}

ComparedRunsPanel::ComparedRunsPanel(RunModel& run, QWidget* parent)
    : QWidget(parent), run_(run), grid_(new QGridLayout(this)) {
    grid_->setContentsMargins(0, 0, 0, 0);
    grid_->setHorizontalSpacing(kSpace2);
    grid_->setVerticalSpacing(kSpace1);
    grid_->setColumnStretch(1, 1);
    connect(&run_, &RunModel::besideChanged, this, &ComparedRunsPanel::showRuns);
    connect(&run_, &RunModel::runChanged, this, &ComparedRunsPanel::showRuns);
    showRuns();
}

void ComparedRunsPanel::showRuns() {
    const auto isSame = [](const ComparedRun& run, const Row& row) { return run.path == row.path; };
    if (!std::ranges::equal(run_.beside(), rows_, isSame)) {
        rebuild();
    }
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        const ComparedRun& beside = run_.beside()[i];
        const QString text = textOf(beside);
        if (rows_[i].text->text() != text) {
            rows_[i].text->setText(text);
        }
        rows_[i].again->setVisible(!beside.problem.sentence.isEmpty());
        if (beside.settings) {
            rows_[i].text->setToolTip(
                settingDifferences(*beside.settings, run_.run().settings).join(QLatin1Char('\n')));
        }
    }
    setVisible(!rows_.isEmpty());
}

void ComparedRunsPanel::rebuild() {
    while (QLayoutItem* item = grid_->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    rows_.clear();
    for (qsizetype i = 0; i < run_.beside().size(); ++i) {
        const ComparedRun& beside = run_.beside()[i];
        const QString path = beside.path;
        QLabel* text = makeWrappedLabel(LabelRole::Text);
        QPushButton* again = makeButton("readAgain", tr("Read again"));
        QPushButton* away = makeButton("remove", tr("Remove"), ButtonKind::Flat);
        away->setAccessibleName(tr("Remove %1 from the charts").arg(beside.name));
        connect(again, &QPushButton::clicked, this, [this, path] { Q_EMIT againRequested(path); });
        connect(away, &QPushButton::clicked, this, [this, path] { Q_EMIT takenAway(path); });
        const int row = static_cast<int>(i);
        grid_->addWidget(new LineSwatch(besideLook(i)), row, 0);
        grid_->addWidget(text, row, 1);
        grid_->addWidget(again, row, 2);
        grid_->addWidget(away, row, 3);
        rows_.append({path, text, again});
    }
}

QString ComparedRunsPanel::textOf(const ComparedRun& beside) const {
    if (!beside.problem.sentence.isEmpty()) {
        QStringList words{beside.problem.sentence, beside.problem.reason, beside.problem.kept};
        words.removeAll(QString());
        return tr("%1: %2").arg(beside.name, words.join(QStringLiteral(". ")));
    }
    if (beside.loadedShare < 1.0) {
        return tr("%1: loading metrics, %2%")
            .arg(beside.name)
            .arg(qRound(beside.loadedShare * 100.0));
    }
    if (beside.series->isEmpty() || !beside.settings) {
        return tr("%1: no metrics yet").arg(beside.name);
    }
    return tr("%1: %2").arg(
        beside.name, differenceText(settingDifferences(*beside.settings, run_.run().settings)));
}

}  // namespace strata::ui
