// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection between the page of data sets and its service. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class DatasetsPage;
}

namespace strata::studio {

class DatasetsService;

/// The service outlives the page.
void wireDatasets(ui::DatasetsPage& page, DatasetsService& service);

}  // namespace strata::studio
