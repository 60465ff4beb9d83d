// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_wiring.h"

#include "studio/export/export_service.h"
#include "ui/export/export_page.h"

namespace strata::studio {

void wireExport(ui::ExportPage& page, ExportService& service) {
    using ui::ExportPage;
    QObject::connect(&page, &ExportPage::visited, &service, &ExportService::refresh);
    QObject::connect(&page, &ExportPage::sourceChosen, &service, &ExportService::choose);
    QObject::connect(&page, &ExportPage::requestChanged, &service, &ExportService::change);
    QObject::connect(&page, &ExportPage::exportRequested, &service, &ExportService::startExport);
    QObject::connect(&page, &ExportPage::conversionChanged, &service,
                     &ExportService::changeConversion);
    QObject::connect(&page, &ExportPage::conversionRequested, &service, &ExportService::convert);
    QObject::connect(&page, &ExportPage::cancelRequested, &service, &ExportService::cancel);
    QObject::connect(&page, &ExportPage::checkRequested, &service, &ExportService::checkAgain);
    QObject::connect(&page, &ExportPage::reportRequested, &service, &ExportService::writeReport);
    QObject::connect(&page, &ExportPage::openFolderRequested, &service, &ExportService::openFolder);
    QObject::connect(&page, &ExportPage::problemActionChosen, &service, &ExportService::act);
    QObject::connect(&service, &ExportService::problemRaised, &page, &ExportPage::showProblem);
    QObject::connect(&service, &ExportService::activityBegan, &page, &ExportPage::beginActivity);
    QObject::connect(&service, &ExportService::activityProgressed, &page,
                     &ExportPage::setActivityProgress);
    QObject::connect(&service, &ExportService::activityEnded, &page, &ExportPage::endActivity);
}

}  // namespace strata::studio
