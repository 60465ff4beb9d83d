// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/train/train_problems.h"

#include "ui/train/train_places.h"

#include "strata/options.h"

#include <QCoreApplication>
#include <QStringList>

namespace strata::studio {
namespace {

constexpr int kModelErrorsFirst = 2000;  // format: the model's files
constexpr int kDataErrorsFirst = 3000;
constexpr int kDataErrorsEnd = 4000;

struct FieldButton {
    const char* field;
    const char* name;  ///< of the button
    const char* text;
};

constexpr FieldButton kModel{"model", "chooseModel", QT_TRANSLATE_NOOP("train", "Choose model")};
constexpr FieldButton kData{"data", "chooseDataset", QT_TRANSLATE_NOOP("train", "Choose dataset")};
constexpr FieldButton kRam{"ram-budget", "setRamBudget",
                           QT_TRANSLATE_NOOP("train", "Set RAM budget")};
constexpr FieldButton kVram{"vram-budget", "setVramBudget",
                            QT_TRANSLATE_NOOP("train", "Set VRAM budget")};
constexpr FieldButton kBatch{"micro-batch", "setMicroBatchSize",
                             QT_TRANSLATE_NOOP("train", "Set micro-batch size")};
constexpr FieldButton kDevice{"device", "chooseDevice",
                              QT_TRANSLATE_NOOP("train", "Choose device")};
constexpr FieldButton kLength{"max-length", "setMaxSequenceLength",
                              QT_TRANSLATE_NOOP("train", "Set max sequence length")};
constexpr FieldButton kDrive{"ssd", "chooseDrive", QT_TRANSLATE_NOOP("train", "Choose drive")};
constexpr FieldButton kWrites{"ssd-write-budget", "setSsdWriteBudget",
                              QT_TRANSLATE_NOOP("train", "Set SSD write budget")};
constexpr FieldButton kRate{"lr", "setLearningRate",
                            QT_TRANSLATE_NOOP("train", "Set learning rate")};
constexpr FieldButton kValue{"", "setField", QT_TRANSLATE_NOOP("train", "Set field")};

/// The option that an error is about: "--max-length".
QString optionAt(const Error& error) {
    const QString where = QString::fromStdString(error.where());
    const QString name = where.mid(2);
    const bool isOption =
        where.startsWith(QLatin1String("--")) && findTrainOption(name.toStdString()) != nullptr;
    return isOption ? name : QString();
}

bool isOfTokenizer(ErrorCode code) {
    switch (code) {
        case ErrorCode::TokenizerMissing:
        case ErrorCode::TokenizerInvalid:
        case ErrorCode::TokenizerUnsupported:
        case ErrorCode::TemplateMissing:
        case ErrorCode::TemplateSyntax:
        case ErrorCode::TemplateFailed:
        case ErrorCode::TemplateLimit:
        case ErrorCode::EndOfTurnUnknown:
            return true;
        default:
            return false;
    }
}

QVector<FieldButton> buttonsFor(const Error& error) {
    const ErrorCode code = error.code();
    switch (code) {
        case ErrorCode::BudgetTooSmall:
            if (optionAt(error) == QLatin1String(kVram.field)) {
                return {kVram, kBatch, kLength};
            }
            return optionAt(error) == QLatin1String(kWrites.field)
                       ? QVector<FieldButton>{kWrites, kRam}
                       : QVector<FieldButton>{kRam, kLength};
        case ErrorCode::OutOfHostMemory:
            return {kRam, kLength};
        case ErrorCode::OutOfDeviceMemory:
            return {kVram, kBatch, kLength};
        case ErrorCode::DeviceUnavailable:
        case ErrorCode::DeviceFailed:
            return {kDevice};
        case ErrorCode::DiskFull:
        case ErrorCode::TooLittleDisk:
        case ErrorCode::NotWritable:
        case ErrorCode::IoFailed:
            return {kDrive};
        case ErrorCode::NotFound:
            return {kModel, kData};
        case ErrorCode::NonFiniteGradient:
            return {kRate, kData};
        case ErrorCode::TokenFileInvalid:
            return {};
        case ErrorCode::DatasetEmpty:
            return {kData, kLength};
        default:
            break;
    }
    const int number = static_cast<int>(code);
    if (number >= kDataErrorsEnd || number < kModelErrorsFirst) {
        return {};
    }
    return {number < kDataErrorsFirst || isOfTokenizer(code) ? kModel : kData};
}

}  // namespace

ui::Problem trainProblem(const Error& error) {
    ui::Problem problem = ui::problemOf(error);
    const auto add = [&problem](const QString& field, const FieldButton& button) {
        problem.actions.append(ui::wayTo(
            button.name, QCoreApplication::translate("train", button.text), ui::fieldPlace(field)));
    };
    for (const FieldButton& button : buttonsFor(error)) {
        add(QString::fromLatin1(button.field), button);
    }
    const QString option = optionAt(error);
    if (problem.actions.isEmpty() && !option.isEmpty()) {
        add(option, kValue);
    }
    return problem;
}

}  // namespace strata::studio
