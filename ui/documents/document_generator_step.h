// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's third step: what makes the pairs and of how long passages, what judges them, with
// which prompts, and a trial of it. A server elsewhere needs the project's consent, which says what
// would leave the machine. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/generator_values.h"

#include <QWidget>

namespace strata::ui {

class ChipRow;
class Card;
class DocumentJudgeForm;
class DocumentTrialCard;
class DraftModel;
class ExtractionModel;
class PromptEditor;
class ServerField;
class TrialModel;

class DocumentGeneratorStep : public QWidget {
    Q_OBJECT

public:
    DocumentGeneratorStep(DraftModel& draft,
                          ExtractionModel& documents,
                          TrialModel& trial,
                          QWidget* parent = nullptr);

    /// Why pairs cannot be made yet; empty: they can.
    void setHindrance(const QString& why);
    DocumentTrialCard& trial() const { return *trial_; }

Q_SIGNALS:
    void choiceChanged(const strata::ui::GeneratorChoice& choice);
    /// The choice was told whole.
    void trialRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeForm();
    void addModelFields(QVBoxLayout& body);
    void addPassageFields(QVBoxLayout& body);
    QFrame* makeConsent();
    Card* makePrompts();
    void showPrompts();
    void showChoice();
    void showModels();
    void showServers();
    /// What the widgets say now.
    void tell();

    DraftModel& draft_;
    ExtractionModel& documents_;
    QBoxLayout* columns_ = nullptr;
    bool isShowing_ = false;  // the widgets follow the model: nothing to tell
    QLineEdit* name_ = nullptr;
    ChipRow* kind_ = nullptr;
    QLabel* kindText_ = nullptr;
    QWidget* modelRow_ = nullptr;
    QComboBox* model_ = nullptr;
    QLabel* noModels_ = nullptr;
    ServerField* server_ = nullptr;
    DocumentJudgeForm* judge_ = nullptr;
    QFrame* consentFrame_ = nullptr;
    QLabel* consentText_ = nullptr;
    QCheckBox* consent_ = nullptr;
    QWidget* concurrencyRow_ = nullptr;
    QSpinBox* concurrency_ = nullptr;
    QComboBox* target_ = nullptr;
    QSpinBox* tokens_ = nullptr;
    QSpinBox* seed_ = nullptr;
    Card* promptCard_ = nullptr;
    PromptEditor* prompts_ = nullptr;
    DocumentTrialCard* trial_;
};

}  // namespace strata::ui
