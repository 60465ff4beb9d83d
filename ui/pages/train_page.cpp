// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/train_page.h"

#include "ui/models/plan_model.h"
#include "ui/models/train_form_model.h"
#include "ui/pages/train/advanced_form.h"
#include "ui/pages/train/basic_form.h"
#include "ui/pages/train/plan_panel.h"
#include "ui/text/option_words.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/chip_row.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/label.h"

#include <QAction>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>

namespace strata::ui {
namespace {

constexpr int kPlanColumns = 46;  ///< width of the plan in average characters
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

}  // namespace

TrainPage::TrainPage(TrainFormModel& form, PlanModel& plan, QWidget* parent)
    : Page(PageId::Train, tr("Train"), parent),
      form_(form),
      plan_(plan),
      mode_(new ChipRow({tr("Basic"), tr("Advanced")})),
      stack_(new QStackedWidget),
      basic_(new BasicForm(form, plan)),
      advanced_(new AdvancedForm(form)),
      panel_(new PlanPanel(plan, form)),
      start_(makeButton(tr("Start"), ButtonKind::Primary)),
      queue_(makeButton(tr("Add to queue"))),
      reset_(makeButton({}, ButtonKind::Flat)),
      reason_(makeLabel(LabelRole::Soft)) {
    setHeading(tr("New job"));
    setCrumb(tr("New job"));
    addHeadingWidget(mode_);
    mode_->setAccessibleName(tr("How many fields are shown"));

    auto* empty = new EmptyState(QStringLiteral("train"),
                                 tr("A job needs a model and a data set: add one of each."));
    QPushButton* addModel = makeButton(tr("Add a model"), ButtonKind::Primary);
    QPushButton* addDataset = makeButton(tr("Make or import a data set"));
    empty->addButton(addModel);
    empty->addButton(addDataset);
    auto* work = new QWidget;
    auto* column = new QVBoxLayout(work);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace3);
    column->addWidget(makeBody(), 1);
    column->addWidget(makeButtons());
    stack_->addWidget(empty);
    stack_->addWidget(work);
    content()->addWidget(stack_, 1);

    const auto goTo = [this](PageId page) {
        return [this, page] { Q_EMIT navigate(Destination{page, {}, {}}); };
    };
    connect(addModel, &QPushButton::clicked, this, goTo(PageId::Models));
    connect(addDataset, &QPushButton::clicked, this, goTo(PageId::Datasets));
    connect(basic_, &BasicForm::addModelAsked, this, goTo(PageId::Models));
    connect(basic_, &BasicForm::addDatasetAsked, this, goTo(PageId::Datasets));
    connect(mode_, &ChipRow::chosen, this, &TrainPage::showMode);
    connect(&form_, &TrainFormModel::changed, this, &TrainPage::showState);
    connect(&form_, &TrainFormModel::candidatesChanged, this, &TrainPage::showState);
    connect(&form_, &TrainFormModel::runningJobChanged, this, &TrainPage::showState);
    connect(&plan_, &PlanModel::changed, this, &TrainPage::showState);
    addActions();
    leaveUndoToThePage();
    showMode(Basic);
    showState();
}

QWidget* TrainPage::makeBody() {
    auto* inner = new QWidget;
    columns_ = new QBoxLayout(QBoxLayout::LeftToRight, inner);
    columns_->setContentsMargins(0, 0, 0, 0);
    columns_->setSpacing(kSpace3);
    formCard_ = new Card;
    formCard_->body()->addWidget(basic_);
    formCard_->body()->addWidget(advanced_);
    columns_->addWidget(formCard_, 1);
    columns_->addWidget(panel_);
    return scrolled(inner);
}

QWidget* TrainPage::makeButtons() {
    auto* buttons = new QWidget;
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(kSpace2);
    reason_->setWordWrap(true);
    reason_->setObjectName(QStringLiteral("blockedReason"));
    row->addWidget(start_);
    row->addWidget(queue_);
    row->addWidget(reason_, 1);
    row->addWidget(reset_);
    connect(start_, &QPushButton::clicked, this, &TrainPage::start);
    connect(queue_, &QPushButton::clicked, this,
            [this] { Q_EMIT queueRequested(form_.settings(), form_.jobName()); });
    connect(reset_, &QPushButton::clicked, this, [this] { form_.resetAll(); });
    return buttons;
}

void TrainPage::addActions() {
    QAction* run = addPageAction(tr("Start the job"), QKeySequence(Qt::CTRL | Qt::Key_R));
    connect(run, &QAction::triggered, this, &TrainPage::start);
    QAction* undo = addPageAction(tr("Undo"), QKeySequence(Qt::CTRL | Qt::Key_Z));
    connect(undo, &QAction::triggered, &form_.undoStack(), &QUndoStack::undo);
    QAction* redo = addPageAction(tr("Redo"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    connect(redo, &QAction::triggered, &form_.undoStack(), &QUndoStack::redo);
    QAction* search = addPageAction(tr("Search fields"), QKeySequence(Qt::CTRL | Qt::Key_F));
    connect(search, &QAction::triggered, this, [this] {
        showMode(Advanced);
        advanced_->focusSearch();
    });
}

/// One undo for all fields, not one in each.
void TrainPage::leaveUndoToThePage() {
    const auto edits = findChildren<QLineEdit*>();
    for (QLineEdit* edit : edits) {
        if (edit->objectName() != QLatin1String("searchFields")) {
            edit->installEventFilter(this);
        }
    }
}

bool TrainPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return Page::eventFilter(watched, event);
}

void TrainPage::visit(const Destination& destination) {
    Q_EMIT visited(destination.subject);
    if (destination.view.startsWith(kMaxLengthView)) {
        form_.setText(QStringLiteral("max-length"), destination.view.mid(kMaxLengthView.size()));
    }
}

void TrainPage::showMode(int index) {
    mode_->setCurrentIndex(index);
    basic_->setVisible(index == Basic);
    advanced_->setVisible(index == Advanced);
    arrange();
}

QString TrainPage::blockedReason() const {
    if (form_.settings().model.empty()) {
        return tr("Choose a model to start.");
    }
    if (form_.settings().data.empty()) {
        return tr("Choose a data set to start.");
    }
    for (const OptionInfo& option : trainOptions()) {
        const QString name =
            QString::fromLatin1(option.name.data(), static_cast<qsizetype>(option.name.size()));
        if (!form_.error(name).isEmpty()) {
            return tr("%1: %2").arg(optionLabel(name), form_.error(name));
        }
    }
    if (plan_.problem()) {
        return plan_.problem()->sentence;
    }
    if (plan_.plan() && plan_.plan()->verdict() == PlanVerdict::DoesNotFit) {
        return tr("It does not fit: see the plan for what would help.");
    }
    return plan_.plan() ? QString() : tr("The plan is being made.");
}

void TrainPage::showState() {
    const bool hasNothing =
        form_.models().isEmpty() && form_.datasets().isEmpty() && !form_.hasInputs();
    stack_->setCurrentIndex(hasNothing ? 0 : 1);
    mode_->setVisible(!hasNothing);
    setStateText(plan_.plan() && !hasNothing ? verdictText(plan_.plan()->verdict()) : QString());
    const QString blocked = blockedReason();
    start_->setEnabled(blocked.isEmpty());
    queue_->setEnabled(blocked.isEmpty());
    QString reason = blocked;
    if (blocked.isEmpty() && !form_.runningJob().isEmpty()) {
        reason = tr("Starts when %1 has ended.").arg(form_.runningJob());
    }
    reason_->setText(reason);
    start_->setToolTip(blocked);
    const auto changes = static_cast<int>(form_.changedNames().size());
    reset_->setText(tr("Reset %n changed field(s)", nullptr, changes));
    reset_->setVisible(changes > 0);
    setCommandText(form_.commandText());
}

void TrainPage::arrange() {
    const int character = fontMetrics().averageCharWidth();
    const int plan = kPlanColumns * character;
    const int beside = formCard_->minimumSizeHint().width() + plan + kSpace3 +
                       style()->pixelMetric(QStyle::PM_ScrollBarExtent);
    const bool isWide = content()->contentsRect().width() >= beside;
    columns_->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    panel_->setMaximumWidth(isWide ? plan : QWIDGETSIZE_MAX);
    panel_->setMinimumWidth(isWide ? plan : 0);
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

}  // namespace strata::ui
