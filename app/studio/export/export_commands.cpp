// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/export_commands.h"

#include "ui/base/shell_line.h"

#include <QFileInfo>

namespace strata::studio {
namespace {

using ui::ExportFormat;
using ui::ExportNumbers;

QString formatName(ExportFormat format) {
    switch (format) {
        case ExportFormat::Peft:
            return QStringLiteral("peft");
        case ExportFormat::Gguf:
            return QStringLiteral("gguf");
        case ExportFormat::HuggingFace:
            break;
    }
    return QStringLiteral("hf");
}

QString numbersName(ExportNumbers numbers) {
    switch (numbers) {
        case ExportNumbers::F16:
            return QStringLiteral("f16");
        case ExportNumbers::F32:
            return QStringLiteral("f32");
        case ExportNumbers::Q8_0:
            return QStringLiteral("q8_0");
        case ExportNumbers::Bf16:
            break;
    }
    return QStringLiteral("bf16");
}

ExportDType dtypeOf(ExportNumbers numbers) {
    switch (numbers) {
        case ExportNumbers::F16:
            return ExportDType::F16;
        case ExportNumbers::F32:
            return ExportDType::F32;
        case ExportNumbers::Q8_0:
            return ExportDType::Q8_0;
        case ExportNumbers::Bf16:
            break;
    }
    return ExportDType::BF16;
}

/// The best model of a run lies in the run's folder.
QString engineSource(const ui::ExportRequest& request) {
    return request.moment == ui::ExportMoment::Best ? QFileInfo(request.source).path()
                                                    : request.source;
}

RunCheckpoint checkpointOf(ui::ExportMoment moment) {
    switch (moment) {
        case ui::ExportMoment::Best:
            return RunCheckpoint::Best;
        case ui::ExportMoment::Last:
            return RunCheckpoint::Last;
        case ui::ExportMoment::AsAdded:
            break;
    }
    return RunCheckpoint::Auto;
}

/// As the engine calls it.
QString formatName(ui::DatasetFormat format) {
    switch (format) {
        case ui::DatasetFormat::Alpaca:
            return QStringLiteral("alpaca");
        case ui::DatasetFormat::ShareGpt:
            return QStringLiteral("sharegpt");
        case ui::DatasetFormat::Csv:
            return QStringLiteral("csv");
        case ui::DatasetFormat::Messages:
            break;
    }
    return QStringLiteral("messages");
}

}  // namespace

ExportCommand commandOf(const ui::ExportRequest& request) {
    ExportCommand command;
    command.source = engineSource(request).toStdString();
    command.out = request.output.toStdString();
    command.format = formatName(request.format).toStdString();
    command.checkpoint = checkpointOf(request.moment);
    command.dtype = dtypeOf(request.numbers);
    return command;
}

DatasetConvertCommand commandOf(const ui::ConversionRequest& request) {
    DatasetConvertCommand command;
    command.in = request.input.toStdString();
    command.out = request.output.toStdString();
    command.format = formatName(request.format).toStdString();
    return command;
}

QString shellLineOf(const ui::ExportRequest& request) {
    QStringList words{
        QStringLiteral("strata"),  QStringLiteral("export"), engineSource(request),
        QStringLiteral("--out"),   request.output,           QStringLiteral("--format"),
        formatName(request.format)};
    if (request.format != ExportFormat::Peft) {
        words << QStringLiteral("--dtype") << numbersName(request.numbers);
    }
    if (request.moment != ui::ExportMoment::AsAdded) {
        words << QStringLiteral("--checkpoint")
              << (request.moment == ui::ExportMoment::Best ? QStringLiteral("best")
                                                           : QStringLiteral("last"));
    }
    return request.source.isEmpty() ? QString() : ui::shellLine(words);
}

QString shellLineOf(const ui::ConversionRequest& request) {
    return request.input.isEmpty()
               ? QString()
               : ui::shellLine({QStringLiteral("strata"), QStringLiteral("dataset"),
                                QStringLiteral("convert"), request.input, request.output,
                                QStringLiteral("--format"), formatName(request.format)});
}

ExportName exportNameOf(const ui::ExportRequest& request, const QString& source) {
    if (request.format == ExportFormat::Gguf) {
        return {QStringLiteral("%1-%2").arg(source, numbersName(request.numbers).toUpper()),
                QStringLiteral(".gguf")};  // as published files are named
    }
    return {QStringLiteral("%1-%2").arg(source, formatName(request.format)), {}};
}

QString suffixOf(ui::DatasetFormat format) {
    const QString ending = format == ui::DatasetFormat::Messages ? QStringLiteral("jsonl")
                           : format == ui::DatasetFormat::Csv    ? QString()
                                                                 : QStringLiteral("json");
    return ending.isEmpty() ? QStringLiteral(".csv")
                            : QStringLiteral(".%1.%2").arg(formatName(format), ending);
}

}  // namespace strata::studio
