// SPDX-License-Identifier: GPL-3.0-or-later
// Joins the monitor to the queue, the runs on the disk, the plans and the search for hard rows.
// Thread: the GUI thread.
#pragma once

namespace strata::ui {
class MonitorPage;
}

namespace strata::studio {

class FitMapService;
class HardestSearch;
class JobQueue;
class RunLibrary;

/// All of them live as long as the application.
void wireMonitor(ui::MonitorPage& page,
                 RunLibrary& library,
                 FitMapService& fits,
                 HardestSearch& hardest,
                 JobQueue& queue);

}  // namespace strata::studio
