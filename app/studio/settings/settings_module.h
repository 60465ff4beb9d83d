// SPDX-License-Identifier: GPL-3.0-or-later
// The settings page with its service. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/settings/settings_service.h"
#include "ui/settings/settings_model.h"

namespace strata::ui {
class SettingsPage;
}

namespace strata::studio {

class SettingsModule final : public PageModule {
public:
    explicit SettingsModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void prepare(const ui::Destination& place) override;

private:
    ui::SettingsModel model_;
    SettingsService service_;
    ui::SettingsPage* page_;  // the window's
};

/// All outlive the connections or end them with themselves.
void wireSettings(ui::SettingsPage& page, SettingsService& service, Preferences& preferences);

}  // namespace strata::studio
