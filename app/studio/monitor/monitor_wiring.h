// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the monitor to the queue, the runs on the disk and the plans. Thread: the GUI thread.
#pragma once

namespace strata::ui {
class MonitorPage;
}

namespace strata::studio {

class FitMapService;
class JobQueue;
class RunLibrary;

/// All of them live as long as the application.
void wireMonitor(ui::MonitorPage& page, RunLibrary& library, FitMapService& fits, JobQueue& queue);

}  // namespace strata::studio
