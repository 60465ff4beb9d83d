// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_page_tools.h"

#include "ui/base/button.h"
#include "ui/base/flow_layout.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/settings/settings_licences.h"

#include <QApplication>
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>

namespace strata::ui {

namespace {
constexpr int kTextLines = 12;
}

SettingsPageTools::SettingsPageTools(SettingsModel& model, QWidget* parent)
    : Card(tr("About and tools"), parent),
      model_(model),
      diagnostics_(makeButton("diagnostics", tr("Diagnostics"), ButtonKind::Chip)),
      licencesChip_(makeButton("licenses", tr("Licenses"), ButtonKind::Chip)),
      text_(new QPlainTextEdit),
      copy_(makeButton("copy", tr("Copy"))),
      save_(makeButton("saveDiagnostics", tr("Save diagnostics…"))),
      licences_(new SettingsLicences(model)) {
    auto* tools = new QWidget;
    auto* flow = new FlowLayout(tools);
    const auto addTool = [this, flow](const char* name, const QString& text, auto signal) {
        QPushButton* button = makeButton(name, text);
        connect(button, &QPushButton::clicked, this, signal);
        flow->addWidget(button);
    };
    addTool("saveSettings", tr("Save settings…"), &SettingsPageTools::saveRequested);
    addTool("loadSettings", tr("Load settings…"), &SettingsPageTools::loadRequested);
    addTool("resetSettings", tr("Reset all settings"), &SettingsPageTools::resetRequested);
    addTool("keyboardShortcuts", tr("Keyboard shortcuts"), &SettingsPageTools::shortcutsRequested);
    flow->addWidget(diagnostics_);
    flow->addWidget(licencesChip_);
    text_->setReadOnly(true);
    text_->setAccessibleName(tr("Diagnostics preview"));
    text_->setTabChangesFocus(true);
    text_->setFixedHeight(text_->fontMetrics().lineSpacing() * kTextLines);
    add({tools, text_, rowLayout({copy_, save_, room()}, kSpace2), licences_});
    connect(diagnostics_, &QPushButton::clicked, this,
            [this](bool isOn) { show(isOn ? Shown::Diagnostics : Shown::Nothing); });
    connect(licencesChip_, &QPushButton::clicked, this,
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
    licencesChip_->setChecked(shown_ == Shown::Licences);
    if (text_->toPlainText() != model_.diagnostics()) {
        text_->setPlainText(model_.diagnostics());
    }
    text_->setVisible(isDiagnostics);
    copy_->setVisible(isDiagnostics);
    save_->setVisible(isDiagnostics);
    licences_->setVisible(shown_ == Shown::Licences);
}

}  // namespace strata::ui
