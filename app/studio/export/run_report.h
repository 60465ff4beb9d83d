// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a document for people: result, curves, data, every setting, hashes. Read from the run's
// folder, written as Markdown and as one HTML file that loads nothing.
// Thread: any; reads and writes the disk.
#pragma once

#include <QByteArray>
#include <QPointF>
#include <QString>
#include <QVector>
#include <stop_token>

namespace strata::studio {

/// A name with what is to be said of it.
struct ReportFact {
    QString name;
    QString value;
};

/// A quantity over the steps; x is the step. At most kCurvePointsMax points, each the mean of the
/// steps around it.
using ReportCurve = QVector<QPointF>;
inline constexpr int kCurvePointsMax = 600;

struct RunReport {
    QString name;
    QVector<ReportFact> result;
    QVector<ReportFact> data;
    QVector<ReportFact> settings;
    QVector<ReportFact> hashes;
    ReportCurve loss;
    ReportCurve validation;
    ReportCurve learningRate;
    ReportCurve tokensPerSecond;
};

/// Lines that cannot be read are passed over. Throws NotFound (no job.json), Stopped.
RunReport readRunReport(const QString& run, const std::stop_token& stop);

QByteArray markdownOf(const RunReport& report);
QByteArray htmlOf(const RunReport& report);

/// Writes STEM.html and STEM.md. Throws NotWritable.
void writeRunReport(const RunReport& report, const QString& stem);

}  // namespace strata::studio
