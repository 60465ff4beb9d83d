// SPDX-License-Identifier: GPL-3.0-or-later
// The review queue: a pair a screen, its page with the evidence beside it, decided by single keys
// (A accept, R reject and 1 to 6, E edit, U undo, J and K move) or buttons. A part of the datasets
// page. Thread: the GUI thread.
#pragma once

#include "ui/base/destination.h"
#include "ui/documents/review_model.h"

#include <QElapsedTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QStackedWidget;

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

Q_SIGNALS:
    void decided(const QString& pair, const strata::ui::DecisionView& decision);
    /// About all pairs that are shown and have no decision.
    void allDecided(const strata::ui::DecisionView& decision);
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
    QLabel* pageText_;
    PageView* page_;
    PairCard* card_;
    QElapsedTimer sinceDecision_;
    QVector<qint64> secondsEach_;  // of the last decisions
};

}  // namespace strata::ui
