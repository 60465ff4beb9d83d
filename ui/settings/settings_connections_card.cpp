// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_connections_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/table_view.h"

#include <QLabel>
#include <QPushButton>

namespace strata::ui {

SettingsConnectionsCard::SettingsConnectionsCard(SettingsModel& model, QWidget* parent)
    : Card(tr("Connections"), parent),
      model_(model),
      verdict_(makeWrappedLabel(LabelRole::Text)),
      table_(new TableView(tr("Connections"))),
      buttons_(new QWidget) {
    verdict_->setObjectName(QStringLiteral("connectionsVerdict"));
    table_->setModel(&list_);
    QPushButton* save = makeButton("saveList", tr("Save list…"));
    QPushButton* clear = makeButton("clearList", tr("Clear list"));
    setFlow(buttons_, {save, clear});
    add({verdict_, table_, buttons_});
    connect(save, &QPushButton::clicked, this, &SettingsConnectionsCard::saveRequested);
    connect(clear, &QPushButton::clicked, this, &SettingsConnectionsCard::clearRequested);
    connect(&model_, &SettingsModel::connectionsChanged, this, &SettingsConnectionsCard::update);
    update();
}

void SettingsConnectionsCard::update() {
    list_.setRows(model_.connections());
    verdict_->setText(list_.verdict());
    const bool hasAny = list_.rowCount() > 0;
    table_->setVisible(hasAny);
    buttons_->setVisible(hasAny);
}

}  // namespace strata::ui
