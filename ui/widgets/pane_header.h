// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a pane: which model stands in it, what that is, buttons that take the pane away and
// add another. Thread: the GUI thread.
#pragma once

#include "ui/values/answer.h"
#include "ui/widgets/card.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace strata::ui {

class PaneHeader : public Card {
    Q_OBJECT

public:
    /// `number` counts from 1.
    explicit PaneHeader(int number, QWidget* parent = nullptr);

    void setChoices(const QVector<ModelChoice>& choices);
    void setCurrent(const ModelChoice& choice);
    enum class Offer { Shown, Absent };
    void setRemoval(Offer offer);
    void setAddition(Offer offer);
    void focusPicker();

Q_SIGNALS:
    /// By the person.
    void chosen(const QString& id);
    void removeRequested();
    void addRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void drawIcons();

    QComboBox* picker_;
    QLabel* note_;
    QToolButton* remove_;
    QToolButton* add_;
};

}  // namespace strata::ui
