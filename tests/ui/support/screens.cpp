// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/screens.h"

#include "ui/base/theme.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <array>
#include <cstdio>

namespace strata::ui::test {
namespace {

constexpr int kLayoutPasses = 4;
constexpr int kPngQuality = 80;  // of a lossless format: the quickest compression

struct Look {
    ThemeKind theme;
    const char* themeName;
    QSize size;
    double textScale;
};

/// Those that differ in their size alone follow each other: a theme takes long to put on. The last
/// is the usual one, which stays. What is dark is as large as what is light (shell_test): it is for
/// pictures alone. High contrast has wider borders: with the largest text it needs the most room.
constexpr std::array<Look, 8> kLooks{{
    {ThemeKind::Dark, "dark", {1024, 640}, 1.0},
    {ThemeKind::Dark, "dark", {1280, 800}, 1.0},
    {ThemeKind::Dark, "dark", {1440, 900}, 1.0},
    {ThemeKind::Dark, "dark", {1280, 800}, 2.0},
    {ThemeKind::HighContrast, "contrast", {1280, 800}, 2.0},
    {ThemeKind::Light, "light", {1024, 640}, 1.0},
    {ThemeKind::Light, "light", {1440, 900}, 1.0},
    {ThemeKind::Light, "light", {1280, 800}, 1.0},
}};

bool wantsPictures() {
    return qEnvironmentVariableIsSet("STRATA_PICTURES");
}

QString describe(const QWidget& widget) {
    return QStringLiteral("%1 \"%2\"")
        .arg(QString::fromLatin1(widget.metaObject()->className()),
             widget.accessibleName().isEmpty() ? widget.objectName() : widget.accessibleName());
}

bool isClipped(const QLabel& label) {
    if (label.text().isEmpty() || label.wordWrap() || label.property("mayElide").toBool()) {
        return label.wordWrap() && label.heightForWidth(label.width()) > label.height() + 1;
    }
    const QSize needed = label.sizeHint();
    return needed.width() > label.width() + 1 || needed.height() > label.height() + 1;
}

bool isInteractive(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) != nullptr ||
           qobject_cast<const QLineEdit*>(&widget) != nullptr ||
           qobject_cast<const QComboBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(&widget) != nullptr ||
           qobject_cast<const QAbstractItemView*>(&widget) != nullptr;
}

QString accessibleNameOf(QWidget& widget) {
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&widget);
    return interface == nullptr ? QString() : interface->text(QAccessible::Name);
}

QStringList auditLook(QWidget& widget, const QString& name, const Look& look) {
    QStringList offences;
    widget.resize(look.size);
    widget.show();
    QApplication::processEvents();
    // A model may have changed just now: nested layouts settle one after the other.
    for (int pass = 0; pass < kLayoutPasses; ++pass) {
        QApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    const QString picture = QStringLiteral("%1-%2-%3x%4-%5")
                                .arg(name, QString::fromLatin1(look.themeName))
                                .arg(look.size.width())
                                .arg(look.size.height())
                                .arg(qRound(look.textScale * 100));
    if (!savePicture(widget, picture)) {
        offences.append(picture + QStringLiteral(": not written"));
    }
    const QStringList found = auditLayout(widget);
    for (const QString& offence : found) {
        offences.append(QStringLiteral("%1: %2").arg(picture, offence));
    }
    if (widget.size() != look.size) {
        offences.append(QStringLiteral("%1: needs %2x%3")
                            .arg(picture)
                            .arg(widget.width())
                            .arg(widget.height()));
    }
    for (const QString& offence : std::as_const(offences)) {
        std::fprintf(stderr, "%s\n", qPrintable(offence));
    }
    return offences;
}

}  // namespace

bool savePicture(QWidget& widget, const QString& name) {
    if (!wantsPictures()) {
        return true;
    }
    const QString folder =
        QCoreApplication::applicationDirPath() + QStringLiteral("/../screenshots");
    QDir().mkpath(folder);
    return widget.grab().save(QStringLiteral("%1/%2.png").arg(folder, name), "PNG", kPngQuality);
}

QStringList auditLayout(const QWidget& widget) {
    QStringList offences;
    const auto children = widget.findChildren<QWidget*>();
    for (QWidget* child : children) {
        if (!child->isVisibleTo(&widget) || child->visibleRegion().isEmpty()) {
            continue;
        }
        if (const auto* label = qobject_cast<const QLabel*>(child)) {
            if (isClipped(*label)) {
                offences.append(QStringLiteral("label \"%1\" is cut off").arg(label->text()));
            }
        }
        const bool isInner = qobject_cast<const QLineEdit*>(child) != nullptr &&
                             (qobject_cast<const QAbstractSpinBox*>(child->parent()) != nullptr ||
                              qobject_cast<const QComboBox*>(child->parent()) != nullptr);
        if (!isInteractive(*child) || isInner ||
            child->objectName().startsWith(QLatin1String("qt_"))) {
            continue;
        }
        if (const auto* button = qobject_cast<const QAbstractButton*>(child)) {
            if (button->minimumSizeHint().width() > button->width() + 1) {
                offences.append(QStringLiteral("button \"%1\" is cut off").arg(button->text()));
            }
        }
        if (child->height() < kTargetMinPx || child->width() < kTargetMinPx) {
            offences.append(describe(*child) + QStringLiteral(" is smaller than a target may be"));
        }
        if (accessibleNameOf(*child).isEmpty()) {
            offences.append(describe(*child) + QStringLiteral(" has no accessible name"));
        }
    }
    return offences;
}

QStringList auditLooks(QWidget& widget, const QString& name) {
    return auditLooks(widget, QVector<Scene>{{name, [] {}}});
}

QStringList auditLooks(QWidget& widget, const QVector<Scene>& scenes) {
    QStringList offences;
    static Theme theme(*qApp);
    const Look* worn = nullptr;
    for (const Look& look : kLooks) {
        if (look.theme == ThemeKind::Dark && !wantsPictures()) {
            continue;
        }
        if (worn == nullptr || worn->theme != look.theme || worn->textScale != look.textScale) {
            theme.apply(look.theme, look.textScale);
        }
        worn = &look;
        for (const Scene& scene : scenes) {
            scene.show();
            offences += auditLook(widget, scene.name, look);
        }
    }
    return offences;
}

QStringList auditUsualLook(QWidget& widget, const QString& name) {
    return auditLook(widget, name, kLooks.back());
}

}  // namespace strata::ui::test
