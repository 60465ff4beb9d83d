// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/hub_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QFrame>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

constexpr QSize kHubSize{640, 560};

}  // namespace

HubDialog::HubDialog(HubModel& model, QWidget* parent)
    : QDialog(parent),
      model_(model),
      name_(new QLineEdit),
      address_(new QLineEdit(HubModel::usualAddress())),
      consentText_(makeWrappedLabel(LabelRole::Text)),
      consent_(new QCheckBox),
      settings_(makeButton("openSettings", tr("Open Settings"))),
      ask_(makeButton("find", tr("Find"))),
      state_(makeWrappedLabel(LabelRole::Soft)),
      found_(new QListWidget),
      files_(new TableView(tr("Files"))),
      download_(makeButton("download", tr("Download"), ButtonKind::Primary)) {
    setWindowTitle(tr("Download model"));
    resize(kHubSize);
    auto* form = new QFormLayout;
    name_->setObjectName(QStringLiteral("hubModel"));
    name_->setAccessibleName(tr("Model"));
    name_->setPlaceholderText(tr("owner/model, or words to search for"));
    consent_->setObjectName(QStringLiteral("consent"));
    address_->setObjectName(QStringLiteral("hubAddress"));
    address_->setAccessibleName(tr("Hub address"));
    auto* nameRow = rowLayout({{name_, 1}, ask_}, kSpace2);
    form->addRow(makeLabel(LabelRole::Soft, tr("Model")), nameRow);
    form->addRow(makeLabel(LabelRole::Soft, tr("Hub address")), address_);
    consentFrame_ = makeConsent();
    setColumn(this, {form, consentFrame_}, kSpace3)
        ->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    makeAnswer();
    connect(address_, &QLineEdit::textChanged, this, [this] {
        consent_->setChecked(false);  // the word was given for one host
        Q_EMIT addressEdited(address());
    });
    connect(name_, &QLineEdit::textChanged, this, &HubDialog::updateButtons);
    connect(name_, &QLineEdit::returnPressed, this, &HubDialog::ask);
    connect(ask_, &QPushButton::clicked, this, &HubDialog::ask);
    connect(&model_, &HubModel::offerChanged, this, &HubDialog::showOffer);
    connect(&model_, &HubModel::answerChanged, this, &HubDialog::showAnswer);
    connect(&model_.files(), &QAbstractItemModel::dataChanged, this, &HubDialog::showAnswer);
    showOffer();
    showAnswer();
}

QFrame* HubDialog::makeConsent() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("message"));
    addParts(new QVBoxLayout(frame), {consentText_, consent_, {settings_, 0, Qt::AlignLeft}});
    connect(consent_, &QCheckBox::toggled, this, &HubDialog::updateButtons);
    connect(settings_, &QPushButton::clicked, this, [this] {
        reject();
        Q_EMIT settingsRequested();
    });
    return frame;
}

void HubDialog::makeAnswer() {
    auto* all = static_cast<QVBoxLayout*>(layout());
    all->addWidget(state_);
    found_->setAccessibleName(tr("Models found"));
    all->addWidget(found_, 1);
    files_->setModel(&model_.files());
    files_->horizontalHeader()->setSectionResizeMode(HubFileModel::NameColumn,
                                                     QHeaderView::Stretch);
    files_->horizontalHeader()->setStretchLastSection(false);
    all->addWidget(files_, 1);
    all->addStretch(0);
    QPushButton* close = makeButton("close", tr("Close"));
    all->addLayout(rowLayout({room(), download_, close}, kSpace2));
    for (QPushButton* button : {ask_, download_, close, settings_}) {
        button->setAutoDefault(false);
    }
    connect(found_, &QListWidget::itemActivated, this, [this](const QListWidgetItem* item) {
        name_->setText(item->text());
        ask();
    });
    connect(download_, &QPushButton::clicked, this, [this] {
        const HubListing listing = model_.chosen();
        accept();
        Q_EMIT downloadRequested(address(), listing);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
}

QString HubDialog::address() const {
    return address_->text().trimmed();
}

QString HubDialog::name() const {
    return name_->text().trimmed();
}

void HubDialog::ask() {
    updateButtons();
    if (!ask_->isEnabled()) {
        return;
    }
    if (model_.offer().reach == HubReach::ConsentMissing) {
        Q_EMIT consentGiven(model_.offer().host);
    }
    if (name().contains(u'/')) {
        Q_EMIT filesRequested(address(), name());
    } else {
        Q_EMIT searchRequested(address(), name());
    }
}

void HubDialog::showOffer() {
    const HubOffer& offer = model_.offer();
    const bool isOff = offer.reach == HubReach::NetworkOff;
    consentFrame_->setVisible(offer.fault.isEmpty() && offer.reach != HubReach::Free);
    consent_->setVisible(!isOff);
    consent_->setText(tr("Allow connections to %1").arg(offer.host));
    settings_->setVisible(isOff);
    consentText_->setText(
        isOff ? tr("Connections to other machines are turned off in Settings.")
              : tr("This connects to %1. The hub learns your internet address and the names you "
                   "search for and download. Strata Studio sends nothing else, and lists every "
                   "connection in Settings.")
                    .arg(offer.host));
    showAnswer();
}

void HubDialog::showAnswer() {
    const HubListing& listing = model_.listing();
    const QStringList& found = model_.found();
    const QString fault = model_.offer().fault.isEmpty() ? model_.failure() : model_.offer().fault;
    setLabelRole(state_, fault.isEmpty() ? LabelRole::Soft : LabelRole::Bad);
    if (!fault.isEmpty()) {
        state_->setText(fault);
    } else if (model_.isAsking()) {
        state_->setText(tr("Waiting for %1…").arg(model_.offer().host));
    } else if (!listing.name.isEmpty()) {
        state_->setText(
            tr("%n file(s) of %1 chosen, %2; %3 free. Formats that can run code are left out.",
               nullptr, model_.files().chosenCount())
                .arg(listing.name, bytesText(model_.files().chosenBytes()),
                     bytesText(model_.freeBytes())));
    } else {
        state_->setText(found.isEmpty() ? QString() : tr("Choose a model."));
    }
    state_->setVisible(!state_->text().isEmpty());
    if (found_->count() != found.size() || !found.isEmpty()) {
        found_->clear();
        found_->addItems(found);
    }
    found_->setVisible(!found.isEmpty());
    files_->setVisible(!listing.name.isEmpty());
    updateButtons();
}

void HubDialog::updateButtons() {
    const HubOffer& offer = model_.offer();
    const bool mayAsk = offer.fault.isEmpty() &&
                        (offer.reach == HubReach::Free ||
                         (offer.reach == HubReach::ConsentMissing && consent_->isChecked()));
    ask_->setText(name().contains(u'/') ? tr("Show files") : tr("Search"));
    ask_->setEnabled(mayAsk && !name().isEmpty() && !model_.isAsking());
    download_->setEnabled(mayAsk && model_.files().chosenCount() > 0);
}

}  // namespace strata::ui
