// SPDX-License-Identifier: GPL-3.0-or-later
// The review queue: a fact a screen with all its phrasings, its page with the evidence beside it,
// decided by single keys (A accept, R reject and 1 to 6, E edit, U undo, J and K move; Shift+A and
// Shift+R all facts whose questions have the same shape) or buttons. A part of the datasets page.
// Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/base/qt_forward.h"
#include "ui/documents/review_model.h"

#include <QElapsedTimer>
#include <QWidget>

namespace strata::ui {

class ChipRow;
class EmptyState;
class MessageBar;
class PagePictures;
class PageView;
class PairCard;

class ReviewView : public QWidget {
    Q_OBJECT

public:
    /// Both outlive it.
    ReviewView(ReviewModel& model, PagePictures& pictures, QWidget* parent = nullptr);

    MessageBar* messages() const { return messages_; }
    PairCard& card() const { return *card_; }

Q_SIGNALS:
    /// About the fact of the pair.
    void decided(const QString& pair, const strata::ui::DecisionView& decision);
    /// About all facts of these that have no decision.
    void allDecided(const strata::ui::DecisionView& decision, strata::ui::ReviewScope scope);
    void pageRequested(const QString& document, int page);
    /// The decisions are to be put into the dataset now.
    void rebuildRequested();
    /// The person went elsewhere.
    void left();
    void placeRequested(const strata::ui::Destination& destination);

protected:
    void hideEvent(QHideEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeMatchRow();
    void fillMatches();
    void takeMatch();
    QWidget* makeQueue();
    QFrame* makeShapeRow();
    void updateShape();
    void acceptAll(ReviewScope scope);
    void rejectAll(ReviewScope scope);
    void addKeys();
    void showCurrent();
    void showPage();
    void updateHead();
    void decide(const DecisionView& decision);
    void move(int rows);

    ReviewModel& model_;
    PagePictures& pictures_;
    MessageBar* messages_;
    QLabel* counts_;
    QLabel* status_;
    QProgressBar* progress_;
    ChipRow* filters_;
    QComboBox* matches_;  // kinds and gates
    QLineEdit* words_;
    QComboBox* reason_;
    QPushButton* acceptAll_;
    QPushButton* rejectAll_;
    QPushButton* undoAll_;
    QWidget* matchRow_;
    QStackedWidget* stack_;
    QWidget* queue_;
    EmptyState* none_;      // no pairs at all
    EmptyState* filtered_;  // none that the filter leaves
    QFrame* shapeRow_;      // facts whose questions have one shape
    QLabel* shapeText_;
    QPushButton* acceptShape_;
    QPushButton* rejectShape_;
    QLabel* pageText_;
    PageView* page_;
    PairCard* card_;
    QElapsedTimer sinceDecision_;
    QVector<qint64> secondsEach_;  // of the last decisions
};

}  // namespace strata::ui
