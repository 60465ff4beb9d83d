// SPDX-License-Identifier: GPL-3.0-or-later
// Names and values in columns, as a description list. Thread: the GUI thread.
#pragma once

#include <QVector>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace strata::ui {

struct Fact {
    QString name;
    QString value;
    QString limit{};  ///< at the right, such as "12 GiB free"; may be empty
};

class FactGrid : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget* parent = nullptr);

    /// Rows that are there already keep their labels: figures may change many times a minute.
    void setFacts(const QVector<Fact>& facts);

private:
    struct Row {
        QLabel* name;
        QLabel* value;
        QLabel* limit;
        bool takesLimit = false;  // the value stands in the place of the limit too
    };
    void addRow();
    void placeValue(int index, bool takesLimit);
    void removeRow();

    QGridLayout* grid_;
    QVector<Row> rows_;
};

}  // namespace strata::ui
