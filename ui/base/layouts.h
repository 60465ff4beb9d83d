// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets side by side and one below the other, said as one value. Thread: the GUI thread.
#pragma once

#include <QHBoxLayout>
#include <QVBoxLayout>
#include <QWidget>
#include <initializer_list>

class QScrollArea;

namespace strata::ui {

/// A widget, a layout or room in a row or a column.
struct LayoutPart {
    LayoutPart(QWidget* part, int share = 0, Qt::Alignment place = {})  // NOLINT: a part as such
        : widget(part), stretch(share), alignment(place) {}
    LayoutPart(QLayout* part, int share = 0) : layout(part), stretch(share) {}  // NOLINT: the same

    QWidget* widget = nullptr;
    QLayout* layout = nullptr;
    int stretch = 0;
    Qt::Alignment alignment;
};
using LayoutParts = std::initializer_list<LayoutPart>;

/// Of the distance between two parts: as the desktop has it.
inline constexpr int kUsualSpacing = -1;

/// Room that takes its share of what the parts leave.
LayoutPart room(int stretch = 1);

void addParts(QBoxLayout* layout, LayoutParts parts);
/// To go into another layout.
QHBoxLayout* rowLayout(LayoutParts parts, int spacing = kUsualSpacing);
QVBoxLayout* columnLayout(LayoutParts parts, int spacing = kUsualSpacing);
/// Fills a widget to its edges.
QHBoxLayout* setRow(QWidget* widget, LayoutParts parts, int spacing = kUsualSpacing);
QVBoxLayout* setColumn(QWidget* widget, LayoutParts parts, int spacing = kUsualSpacing);
/// In as many rows as the width needs.
void setFlow(QWidget* widget, std::initializer_list<QWidget*> widgets);
/// A widget that is nothing but the row, the column, the flow.
QWidget* makeRow(LayoutParts parts, int spacing = kUsualSpacing);
QWidget* makeColumn(LayoutParts parts, int spacing = kUsualSpacing);
QWidget* makeFlow(std::initializer_list<QWidget*> widgets);
/// As wide as there is room for, and as high as the content needs. It owns the content.
QScrollArea* makeScrollArea(QWidget* content, const QString& accessibleName = {});

}  // namespace strata::ui
