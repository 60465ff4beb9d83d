// SPDX-License-Identifier: GPL-3.0-or-later
// What the memory of the run shown is planned for, a tier at a time, with the limit and what was
// measured. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"

namespace strata::ui {

class ChartLink;
class ChipRow;
class RunModel;
class StackPlot;

class MemoryCard : public Card {
    Q_OBJECT

public:
    /// `run` and `link` outlive the card.
    MemoryCard(RunModel& run, ChartLink& link, QWidget* parent = nullptr);

    StackPlot& plot() const { return *plot_; }

private:
    void showTiers();
    void showMemory();

    RunModel& run_;
    StackPlot* plot_;
    ChipRow* tiers_ = nullptr;
};

}  // namespace strata::ui
