// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/theme.h"

#include "ui/base/style_sheet.h"

#include <QApplication>
#include <QComboBox>
#include <QFont>
#include <QLayout>
#include <QPainter>
#include <QProxyStyle>
#include <QStyledItemDelegate>
#include <QVariant>
#include <QWidget>

// A static library's resources are not there until they are asked for, outside of any namespace.
static void initResources() {
    Q_INIT_RESOURCE(resources);
}

namespace strata::ui {
namespace {

void setTextScale(double textScale) {
    QFont font = QApplication::font();
    font.setPixelSize(qRound(kTextPx * textScale));
    QApplication::setFont(font);
}

QPalette paletteOf(const Tokens& t) {
    QPalette palette;
    palette.setColor(QPalette::Window, t.background);
    palette.setColor(QPalette::WindowText, t.ink);
    palette.setColor(QPalette::Base, t.panel);
    palette.setColor(QPalette::AlternateBase, t.sunk);
    palette.setColor(QPalette::Text, t.ink);
    palette.setColor(QPalette::PlaceholderText, t.faint);
    palette.setColor(QPalette::Button, t.panel);
    palette.setColor(QPalette::ButtonText, t.ink);
    palette.setColor(QPalette::BrightText, t.bad);
    palette.setColor(QPalette::Highlight, t.accent);
    palette.setColor(QPalette::HighlightedText, t.onAccent);
    palette.setColor(QPalette::Link, t.accent);
    palette.setColor(QPalette::LinkVisited, t.accent);
    palette.setColor(QPalette::ToolTipBase, t.panel);
    palette.setColor(QPalette::ToolTipText, t.ink);
    palette.setColor(QPalette::Mid, t.line);
    palette.setColor(QPalette::Dark, t.line);
    palette.setColor(QPalette::Light, t.panel);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        palette.setColor(QPalette::Disabled, role, t.faint);
    }
    return palette;
}

/// A row of an open choice: as high as the style sheet says, which Qt's own delegate does not read.
class ChoiceDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        if (!isSeparator(index)) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        const int middle = option.rect.center().y();
        painter->fillRect(option.rect.left(), middle, option.rect.width(), 1, option.palette.mid());
    }
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSize usual = QStyledItemDelegate::sizeHint(option, index);
        return isSeparator(index) ? QSize(usual.width(), kSeparatorPx) : usual;
    }

private:
    static constexpr int kSeparatorPx = 5;

    static bool isSeparator(const QModelIndex& index) {
        return index.data(Qt::AccessibleDescriptionRole).toString() == QLatin1String("separator");
    }
};

/// The style sheet marks what has the keyboard; Fusion's own rectangle inside would be a second
/// mark.
class BaseStyle final : public QProxyStyle {
public:
    using QProxyStyle::QProxyStyle;

    void polish(QWidget* widget) override {
        QProxyStyle::polish(widget);
        auto* choice = qobject_cast<QComboBox*>(widget);
        if (choice != nullptr && dynamic_cast<ChoiceDelegate*>(choice->itemDelegate()) == nullptr) {
            choice->setItemDelegate(new ChoiceDelegate(choice));
        }
    }
    using QProxyStyle::polish;

    void drawPrimitive(PrimitiveElement element,
                       const QStyleOption* option,
                       QPainter* painter,
                       const QWidget* widget) const override {
        if (element != PE_FrameFocusRect) {
            QProxyStyle::drawPrimitive(element, option, painter, widget);
        }
    }
};

}  // namespace

Theme::Theme(QApplication& application, double textScale)
    : application_(application), systemPalette_(QApplication::palette()) {
    initResources();
    application.setStyleSheet({});  // the one of a studio that was closed before this one opens
    QApplication::setStyle(new BaseStyle(QStringLiteral("Fusion")));
    setTextScale(textScale);
}

void Theme::apply(ThemeKind kind, double textScale) {
    const Tokens tokens = tokensOf(kind, systemPalette_);
    application_.setProperty("strataTokens", QVariant::fromValue(tokens));
    // A changed style sheet takes Qt seven times as long as a first one, for all widgets of the
    // studio.
    application_.setStyleSheet({});
    setTextScale(textScale);
    QApplication::setPalette(paletteOf(tokens));
    application_.setStyleSheet(styleSheetOf(tokens, textScale));
    // Layouts inside layouts keep the sizes of the text before until they are told.
    const auto windows = QApplication::topLevelWidgets();
    for (const QWidget* window : windows) {
        const auto layouts = window->findChildren<QLayout*>();
        for (QLayout* layout : layouts) {
            layout->invalidate();
        }
        if (window->layout() != nullptr) {
            window->layout()->activate();  // also how small the window may be
        }
    }
}

ThemeKind Theme::systemKind() const {
    return systemPalette_.color(QPalette::Window).lightness() < 128 ? ThemeKind::Dark
                                                                    : ThemeKind::Light;
}

}  // namespace strata::ui
