// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/application/language.h"

#include <QGuiApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace strata::studio {
namespace {

const QString kOwn = QStringLiteral("strata-language");

/// The language of the file that was found; empty: there is none.
QString install(const QLocale& locale, const QString& file) {
    auto* translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(kOwn);
    if (!translator->load(locale, file, QStringLiteral("_"))) {
        delete translator;
        return {};
    }
    QCoreApplication::installTranslator(translator);
    return translator->language();
}

}  // namespace

void speakLanguage(const QString& language) {
    qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>(kOwn));
    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);
    const QString own = QStringLiteral(":/i18n/strata");
    QString spoken = install(QLocale(QLocale::English), own);
    const QString found = install(locale, own);
    if (!found.isEmpty()) {
        spoken = found;
        install(locale,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase"));
    }
    QGuiApplication::setLayoutDirection(QLocale(spoken).textDirection());
}

}  // namespace strata::studio
