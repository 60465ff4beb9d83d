// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_forecasts.h"

#include "studio/export/export_commands.h"
#include "ui/base/worded.h"

#include "strata/error.h"

namespace strata::studio {
namespace {

constexpr quint64 kTextFilesBytes = quint64{8} << 20;  // tokenizer, template, configuration

bool isRefusal(const Error& error) {
    return error.code() == ErrorCode::TokenizerUnsupported ||
           error.code() == ErrorCode::UnknownArchitecture;
}

}  // namespace

ExportForecast ExportForecasts::of(const ui::ExportRequest& request,
                                   const ui::ExportSource& source) {
    if (request.format == ui::ExportFormat::Peft) {
        return {false, source.adapterBytes, {}, {}};
    }
    if (source.base.isEmpty()) {
        return {};
    }
    // The base has the same shapes and tokenizer, and no training that holds its lock.
    ExportCommand command = commandOf(request);
    command.source = source.base.toStdString();
    command.checkpoint = RunCheckpoint::Auto;
    command.dryRun = true;
    const QString key = QStringLiteral("%1 %2 %3")
                            .arg(static_cast<int>(request.format))
                            .arg(static_cast<int>(request.numbers))
                            .arg(source.base);
    const auto known = known_.constFind(key);
    if (known != known_.cend()) {
        return *known;
    }
    const ExportForecast pending{true, 0, {}, {}};
    known_.insert(key, pending);
    const quint64 besides =
        request.format == ui::ExportFormat::HuggingFace ? kTextFilesBytes : quint64{0};
    questions_.run<ExportOutcome>(
        std::move(command), this,
        [this, key, besides](const ExportOutcome& outcome) {
            ExportForecast forecast;
            forecast.bytes = outcome.bytes + besides;
            for (const Sentence& warning : outcome.warnings) {
                forecast.remarks.append(ui::wordedWhole(warning));
            }
            known_.insert(key, forecast);
            Q_EMIT arrived();
        },
        [this, key](const Error& error) {
            ExportForecast forecast;
            if (isRefusal(error)) {  // anything else may pass, and the export says it
                forecast.refusal = ui::wordedFailure(error);
            }
            known_.insert(key, forecast);
            Q_EMIT arrived();
        });
    // The answer may be there already.
    return known_.value(key, pending);
}

}  // namespace strata::studio
