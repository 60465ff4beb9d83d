// SPDX-License-Identifier: GPL-3.0-or-later
// The compare page with its service. Thread: the GUI thread.
#pragma once

#include "studio/compare/compare_service.h"
#include "studio/core/page_module.h"
#include "ui/compare/compare_model.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/matrix_model.h"

namespace strata::studio {

class CompareModule final : public PageModule {
public:
    explicit CompareModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;

private:
    void offerMatrix(const ui::Destination& place);
    void tellMatrix(const ui::Destination& place);

    ui::CompareModel model_;
    ui::MatrixModel matrix_;
    EngineLane second_;
    CompareService service_;
    ui::ComparePage* page_;  // the window's
};

/// The service outlives the page.
void wireCompare(ui::ComparePage& page, CompareService& service);

}  // namespace strata::studio
