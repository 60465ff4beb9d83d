// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_page.h"

#include "ui/base/button.h"
#include "ui/base/card.h"
#include "ui/base/chip_row.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/message_bar.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/settings/settings_connections_card.h"
#include "ui/settings/settings_page_tools.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <array>
#include <cmath>

namespace strata::ui {
namespace {

constexpr std::array<double, 4> kTextScales{1.0, 1.25, 1.5, 2.0};
constexpr double kGiBytes = 1024.0 * 1024.0 * 1024.0;

QFormLayout* addForm(Card* card) {
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setHorizontalSpacing(kSpace4);
    form->setVerticalSpacing(kSpace3);
    card->body()->addLayout(form);
    return form;
}

void addRow(QFormLayout* form, const QString& name, QWidget* field) {
    field->setAccessibleName(name);
    form->addRow(makeLabel(LabelRole::Soft, name), field);
}

}  // namespace

SettingsPage::SettingsPage(SettingsModel& model, QWidget* parent)
    : Page(PageId::Settings, tr("Settings"), parent), model_(model) {
    auto* form = new QWidget;
    form->setMaximumWidth(kFormWidthMax);
    auto* column = new QVBoxLayout(form);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace3);
    for (Card* card : {makeLooks(), makeFolders(), makeBudgets(), makePrivacy(), makeConnections(),
                       makeDocuments(), makeTools()}) {
        column->addWidget(card);
    }
    about_ = makeWrappedLabel(LabelRole::Faint);
    column->addWidget(about_);
    column->addStretch(1);
    auto* inner = new QWidget;
    inner->setObjectName(QStringLiteral("content"));
    setRow(inner, {{form, 1}, room(0)});
    QScrollArea* scroll = makeScrollArea(inner);
    content()->addWidget(scroll, 1);
    connect(&model, &SettingsModel::changed, this, &SettingsPage::showSettings);
    showSettings();
}

Card* SettingsPage::makeLooks() {
    auto* card = new Card(tr("Appearance"));
    QFormLayout* form = addForm(card);
    looks_ = new ChipRow({{"system", tr("System")},
                          {"light", tr("Light")},
                          {"dark", tr("Dark")},
                          {"highContrast", tr("High contrast")}});
    addRow(form, tr("Theme"), looks_);
    connect(looks_, &ChipRow::chosen, this,
            [this](int index) { Q_EMIT looksChosen(static_cast<LooksChoice>(index)); });
    textSize_ = new ChipRow({{"textSize100", tr("100%")},
                             {"textSize125", tr("125%")},
                             {"textSize150", tr("150%")},
                             {"textSize200", tr("200%")}});
    addRow(form, tr("Text size"), textSize_);
    connect(textSize_, &ChipRow::chosen, this, [this](int index) {
        Q_EMIT textScaleChosen(kTextScales[static_cast<std::size_t>(index)]);
    });
    language_ = new QComboBox;
    language_->addItem(tr("System"), QString());
    language_->addItem(QStringLiteral("English"), QStringLiteral("en"));
    language_->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    addRow(form, tr("Language"), language_);
    connect(language_, &QComboBox::activated, this,
            [this](int index) { Q_EMIT languageChosen(language_->itemData(index).toString()); });
    return card;
}

Card* SettingsPage::makeFolders() {
    auto* card = new Card(tr("Folders"));
    QFormLayout* form = addForm(card);
    projectFolder_ = makeWrappedLabel(LabelRole::Text);
    QPushButton* change = makeButton("changeProject", tr("Change…"));
    connect(change, &QPushButton::clicked, this, &SettingsPage::projectFolderChangeRequested);
    QWidget* project = makeRow({{projectFolder_, 1}, change});
    addRow(form, tr("Project"), project);
    ssdFolders_ = new QListWidget;
    ssdFolders_->setAccessibleName(tr("SSD offload folders"));
    ssdFolders_->setMaximumHeight(4 * kRowHeight);
    QPushButton* add = makeButton("addFolder", tr("Add folder…"));
    QPushButton* remove = makeButton("remove", tr("Remove"));
    auto* buttons = rowLayout({add, remove, room()});
    QWidget* drives = makeColumn({ssdFolders_, buttons});
    connect(add, &QPushButton::clicked, this, &SettingsPage::ssdFolderAddRequested);
    connect(remove, &QPushButton::clicked, this, [this] {
        if (const QListWidgetItem* item = ssdFolders_->currentItem()) {
            Q_EMIT ssdFolderRemoved(item->text());
        }
    });
    addRow(form, tr("Training state"), drives);
    QLabel* note = makeWrappedLabel(LabelRole::Faint,
                                    tr("Several drives share the load. If the list is empty, the "
                                       "state is stored in the output folder."));
    stores_ = makeWrappedLabel(LabelRole::Soft);
    card->add({note, stores_});
    return card;
}

Card* SettingsPage::makeBudgets() {
    auto* card = new Card(tr("Memory budget"));
    QFormLayout* form = addForm(card);
    ramBudget_ = new QDoubleSpinBox;
    ramBudget_->setDecimals(1);
    ramBudget_->setSuffix(tr(" GiB"));
    ramBudget_->setSpecialValueText(tr("75% of free memory"));
    ramBudget_->setKeyboardTracking(false);
    addRow(form, tr("RAM budget per job"), ramBudget_);
    connect(ramBudget_, &QDoubleSpinBox::valueChanged, this, [this](double gibibytes) {
        Q_EMIT ramBudgetChosen(static_cast<quint64>(std::llround(gibibytes * kGiBytes)));
    });
    ramNote_ = makeWrappedLabel(LabelRole::Faint);
    card->body()->addWidget(ramNote_);
    return card;
}

Card* SettingsPage::makePrivacy() {
    auto* card = new Card(tr("Privacy and notifications"));
    network_ = new QCheckBox(tr("Allow downloads and servers on other machines"));
    network_->setObjectName(QStringLiteral("allowNetwork"));
    QLabel* note = makeWrappedLabel(
        LabelRole::Faint,
        tr("Off: no data goes to another machine without your consent. On: you can "
           "choose servers on other machines, and each dialog shows what data is sent. "
           "Strata Studio connects only to download the demo model and to ask servers "
           "you name to generate pairs or to answer in Compare."));
    notifications_ = new QCheckBox(tr("Notify me when a long job ends"));
    notifications_->setObjectName(QStringLiteral("notifyLongJobs"));
    card->add({network_, note, notifications_});
    connect(network_, &QCheckBox::clicked, this, &SettingsPage::networkConsentGiven);
    connect(notifications_, &QCheckBox::clicked, this, &SettingsPage::notificationsChosen);
    return card;
}

Card* SettingsPage::makeConnections() {
    connections_ = new SettingsConnectionsCard(model_);
    return connections_;
}

Card* SettingsPage::makeDocuments() {
    auto* card = new Card(tr("Scanned documents"));
    ocr_ = makeWrappedLabel(LabelRole::Soft);
    ocr_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    card->body()->addWidget(ocr_);
    return card;
}

Card* SettingsPage::makeTools() {
    tools_ = new SettingsPageTools(model_);
    return tools_;
}

void SettingsPage::showStores() {
    QStringList lines;
    for (const StoreView& store : model_.settings().stores) {
        lines.append(store.totalBytes == 0
                         ? tr("%1: no information about this drive.").arg(store.path)
                         : tr("%1: %2 of %3 free (%4).")
                               .arg(store.path, bytesText(store.freeBytes),
                                    bytesText(store.totalBytes), store.fileSystem));
    }
    stores_->setText(lines.join(QLatin1Char('\n')));
    stores_->setVisible(!lines.isEmpty());
    const QStringList& languages = model_.settings().ocrLanguages;
    ocr_->setText(languages.isEmpty()
                      ? tr("No OCR language is installed. Install one, for example: sudo apt "
                           "install tesseract-ocr-eng")
                      : tr("OCR languages: %1.").arg(languages.join(QStringLiteral(", "))));
}

void SettingsPage::showSettings() {
    const SettingsView& view = model_.settings();
    looks_->setCurrentIndex(static_cast<int>(view.looks));
    for (std::size_t i = 0; i < kTextScales.size(); ++i) {
        if (std::abs(kTextScales[i] - view.textScale) < 0.01) {
            textSize_->setCurrentIndex(static_cast<int>(i));
        }
    }
    language_->setCurrentIndex(std::max(0, language_->findData(view.language)));
    projectFolder_->setText(view.projectFolder);
    const int drive = ssdFolders_->currentRow();
    ssdFolders_->clear();
    ssdFolders_->addItems(view.ssdFolders);
    ssdFolders_->setCurrentRow(std::min(drive, ssdFolders_->count() - 1));
    showStores();
    const QSignalBlocker quiet(ramBudget_);
    ramBudget_->setRange(0.0, std::max(1.0, static_cast<double>(view.ramBytes) / kGiBytes));
    ramBudget_->setValue(static_cast<double>(view.ramBudgetBytes) / kGiBytes);
    ramNote_->setText(tr("The budget covers the whole process. This machine has %1.")
                          .arg(bytesText(view.ramBytes)));
    network_->setChecked(view.mayUseNetwork);
    notifications_->setChecked(view.showsNotifications);
    about_->setText(tr("Strata Studio %1, GPL-3.0-or-later").arg(view.version));
}

}  // namespace strata::ui
