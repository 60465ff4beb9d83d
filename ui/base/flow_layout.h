// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets one after another, in as many rows as the width needs. Thread: the GUI thread.
#pragma once

#include <QLayout>
#include <QList>

namespace strata::ui {

class FlowLayout : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    int count() const override;
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override;
    bool hasHeightForWidth() const override;
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    enum class Effect { Measure, Move };
    int flow(const QRect& rect, Effect effect) const;

    QList<QLayoutItem*> items_;
};

}  // namespace strata::ui
