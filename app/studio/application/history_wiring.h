// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the history with everything that keeps changes. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class DatasetRowsModel;
class ExtractionModel;
class ReviewModel;
class TrainFormModel;
}  // namespace strata::ui

namespace strata::studio {

class DocumentOverlays;
class History;
class ModelLibrary;
class ReviewQueue;
class RunLibrary;

/// All outlive the history.
struct ChangeKeepers {
    ui::DatasetRowsModel& rows;
    ui::TrainFormModel& form;
    ui::ExtractionModel& blocks;
    DocumentOverlays& overlays;
    ui::ReviewModel& pairs;
    ReviewQueue& review;
    ModelLibrary& models;
    RunLibrary& runs;
};

void wireHistory(History& history, const ChangeKeepers& keepers);

}  // namespace strata::studio
