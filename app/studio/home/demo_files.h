// SPDX-License-Identifier: GPL-3.0-or-later
// What the demo shows of its files: the sample document as it was read, and the pairs made of it.
// Thread: any; reads the disk.
#pragma once

#include "ui/home/demo_model.h"

#include <QString>
#include <QVector>
#include <stop_token>

namespace strata::studio {

/// The document's text, headings in lines of their own. Throws what extractDocuments throws.
QString readDemoDocument(const QString& document, const std::stop_token& stop);

/// The training rows of a dataset that was built with its provenance (docs/formats.md); what is not
/// there or damaged is left out.
QVector<ui::DemoPair> readDemoPairs(const QString& dataset);

}  // namespace strata::studio
