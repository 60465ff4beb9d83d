// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's step between extraction and generator: the passages with the pairs planned of each,
// how many and of which types, and which are skipped and why. The plan that it shows is the one
// that the build executes. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/documents/generator_values.h"

#include <QVector>
#include <QWidget>

namespace strata::ui {

class Card;
class ChipRow;
class DraftModel;
class PassagePlanModel;
class ProgressStrip;
class TableView;
class TrialModel;

class DocumentPassagesStep : public QWidget {
    Q_OBJECT

public:
    DocumentPassagesStep(DraftModel& draft,
                         PassagePlanModel& plan,
                         TrialModel& trial,
                         QWidget* parent = nullptr);

    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void choiceChanged(const strata::ui::GeneratorChoice& choice);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct TypeBox {
        QString type;
        QCheckBox* box = nullptr;
    };
    Card* makeAmount();
    Card* makeTable();
    void fitColumns();
    void showChoice();
    void showPlan();
    void showText();
    void tell();
    void use(const QString& passage, bool isUsed);
    QString timeText() const;

    DraftModel& draft_;
    PassagePlanModel& plan_;
    TrialModel& trial_;
    ChipRow* quantity_ = nullptr;
    QSpinBox* number_ = nullptr;
    QVector<TypeBox> types_;
    QLabel* typesText_ = nullptr;
    QLabel* totals_ = nullptr;
    QLabel* details_ = nullptr;
    ProgressStrip* progress_ = nullptr;
    TableView* table_ = nullptr;
    QLabel* text_ = nullptr;
    bool isShowing_ = false;  // what the person chose is being put into the fields
};

}  // namespace strata::ui
