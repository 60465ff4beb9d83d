// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of the run shown, each with its limit, and what they mean in a sentence. Thread: the
// GUI thread.
#pragma once

#include <QWidget>
#include <array>

class QFrame;
class QLabel;

namespace strata::ui {

class CardGrid;
class FigureTile;
class RunModel;

class MonitorFigures : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit MonitorFigures(RunModel& run, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    enum Tile { Loss, Tokens, Vram, Ram, Speed, Written, kTileCount };

    void show();
    void showVerdict();
    void showLoss();
    void showSpeed();
    void showMemory();
    void showWritten();

    RunModel& run_;
    CardGrid* grid_;
    std::array<FigureTile*, kTileCount> tiles_{};
    QFrame* verdictFrame_;
    QLabel* verdict_;
};

}  // namespace strata::ui
