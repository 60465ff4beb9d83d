// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces of the document builder's work that need no window: looking for files in folders, reading
// a document into the values that the wizard shows, reading a build's result and its pages.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"
#include "jobs/build_outcome.h"
#include "ui/documents/build_model.h"
#include "ui/documents/document_values.h"

#include "strata/engine.h"

#include <QStringList>
#include <cstddef>
#include <map>
#include <stop_token>
#include <string>

namespace strata::studio {

/// Files as they are; of folders, the documents in them and below, at most a thousand.
QStringList documentsIn(const QStringList& paths, const std::stop_token& stop);

struct ReadingOrder {
    QString path;
    QString password;
    QString cacheFolder;
    QString overlayFile;  ///< decisions about blocks; empty: none
};

struct DocumentReading {
    ui::DocumentView document;      ///< Read, NeedsPassword or Failed
    QVector<ui::BlockView> blocks;  ///< as read, with what was decided about each
    QString sha256;
};

/// Says its progress to the sink. Throws Stopped, and what the cache folder cannot do.
DocumentReading readDocument(const ReadingOrder& order,
                             const EventSink& sink,
                             const std::stop_token& stop);

ui::BuildProgress progressOf(const Progress& progress);

/// The commonest first, each with whether a person may relax the gate of this reason.
QVector<ui::ReasonCount> reasonCountsOf(const std::map<std::string, std::size_t>& counts);

ui::BlockView blockViewOf(const datasetgen::Block& block);

ui::BuildResultView buildResultOf(const jobs::BuildOutcome& outcome, const QString& dataset);

/// Which pages of the build's documents have pairs, by its index. Throws what store/database.h
/// says.
QVector<ui::DocumentCover> coverOfBuild(const std::string& dataset);

}  // namespace strata::studio
