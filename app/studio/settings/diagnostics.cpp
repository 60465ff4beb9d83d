// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/settings/diagnostics.h"

#include "ui/base/numbers.h"

#include <QDir>
#include <QFileInfo>
#include <QSysInfo>
#include <QThread>
#include <utility>

namespace strata::studio {
namespace {

const QString kUnknown = QStringLiteral("-");

QString listText(const QStringList& list) {
    return list.isEmpty() ? kUnknown : list.join(QStringLiteral(", "));
}

/// Not for translation: it is read by whoever helps.
QString themeName(ui::LooksChoice looks) {
    switch (looks) {
        case ui::LooksChoice::Light:
            return QStringLiteral("light");
        case ui::LooksChoice::Dark:
            return QStringLiteral("dark");
        case ui::LooksChoice::HighContrast:
            return QStringLiteral("high contrast");
        case ui::LooksChoice::System:
            break;
    }
    return QStringLiteral("system");
}

}  // namespace

QString diagnosticsText(const ui::SettingsView& settings) {
    QStringList lines;
    const auto add = [&lines](const char* name, const QString& value) {
        lines.append(QStringLiteral("%1: %2").arg(QString::fromLatin1(name), value));
    };
    add("Strata Studio", settings.version);
    add("Qt", QString::fromLatin1(qVersion()));
    add("System", QSysInfo::prettyProductName());
    add("Kernel", QSysInfo::kernelVersion());
    add("Architecture", QSysInfo::currentCpuArchitecture());
    add("Cores", QString::number(QThread::idealThreadCount()));
    add("Memory", ui::bytesText(settings.ramBytes));
    add("RAM budget per job", settings.ramBudgetBytes == 0
                                  ? QStringLiteral("75 %")
                                  : ui::bytesText(settings.ramBudgetBytes));
    add("Theme", themeName(settings.looks));
    add("Text size", QString::number(settings.textScale));
    add("Language", settings.language.isEmpty() ? kUnknown : settings.language);
    for (const ui::StoreView& store : settings.stores) {
        lines.append(QStringLiteral("Folder: %1 (%2, %3 free)")
                         .arg(store.path, store.fileSystem, ui::bytesText(store.freeBytes)));
    }
    add("Network allowed", settings.mayUseNetwork ? QStringLiteral("yes") : QStringLiteral("no"));
    add("OCR languages", listText(settings.ocrLanguages));
    return lines.join(QLatin1Char('\n')).replace(QDir::homePath(), QStringLiteral("~"));
}

QStringList ocrLanguages() {
    QStringList folders{QStringLiteral("/usr/share/tesseract-ocr/5/tessdata"),
                        QStringLiteral("/usr/share/tesseract-ocr/4.00/tessdata"),
                        QStringLiteral("/usr/share/tessdata"),
                        QStringLiteral("/usr/share/tesseract/tessdata")};
    const QString own = qEnvironmentVariable("TESSDATA_PREFIX");
    if (!own.isEmpty()) {
        folders = {own};
    }
    QStringList languages;
    for (const QString& folder : std::as_const(folders)) {
        if (!QFileInfo(folder).isDir()) {
            continue;
        }
        const QFileInfoList files =
            QDir(folder).entryInfoList({QStringLiteral("*.traineddata")}, QDir::Files, QDir::Name);
        for (const QFileInfo& file : files) {
            languages.append(file.completeBaseName());
        }
        break;  // the reader of documents looks into the first that is there, too
    }
    languages.removeAll(QStringLiteral("osd"));  // finds the direction of writing, reads nothing
    return languages;
}

}  // namespace strata::studio
