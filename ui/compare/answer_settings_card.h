// SPDX-License-Identifier: GPL-3.0-or-later
// How the models answer: what they are told first, how they choose words, how long an answer may
// be. For all of them, or for one pane that has settings of its own. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/compare/answer.h"

#include <optional>

namespace strata::ui {

class SamplingFields;

/// A pane that may have a sampling of its own.
struct PaneSampling {
    QString model;  ///< its model's name; empty: none is chosen
    std::optional<AnswerSampling> own;
};

class AnswerSettingsCard : public Card {
    Q_OBJECT

public:
    explicit AnswerSettingsCard(QWidget* parent = nullptr);

    /// They say nothing.
    void setSettings(const AnswerSettings& settings);
    void setPanes(const QVector<PaneSampling>& panes);
    /// Shows the settings of all panes (-1), or what this one has of its own.
    void showPane(int pane);
    void focusFirst();

Q_SIGNALS:
    /// By the person.
    void changed(const strata::ui::AnswerSettings& settings);
    /// The pane's own sampling; nothing: that of all.
    void paneChanged(int pane, const std::optional<strata::ui::AnswerSampling>& own);

private:
    void buildGrid();
    void showTarget();
    void takeSampling(const AnswerSampling& sampling);
    void sayShared();
    int pane() const;
    PaneSampling shownPane() const;

    AnswerSettings settings_;
    QVector<PaneSampling> panes_;
    QComboBox* target_;
    QCheckBox* separate_;
    QWidget* shared_;
    QLineEdit* system_;
    SamplingFields* sampling_;
    QCheckBox* memory_;
    QCheckBox* plain_;
};

}  // namespace strata::ui
