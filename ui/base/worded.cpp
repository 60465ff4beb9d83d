// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/worded.h"

#include "strata/error.h"

#include <QCoreApplication>

namespace strata::ui {
namespace {

std::string inLanguage(const Sentence& sentence) {
    if (sentence.isVerbatim() || sentence.empty()) {
        return sentence.pattern();
    }
    std::vector<std::string> filled;
    for (const Sentence& argument : sentence.arguments()) {
        filled.push_back(inLanguage(argument));
    }
    const QString pattern = QCoreApplication::translate("sentences", sentence.pattern().c_str());
    return fillPlaces(pattern.toStdString(), filled);
}

}  // namespace

QString worded(const Sentence& sentence) {
    return QString::fromStdString(inLanguage(sentence));
}

QString wordedWhole(const Sentence& sentence) {
    return QString::fromStdString(wholeSentence(inLanguage(sentence)));
}

Sentence verbatim(const QString& text) {
    return Sentence::verbatim(text.toStdString());
}

QString wordedFailure(const Error& error) {
    return wordedWhole(error.failure());
}

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace strata::ui
