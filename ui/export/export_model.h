// SPDX-License-Identifier: GPL-3.0-or-later
// The export page's values: what is to be written where, whether that is possible, how it ended;
// the same for a dataset in another format. Thread: the GUI thread.
#pragma once

#include "ui/base/problem.h"
#include "ui/export/export_source_model.h"

#include <QObject>
#include <QStringList>
#include <QVector>

namespace strata::ui {

enum class ExportFormat { HuggingFace, Peft, Gguf };
enum class ExportNumbers { Bf16, F16, F32, Q8_0 };  ///< Q8_0 only in GGUF files

struct ExportRequest {
    QString source;
    ExportMoment moment = ExportMoment::AsAdded;  ///< of the source
    ExportFormat format = ExportFormat::HuggingFace;
    ExportNumbers numbers = ExportNumbers::Bf16;
    QString output;  ///< a folder, or the GGUF file

    bool operator==(const ExportRequest&) const = default;
};

/// What is known before anything is written.
struct ExportOutlook {
    bool isKnown = false;     ///< the target was looked at
    bool isCounting = false;  ///< the size will be known
    quint64 bytes = 0;        ///< 0: not known
    quint64 freeBytes = 0;    ///< at the target; 0: not known
    QString obstacle;         ///< why it cannot be written; empty: it can
    QStringList remarks;      ///< what the format holds otherwise than the source
};

struct WrittenFile {
    QString name;
    quint64 bytes = 0;
};

/// Whether what was written answers as its source does. A GGUF file, which is for other programs,
/// is only opened again.
enum class ParityState { None, Running, Equal, Close, Different, Unknown, Readable, Unreadable };

struct ExportParity {
    ParityState state = ParityState::None;
    int prompts = 0;           ///< that both answered
    qint64 tokens = 0;         ///< of all answers
    qint64 tokensSame = 0;     ///< the same at the same place
    double lossSource = -1.0;  ///< on rows of the dataset; < 0: not measured
    double lossWritten = -1.0;
    qint64 recallAsked = 0;    ///< recall questions of the run's dataset; 0: none was asked
    qint64 recallWritten = 0;  ///< facts that the answers of what was written state
    qint64 recallSource = -1;  ///< those of the source; < 0: not known
    QString reason;            ///< a sentence, where the state is Unknown
};

struct ExportResult {
    ExportFormat format = ExportFormat::HuggingFace;
    QString output;  ///< the folder or the GGUF file; empty: nothing was exported yet
    QString folder;  ///< where the files are
    QVector<WrittenFile> files;
    quint64 bytes = 0;
    double seconds = 0.0;
    QStringList remarks;  ///< of the engine
    ExportParity parity;
};

enum class DatasetFormat { Messages, Alpaca, ShareGpt, Csv };

struct ConversionRequest {
    QString input;
    DatasetFormat format = DatasetFormat::Messages;
    QString output;

    bool operator==(const ConversionRequest&) const = default;
};

struct ConversionResult {
    QString output;  ///< empty: nothing was converted yet
    qint64 rows = 0;
    QStringList remarks;  ///< of the dataset as a whole
    QStringList skipped;  ///< a sentence a row
};

class ExportModel : public QObject {
    Q_OBJECT

public:
    explicit ExportModel(QObject* parent = nullptr) : QObject(parent) {}

    ExportSourceModel& sources() { return sources_; }
    const ExportSourceModel& sources() const { return sources_; }
    const ExportRequest& request() const { return request_; }
    const ExportOutlook& outlook() const { return outlook_; }
    const ExportResult& result() const { return result_; }
    const QString& command() const { return command_; }
    const QStringList& datasets() const { return datasets_; }
    const ConversionRequest& conversion() const { return conversion_; }
    const ConversionResult& conversionResult() const { return conversionResult_; }
    const QString& conversionCommand() const { return conversionCommand_; }
    bool isWriting() const { return isWriting_; }

    void setRequest(const ExportRequest& request, const QString& command);
    void setOutlook(const ExportOutlook& outlook);
    void setResult(const ExportResult& result);
    /// Of the result that is there.
    void setParity(const ExportParity& parity);
    void setDatasets(const QStringList& datasets);
    void setConversion(const ConversionRequest& conversion, const QString& command);
    void setConversionResult(const ConversionResult& result);
    void setWriting(bool isWriting);

Q_SIGNALS:
    void changed();
    void datasetsChanged();

private:
    ExportSourceModel sources_;
    ExportRequest request_;
    ExportOutlook outlook_;
    ExportResult result_;
    QString command_;
    QStringList datasets_;
    ConversionRequest conversion_;
    ConversionResult conversionResult_;
    QString conversionCommand_;
    bool isWriting_ = false;
};

}  // namespace strata::ui
