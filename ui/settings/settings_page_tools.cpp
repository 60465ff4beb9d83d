// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_page_tools.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"
#include "ui/base/tokens.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStringList>
#include <QVBoxLayout>

namespace strata::ui {

namespace {
constexpr int kTextLines = 12;
}

SettingsPageTools::SettingsPageTools(SettingsModel& model, QWidget* parent)
    : Card(tr("About and tools"), parent),
      model_(model),
      diagnostics_(makeButton("diagnostics", tr("Diagnostics"), ButtonKind::Chip)),
      licences_(makeButton("licenses", tr("Licenses"), ButtonKind::Chip)),
      text_(new QPlainTextEdit),
      copy_(makeButton("copy", tr("Copy"))),
      save_(makeButton("saveDiagnostics", tr("Save diagnostics…"))) {
    auto* tools = new QWidget;
    auto* flow = new FlowLayout(tools);
    const auto add = [this, flow](const char* name, const QString& text, auto signal) {
        QPushButton* button = makeButton(name, text);
        connect(button, &QPushButton::clicked, this, signal);
        flow->addWidget(button);
    };
    add("saveSettings", tr("Save settings…"), &SettingsPageTools::saveRequested);
    add("loadSettings", tr("Load settings…"), &SettingsPageTools::loadRequested);
    add("resetSettings", tr("Reset all settings"), &SettingsPageTools::resetRequested);
    add("keyboardShortcuts", tr("Keyboard shortcuts"), &SettingsPageTools::shortcutsRequested);
    flow->addWidget(diagnostics_);
    flow->addWidget(licences_);
    body()->addWidget(tools);
    text_->setReadOnly(true);
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * kTextLines);
    body()->addWidget(text_);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(kSpace2);
    buttons->addWidget(copy_);
    buttons->addWidget(save_);
    buttons->addStretch(1);
    body()->addLayout(buttons);
    connect(diagnostics_, &QPushButton::clicked, this,
            [this](bool isOn) { show(isOn ? Shown::Diagnostics : Shown::Nothing); });
    connect(licences_, &QPushButton::clicked, this,
            [this](bool isOn) { show(isOn ? Shown::Licences : Shown::Nothing); });
    connect(copy_, &QPushButton::clicked, this,
            [this] { QApplication::clipboard()->setText(text_->toPlainText()); });
    connect(save_, &QPushButton::clicked, this, &SettingsPageTools::diagnosticsSaveRequested);
    connect(&model_, &SettingsModel::changed, this, &SettingsPageTools::update);
    update();
}

void SettingsPageTools::show(Shown shown) {
    shown_ = shown;
    update();
}

void SettingsPageTools::update() {
    const bool isDiagnostics = shown_ == Shown::Diagnostics;
    diagnostics_->setChecked(isDiagnostics);
    licences_->setChecked(shown_ == Shown::Licences);
    const QString text = isDiagnostics ? model_.diagnostics() : licencesText();
    if (text_->toPlainText() != text) {
        text_->setPlainText(text);
    }
    text_->setAccessibleName(isDiagnostics ? tr("Diagnostics preview") : tr("Licenses"));
    text_->setVisible(shown_ != Shown::Nothing);
    copy_->setVisible(shown_ != Shown::Nothing);
    save_->setVisible(isDiagnostics);
}

QString licencesText() {
    return QStringList{
        SettingsPageTools::tr("Strata Studio is free software (GPL-3.0-or-later). It uses:"),
        QStringLiteral("Qt 6: LGPL-3.0"),
        QStringLiteral("PyTorch (libtorch): BSD-3-Clause"),
        QStringLiteral("liburing: MIT or LGPL-2.1"),
        QStringLiteral("SQLite: public domain"),
        QStringLiteral("Poppler: GPL-2.0-or-later"),
        QStringLiteral("Tesseract: Apache-2.0"),
        QStringLiteral("libarchive: BSD-2-Clause"),
        QStringLiteral("pugixml: MIT"),
        QStringLiteral("gumbo: Apache-2.0"),
        QStringLiteral("cmark-gfm: BSD-2-Clause"),
        QStringLiteral("libseccomp: LGPL-2.1"),
        QStringLiteral("SentencePiece: Apache-2.0"),
        QStringLiteral("PCRE2: BSD-3-Clause"),
        QStringLiteral("ICU: Unicode-3.0"),
        QStringLiteral("nlohmann/json: MIT"),
        QStringLiteral("simdjson: Apache-2.0"),
        QStringLiteral("CLI11: BSD-3-Clause"),
        QStringLiteral("spdlog, fmt: MIT"),
        QStringLiteral("libcurl: curl"),
    }
        .join(QLatin1Char('\n'));
}

}  // namespace strata::ui
