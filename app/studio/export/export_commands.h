// SPDX-License-Identifier: GPL-3.0-or-later
// The page's requests as the engine takes them and as lines of a shell, and the names of what they
// write. Thread: any; values.
#pragma once

#include "ui/export/export_model.h"

#include "strata/commands.h"

namespace strata::studio {

ExportCommand commandOf(const ui::ExportRequest& request);
DatasetConvertCommand commandOf(const ui::ConversionRequest& request);

/// Empty without a source or an input.
QString shellLineOf(const ui::ExportRequest& request);
QString shellLineOf(const ui::ConversionRequest& request);

/// What the export is called in its folder: stem and suffix.
struct ExportName {
    QString stem;
    QString suffix;
};
ExportName exportNameOf(const ui::ExportRequest& request, const QString& source);

/// ".alpaca.json"
QString suffixOf(ui::DatasetFormat format);

}  // namespace strata::studio
