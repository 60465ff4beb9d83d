// SPDX-License-Identifier: GPL-3.0-or-later
// How all models answer: what they are told first, how they choose words, how long they may be.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/compare/answer.h"

class QCheckBox;
class QLineEdit;
class QSpinBox;

namespace strata::ui {

class ChipRow;

class AnswerSettingsCard : public Card {
    Q_OBJECT

public:
    explicit AnswerSettingsCard(QWidget* parent = nullptr);

    /// Says nothing.
    void setSettings(const AnswerSettings& settings);
    void focusFirst();

Q_SIGNALS:
    /// By the person.
    void changed(const strata::ui::AnswerSettings& settings);

private:
    void say();

    bool isSetting_ = false;
    QLineEdit* system_;
    ChipRow* temper_;
    QSpinBox* seed_;
    QSpinBox* tokens_;
    QCheckBox* memory_;
    QCheckBox* plain_;
};

}  // namespace strata::ui
