// SPDX-License-Identifier: GPL-3.0-or-later
// A row of chips of which one is chosen; the arrow keys move the choice. Thread: the GUI thread.
#pragma once

#include <QString>
#include <QVector>
#include <QWidget>

class QButtonGroup;

namespace strata::ui {

struct ChipText {
    const char* name;  ///< the object name of the chip: "byStep"
    QString text;
};

class ChipRow : public QWidget {
    Q_OBJECT

public:
    explicit ChipRow(const QVector<ChipText>& chips, QWidget* parent = nullptr);

    int currentIndex() const;
    /// Says nothing.
    void setCurrentIndex(int index);
    void setText(int index, const QString& text);
    void setChipVisible(int index, bool isVisible);

Q_SIGNALS:
    /// By the person.
    void chosen(int index);

private:
    QButtonGroup* group_;
};

}  // namespace strata::ui
