// SPDX-License-Identifier: GPL-3.0-or-later
// The prompts that a model gets, to be put into a person's own words and back. What was typed is
// said when the typing pauses or the field is left. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/generator_values.h"

#include <QTimer>
#include <QVector>
#include <QWidget>

namespace strata::ui {

class ChipRow;

class PromptEditor : public QWidget {
    Q_OBJECT

public:
    explicit PromptEditor(QWidget* parent = nullptr);

    /// `prompts`: questions, answers, judge. What is being typed stays.
    void setPrompts(const PromptChoice& choice, const QVector<PromptView>& prompts);
    /// Says what was typed now.
    void flush();

Q_SIGNALS:
    void edited(const strata::ui::PromptChoice& choice);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// Of the prompt that is shown.
    QString& own();
    QString programs() const;
    void showPrompt();
    void showFault();

    PromptChoice choice_;
    QVector<PromptView> prompts_;
    ChipRow* which_;
    QPlainTextEdit* text_;
    QLabel* fault_;
    QPushButton* reset_;
    QTimer pause_;
    bool isShowing_ = false;  // the field follows the choice: nothing was typed
};

}  // namespace strata::ui
