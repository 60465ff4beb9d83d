// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/settings_file.h"

#include "ui/base/worded.h"

#include "strata/error.h"

#include <yaml-cpp/yaml.h>

#include <QFile>

namespace strata::studio {
namespace {

constexpr qint64 kSettingsBytesMax = 1 << 20;
constexpr int kDepthMax = 6;
constexpr qsizetype kKeysMax = 2000;  // aliases can make much of little
constexpr std::size_t kListMax = 100;

using Shape = SettingsKey::Shape;

[[noreturn]] void refuseSettings(const QString& path, const Sentence& why) {
    throw Error(ErrorCode::JsonInvalid, why, path.toStdString(),
                Sentence("Choose the YAML or JSON config file of the other tool."));
}

QString textOf(const YAML::Node& node) {
    return node.IsScalar() ? QString::fromStdString(node.Scalar()) : QString();
}

/// Of a dataset's map the place; else what stands first.
QString nameIn(const YAML::Node& map) {
    for (const char* key : {"path", "name", "dataset"}) {
        if (const YAML::Node found = map[key]; found && found.IsScalar()) {
            return textOf(found);
        }
    }
    return map.size() == 0 ? QString() : textOf(map.begin()->second);
}

SettingsKey listOf(const YAML::Node& node) {
    SettingsKey key;
    key.shape = Shape::List;
    for (std::size_t i = 0; i < node.size() && i < kListMax; ++i) {
        if (node[i].IsMap()) {
            key.shape = Shape::Maps;
            key.values.append(nameIn(node[i]));
        } else {
            key.values.append(textOf(node[i]));
        }
    }
    return key;
}

void open(const YAML::Node& map, const QString& above, int depth, QVector<SettingsKey>& keys) {
    for (const auto& entry : map) {
        if (keys.size() >= kKeysMax) {
            return;
        }
        const QString name = textOf(entry.first);
        const QString path = above.isEmpty() ? name : QStringLiteral("%1.%2").arg(above, name);
        const YAML::Node& value = entry.second;
        if (value.IsMap() && depth < kDepthMax) {
            open(value, path, depth + 1, keys);
            continue;
        }
        SettingsKey key;
        if (value.IsSequence()) {
            key = listOf(value);
        } else if (value.IsScalar()) {
            key.values = {textOf(value)};
        } else {
            key.shape = Shape::Nothing;
        }
        key.path = path;
        key.name = name;
        keys.append(key);
    }
}

}  // namespace

QVector<SettingsKey> readSettingsFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the settings file."),
                    path.toStdString(), ui::verbatim(file.errorString()));
    }
    if (file.size() > kSettingsBytesMax) {
        refuseSettings(path, Sentence("The file is too large for a settings file."));
    }
    // Every JSON text is YAML too, but for tabs between its tokens.
    const QByteArray text = file.readAll().replace('\t', ' ');
    QVector<SettingsKey> keys;
    try {
        const YAML::Node root = YAML::Load(text.toStdString());
        if (!root.IsMap()) {
            refuseSettings(path,
                           Sentence("The file has no settings: it contains no keys with values."));
        }
        open(root, {}, 1, keys);
    } catch (const YAML::Exception& error) {
        refuseSettings(path, Sentence("The file is neither YAML nor JSON: %1", error.what()));
    }
    return keys;
}

}  // namespace strata::studio
