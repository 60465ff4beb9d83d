// SPDX-License-Identifier: GPL-3.0-or-later
// The training page with its services and the queue of jobs. Thread: the GUI thread.
#pragma once

#include "studio/core/page_module.h"
#include "studio/train/job_queue.h"
#include "studio/train/train_service.h"
#include "ui/train/plan_model.h"
#include "ui/train/train_form_model.h"

namespace strata::ui {
class TrainPage;
}

namespace strata::studio {

class TrainModule final : public PageModule {
public:
    explicit TrainModule(StudioCore& core);

    std::optional<ui::PageEntry> page() override;
    void listChanges(ui::ChangeGroup& changes) override;
    /// "new-job".
    std::optional<ui::Destination> placeOf(const QString& action) const override;

    JobQueue& jobs() { return jobs_; }

private:
    ui::TrainFormModel form_;
    ui::PlanModel plan_;
    JobQueue jobs_;
    TrainService service_;
    ui::TrainPage* page_;  // the window's
};

/// All live as long as the page.
void wireTrain(ui::TrainPage& page, TrainService& service, JobQueue& jobs);

}  // namespace strata::studio
