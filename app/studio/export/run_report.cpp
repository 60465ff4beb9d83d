// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/export/run_report.h"

#include "ui/base/numbers.h"
#include "ui/base/worded.h"

#include "strata/error.h"
#include "strata/trained_model.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace strata::studio {
namespace {

constexpr qint64 kJobBytesMax = 4 << 20;
constexpr qint64 kLineBytesMax = 1 << 20;
constexpr qint64 kCountedBytesMax = qint64{1} << 30;

struct RunReportTexts {
    Q_DECLARE_TR_FUNCTIONS(RunReport)
};

/// Keeps a curve short: once it is full, neighbours become one and each point stands for twice as
/// many steps from then on.
class CurveBuilder {
public:
    void add(double step, double value) {
        stepSum_ += step;
        valueSum_ += value;
        if (++count_ < stride_) {
            return;
        }
        close();
        if (points_.size() >= 2 * kCurvePointsMax) {
            halve();
        }
    }
    ReportCurve take() {
        if (count_ > 0) {
            close();
        }
        if (points_.size() > kCurvePointsMax) {
            halve();
        }
        return std::move(points_);
    }

private:
    void close() {
        points_.append({stepSum_ / count_, valueSum_ / count_});
        stepSum_ = 0.0;
        valueSum_ = 0.0;
        count_ = 0;
    }
    void halve() {
        ReportCurve half;
        for (qsizetype i = 0; i + 1 < points_.size(); i += 2) {
            half.append((points_[i] + points_[i + 1]) / 2.0);
        }
        if (points_.size() % 2 == 1) {
            half.append(points_.last());
        }
        points_ = std::move(half);
        stride_ *= 2;
    }

    ReportCurve points_;
    double stepSum_ = 0.0;
    double valueSum_ = 0.0;
    int count_ = 0;
    int stride_ = 1;
};

/// The number behind "key": in a metrics line, which holds no nested object of the same names.
std::optional<double> numberIn(const QByteArray& line, const char* key) {
    const QByteArray mark = QByteArray("\"") + key + "\":";
    const auto at = line.indexOf(mark);
    if (at < 0) {
        return std::nullopt;
    }
    auto begin = at + mark.size();
    while (begin < line.size() && line[begin] == ' ') {
        ++begin;
    }
    auto end = begin;
    while (end < line.size() && QByteArrayView("+-.0123456789eE").contains(line[end])) {
        ++end;
    }
    bool isNumber = false;
    const double value = line.mid(begin, end - begin).toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

QString textOf(const nlohmann::ordered_json& value) {
    if (value.is_string()) {
        return QString::fromStdString(value.get<std::string>());
    }
    return QString::fromStdString(
        value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

QString numberText(double value) {
    return QLocale().toString(value, 'g', 5);
}

void readMetrics(const QString& run, const std::stop_token& stop, RunReport& report) {
    QFile file(run + QStringLiteral("/metrics.jsonl"));
    if (!file.open(QIODevice::ReadOnly)) {
        return;
    }
    CurveBuilder loss;
    CurveBuilder rate;
    CurveBuilder speed;
    double lastStep = 0.0;
    double lastLoss = 0.0;
    double seconds = 0.0;
    double tokens = 0.0;
    while (!file.atEnd()) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("stopped"));
        }
        const QByteArray line = file.readLine(kLineBytesMax);
        const auto step = numberIn(line, "step");
        if (!step) {
            continue;
        }
        if (const auto value = numberIn(line, "loss")) {
            loss.add(*step, *value);
            lastStep = *step;
            lastLoss = *value;
            seconds += numberIn(line, "seconds").value_or(0.0);
            tokens += numberIn(line, "trained_tokens").value_or(0.0);
        }
        if (const auto value = numberIn(line, "lr")) {
            rate.add(*step, *value);
        }
        if (const auto value = numberIn(line, "tokens_per_second")) {
            speed.add(*step, *value);
        }
        if (const auto value = numberIn(line, "validation_loss")) {
            report.validation.append({*step, *value});
        }
    }
    report.loss = loss.take();
    report.learningRate = rate.take();
    report.tokensPerSecond = speed.take();
    if (report.loss.isEmpty()) {
        report.result.append({RunReportTexts::tr("Steps"), RunReportTexts::tr("none yet")});
        return;
    }
    report.result.append(
        {RunReportTexts::tr("Steps"), QLocale().toString(static_cast<qint64>(lastStep))});
    report.result.append({RunReportTexts::tr("Final training loss"), numberText(lastLoss)});
    if (!report.validation.isEmpty()) {
        const auto best = std::ranges::min_element(
            report.validation,
            [](const QPointF& first, const QPointF& second) { return first.y() < second.y(); });
        report.result.append(
            {RunReportTexts::tr("Best validation loss"),
             RunReportTexts::tr("%1 at step %2")
                 .arg(numberText(best->y()), QLocale().toString(static_cast<qint64>(best->x())))});
        report.result.append({RunReportTexts::tr("Final validation loss"),
                              numberText(report.validation.last().y())});
    }
    report.result.append({RunReportTexts::tr("Total step time"), ui::durationText(seconds)});
    report.result.append(
        {RunReportTexts::tr("Trained tokens"), QLocale().toString(static_cast<qint64>(tokens))});
}

void describeData(const QString& name, const QString& path, RunReport& report) {
    if (path.isEmpty()) {
        return;
    }
    const QFileInfo info(path);
    if (!info.isFile()) {
        report.data.append({name, RunReportTexts::tr("%1 (no longer available)").arg(path)});
        return;
    }
    QString text =
        RunReportTexts::tr("%1, %2").arg(path, ui::bytesText(static_cast<quint64>(info.size())));
    QFile file(path);
    if (path.endsWith(QLatin1String(".jsonl")) && info.size() <= kCountedBytesMax &&
        file.open(QIODevice::ReadOnly)) {
        int rows = 0;
        while (!file.atEnd()) {
            rows += file.readLine().trimmed().isEmpty() ? 0 : 1;
        }
        text = RunReportTexts::tr("%1, %n row(s)", nullptr, rows).arg(text);
    }
    report.data.append({name, text});
}

}  // namespace

RunReport readRunReport(const QString& run, const std::stop_token& stop) {
    QFile file(run + QStringLiteral("/job.json"));
    nlohmann::ordered_json job;
    if (file.open(QIODevice::ReadOnly) && file.size() <= kJobBytesMax) {
        job = nlohmann::ordered_json::parse(file.readAll().toStdString(), nullptr, false);
    }
    if (!job.is_object()) {
        throw Error(ErrorCode::NotFound, Sentence("Can't read the run's settings."),
                    file.fileName().toStdString(), Sentence("Choose an intact run."));
    }
    RunReport report;
    report.name = QFileInfo(run).fileName();
    readMetrics(run, stop, report);
    const std::vector<TrainedModel> models = modelsOfRun(run.toStdString());
    if (!models.empty()) {
        report.result.append(
            {RunReportTexts::tr("Model of the run"), ui::worded(wordsOf(models.front()))});
    }
    const auto settings = job.find("settings");
    if (settings != job.end() && settings->is_object()) {
        for (const auto& [key, value] : settings->items()) {
            report.settings.append({QString::fromStdString(key), textOf(value)});
        }
        const auto path = [&settings](const char* key) {
            const auto value = settings->find(key);
            return value != settings->end() && value->is_string() ? textOf(*value) : QString();
        };
        describeData(RunReportTexts::tr("Trained on"), path("data"), report);
        describeData(RunReportTexts::tr("Validated on"), path("validation"), report);
    }
    for (const auto& [key, value] : job.items()) {
        if (key != "settings") {
            report.hashes.append({QString::fromStdString(key), textOf(value)});
        }
    }
    return report;
}

}  // namespace strata::studio
