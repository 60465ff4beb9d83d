// SPDX-License-Identifier: GPL-3.0-or-later
// Connects Home and Settings with their services. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class HomePage;
class SettingsPage;
}  // namespace strata::ui

namespace strata::studio {

class MachineWatch;
class Preferences;
class SettingsService;

void wireHome(ui::HomePage& page, MachineWatch& watch);
void wireSettings(ui::SettingsPage& page, SettingsService& service, Preferences& preferences);

}  // namespace strata::studio
