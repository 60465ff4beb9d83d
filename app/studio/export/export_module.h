// SPDX-License-Identifier: GPL-3.0-or-later
// The export page with its service. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/export/export_service.h"

namespace strata::ui {
class ExportPage;
}

namespace strata::studio {

class ExportModule final : public PageModule {
public:
    explicit ExportModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;

private:
    void tellEnds();

    ExportService service_;
    ui::ExportPage* page_;  // the window's
};

/// Both outlive the connections or end them with themselves.
void wireExport(ui::ExportPage& page, ExportService& service);

}  // namespace strata::studio
