// SPDX-License-Identifier: GPL-3.0-or-later
// The report's two forms: Markdown with tables, HTML with curves drawn as SVG.
#include "studio/core/save_file.h"
#include "studio/export/run_report.h"

#include "strata/sentence.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>

namespace strata::studio {
namespace {

struct RunReportTextTexts {
    Q_DECLARE_TR_FUNCTIONS(RunReport)
};

constexpr int kTableRowsMax = 20;
constexpr double kPlotWidth = 720.0;
constexpr double kPlotHeight = 200.0;
constexpr double kMarginX = 64.0;
constexpr double kMarginY = 16.0;

struct Section {
    QString title;
    const QVector<ReportFact>* facts;
};

struct Plot {
    QString title;
    const ReportCurve* curve;
    const ReportCurve* dashed;  ///< nullptr: none
};

QVector<Section> sectionsOf(const RunReport& report) {
    return {{RunReportTextTexts::tr("Result"), &report.result},
            {RunReportTextTexts::tr("Data"), &report.data},
            {RunReportTextTexts::tr("Settings"), &report.settings},
            {RunReportTextTexts::tr("Versions and hashes"), &report.hashes}};
}

QVector<Plot> plotsOf(const RunReport& report) {
    return {{RunReportTextTexts::tr("Loss (dashed: validation)"), &report.loss, &report.validation},
            {RunReportTextTexts::tr("Learning rate"), &report.learningRate, nullptr},
            {RunReportTextTexts::tr("Tokens per second"), &report.tokensPerSecond, nullptr}};
}

QString titleOf(const RunReport& report) {
    return RunReportTextTexts::tr("Report for run %1").arg(report.name);
}

QString cellOf(QString text) {
    text.replace(QLatin1Char('|'), QStringLiteral("\\|"));
    return text.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QString number(double value) {
    return QLocale().toString(value, 'g', 5);
}

/// Every so many steps, the last one always.
QString curveTable(const Plot& plot) {
    const ReportCurve& curve = *plot.curve;
    QString text = QStringLiteral("| %1 | %2 |\n|---:|---:|\n")
                       .arg(RunReportTextTexts::tr("Step"), plot.title);
    const auto stride = std::max<qsizetype>(1, (curve.size() + kTableRowsMax - 1) / kTableRowsMax);
    for (qsizetype i = 0; i < curve.size(); i += stride) {
        const QPointF& point = i + stride < curve.size() ? curve[i] : curve.last();
        text += QStringLiteral("| %1 | %2 |\n")
                    .arg(QLocale().toString(qRound64(point.x())), number(point.y()));
    }
    return text;
}

class Scale {
public:
    explicit Scale(const Plot& plot) {
        const auto take = [this](const ReportCurve& curve) {
            for (const QPointF& point : curve) {
                left_ = std::min(left_, point.x());
                right_ = std::max(right_, point.x());
                low_ = std::min(low_, point.y());
                high_ = std::max(high_, point.y());
            }
        };
        left_ = right_ = plot.curve->first().x();
        low_ = high_ = plot.curve->first().y();
        take(*plot.curve);
        if (plot.dashed != nullptr) {
            take(*plot.dashed);
        }
    }
    QString pathOf(const ReportCurve& curve) const {
        QStringList points;
        for (const QPointF& point : curve) {
            points.append(
                QStringLiteral("%1,%2")
                    .arg(kMarginX +
                             share(point.x(), left_, right_) * (kPlotWidth - kMarginX - kMarginY),
                         0, 'f', 1)
                    .arg(kPlotHeight - kMarginY - kMarginY -
                             share(point.y(), low_, high_) * (kPlotHeight - 3.0 * kMarginY),
                         0, 'f', 1));
        }
        return points.join(QLatin1Char(' '));
    }
    QString labels() const {
        const QString text = QStringLiteral(
            "<text x=\"%1\" y=\"%2\" text-anchor=\"%3\" font-size=\"11\" fill=\"#5a5f68\">%4"
            "</text>");
        const double bottom = kPlotHeight - 2.0 * kMarginY;
        const QString end = QStringLiteral("end");
        return text.arg(kMarginX - 6.0).arg(kMarginY + 4.0).arg(end, number(high_)) +
               text.arg(kMarginX - 6.0).arg(bottom + 4.0).arg(end, number(low_)) +
               text.arg(kMarginX)
                   .arg(kPlotHeight - 4.0)
                   .arg(QStringLiteral("start"), QLocale().toString(qRound64(left_))) +
               text.arg(kPlotWidth - kMarginY)
                   .arg(kPlotHeight - 4.0)
                   .arg(end, QLocale().toString(qRound64(right_)));
    }

private:
    static double share(double value, double from, double to) {
        return to > from ? (value - from) / (to - from) : 0.5;
    }
    double left_ = 0.0;
    double right_ = 0.0;
    double low_ = 0.0;
    double high_ = 0.0;
};

QString svgOf(const Plot& plot) {
    const Scale scale(plot);
    const QString line = QStringLiteral(
        "<polyline points=\"%1\" fill=\"none\" stroke=\"%2\" stroke-width=\"1.6\"%3/>\n");
    QString text = QStringLiteral(
                       "<h3>%1</h3>\n<svg viewBox=\"0 0 %2 %3\" width=\"%2\" role=\"img\" "
                       "aria-label=\"%1\" xmlns=\"http://www.w3.org/2000/svg\">\n")
                       .arg(plot.title.toHtmlEscaped())
                       .arg(kPlotWidth)
                       .arg(kPlotHeight);
    text += scale.labels();
    text += line.arg(scale.pathOf(*plot.curve), QStringLiteral("#0f6e63"), QString());
    if (plot.dashed != nullptr && !plot.dashed->isEmpty()) {
        text += line.arg(scale.pathOf(*plot.dashed), QStringLiteral("#b8690b"),
                         QStringLiteral(" stroke-dasharray=\"6 4\""));
    }
    return text + QStringLiteral("</svg>\n");
}

}  // namespace

QByteArray markdownOf(const RunReport& report) {
    QString text = QStringLiteral("# %1\n").arg(titleOf(report));
    for (const Section& section : sectionsOf(report)) {
        if (section.facts->isEmpty()) {
            continue;
        }
        text += QStringLiteral("\n## %1\n\n| | |\n|---|---|\n").arg(section.title);
        for (const ReportFact& fact : *section.facts) {
            text += QStringLiteral("| %1 | %2 |\n").arg(cellOf(fact.name), cellOf(fact.value));
        }
    }
    text += QStringLiteral("\n## %1\n").arg(RunReportTextTexts::tr("Curves"));
    for (const Plot& plot : plotsOf(report)) {
        if (!plot.curve->isEmpty()) {
            text += QLatin1Char('\n') + curveTable(plot);
        }
    }
    if (!report.validation.isEmpty()) {
        text += QLatin1Char('\n') + curveTable({RunReportTextTexts::tr("Validation loss"),
                                                &report.validation, nullptr});
    }
    return text.toUtf8();
}

QByteArray htmlOf(const RunReport& report) {
    QString text = QStringLiteral(
                       "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
                       "<style>body{font-family:sans-serif;max-width:800px;margin:2em auto;"
                       "color:#1d1f23}table{border-collapse:collapse}td{border-bottom:1px solid "
                       "#dedbd3;padding:4px 16px 4px 0;vertical-align:top;overflow-wrap:anywhere}"
                       "</style></head>\n<body><h1>%1</h1>\n")
                       .arg(titleOf(report).toHtmlEscaped());
    for (const Section& section : sectionsOf(report)) {
        if (section.facts->isEmpty()) {
            continue;
        }
        text += QStringLiteral("<h2>%1</h2>\n<table>\n").arg(section.title.toHtmlEscaped());
        for (const ReportFact& fact : *section.facts) {
            text += QStringLiteral("<tr><td>%1</td><td>%2</td></tr>\n")
                        .arg(fact.name.toHtmlEscaped(), fact.value.toHtmlEscaped());
        }
        text += QStringLiteral("</table>\n");
    }
    text += QStringLiteral("<h2>%1</h2>\n").arg(RunReportTextTexts::tr("Curves").toHtmlEscaped());
    for (const Plot& plot : plotsOf(report)) {
        if (!plot.curve->isEmpty()) {
            text += svgOf(plot);
        }
    }
    return (text + QStringLiteral("</body></html>\n")).toUtf8();
}

void writeRunReport(const RunReport& report, const QString& stem) {
    const Sentence unwritten("Can't write the report.");
    saveFile(stem + QStringLiteral(".html"), htmlOf(report), unwritten);
    saveFile(stem + QStringLiteral(".md"), markdownOf(report), unwritten);
}

}  // namespace strata::studio
