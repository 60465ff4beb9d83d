// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that connects the training page with its services. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class TrainPage;
}

namespace strata::studio {

class JobQueue;
class TrainService;

/// All live as long as the page.
void wireTrain(ui::TrainPage& page, TrainService& service, JobQueue& jobs);

}  // namespace strata::studio
