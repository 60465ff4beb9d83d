// SPDX-License-Identifier: GPL-3.0-or-later
// The fields that decide a training job, in the words of a person, with what follows from them
// beside each, and how long the rows of the dataset are. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QHash>
#include <QVector>
#include <QWidget>

namespace strata::ui {

class ChipRow;
class LengthHistogram;
class PlanModel;
class TrainFormModel;
struct TrainCandidate;

class BasicForm : public QWidget {
    Q_OBJECT

public:
    BasicForm(TrainFormModel& form, PlanModel& plan, QWidget* parent = nullptr);

Q_SIGNALS:
    void addModelRequested();
    void addDatasetRequested();

private:
    class NumberEdit;

    QLabel* addRow(QGridLayout* grid, const QString& label, QWidget* editor);
    void addNumber(QGridLayout* grid, const QString& name);
    /// Two ways to say how long the run is.
    void addRunLength(QGridLayout* grid);
    QLabel* addLine(QGridLayout* grid, const QString& label, const QVector<QWidget*>& widgets);
    QLineEdit* makeNumber(const QString& name);
    QComboBox* makePicker(const QString& name, const QString& addText);
    void fillPicker(QComboBox* picker, const QVector<TrainCandidate>& candidates, const char* name);
    void showCandidates();
    void showValues();
    void showNotes();
    void notePlan(QHash<QString, QString>& texts) const;
    /// With what the run achieves.
    void showGoal();
    QString validationText() const;
    QString rowsBeyondText() const;

    TrainFormModel& form_;
    PlanModel& plan_;
    QComboBox* model_;
    QComboBox* dataset_;
    ChipRow* goal_;
    QComboBox* method_;
    QHash<QString, QLineEdit*> numbers_;
    QHash<QString, QLabel*> notes_;
    LengthHistogram* histogram_;
    QLabel* histogramNote_;
};

}  // namespace strata::ui
