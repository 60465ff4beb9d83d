// SPDX-License-Identifier: GPL-3.0-or-later
// The page of models with its services: the list, plans for a model, the quick chat. Thread: the
// GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/models/model_chat.h"
#include "studio/models/model_library.h"
#include "studio/models/model_planner.h"

namespace strata::ui {
class ModelsPage;
}

namespace strata::studio {

class ModelsModule final : public PageModule {
public:
    explicit ModelsModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;
    /// GGUF files and folders with a config.json.
    PathFit fitOf(const QString& path) const override;
    void openPaths(const QStringList& paths) override;

private:
    ModelLibrary library_;
    ModelPlanner planner_;
    ModelChat chat_;
    ui::ModelsPage* page_;  // the window's
};

/// All outlive the connections or end them with themselves.
void wireModels(ui::ModelsPage& page,
                ModelLibrary& library,
                ModelPlanner& planner,
                ModelChat& chat);

}  // namespace strata::studio
