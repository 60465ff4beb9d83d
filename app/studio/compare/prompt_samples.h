// SPDX-License-Identifier: GPL-3.0-or-later
// Questions of a dataset with the answers that are right and, where it was made of documents, the
// place they come from. Any dataset that the engine reads. Thread: any; reads and writes the disk.
#pragma once

#include "ui/compare/answer.h"

#include "strata/dataset_row.h"

#include <QString>
#include <stop_token>
#include <vector>

namespace strata::studio {

struct SampleRow {
    Row row;  ///< its messages, the right answer last
    ui::PromptValue prompt;
};

/// Of the first `rowsMax` rows that training takes, those that end with an answer.
/// Provenance is read from the file beside (STEM.provenance.jsonl). Throws what
/// firstRows throws.
std::vector<SampleRow> readSamples(const QString& file, int rowsMax, const std::stop_token& stop);

/// Writes what the engine reads: questions without their answers, a line each, after `system` where
/// they have no system message of their own; and whole rows. Throws NotWritable.
void writeSamples(const std::vector<SampleRow>& rows,
                  const QString& system,
                  const QString& questionsFile,
                  const QString& rowsFile);

/// Writes the lines of a file of questions but the first `count`. Throws NotFound, NotWritable.
void copyLinesFrom(int count, const QString& questionsFile, const QString& restFile);

}  // namespace strata::studio
