// SPDX-License-Identifier: GPL-3.0-or-later
// The page of models with its services: the list, plans for a model, the quick chat. Thread: the
// GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/models/hub_service.h"
#include "studio/models/model_chat.h"
#include "studio/models/model_library.h"
#include "studio/models/model_planner.h"
#include "studio/models/model_search.h"

namespace strata::ui {
class ModelsPage;
}

namespace strata::studio {

class ModelsModule final : public PageModule {
public:
    explicit ModelsModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;
    /// A person who comes to any page sees what other programs did to models and datasets.
    void prepare(const ui::Destination& place) override;
    /// GGUF files and folders with a config.json.
    PathFit fitOf(const QString& path) const override;
    void openPaths(const QStringList& paths) override;
    QVector<ui::SearchItem> searchItems() override;

private:
    void nameActivities();
    void tellDownloads();

    ModelLibrary library_;
    ModelPlanner planner_;
    ModelChat chat_;
    ModelSearch search_;
    HubService hub_;
    ui::ModelsPage* page_;  // the window's
};

/// All outlive the connections or end them with themselves.
struct ModelServices {
    ModelLibrary& library;
    ModelPlanner& planner;
    ModelChat& chat;
    ModelSearch& search;
    HubService& hub;
};
void wireModels(ui::ModelsPage& page, const ModelServices& services);

}  // namespace strata::studio
