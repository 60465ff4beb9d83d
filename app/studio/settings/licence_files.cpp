// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/settings/licence_files.h"

#include "ui/base/worded.h"

#include "strata/error.h"

#include <QFile>
#include <QFileInfo>
#include <QStringList>

namespace strata::studio {
namespace {

constexpr qint64 kTableBytesMax = 1 << 20;
constexpr qint64 kTextsBytesMax = 16 << 20;
const QString kBuiltIn = QStringLiteral(":/libraries.tsv");

/// Empty: there is no such table.
QVector<ui::LibraryView> librariesOf(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        return {};
    }
    const QStringList lines =
        QString::fromUtf8(file.read(kTableBytesMax)).split(u'\n', Qt::SkipEmptyParts);
    const QStringList titles = lines.value(0).split(u'\t');
    const auto cell = [&titles](const QStringList& cells, const QString& title) {
        return cells.value(titles.indexOf(title));
    };
    QVector<ui::LibraryView> libraries;
    for (const QString& line : lines.mid(1)) {
        const QStringList cells = line.split(u'\t');
        const ui::LibraryView library{cell(cells, QStringLiteral("from")),
                                      cell(cells, QStringLiteral("version")),
                                      cell(cells, QStringLiteral("licence"))};
        if (!library.library.isEmpty() && !libraries.contains(library)) {
            libraries.append(library);
        }
    }
    return libraries;
}

}  // namespace

ui::LicencesView readLicences(const QString& folder) {
    if (!folder.isEmpty()) {
        const QVector<ui::LibraryView> libraries =
            librariesOf(folder + QStringLiteral("/libraries.tsv"));
        const QString texts = folder + QStringLiteral("/copyright");
        if (!libraries.isEmpty()) {
            return {libraries, QFileInfo(texts).isFile() ? texts : QString()};
        }
    }
    return {librariesOf(kBuiltIn), {}};
}

QString readLicenceTexts(const QString& file) {
    QFile texts(file);
    if (!texts.open(QIODevice::ReadOnly)) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the file."), file.toStdString(),
                    ui::verbatim(texts.errorString()));
    }
    return QString::fromUtf8(texts.read(kTextsBytesMax));
}

}  // namespace strata::studio
