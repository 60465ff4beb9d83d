// SPDX-License-Identifier: GPL-3.0-or-later
// A trial's result as the wizard shows it, and the settings of builds and trials as the draft has
// them. Thread: free functions; any thread.
#pragma once

#include "jobs/dataset_job.h"
#include "jobs/dataset_trial.h"
#include "studio/documents/document_draft.h"
#include "ui/documents/trial_model.h"

#include <QStringList>

namespace strata::studio {

/// `documents`: those that could be read.
jobs::DatasetBuildSettings buildSettingsOf(const DocumentDraft& draft,
                                           const QStringList& documents);

ui::TrialView trialViewOf(const jobs::DatasetTrial& trial);

/// The program's prompts with the faults of the person's own.
QVector<ui::PromptView> promptViewsOf(const ui::PromptChoice& choice);

}  // namespace strata::studio
