// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_run_step.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/figure_tile.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/phase_words.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/documents/build_model.h"
#include "ui/documents/calls_text.h"
#include "ui/documents/coverage_map.h"
#include "ui/documents/scroll_column.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

namespace strata::ui {
namespace {

qint64 sumOf(const QVector<ReasonCount>& counts) {
    qint64 sum = 0;
    for (const ReasonCount& each : counts) {
        sum += each.count;
    }
    return sum;
}

QString stateSentence(BuildState state) {
    switch (state) {
        case BuildState::Idle:
            return DocumentRunStep::tr("Not started yet.");
        case BuildState::Running:
            return DocumentRunStep::tr(
                "Generating pairs. You can leave this page; generation continues.");
        case BuildState::Stopped:
            return DocumentRunStep::tr(
                "Stopped. Extracted text and answers were kept; resuming continues from there.");
        case BuildState::Failed:
            return DocumentRunStep::tr("The build failed. See the message.");
        case BuildState::Done:
            return DocumentRunStep::tr("Finished. The dataset was saved.");
    }
    return {};
}

}  // namespace

DocumentRunStep::DocumentRunStep(BuildModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      state_(makeWrappedLabel(LabelRole::Soft)),
      start_(makeButton("startBuild", tr("Start"))),
      progress_(new ProgressStrip),
      calls_(makeWrappedLabel(LabelRole::Soft)) {
    setColumn(this,
              {state_,
               {start_, 0, Qt::AlignLeft},
               progress_,
               calls_,
               {new ScrollColumn(makeContent()), 1}},
              kSpace3);
    connect(start_, &QPushButton::clicked, this, &DocumentRunStep::startRequested);
    connect(&model_, &BuildModel::stateChanged, this, &DocumentRunStep::updateState);
    connect(&model_, &BuildModel::progressChanged, this, &DocumentRunStep::updateProgress);
    connect(&model_, &BuildModel::countsChanged, this, &DocumentRunStep::updateCounts);
    connect(&model_, &BuildModel::coverChanged, this, &DocumentRunStep::updateCover);
    updateCover();
    updateState();
}

QWidget* DocumentRunStep::makeContent() {
    auto* content = new QWidget;
    auto* grid = new QGridLayout(content);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpace3);
    pages_ = new FigureTile(tr("Pages with pairs"));
    made_ = new FigureTile(tr("Pairs generated"));
    kept_ = new FigureTile(tr("Pairs kept"));
    rejected_ = new FigureTile(tr("Pairs rejected"));
    int column = 0;
    for (FigureTile* tile : {pages_, made_, kept_, rejected_}) {
        grid->addWidget(tile, column / 2, column % 2);
        ++column;
    }
    auto* cover = new Card(tr("Coverage, page by page"));
    map_ = new CoverageMap;
    cover->add({map_, room()});
    grid->addWidget(cover, 2, 0);
    auto* why = new Card(tr("Rejected, by reason"));
    reasons_ = makeWrappedLabel(LabelRole::Text);
    why->add({reasons_, room()});
    grid->addWidget(why, 2, 1);
    auto* live = new Card(tr("Latest pairs"));
    samples_ = makeWrappedLabel(LabelRole::Text);
    notices_ = makeWrappedLabel(LabelRole::Soft);
    live->add({samples_, notices_, room()});
    grid->addWidget(live, 3, 0, 1, 2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(3, 1);
    return content;
}

void DocumentRunStep::updateState() {
    const BuildState state = model_.state();
    state_->setText(stateSentence(state));
    setLabelRole(state_, state == BuildState::Done
                             ? LabelRole::Ok
                             : (state == BuildState::Failed ? LabelRole::Bad : LabelRole::Soft));
    start_->setVisible(state != BuildState::Running);
    start_->setText(state == BuildState::Idle   ? tr("Start")
                    : state == BuildState::Done ? tr("Generate again")
                                                : tr("Resume"));
    if (state == BuildState::Running && !progress_->isVisibleTo(this)) {
        progress_->begin(tr("Generating pairs"));
    } else if (state != BuildState::Running) {
        progress_->end();
    }
    updateCounts();
}

void DocumentRunStep::updateProgress() {
    const BuildProgress& progress = model_.progress();
    progress_->setProgress(phaseText(progress.phase, progress.subject), progress.done,
                           progress.total, progress.unit);
}

void DocumentRunStep::updateCounts() {
    const CallsView& calls = model_.calls();
    calls_->setVisible(calls.calls + calls.journaledCalls > 0);
    calls_->setText(callsText(calls));
    const bool isDone = model_.state() == BuildState::Done;
    const qint64 rejected = sumOf(model_.rejected());
    const qint64 kept = isDone ? model_.result().pairs : 0;
    const bool isMeasured = isDone || rejected > 0;
    made_->setFigure(countText(isDone ? kept + rejected : model_.made()), QString());
    const QString later = tr("checked at the end");
    kept_->setFigure(isMeasured ? countText(kept) : later, QString());
    rejected_->setFigure(isMeasured ? countText(rejected) : later, QString());
    QStringList lines;
    for (const ReasonCount& each : model_.rejected()) {
        lines.append(tr("%1: %2").arg(each.label, countText(each.count)));
    }
    for (const ReasonCount& each : model_.rejectedPassages()) {
        lines.append(tr("Passages, %1: %2").arg(each.label, countText(each.count)));
    }
    reasons_->setText(lines.isEmpty() ? tr("None so far.") : lines.join(QLatin1Char('\n')));
    QStringList pairs;
    for (const SampleView& sample : model_.samples()) {
        pairs.append(tr("%1\n%2\n%3").arg(sample.question, sample.answer, sample.place));
    }
    samples_->setText(pairs.isEmpty() ? tr("None so far.") : pairs.join(QStringLiteral("\n\n")));
    notices_->setText(model_.notices().join(QLatin1Char('\n')));
    notices_->setVisible(!model_.notices().isEmpty());
}

void DocumentRunStep::updateCover() {
    map_->setCover(model_.cover());
    qint64 with = 0;
    qint64 all = 0;
    for (const DocumentCover& document : model_.cover()) {
        with += document.pages.count(PageCover::WithPair);
        all += document.pages.size();
    }
    pages_->setFigure(countText(with), all == 0 ? QString() : tr("of %1").arg(countText(all)));
}

}  // namespace strata::ui
