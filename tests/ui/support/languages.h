// SPDX-License-Identifier: GPL-3.0-or-later
// Languages to look at the studio in.
#pragma once

#include "studio/application/language.h"

#include <QApplication>
#include <QLocale>
#include <QTranslator>

namespace strata::ui::test {

/// Every text 40 % longer and with accents; placeholders stay.
class PseudoTranslator final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context,
                      const char* source,
                      const char* /*disambiguation*/,
                      int /*n*/) const override {
        if (*context == 'Q') {
            return {};
        }
        QString text = QString::fromUtf8(source);
        const qsizetype length = text.size();
        const QString plain = QStringLiteral("aeiouAEIOU");
        const QString accented = QStringLiteral("áéíóúÁÉÍÓÚ");
        for (QChar& letter : text) {
            const qsizetype vowel = plain.indexOf(letter);
            letter = vowel < 0 ? letter : accented[vowel];
        }
        for (qsizetype more = 0; more < length * 2 / 5; ++more) {
            text.append(more % 7 == 0 ? QLatin1Char(' ') : QLatin1Char('x'));
        }
        return text;
    }
};

/// Speaks English again, left to right, at the end of its life.
class Spoken {
public:
    explicit Spoken(const QString& language) { studio::speakLanguage(language); }
    ~Spoken() {
        qDeleteAll(qApp->findChildren<QTranslator*>());
        QLocale::setDefault(QLocale(QLocale::English));
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
    }
    Q_DISABLE_COPY_MOVE(Spoken)
};

}  // namespace strata::ui::test
