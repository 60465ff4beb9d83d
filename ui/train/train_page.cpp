// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/train_page.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/option_words.h"
#include "ui/base/style_constants.h"
#include "ui/base/worded.h"
#include "ui/train/advanced_form.h"
#include "ui/train/basic_form.h"
#include "ui/train/dry_run_model.h"
#include "ui/train/dry_run_panel.h"
#include "ui/train/plan_line.h"
#include "ui/train/plan_model.h"
#include "ui/train/plan_panel.h"
#include "ui/train/settings_report_dialog.h"
#include "ui/train/train_form_model.h"
#include "ui/train/train_places.h"

#include <QAction>
#include <QBoxLayout>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QUrl>
#include <algorithm>
#include <iterator>

namespace strata::ui {
namespace {

// Widths in average characters, so that they grow with the text. Both columns together fit a page
// of a window of 1280 px.
constexpr int kPlanColumns = 44;
constexpr int kFormColumns = 80;
constexpr int kPlanPx = 640;
constexpr QLatin1String kMaxLengthView("max-length=");
enum Mode { Basic, Advanced };

QScrollArea* scrolled(QWidget* inner) {
    auto* area = new QScrollArea;
    inner->setObjectName(QStringLiteral("content"));
    area->setWidget(inner);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    return area;
}

/// One file that may be another tool's settings; empty: something else is dragged.
QString settingsFileIn(const QMimeData& data) {
    const QList<QUrl> urls = data.urls();
    const QString path = urls.size() == 1 ? urls.first().toLocalFile() : QString();
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool isLikely = suffix == QLatin1String("yaml") || suffix == QLatin1String("yml") ||
                          suffix == QLatin1String("json");
    return isLikely ? path : QString();
}

}  // namespace

TrainPage::TrainPage(TrainFormModel& form, PlanModel& plan, DryRunModel& dryRun, QWidget* parent)
    : Page(PageId::Train, tr("Train"), parent),
      form_(form),
      plan_(plan),
      dryRun_(dryRun),
      mode_(new ChipRow({{"basic", tr("Basic")}, {"advanced", tr("Advanced")}})),
      stack_(new QStackedWidget),
      basic_(new BasicForm(form, plan)),
      advanced_(new AdvancedForm(form)),
      panel_(new PlanPanel(plan, form)),
      dryRunPanel_(new DryRunPanel(dryRun)),
      planLine_(new PlanLine(plan)),
      import_(makeButton("importSettings", tr("Import settings…"), ButtonKind::Flat)),
      start_(makeButton("startTraining", tr("Start training"), ButtonKind::Primary)),
      queue_(makeButton("addToQueue", tr("Add to queue"))),
      tryOut_(makeButton("dryRun", tr("Dry run"))),
      reset_(makeButton("resetChanges", {}, ButtonKind::Flat)),
      reason_(makeWrappedLabel(LabelRole::Soft)) {
    setHeading(tr("New job"));
    setCrumb(tr("New job"));
    addHeadingWidget(mode_);
    mode_->setAccessibleName(tr("Form detail"));

    addTitleWidget(import_);
    import_->setToolTip(
        tr("Imports settings from LLaMA-Factory, Axolotl, Unsloth or TRL. You can also drop the "
           "file on this page."));
    stack_->addWidget(makeEmptyState());
    stack_->addWidget(
        makeColumn({{makeBody(), 1}, {planLine_, 0, Qt::AlignLeft}, makeButtons()}, kSpace3));
    content()->addWidget(stack_, 1);
    setAcceptDrops(true);
    connectModels();
    addActions();
    leaveUndoToTheWindow();
    orderFocus();
    showMode(Basic);
    showState();
}

QWidget* TrainPage::makeEmptyState() {
    auto* empty = new EmptyState(QStringLiteral("train"),
                                 tr("A job requires a model and a dataset. Add both to start."));
    QPushButton* addModel = makeButton("addModel", tr("Add model"), ButtonKind::Primary);
    QPushButton* addDataset = makeButton("createOrImportDataset", tr("Create or import dataset"));
    empty->addButton(addModel);
    empty->addButton(addDataset);
    const auto goTo = [this](PageId page) {
        return [this, page] { Q_EMIT placeRequested(Destination{page, {}, {}}); };
    };
    connect(addModel, &QPushButton::clicked, this, goTo(PageId::Models));
    connect(addDataset, &QPushButton::clicked, this, goTo(PageId::Datasets));
    connect(basic_, &BasicForm::addModelRequested, this, goTo(PageId::Models));
    connect(basic_, &BasicForm::addDatasetRequested, this, goTo(PageId::Datasets));
    return empty;
}

void TrainPage::connectModels() {
    connect(mode_, &ChipRow::chosen, this, &TrainPage::showMode);
    connect(planLine_, &PlanLine::toggled, this, &TrainPage::arrange);
    connect(import_, &QPushButton::clicked, this, &TrainPage::chooseSettings);
    connect(&form_, &TrainFormModel::changed, this, &TrainPage::showState);
    connect(&form_, &TrainFormModel::candidatesChanged, this, &TrainPage::showState);
    connect(&form_, &TrainFormModel::runningJobChanged, this, &TrainPage::showState);
    connect(&plan_, &PlanModel::changed, this, &TrainPage::showState);
    connect(&plan_, &PlanModel::changed, this, &TrainPage::orderFocus);
    connect(&dryRun_, &DryRunModel::changed, this, &TrainPage::showState);
    connect(panel_, &PlanPanel::placeRequested, this, &TrainPage::goTo);
}

QWidget* TrainPage::makeBody() {
    formCard_ = new Card;
    formCard_->add({basic_, advanced_});
    QWidget* forms = makeRow({{formCard_, 1}, room(0)});
    formScroll_ = scrolled(forms);
    QWidget* plans = makeColumn({dryRunPanel_, {panel_, 1}}, kSpace3);
    planScroll_ = scrolled(plans);
    return makeRow({{formScroll_, 5}, {planScroll_, 3}, room(0)}, kSpace3);
}

QWidget* TrainPage::makeButtons() {
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace2);
    reason_->setObjectName(QStringLiteral("blockedReason"));
    reason_->setMinimumWidth(kSpace5);  // a long word gives way to the buttons
    row->addWidget(start_);
    row->addWidget(queue_);
    row->addWidget(tryOut_);
    row->addWidget(reason_, 1);
    row->addWidget(reset_);
    connect(start_, &QPushButton::clicked, this, &TrainPage::start);
    connect(queue_, &QPushButton::clicked, this,
            [this] { Q_EMIT queueRequested(form_.settings(), form_.jobName()); });
    connect(tryOut_, &QPushButton::clicked, this, &TrainPage::tryOut);
    connect(reset_, &QPushButton::clicked, this, [this] { form_.resetAll(); });
    return buttons;
}

void TrainPage::addActions() {
    QAction* run = addPageAction(tr("Start training"), QKeySequence(Qt::CTRL | Qt::Key_R));
    connect(run, &QAction::triggered, this, &TrainPage::start);
    QAction* dryRun = addPageAction(tr("Dry run"), QKeySequence(Qt::CTRL | Qt::Key_D));
    connect(dryRun, &QAction::triggered, this, &TrainPage::tryOut);
    QAction* cancel = addPageAction(tr("Cancel dry run"), QKeySequence(Qt::CTRL | Qt::Key_Period));
    connect(cancel, &QAction::triggered, this, &TrainPage::dryRunCancelRequested);
    QAction* import = addPageAction(tr("Import settings"), QKeySequence(Qt::CTRL | Qt::Key_O));
    connect(import, &QAction::triggered, this, &TrainPage::chooseSettings);
    QAction* search = addPageAction(tr("Search fields"), QKeySequence(Qt::CTRL | Qt::Key_F));
    connect(search, &QAction::triggered, this, [this] {
        showMode(Advanced);
        advanced_->focusSearch();
    });
}

/// Tab goes as the eyes do: the heading from left to right, the form, the plan, the buttons below.
/// Buttons that were made later would come last.
void TrainPage::orderFocus() {
    auto* copy = findChild<QPushButton*>(QStringLiteral("copyCommand"));
    setTabOrder(mode_->findChildren<QPushButton*>().last(), copy);
    setTabOrder(copy, import_);
    const auto fields = formCard_->findChildren<QWidget*>();
    const auto last = std::find_if(fields.crbegin(), fields.crend(), [](const QWidget* field) {
        return (field->focusPolicy() & Qt::TabFocus) != 0;
    });
    QWidgetList order{*last};
    const auto ofPlan = planScroll_->findChildren<QPushButton*>();
    std::ranges::copy(ofPlan, std::back_inserter(order));
    order << planLine_ << start_ << queue_ << tryOut_ << reset_;
    for (qsizetype i = 1; i < order.size(); ++i) {
        setTabOrder(order[i - 1], order[i]);
    }
}

/// One undo for all fields, the window's, not one in each; and they tell when they are left.
void TrainPage::leaveUndoToTheWindow() {
    const auto edits = findChildren<QLineEdit*>();
    for (QLineEdit* edit : edits) {
        if (edit->objectName() != QLatin1String("searchFields")) {
            edit->installEventFilter(this);
        }
    }
}

bool TrainPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusOut) {
        Q_EMIT left();
    }
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void TrainPage::hideEvent(QHideEvent* event) {
    Page::hideEvent(event);
    Q_EMIT left();
}

void TrainPage::visit(const Destination& destination) {
    if (destination.view.startsWith(kFieldView)) {
        messages()->clear();  // the field is where it is set right
        showField(destination.view.mid(kFieldView.size()));
        return;
    }
    Q_EMIT visited(destination.subject);
    if (destination.view.startsWith(kMaxLengthView)) {
        form_.setText(QStringLiteral("max-length"), destination.view.mid(kMaxLengthView.size()));
    }
}

void TrainPage::showMode(int index) {
    mode_->setCurrentIndex(index);
    planLine_->setChecked(false);
    basic_->setVisible(index == Basic);
    advanced_->setVisible(index == Advanced);
    arrange();
}

QString TrainPage::blockedReason() const {
    if (dryRun_.isBusy()) {
        return tr("A dry run is in progress. Wait for it to finish or cancel it.");
    }
    if (form_.settings().model.empty()) {
        return tr("Choose a model to start.");
    }
    if (form_.settings().data.empty()) {
        return tr("Choose a dataset to start.");
    }
    for (const OptionInfo& option : trainOptions()) {
        const QString name = fromView(option.name);
        if (!form_.error(name).isEmpty()) {
            return tr("%1: %2").arg(optionLabel(name), form_.error(name));
        }
    }
    if (plan_.problem()) {
        return plan_.problem()->sentence;
    }
    if (plan_.plan() && verdictOf(*plan_.plan()) == PlanVerdict::DoesNotFit) {
        return tr("The job does not fit. See the plan for ways to make it fit.");
    }
    return plan_.plan() ? QString() : tr("Calculating the plan…");
}

QString TrainPage::dryRunBlockedReason() const {
    if (!form_.runningJob().isEmpty()) {
        return tr("%1 is training and uses the memory.").arg(form_.runningJob());
    }
    return blockedReason();
}

void TrainPage::showState() {
    const bool hasNothing =
        form_.models().isEmpty() && form_.datasets().isEmpty() && !form_.hasInputs();
    stack_->setCurrentIndex(hasNothing ? 0 : 1);
    mode_->setVisible(!hasNothing);
    setStateText(plan_.plan() && !hasNothing ? verdictText(verdictOf(*plan_.plan())) : QString());
    const QString blocked = blockedReason();
    start_->setEnabled(blocked.isEmpty());
    queue_->setEnabled(blocked.isEmpty());
    QString reason = blocked;
    if (blocked.isEmpty() && !form_.runningJob().isEmpty()) {
        reason = tr("Starts when %1 ends.").arg(form_.runningJob());
    }
    reason_->setText(reason);
    start_->setToolTip(blocked);
    const QString dryRunBlocked = dryRunBlockedReason();
    tryOut_->setEnabled(dryRunBlocked.isEmpty());
    tryOut_->setToolTip(dryRunBlocked.isEmpty()
                            ? tr("Computes one optimizer step on the longest rows, saves it and "
                                 "discards it, to check the job and measure time and memory.")
                            : dryRunBlocked);
    const auto changes = static_cast<int>(form_.changedNames().size());
    reset_->setText(tr("Reset %n changed field(s)", nullptr, changes));
    reset_->setVisible(changes > 0);
    setCommandText(form_.commandText());
}

void TrainPage::arrange() {
    const int character = fontMetrics().averageCharWidth();
    const int scrollBar = style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const int plan = kPlanColumns * character + scrollBar;
    const int form = kFormColumns * character;
    const int formMax = std::max(form, kFormWidthMax * fontInfo().pixelSize() / kTextPx);
    // Of the page: what is in it is laid out later.
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    const bool isWide = room >= form + scrollBar + kSpace3 + plan;
    planLine_->setVisible(!isWide);
    planScroll_->setVisible(isWide || planLine_->isChecked());
    formScroll_->setVisible(isWide || !planLine_->isChecked());
    formCard_->setMaximumWidth(formMax);
    formScroll_->setMaximumWidth(isWide ? formMax + scrollBar : QWIDGETSIZE_MAX);
    planScroll_->setMinimumWidth(isWide ? plan : 0);
    planScroll_->setMaximumWidth(isWide ? std::max(plan, kPlanPx) : QWIDGETSIZE_MAX);
}

void TrainPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    arrange();
}

void TrainPage::changeEvent(QEvent* event) {
    Page::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        arrange();
    }
}

void TrainPage::start() {
    if (start_->isEnabled()) {
        Q_EMIT startRequested(form_.settings(), form_.jobName());
    }
}

void TrainPage::tryOut() {
    if (tryOut_->isEnabled()) {
        Q_EMIT dryRunRequested();
        planLine_->setChecked(true);  // where there is no room for both, the dry run is looked at
        // Its place is known when the column has been laid out anew.
        QMetaObject::invokeMethod(
            this, [this] { planScroll_->ensureWidgetVisible(dryRunPanel_); }, Qt::QueuedConnection);
    }
}

void TrainPage::chooseSettings() {
    auto* dialog = new QFileDialog(this, tr("Import settings"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Settings from other tools (*.yaml *.yml *.json)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &TrainPage::importRequested);
    dialog->open();
}

void TrainPage::showReport(const SettingsReport& report) {
    report_ = report;
    const auto taken =
        std::ranges::count_if(report.rows, [](const auto& row) { return !row.option.isEmpty(); });
    const qsizetype left = report.rows.size() - taken;
    Problem remark;
    remark.sentence = tr("Imported %n setting(s) from %1.", nullptr, static_cast<int>(taken))
                          .arg(QFileInfo(report.file).fileName());
    if (!report.tool.isEmpty()) {
        remark.reason = tr("Detected format: %1.").arg(report.tool);
    }
    if (left > 0) {
        remark.hint =
            tr("%n setting(s) were skipped. See the report.", nullptr, static_cast<int>(left));
    }
    remark.actions = {{"showReport", tr("Show report"),
                       [this] { (new SettingsReportDialog(report_, this))->open(); }}};
    remark.change = report.change;
    if (report.change > 0) {
        remark.actions.append({"undoImport", tr("Undo import"), [this, change = report.change] {
                                   form_.undoStack().undoThrough(change);
                               }});
    }
    messages()->show(remark);
}

void TrainPage::showField(const QString& name) {
    auto* basic = basic_->findChild<QWidget*>(name);
    showMode(basic != nullptr ? Basic : Advanced);
    QWidget* field = basic != nullptr ? basic : advanced_->showField(name);
    if (field != nullptr) {
        planLine_->setChecked(false);
        field->setFocus(Qt::OtherFocusReason);
        formScroll_->ensureWidgetVisible(field);
    }
}

void TrainPage::dragEnterEvent(QDragEnterEvent* event) {
    // Everything else is the window's.
    event->setAccepted(!settingsFileIn(*event->mimeData()).isEmpty());
}

void TrainPage::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    Q_EMIT importRequested(settingsFileIn(*event->mimeData()));
}

}  // namespace strata::ui
