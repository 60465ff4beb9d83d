// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/review_view.h"

#include "ui/base/button.h"
#include "ui/base/chip_row.h"
#include "ui/base/empty_state.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/documents/page_pictures.h"
#include "ui/documents/page_view.h"
#include "ui/documents/pair_card.h"
#include "ui/documents/scroll_column.h"

#include <QComboBox>
#include <QFrame>
#include <QHideEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

namespace strata::ui {
namespace {

constexpr int kDecisionsMeasured = 20;
constexpr qint64 kPauseSeconds = 120;  // longer than that is no decision but a break
constexpr double kSecondsGuessed = 15.0;

QString nameOf(const QString& dataset) {
    return dataset.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0);
}

}  // namespace

ReviewView::ReviewView(ReviewModel& model, PagePictures& pictures, QWidget* parent)
    : QWidget(parent),
      model_(model),
      pictures_(pictures),
      messages_(new MessageBar),
      counts_(makeLabel(LabelRole::Soft)),
      status_(makeLabel(LabelRole::Soft)),
      progress_(new QProgressBar),
      stack_(new QStackedWidget) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace3);
    all->addWidget(messages_);
    all->addWidget(makeHead());
    matchRow_ = makeMatchRow();
    all->addWidget(matchRow_);
    progress_->setTextVisible(false);
    progress_->setAccessibleName(tr("Reviewed facts"));
    all->addWidget(progress_);
    queue_ = makeQueue();
    none_ = new EmptyState(QStringLiteral("document"), tr("No pairs to review."));
    filtered_ = new EmptyState(QStringLiteral("check"), tr("Nothing to review in this category."));
    QPushButton* showAll = makeButton("showAllPairs", tr("Show all pairs"));
    connect(showAll, &QPushButton::clicked, this, [this] {
        filters_->setCurrentIndex(static_cast<int>(ReviewFilter::All));
        model_.setFilter(ReviewFilter::All);
        matches_->setCurrentIndex(0);
        words_->clear();
        takeMatch();
    });
    filtered_->addButton(showAll);
    for (QWidget* each : {queue_, static_cast<QWidget*>(none_), static_cast<QWidget*>(filtered_)}) {
        stack_->addWidget(each);
    }
    all->addWidget(stack_, 1);
    addKeys();
    connect(&model_, &ReviewModel::currentChanged, this, &ReviewView::showCurrent);
    connect(&model_, &ReviewModel::countsChanged, this, &ReviewView::updateHead);
    connect(&model_.history(), &QUndoStack::indexChanged, this, &ReviewView::updateHead);
    connect(&model_, &ReviewModel::modelReset, this, &ReviewView::fillMatches);
    connect(&model_, &ReviewModel::statusChanged, this, &ReviewView::updateHead);
    connect(&pictures_, &PagePictures::changed, this, [this](const QString& document, int page) {
        const PairView* pair = model_.current();
        if (pair != nullptr && pair->document == document && !pair->quotes.isEmpty() &&
            pair->quotes.first().page == page) {
            showPage();
        }
    });
    sinceDecision_.start();
    showCurrent();
    updateHead();
}

QWidget* ReviewView::makeHead() {
    filters_ = new ChipRow({{"lowestScoreFirst", tr("Lowest score first")},
                            {"borderlineOnly", tr("Borderline only")},
                            {"all", tr("All")}});
    filters_->setAccessibleName(tr("Review filter"));
    connect(filters_, &ChipRow::chosen, this,
            [this](int index) { model_.setFilter(static_cast<ReviewFilter>(index)); });
    QPushButton* rebuild = makeButton("applyDecisions", tr("Apply decisions"));
    rebuild->setToolTip(tr("Rewrites the dataset with the decisions so far"));
    connect(rebuild, &QPushButton::clicked, this, &ReviewView::rebuildRequested);
    QPushButton* done = makeButton("back", tr("Back"), ButtonKind::Flat);
    done->setToolTip(tr("Go to dataset"));
    connect(done, &QPushButton::clicked, this, [this] {
        Q_EMIT placeRequested({PageId::Datasets, model_.dataset(), {}});
    });
    return makeFlow({counts_, filters_, rebuild, done, status_});
}

/// What a person looks at, and one decision about all of it.
QWidget* ReviewView::makeMatchRow() {
    matches_ = new QComboBox;
    matches_->setAccessibleName(tr("Filter by kind or gate"));
    matches_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    words_ = new QLineEdit;
    words_->setObjectName(QStringLiteral("searchPairs"));
    words_->setAccessibleName(tr("Search pairs"));
    words_->setPlaceholderText(tr("Search questions and answers"));
    words_->setProperty("search", true);
    words_->setClearButtonEnabled(true);
    const QFontMetrics metrics = words_->fontMetrics();
    words_->setMinimumWidth(metrics.horizontalAdvance(words_->placeholderText()) +
                            metrics.averageCharWidth() * 8);
    acceptAll_ = makeButton("acceptAll", {});
    rejectAll_ = makeButton("rejectAll", {});
    reason_ = new QComboBox;
    reason_->setAccessibleName(tr("Reason for rejecting several facts"));
    for (const RejectReason& reason : rejectReasons()) {
        reason_->addItem(reason.text, reason.name);
    }
    undoAll_ = makeButton("undoLast", tr("Undo"), ButtonKind::Flat);
    undoAll_->setAccessibleName(tr("Undo last decision"));
    undoAll_->setToolTip(tr("Ctrl+Z"));
    connect(matches_, &QComboBox::activated, this, &ReviewView::takeMatch);
    connect(words_, &QLineEdit::textChanged, this, &ReviewView::takeMatch);
    connect(acceptAll_, &QPushButton::clicked, this, [this] { acceptAll(ReviewScope::Shown); });
    connect(rejectAll_, &QPushButton::clicked, this, [this] { rejectAll(ReviewScope::Shown); });
    connect(undoAll_, &QPushButton::clicked, &model_.history(), &QUndoStack::undo);
    connect(reason_, &QComboBox::currentIndexChanged, this, &ReviewView::updateShape);
    return makeFlow({matches_, words_, acceptAll_, rejectAll_, reason_, undoAll_});
}

void ReviewView::acceptAll(ReviewScope scope) {
    Q_EMIT allDecided({ReviewDecision::Accept, {}, {}, {}}, scope);
    model_.moveToUndecided();
}

void ReviewView::rejectAll(ReviewScope scope) {
    Q_EMIT allDecided({ReviewDecision::Reject, reason_->currentData().toString(), {}, {}}, scope);
    model_.moveToUndecided();
}

/// The kinds and gates that the pairs have; what was chosen stays.
void ReviewView::fillMatches() {
    const ReviewMatch& match = model_.match();
    matches_->clear();
    matches_->addItem(tr("All kinds"));
    for (const QString& kind : model_.kinds()) {
        matches_->addItem(tr("Kind: %1").arg(kind), QStringList{kind, QString()});
        if (kind == match.kind) {
            matches_->setCurrentIndex(matches_->count() - 1);
        }
    }
    for (const QString& gate : model_.gates()) {
        matches_->addItem(tr("Gate: %1").arg(gate), QStringList{QString(), gate});
        if (gate == match.gate) {
            matches_->setCurrentIndex(matches_->count() - 1);
        }
    }
    if (words_->text() != match.words) {
        words_->setText(match.words);
    }
}

void ReviewView::takeMatch() {
    const QStringList of = matches_->currentData().toStringList();
    model_.setMatch({of.value(0), of.value(1), words_->text()});
}

QWidget* ReviewView::makeQueue() {
    auto* well = new QFrame;
    well->setProperty("surface", QStringLiteral("well"));
    pageText_ = makeWrappedLabel(LabelRole::Soft);
    page_ = new PageView;
    setColumn(well, {pageText_, {page_, 1}})
        ->setContentsMargins(kSpace2, kSpace2, kSpace2, kSpace2);
    card_ = new PairCard;
    shapeRow_ = makeShapeRow();
    QWidget* content = makeColumn({shapeRow_, card_}, kSpace3);
    auto* right = columnLayout({{new ScrollColumn(content), 1}, card_->decisionBar()}, kSpace3);
    connect(card_, &PairCard::decided, this, &ReviewView::decide);
    connect(card_, &PairCard::undoRequested, &model_.history(), &QUndoStack::undo);
    connect(card_, &PairCard::moveRequested, this, &ReviewView::move);
    return makeRow({{well, 1}, {right, 1}}, kSpace3);
}

/// What the rows of a table make: many facts that are asked in the same words.
QFrame* ReviewView::makeShapeRow() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("wash"));
    shapeText_ = makeWrappedLabel(LabelRole::Text);
    acceptShape_ = makeButton("acceptShape", {});
    acceptShape_->setToolTip(tr("Shift+A"));
    rejectShape_ = makeButton("rejectShape", {});
    rejectShape_->setToolTip(tr("Shift+R"));
    QWidget* row = makeFlow({acceptShape_, rejectShape_});
    addParts(new QVBoxLayout(frame), {shapeText_, row});
    connect(acceptShape_, &QPushButton::clicked, this, [this] { acceptAll(ReviewScope::Shape); });
    connect(rejectShape_, &QPushButton::clicked, this, [this] { rejectAll(ReviewScope::Shape); });
    return frame;
}

void ReviewView::updateShape() {
    const int alike = model_.leftCount(ReviewScope::Shape);
    shapeRow_->setVisible(alike > 1);
    shapeText_->setText(tr("%n fact(s) ask “%1 …”.", nullptr, alike).arg(model_.shape()));
    acceptShape_->setText(tr("Accept all %1").arg(countText(alike)));
    rejectShape_->setText(tr("Reject all %1 as %2").arg(countText(alike), reason_->currentText()));
}

/// Letters do nothing while words are typed; digits only answer the question for a reason.
void ReviewView::addKeys() {
    const auto add = [this](const QKeySequence& keys, auto action) {
        auto* shortcut = new QShortcut(keys, this);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, action);
        return shortcut;
    };
    const QVector<QShortcut*> letters{
        add(Qt::Key_A, [this] { card_->accept(); }),
        add(Qt::Key_R, [this] { card_->askReason(); }),
        add(Qt::Key_E, [this] { card_->beginEdit(); }),
        add(Qt::Key_U, [this] { model_.history().undo(); }),
        add(Qt::Key_J, [this] { move(1); }),
        add(Qt::Key_K, [this] { move(-1); }),
        add(Qt::SHIFT | Qt::Key_A, [this] { acceptShape_->click(); }),
        add(Qt::SHIFT | Qt::Key_R, [this] { rejectShape_->click(); }),
    };
    QVector<QShortcut*> digits;
    for (int i = 1; i <= 6; ++i) {
        digits.append(add(QKeySequence(Qt::Key_0 + i), [this, i] { card_->reject(i); }));
    }
    const QVector<QShortcut*> leaving{add(Qt::Key_Escape, [this] { card_->cancel(); })};
    const QVector<QShortcut*> saving{add(Qt::CTRL | Qt::Key_Return, [this] { card_->saveEdit(); }),
                                     add(Qt::CTRL | Qt::Key_Enter, [this] { card_->saveEdit(); })};
    const auto enable = [](const QVector<QShortcut*>& shortcuts, bool on) {
        for (QShortcut* shortcut : shortcuts) {
            shortcut->setEnabled(on);
        }
    };
    const auto update = [this, letters, digits, leaving, saving, enable] {
        enable(letters, !card_->isEditing() && model_.current() != nullptr);
        enable(digits, card_->isAskingReason());
        enable(leaving, card_->isEditing() || card_->isAskingReason());
        enable(saving, card_->isEditing());
    };
    connect(card_, &PairCard::modeChanged, this, update);
    connect(&model_, &ReviewModel::currentChanged, this, update);
    update();
}

void ReviewView::showCurrent() {
    const PairView* pair = model_.current();
    if (pair == nullptr) {
        stack_->setCurrentWidget(model_.pairs().isEmpty() ? none_ : filtered_);
        return;
    }
    const bool wasTyping = card_->isEditing() || card_->isAskingReason();
    stack_->setCurrentWidget(queue_);
    QVector<PairCard::Phrasing> phrasings;
    for (const PairView& each : model_.phrasings()) {
        phrasings.append({each, model_.isUsed(each)});
    }
    card_->setFact(*pair, phrasings);
    card_->setUndoable(model_.canUndo());
    if (wasTyping) {
        setFocus();
    }
    showPage();
    updateHead();
}

void ReviewView::showPage() {
    const PairView* pair = model_.current();
    if (pair == nullptr || pair->quotes.isEmpty()) {
        pageText_->setText(QString());
        page_->showMessage(tr("This fact has no source page."));
        return;
    }
    const int page = pair->quotes.first().page;
    const QVector<BlockView> blocks = model_.blocks(pair->document, page);
    QVector<QuoteView> quotes;
    std::copy_if(pair->quotes.begin(), pair->quotes.end(), std::back_inserter(quotes),
                 [page](const QuoteView& quote) { return quote.page == page; });
    pageText_->setText(pair->hasPictures ? tr("%1, page %2").arg(pair->documentName).arg(page)
                                         : pair->documentName);
    if (!pair->hasPictures) {
        page_->showText(blocks, quotes);
        return;
    }
    const PagePicture* picture = pictures_.find(pair->document, page);
    if (picture == nullptr) {
        page_->showMessage(tr("Rendering page…"));
        Q_EMIT pageRequested(pair->document, page);
    } else if (picture->image.isNull()) {
        pageText_->setText(tr("Text of page %1 of %2 (can't render the page: %3)")
                               .arg(page)
                               .arg(pair->documentName, picture->failure));
        page_->showText(blocks, quotes);
    } else {
        page_->showPicture(*picture, blocks, quotes, BlockFrames::Hidden);
    }
}

void ReviewView::updateHead() {
    const int total = model_.rowCount();
    const int left = model_.leftCount();
    progress_->setRange(0, qMax(1, total));
    progress_->setValue(total - left);
    const double each = secondsEach_.size() < 3
                            ? kSecondsGuessed
                            : static_cast<double>(std::accumulate(secondsEach_.begin(),
                                                                  secondsEach_.end(), qint64{0})) /
                                  static_cast<double>(secondsEach_.size());
    counts_->setText(left == 0
                         ? tr("%1, all reviewed").arg(nameOf(model_.dataset()))
                         : tr("%1, %2 of %3 facts left (%4), about %5")
                               .arg(nameOf(model_.dataset()), countText(left), countText(total),
                                    tr("%n pair(s)", nullptr, model_.pairsLeftCount()),
                                    durationText(each * left)));
    counts_->setVisible(total > 0);
    matchRow_->setVisible(!model_.pairs().isEmpty());
    acceptAll_->setText(tr("Accept %n fact(s)", nullptr, left));
    rejectAll_->setText(tr("Reject %n fact(s)", nullptr, left));
    acceptAll_->setEnabled(left > 0);
    rejectAll_->setEnabled(left > 0);
    undoAll_->setEnabled(model_.canUndo());
    updateShape();
    status_->setText(model_.status());
    status_->setVisible(!model_.status().isEmpty());
    card_->setUndoable(model_.canUndo());
}

void ReviewView::decide(const DecisionView& decision) {
    const PairView* pair = model_.current();
    if (pair == nullptr) {
        return;
    }
    const qint64 seconds = sinceDecision_.restart() / 1000;
    if (seconds < kPauseSeconds) {
        secondsEach_.append(seconds);
        if (secondsEach_.size() > kDecisionsMeasured) {
            secondsEach_.removeFirst();
        }
    }
    Q_EMIT decided(pair->id, decision);
    model_.moveToUndecided();
}

void ReviewView::move(int rows) {
    model_.setCurrentRow(model_.currentRow() + rows);
}

void ReviewView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    setFocusPolicy(Qt::StrongFocus);
    setFocus();
    sinceDecision_.restart();
}

void ReviewView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (!event->spontaneous()) {
        Q_EMIT left();
    }
}

}  // namespace strata::ui
