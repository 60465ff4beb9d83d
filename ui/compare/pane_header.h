// SPDX-License-Identifier: GPL-3.0-or-later
// The head of a pane: which model stands in it, what that is, whether it has settings of its own,
// buttons that take the pane away and add another. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/compare/answer.h"

#include <optional>

class QLabel;
class QToolButton;

namespace strata::ui {

class ModelPicker;

class PaneHeader : public Card {
    Q_OBJECT

public:
    /// `number` counts from 1.
    explicit PaneHeader(int number, QWidget* parent = nullptr);

    void setChoices(const QVector<ModelChoice>& choices);
    void setCurrent(const ModelChoice& choice);
    /// Its own settings; nothing: those of all, which are `shared`.
    void setSampling(const std::optional<AnswerSampling>& own, const AnswerSampling& shared);
    /// The parts that ask for things by themselves.
    ModelPicker& picker() const { return *picker_; }
    QToolButton& removeButton() const { return *remove_; }
    QToolButton& addButton() const { return *add_; }

Q_SIGNALS:
    /// By the person: its own settings begin as the shared ones, or end; nothing: those of all.
    void lockToggled(const std::optional<strata::ui::AnswerSampling>& own);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void drawIcons();

    int number_;
    AnswerSampling shared_;
    bool isLocked_ = true;
    ModelPicker* picker_;
    QLabel* note_;
    QToolButton* lock_;
    QToolButton* remove_;
    QToolButton* add_;
    QLabel* difference_;
};

}  // namespace strata::ui
