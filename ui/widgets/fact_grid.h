// SPDX-License-Identifier: GPL-3.0-or-later
// Names and values in two columns, as a description list. Thread: the GUI thread.
#pragma once

#include <QVector>
#include <QWidget>

class QGridLayout;

namespace strata::ui {

struct Fact {
    QString name;
    QString value;
};

class FactGrid : public QWidget {
    Q_OBJECT

public:
    explicit FactGrid(QWidget* parent = nullptr);

    void setFacts(const QVector<Fact>& facts);

private:
    QGridLayout* grid_;
};

}  // namespace strata::ui
