// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of a page in every look, and an audit of what is wrong in them.
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>
#include <QWidget>
#include <functional>

namespace strata::ui::test {

/// Where STRATA_PICTURES is set, NAME.png in the build's folder screenshots: painting and packing a
/// window's picture takes as long as all that a test does with it. False: it was not written.
bool savePicture(QWidget& widget, const QString& name);

/// Puts each look on the widget, saves its picture as
/// NAME-{light,dark,contrast}-{1024x640,1280x800,1440x900}-{100,200}, and returns what auditLayout
/// said of each, with the picture's name. High contrast comes with text of twice the size, at
/// 1280x800 only. The dark looks are put on for pictures alone.
QStringList auditLooks(QWidget& widget, const QString& name);

/// One page or state of many in a window; `show` brings it to the front.
struct Scene {
    QString name;
    std::function<void()> show;
};

/// The same of each scene. Much faster than one call a scene: giving a whole window another look
/// takes longer than the pictures.
QStringList auditLooks(QWidget& widget, const QVector<Scene>& scenes);

/// As auditLooks, in the look that the theme has now and at 1280x800 only.
QStringList auditUsualLook(QWidget& widget, const QString& name);

/// Texts of visible labels and buttons that do not fit into them, controls smaller than 24 px,
/// interactive widgets without an accessible name. A label with the property "mayElide" is left
/// alone.
QStringList auditLayout(const QWidget& widget);

}  // namespace strata::ui::test
