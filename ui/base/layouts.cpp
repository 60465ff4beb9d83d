// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/layouts.h"

#include "ui/base/flow_layout.h"

#include <QScrollArea>

namespace strata::ui {
namespace {

template <typename Layout>
Layout* filled(Layout* layout, LayoutParts parts, int spacing) {
    if (spacing != kUsualSpacing) {
        layout->setSpacing(spacing);
    }
    addParts(layout, parts);
    return layout;
}

template <typename Layout>
Layout* edgeToEdge(QWidget* widget) {
    auto* layout = new Layout(widget);
    layout->setContentsMargins(0, 0, 0, 0);
    return layout;
}

}  // namespace

LayoutPart room(int stretch) {
    return {static_cast<QWidget*>(nullptr), stretch};
}

void addParts(QBoxLayout* layout, LayoutParts parts) {
    for (const LayoutPart& part : parts) {
        if (part.widget != nullptr) {
            layout->addWidget(part.widget, part.stretch, part.alignment);
        } else if (part.layout != nullptr) {
            layout->addLayout(part.layout, part.stretch);
        } else {
            layout->addStretch(part.stretch);
        }
    }
}

QHBoxLayout* rowLayout(LayoutParts parts, int spacing) {
    return filled(new QHBoxLayout, parts, spacing);
}

QVBoxLayout* columnLayout(LayoutParts parts, int spacing) {
    return filled(new QVBoxLayout, parts, spacing);
}

QHBoxLayout* setRow(QWidget* widget, LayoutParts parts, int spacing) {
    return filled(edgeToEdge<QHBoxLayout>(widget), parts, spacing);
}

QVBoxLayout* setColumn(QWidget* widget, LayoutParts parts, int spacing) {
    return filled(edgeToEdge<QVBoxLayout>(widget), parts, spacing);
}

void setFlow(QWidget* widget, std::initializer_list<QWidget*> widgets) {
    auto* flow = new FlowLayout(widget);
    for (QWidget* each : widgets) {
        flow->addWidget(each);
    }
}

QWidget* makeRow(LayoutParts parts, int spacing) {
    auto* widget = new QWidget;
    setRow(widget, parts, spacing);
    return widget;
}

QWidget* makeColumn(LayoutParts parts, int spacing) {
    auto* widget = new QWidget;
    setColumn(widget, parts, spacing);
    return widget;
}

QWidget* makeFlow(std::initializer_list<QWidget*> widgets) {
    auto* widget = new QWidget;
    setFlow(widget, widgets);
    return widget;
}

QScrollArea* makeScrollArea(QWidget* content, const QString& accessibleName) {
    auto* area = new QScrollArea;
    area->setWidget(content);
    area->setWidgetResizable(true);
    if (!accessibleName.isEmpty()) {
        area->setAccessibleName(accessibleName);
    }
    return area;
}

}  // namespace strata::ui
