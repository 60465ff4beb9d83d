// SPDX-License-Identifier: GPL-3.0-or-later
// Every option of training, made from the option table: a field each with what it means, a dot and
// a Reset where it differs from what is proposed, a search. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include "strata/options.h"

#include <QVector>
#include <QWidget>

namespace strata::ui {

class TrainFormModel;

class AdvancedForm : public QWidget {
    Q_OBJECT

public:
    explicit AdvancedForm(TrainFormModel& form, QWidget* parent = nullptr);

    void focusSearch();
    /// Ends a search and gives the option's editor; nullptr: there is no such option.
    QWidget* showField(const QString& name);

private:
    struct Row {
        QString name;
        QString searchText;
        QWidget* widget;
        QWidget* editor;
        QLabel* dot;
        QPushButton* reset;
        QLabel* read;  ///< a size in the units that the plan uses; nullptr: no size
        QLabel* error;
    };
    struct Section {
        QLabel* title;
        qsizetype firstRow;
        qsizetype endRow;
    };

    Row makeRow(const OptionInfo& option);
    QWidget* makeEditor(const OptionInfo& option, const QString& name);
    void showRow(const Row& row);
    void showValues();
    void filter(const QString& text);

    TrainFormModel& form_;
    QLineEdit* search_;
    QLabel* nothing_;
    QVector<Row> rows_;
    QVector<Section> sections_;
};

}  // namespace strata::ui
