// SPDX-License-Identifier: GPL-3.0-or-later
// How words are chosen, as numbers with sliders, and the presets that set several at once.
// Thread: the GUI thread.
#pragma once

#include "ui/compare/answer_sampling.h"

#include <QWidget>

class QPushButton;

namespace strata::ui {

class SliderField;

class SamplingFields : public QWidget {
    Q_OBJECT

public:
    explicit SamplingFields(QWidget* parent = nullptr);

    /// Says nothing.
    void setSampling(const AnswerSampling& sampling);
    void focusFirst();

Q_SIGNALS:
    /// By the person.
    void changed(const strata::ui::AnswerSampling& sampling);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    AnswerSampling typed() const;
    void showValues(const AnswerSampling& sampling);
    void take(const AnswerSampling& sampling);

    QPushButton* greedy_;
    QPushButton* balanced_;
    SliderField* temperature_;
    SliderField* topP_;
    SliderField* topK_;
    SliderField* penalty_;
    SliderField* tokens_;
    SliderField* seed_;
    QWidget* grid_;
    int columns_ = 0;
};

}  // namespace strata::ui
