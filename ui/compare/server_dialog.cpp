// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/server_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"

#include <QCheckBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace strata::ui {
namespace {

constexpr int kDialogWidthMinPx = 480;

}  // namespace

ServerDialog::ServerDialog(CompareModel& model, QWidget* parent)
    : QDialog(parent),
      model_(model),
      address_(new QLineEdit),
      state_(makeWrappedLabel(LabelRole::Soft)),
      consentText_(makeWrappedLabel(LabelRole::Text)),
      consent_(new QCheckBox(tr("Allow for this project"))),
      settings_(makeButton("openSettings", tr("Open Settings"))),
      add_(makeButton("addModel", tr("Add model"), ButtonKind::Primary)),
      knownHead_(makeLabel(LabelRole::Heading, tr("Known addresses"))),
      known_(new QVBoxLayout) {
    setWindowTitle(tr("Model server"));
    setMinimumWidth(kDialogWidthMinPx);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    all->setSpacing(kSpace3);
    all->addWidget(makeWrappedLabel(
        LabelRole::Soft,
        tr("An OpenAI-compatible server such as llama.cpp, Ollama or vLLM. Add #name to "
           "choose a model; otherwise the server's first model answers.")));
    consent_->setObjectName(QStringLiteral("consent"));
    address_->setObjectName(QStringLiteral("serverAddress"));
    address_->setAccessibleName(tr("Server address"));
    address_->setPlaceholderText(QStringLiteral("http://localhost:11434/v1#llama3"));
    all->addWidget(address_);
    all->addWidget(state_);
    consentFrame_ = makeConsent();
    all->addWidget(consentFrame_);
    all->addWidget(makeButtons());
    all->addWidget(knownHead_);
    known_->setSpacing(kSpace1);
    all->addLayout(known_);
    all->addStretch(1);
    connect(address_, &QLineEdit::textChanged, this, [this](const QString& address) {
        consent_->setChecked(false);  // the word was given for one address
        Q_EMIT typed(address.trimmed());
    });
    connect(&model_, &CompareModel::serverOfferChanged, this, &ServerDialog::showOffer);
    connect(&model_, &CompareModel::choicesChanged, this, &ServerDialog::showKnown);
    showOffer();
    showKnown();
}

void ServerDialog::openFor(int pane) {
    pane_ = pane;
    address_->clear();
    address_->setFocus();
    showOffer();
    open();
}

QFrame* ServerDialog::makeConsent() {
    auto* frame = new QFrame;
    frame->setProperty("surface", QStringLiteral("message"));
    addParts(new QVBoxLayout(frame), {consentText_, consent_, {settings_, 0, Qt::AlignLeft}});
    connect(consent_, &QCheckBox::toggled, this, &ServerDialog::updateAdd);
    connect(settings_, &QPushButton::clicked, this, [this] {
        accept();
        Q_EMIT settingsRequested();
    });
    return frame;
}

QWidget* ServerDialog::makeButtons() {
    QPushButton* close = makeButton("close", tr("Close"));
    add_->setDefault(true);
    connect(add_, &QPushButton::clicked, this, [this] {
        const QString address = address_->text().trimmed();
        const ServerConsent consent =
            consent_->isChecked() ? ServerConsent::Given : ServerConsent::Withheld;
        accept();
        Q_EMIT added(pane_, address, consent);
    });
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return makeRow({room(), add_, close}, kSpace2);
}

void ServerDialog::showOffer() {
    const ServerOffer& offer = model_.serverOffer();
    const bool isEmpty = address_->text().trimmed().isEmpty();
    const bool isHere = offer.reach == ServerReach::ThisMachine;
    const bool isBad = !isEmpty && (!offer.fault.isEmpty() || !isHere);
    state_->setText(isEmpty                  ? tr("Enter the server address.")
                    : !offer.fault.isEmpty() ? offer.fault
                    : isHere                 ? tr("No data leaves this machine.")
                                             : tr("%1 is another machine.").arg(offer.host));
    setLabelRole(state_, isBad ? LabelRole::Warn : LabelRole::Soft);
    const bool isOff = offer.reach == ServerReach::NetworkOff;
    consentFrame_->setVisible(!isEmpty && offer.fault.isEmpty() && !isHere);
    consent_->setVisible(!isOff);
    settings_->setVisible(isOff);
    consentText_->setText(
        isOff
            ? tr("Connections to other machines are turned off in Settings.")
            : tr("This sends your questions, the system prompt and, if earlier turns are included, "
                 "this model's previous answers to %1. A matrix also sends the questions of its "
                 "dataset. It sends no files and nothing else from this project.")
                  .arg(offer.host));
    updateAdd();
}

void ServerDialog::updateAdd() {
    const ServerOffer& offer = model_.serverOffer();
    const bool isFree = offer.reach == ServerReach::ThisMachine ||
                        (offer.reach == ServerReach::OtherMachine && consent_->isChecked());
    add_->setEnabled(!address_->text().trimmed().isEmpty() && offer.fault.isEmpty() && isFree);
}

void ServerDialog::showKnown() {
    while (QLayoutItem* item = known_->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();  // one of its buttons may have asked for this
        delete item;
    }
    for (const ModelChoice& choice : model_.choices()) {
        if (choice.server.isEmpty()) {
            continue;
        }
        auto* line = new QWidget;
        auto* row = new QHBoxLayout(line);
        row->setContentsMargins(0, 0, 0, 0);
        row->addWidget(makeWrappedLabel(LabelRole::Text, choice.server), 1);
        QPushButton* forget = makeButton("forget", tr("Forget"), ButtonKind::Flat);
        forget->setAccessibleName(tr("Forget %1").arg(choice.server));
        row->addWidget(forget);
        connect(forget, &QPushButton::clicked, this,
                [this, id = choice.id] { Q_EMIT forgotten(id); });
        known_->addWidget(line);
        line->show();
    }
    knownHead_->setVisible(known_->count() > 0);
}

}  // namespace strata::ui
