// SPDX-License-Identifier: GPL-3.0-or-later
// Datasets from documents: the wizard that builds them and the review of their pairs, two views in
// the page of datasets, with their services. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/documents/document_builder.h"
#include "studio/documents/page_drawer.h"
#include "studio/documents/review_queue.h"
#include "ui/documents/build_model.h"
#include "ui/documents/draft_model.h"
#include "ui/documents/extraction_model.h"
#include "ui/documents/page_pictures.h"
#include "ui/documents/passage_plan_model.h"
#include "ui/documents/review_model.h"
#include "ui/documents/trial_model.h"

namespace strata::ui {
class DatasetsPage;
class DocumentsView;
class ReviewView;
}  // namespace strata::ui

namespace strata::studio {

class ConnectionLog;

class DocumentsModule final : public PageModule {
public:
    /// Adds its views to `host`.
    DocumentsModule(StudioCore& core, ui::DatasetsPage& host);

    void listChanges(ui::ChangeGroup& changes) override;
    /// Opens the pairs of a dataset, or shows what was read of a document.
    void prepare(const ui::Destination& place) override;
    /// "new-dataset".
    std::optional<ui::Destination> placeOf(const QString& action) const override;

private:
    void nameActivities();
    void tellEnds();
    void addViews(ui::DatasetsPage& host);

    ui::ExtractionModel extraction_;
    ui::PagePictures pictures_;
    ui::DraftModel draft_;
    ui::PassagePlanModel plan_;
    ui::BuildModel build_;
    ui::TrialModel trial_;
    ui::ReviewModel pairs_;
    PageDrawer drawer_;
    DocumentBuilder builder_;
    ReviewQueue review_;
    QStringList chosen_;          // files that the person brings into the wizard
    ui::DocumentsView* view_;     // the host's
    ui::ReviewView* reviewView_;  // the host's
};

void wireDocuments(ui::DocumentsView& view, DocumentBuilder& builder, PageDrawer& drawer);
void wireReview(ui::ReviewView& view, ReviewQueue& queue, PageDrawer& drawer);
/// Puts each exchange with a generator's server into the list of connections. `log` outlives both.
void wireConnections(DocumentBuilder& builder, ReviewQueue& queue, ConnectionLog& log);

}  // namespace strata::studio
