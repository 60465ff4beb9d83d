// SPDX-License-Identifier: GPL-3.0-or-later
// A pane's own way to choose words, in little room: greedy or by chance, the seed, the longest
// answer. Thread: the GUI thread.
#pragma once

#include "ui/compare/answer.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QSpinBox;

namespace strata::ui {

class SamplingFields : public QWidget {
    Q_OBJECT

public:
    /// `owner`: "Model 1", for screen readers.
    explicit SamplingFields(const QString& owner, QWidget* parent = nullptr);

    /// Says nothing.
    void setSampling(const AnswerSampling& sampling);
    void focusFirst();

    /// As the settings of all models have them; the order of Temper.
    static QStringList temperTexts();
    static QSpinBox* makeSeed();
    static QSpinBox* makeTokens();

Q_SIGNALS:
    /// By the person.
    void changed(const strata::ui::AnswerSampling& sampling);

protected:
    void changeEvent(QEvent* event) override;

private:
    void say();

    bool isSetting_ = false;
    QComboBox* temper_;
    QSpinBox* seed_;
    QSpinBox* tokens_;
};

}  // namespace strata::ui
