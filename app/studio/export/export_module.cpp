// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_module.h"

#include "studio/export/export_service.h"
#include "ui/base/progress_strip.h"
#include "ui/export/conversion_panel.h"
#include "ui/export/export_page.h"
#include "ui/export/export_panel.h"

#include <QFileInfo>
#include <utility>

namespace strata::studio {

ExportModule::ExportModule(StudioCore& core)
    : PageModule(core),
      service_(core.project, core.models, core.questions, core.writing),
      page_(new ui::ExportPage(service_.model())) {
    wireExport(*page_, service_);
    ui::ActivityModel& activities = core.activities;
    connect(&service_, &ExportService::activityBegan, this,
            [this, &activities](const QString& what) {
                activities.show(
                    &service_,
                    {.what = what, .place = {ui::PageId::Export, {}, {}}, .isLostOnClose = true});
            });
    const auto moveOn = [this, &activities](const QString& /*phase*/, double done, double total) {
        activities.moveOn(&service_, done, total);
    };
    connect(&service_, &ExportService::activityProgressed, this, moveOn);
    connect(&service_.parity(), &ParityCheck::progressed, this, moveOn);
    connect(&service_, &ExportService::activityEnded, this,
            [this, &activities] { activities.end(&service_); });
    tellEnds();
}

/// On the board of notices.
void ExportModule::tellEnds() {
    const QString subject = QStringLiteral("export");
    const ui::Destination place{ui::PageId::Export, {}, {}};
    const auto tellWritten = [this, subject, place](const QString& path, const QString& folder) {
        ui::Problem end;
        end.sentence = ui::ExportPage::tr("%1 is exported.").arg(QFileInfo(path).fileName());
        end.reason = path;
        end.actions = {{"openFolder", ui::ExportPage::tr("Open folder"),
                        [this, folder] { service_.openFolder(folder); }},
                       ui::wayTo("show", ui::ExportPage::tr("Show"), place)};
        core_.notices.tell({subject, end, place});
    };
    connect(&service_.parity(), &ParityCheck::ended, this, [this, tellWritten] {
        const ui::ExportResult& result = service_.model().result();
        tellWritten(result.output, result.folder);
    });
    connect(&service_.model(), &ui::ExportModel::changed, this,
            [this, tellWritten, known = QString()]() mutable {
                const QString file = service_.model().conversionResult().output;
                if (std::exchange(known, file) != file && !file.isEmpty()) {
                    tellWritten(file, QFileInfo(file).path());
                }
            });
    connect(&service_, &ExportService::problemRaised, this,
            [this, subject, place](const ui::Problem& problem) {
                core_.tellProblem(ui::ExportPage::tr("Export"), {subject, problem, place});
            });
}

std::optional<ui::PageEntry> ExportModule::page() {
    return ui::PageEntry{page_,
                         QStringLiteral("export"),
                         QKeySequence(Qt::CTRL | Qt::Key_7),
                         {{QString(), QStringLiteral("Export")}}};
}

void wireExport(ui::ExportPage& page, ExportService& service) {
    using ui::ConversionPanel;
    using ui::ExportPage;
    using ui::ExportPanel;
    QObject::connect(&page, &ExportPage::visited, &service, &ExportService::refresh);
    QObject::connect(&page, &ExportPage::sourceChosen, &service, &ExportService::choose);
    ui::ExportPanel& panel = page.panel();
    QObject::connect(&panel, &ExportPanel::requestChanged, &service, &ExportService::change);
    QObject::connect(&panel, &ExportPanel::exportRequested, &service, &ExportService::startExport);
    QObject::connect(&panel, &ExportPanel::openFolderRequested, &service,
                     &ExportService::openFolder);
    QObject::connect(&panel, &ExportPanel::checkRequested, &service, &ExportService::checkAgain);
    QObject::connect(&panel, &ExportPanel::reportRequested, &service, &ExportService::writeReport);
    QObject::connect(&page, &ExportPage::conversionChanged, &service,
                     &ExportService::changeConversion);
    ui::ConversionPanel& conversion = page.conversion();
    QObject::connect(&conversion, &ConversionPanel::conversionChanged, &service,
                     &ExportService::changeConversion);
    QObject::connect(&conversion, &ConversionPanel::conversionRequested, &service,
                     &ExportService::convert);
    QObject::connect(&conversion, &ConversionPanel::openFolderRequested, &service,
                     &ExportService::openFolder);
    QObject::connect(&page.progress(), &ui::ProgressStrip::cancelRequested, &service,
                     &ExportService::cancel);
    QObject::connect(&service, &ExportService::problemRaised, &page, &ExportPage::showProblem);
    QObject::connect(&service, &ExportService::activityBegan, &page, &ExportPage::beginActivity);
    QObject::connect(&service, &ExportService::activityProgressed, &page,
                     &ExportPage::setActivityProgress);
    QObject::connect(&service.parity(), &ParityCheck::progressed, &page,
                     &ExportPage::setActivityProgress);
    QObject::connect(&service, &ExportService::activityEnded, &page, &ExportPage::endActivity);
}

}  // namespace strata::studio
