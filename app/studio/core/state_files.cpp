// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/core/state_files.h"

#include "ui/base/worded.h"

#include "strata/error.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <algorithm>
#include <optional>

namespace strata::studio {
namespace {

// Of a long record its beginning tells what it is.
constexpr qint64 kLinesBytes = 1 << 20;

[[noreturn]] void refuse(const QString& path, const Sentence& reason) {
    throw Error(ErrorCode::JsonInvalid, reason, path.toStdString());
}

QByteArray bytesOf(const QString& path, qint64 bytesMax) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        refuse(path, ui::verbatim(file.errorString()));
    }
    return file.read(bytesMax);
}

/// Why it is damaged; none: it is whole.
std::optional<QString> damageOf(const StateFile& file) {
    try {
        file.read(file.path);
        return std::nullopt;
    } catch (const Error& error) {
        return ui::wordedFailure(error);
    }
}

/// Where it is now; empty: it cannot be moved.
QString moveAside(const QString& path) {
    const QString base =
        QStringLiteral("%1.damaged-%2")
            .arg(path, QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    QString aside = base;
    for (int number = 2; QFileInfo::exists(aside); ++number) {
        aside = QStringLiteral("%1-%2").arg(base).arg(number);
    }
    return QDir().rename(path, aside) ? aside : QString();
}

}  // namespace

void readObject(const QString& path) {
    QJsonParseError problem;
    const QJsonDocument document =
        QJsonDocument::fromJson(bytesOf(path, kLinesBytes << 4), &problem);
    if (problem.error != QJsonParseError::NoError) {
        refuse(path, ui::verbatim(problem.errorString()));
    }
    if (!document.isObject()) {
        refuse(path, Sentence("The file is not a JSON object."));
    }
}

void readLines(const QString& path) {
    const QByteArray bytes = bytesOf(path, kLinesBytes);
    const QList<QByteArray> lines = bytes.split('\n');
    const bool hasObject = std::ranges::any_of(
        lines, [](const QByteArray& line) { return QJsonDocument::fromJson(line).isObject(); });
    if (!bytes.isEmpty() && !hasObject) {
        refuse(path, Sentence("No line is a JSON object."));
    }
}

void readSettings(const QString& path) {
    const QList<QByteArray> lines = bytesOf(path, kLinesBytes).split('\n');
    for (const QByteArray& line : lines) {
        const QByteArray words = line.trimmed();
        const bool isSetting = words.isEmpty() || words.startsWith('[') || words.startsWith(';') ||
                               words.contains('=');
        if (!isSetting) {
            refuse(path, Sentence("A line is not a setting."));
        }
    }
}

QVector<DamagedFile> setAsideDamaged(const QVector<StateFile>& files) {
    QVector<DamagedFile> damaged;
    for (const StateFile& file : files) {
        const QFileInfo info(file.path);
        if (!info.exists()) {
            continue;
        }
        const std::optional<QString> damage =
            info.isDir() ? QStringLiteral("a folder has this name") : damageOf(file);
        if (damage) {
            damaged.append({file.path, *damage, moveAside(file.path)});
        }
    }
    return damaged;
}

}  // namespace strata::studio
