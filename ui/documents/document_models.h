// SPDX-License-Identifier: GPL-3.0-or-later
// The models of the "From documents" wizard, handed on together. Thread: the GUI thread.
#pragma once

namespace strata::ui {

class BuildModel;
class DraftModel;
class ExtractionModel;
class PagePictures;
class PassagePlanModel;
class TrialModel;

/// All outlive whoever gets them.
struct DocumentModels {
    ExtractionModel& documents;
    PagePictures& pictures;
    DraftModel& draft;
    PassagePlanModel& plan;
    BuildModel& build;
    TrialModel& trial;
};

}  // namespace strata::ui
