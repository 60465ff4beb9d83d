// SPDX-License-Identifier: GPL-3.0-or-later
// Fills a preview's rows with the tokens of a model: one row after another, by two engine commands
// each (the template with the mask, the pieces), so that a preview closed early costs no more.
// Thread: the GUI thread.
#pragma once

#include "studio/core/engine_lane.h"
#include "studio/core/scratch_folder.h"
#include "ui/datasets/chat_preview_model.h"

#include "strata/dataset_row.h"

#include <QObject>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace strata::studio {

/// What RenderCommand and TokenizeCommand said of one row.
struct RowTokens {
    std::string text;
    std::vector<std::uint8_t> trained;
    std::vector<std::pair<std::size_t, std::size_t>> offsets;  ///< bytes of text
};

/// Gives the row's turns their pieces: those inside a turn's words, and what is trained right
/// behind them (the end of the turn).
ui::ChatRowView withTokens(ui::ChatRowView row, const RowTokens& tokens);

class TokenPreview : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    TokenPreview(EngineLane& lane, ui::ChatPreviewModel& model, QObject* parent = nullptr);

    /// Shows the rows at once and counts their tokens when a model is chosen (a folder or file).
    void show(const std::vector<ReadRow>& rows, const QString& model);

private:
    const std::string& conversationAt(int row) const;
    void renderNext();
    void tokenize(RowTokens tokens, const std::vector<std::int32_t>& ids);
    void finishRow(const ui::ChatRowView& row);

    EngineLane& lane_;
    ui::ChatPreviewModel& model_;
    ScratchFolder folder_;
    QString tokenizer_;
    std::vector<std::string> conversations_;  // of the rows; empty: no template renders it
    int row_ = 0;
    int generation_ = 0;  // of show(); answers to an older one are dropped
};

}  // namespace strata::studio
