// SPDX-License-Identifier: GPL-3.0-or-later
// The conversation of a CompareModel: a pane for each place in which answers stand, each with its
// own scroll bar and its own Stop. Thread: the GUI thread.
#pragma once

#include "ui/compare/compare_model.h"

#include <QVector>
#include <QWidget>

class QHBoxLayout;

namespace strata::ui {

class ConversationPane;

class ConversationView : public QWidget {
    Q_OBJECT

public:
    /// The model outlives the view.
    explicit ConversationView(CompareModel& model, QWidget* parent = nullptr);

    /// Whether words that differ from the first answer are marked.
    enum class Differences { Marked, Plain };
    void setDifferences(Differences differences);
    /// All panes show their end.
    void followEnd();

Q_SIGNALS:
    void againRequested(int turn, int model);
    void stopRequested(int turn, int model);
    /// The question is to be asked differently.
    void editRequested(int turn);
    void nextVersionRequested(int turn);
    void matrixPauseRequested();

private:
    void listen();
    void rebuild();
    void fitPanes(int count);
    void addPane();
    void addTurn(int turn);
    void showTurn(int turn);
    void showAnswer(int turn, int model);
    void showGoing();
    void showVersions();
    void markTurn(int turn);
    int shownPlaces() const;
    QString speakerOf(const TurnValue& turn, int place) const;

    CompareModel& model_;
    QHBoxLayout* row_;
    QVector<ConversationPane*> panes_;
    Differences differences_ = Differences::Marked;
};

}  // namespace strata::ui
