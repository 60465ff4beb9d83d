// SPDX-License-Identifier: GPL-3.0-or-later
// Every connection between the models page and its services. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class ModelsPage;
}

namespace strata::studio {

class ModelChat;
class ModelLibrary;
class ModelPlanner;

/// All outlive the connections or end them with themselves.
void wireModels(ui::ModelsPage& page,
                ModelLibrary& library,
                ModelPlanner& planner,
                ModelChat& chat);

}  // namespace strata::studio
