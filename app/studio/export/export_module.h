// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection between the export page and its service. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class ExportPage;
}

namespace strata::studio {

class ExportService;

/// Both outlive the connections or end them with themselves.
void wireExport(ui::ExportPage& page, ExportService& service);

}  // namespace strata::studio
