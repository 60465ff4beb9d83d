// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_overlays.h"

#include "jobs/overlay_file.h"

#include "strata/error.h"

#include <map>

namespace strata::studio {
namespace {

datasetgen::BlockFate fateOf(ui::BlockFate fate) {
    switch (fate) {
        case ui::BlockFate::TakenIn:
            return datasetgen::BlockFate::TakenIn;
        case ui::BlockFate::LeftOut:
            return datasetgen::BlockFate::LeftOut;
        case ui::BlockFate::AsRead:
            break;
    }
    return datasetgen::BlockFate::AsRead;
}

}  // namespace

DocumentOverlays::DocumentOverlays(ui::ExtractionModel& model, QObject* parent)
    : QObject(parent), model_(model) {
    connect(&model_, &ui::ExtractionModel::laid, this, &DocumentOverlays::append);
}

void DocumentOverlays::change(const QVector<ui::BlockChange>& changes) {
    model_.change(changes);
}

void DocumentOverlays::append(const QVector<ui::BlockChange>& changes) {
    std::map<QString, datasetgen::DocumentOverlay> decided;
    for (const ui::BlockChange& change : changes) {
        const QVector<ui::BlockView>& blocks = model_.blocks(change.document);
        if (change.block >= 0 && change.block < blocks.size()) {
            const ui::BlockView& block = blocks[change.block];
            decided[change.document][static_cast<std::size_t>(change.block)] = {
                datasetgen::blockMark(block.page, block.textRead.toStdString()),
                {fateOf(change.overlay.fate), change.overlay.text.toStdString()}};
        }
    }
    for (auto& [document, overlay] : decided) {
        saver_.add(file_.toStdString(),
                   [file = file_.toStdString(), sha256 = sha256Of_.value(document).toStdString(),
                    overlay = std::move(overlay)] { jobs::writeOverlay(file, sha256, overlay); });
    }
    Q_EMIT changed();
}

}  // namespace strata::studio
