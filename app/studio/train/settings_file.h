// SPDX-License-Identifier: GPL-3.0-or-later
// A YAML or JSON file of settings as a flat list of keys. Thread: any.
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

namespace strata::studio {

struct SettingsKey {
    enum class Shape { Nothing, Value, List, Maps };

    QString path;  ///< "training.learning_rate"
    QString name;  ///< its last part
    Shape shape = Shape::Value;
    QStringList values;  ///< Value: one; List: all; Maps: `path` or the first value of each map

    QString value() const { return values.isEmpty() ? QString() : values.first(); }
};

/// Maps are opened, lists of plain values kept together. Throws NotFound (it cannot be read),
/// JsonInvalid (not YAML or JSON, no map at its top, or larger than a file of settings).
QVector<SettingsKey> readSettingsFile(const QString& path);

}  // namespace strata::studio
