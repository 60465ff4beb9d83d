// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/settings_licences.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QLabel>
#include <QPushButton>
#include <algorithm>

namespace strata::ui {

namespace {
constexpr int kRowsHigh = 10;
}

SettingsLicences::SettingsLicences(SettingsModel& model, QWidget* parent)
    : QWidget(parent),
      model_(model),
      list_({{tr("Library"), &LibraryView::library, ColumnKind::Words, &LibraryView::library},
             {tr("Version"), &LibraryView::version, ColumnKind::Words, &LibraryView::version},
             {tr("License"), &LibraryView::licence, ColumnKind::Words, &LibraryView::licence}}),
      table_(new TableView(tr("Licenses"))),
      texts_(makeButton("licenseTexts", tr("Show license texts"))) {
    table_->setObjectName(QStringLiteral("libraries"));
    table_->setModel(&list_);
    table_->setFixedHeight(kRowsHigh * kRowHeight);
    auto* row = rowLayout({texts_, room()});
    setColumn(this,
              {makeWrappedLabel(LabelRole::Text,
                                tr("Strata Studio is free software (GPL-3.0-or-later). It uses:")),
               table_, row},
              kSpace2);
    connect(texts_, &QPushButton::clicked, this, &SettingsLicences::textsRequested);
    connect(&model_, &SettingsModel::licencesChanged, this, &SettingsLicences::update);
    update();
}

void SettingsLicences::update() {
    const LicencesView& licences = model_.licences();
    list_.setRows(licences.libraries);
    const bool hasVersions = std::ranges::any_of(
        licences.libraries, [](const LibraryView& each) { return !each.version.isEmpty(); });
    table_->setColumnHidden(1, !hasVersions);
    texts_->setVisible(!licences.textFile.isEmpty());
}

}  // namespace strata::ui
