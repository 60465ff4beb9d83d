// SPDX-License-Identifier: GPL-3.0-or-later
// Where the rows of a dataset made from documents came from: FILE.provenance.jsonl, found by the
// row's number. Thread: load() on one; then any.
#pragma once

#include "ui/datasets/dataset_detail_model.h"

#include "strata/row_file.h"

#include <QString>
#include <memory>
#include <stop_token>
#include <vector>

namespace strata::studio {

class ProvenanceFile {
public:
    /// Of a dataset without such a file nothing is known, which is no error. Throws IoFailed,
    /// Stopped.
    void load(const QString& dataset, const std::stop_token& stop);

    /// `row` counts from 0. Empty document: nothing is known.
    ui::ProvenanceView of(qint64 row) const;

private:
    std::unique_ptr<RowFile> lines_;
    std::vector<qint64> lineOfRow_;  // -1: none
};

}  // namespace strata::studio
