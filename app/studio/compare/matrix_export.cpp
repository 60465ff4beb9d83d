// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/compare/matrix_export.h"

#include "studio/core/json_file.h"

#include "strata/csv.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <string>
#include <vector>

namespace strata::studio {
namespace {

using ui::MatrixAnswer;
using ui::MatrixFormat;
using ui::MatrixRow;
using ui::ModelChoice;

QString overlapText(const MatrixAnswer& cell) {
    return cell.overlap < 0.0 ? QString() : QString::number(cell.overlap, 'f', 4);
}

const char* truth(bool isTrue) {
    return isTrue ? "yes" : "no";
}

QByteArray csvOf(const MatrixTable& table) {
    std::vector<std::string> head{"prompt", "reference", "source"};
    for (const ModelChoice& model : table.models) {
        const std::string name = model.name.toStdString();
        head.insert(head.end(), {name, name + " rouge_l", name + " exact"});
    }
    head.emplace_back("starred");
    std::string text = csvRecord(head);
    for (const MatrixRow& row : table.rows) {
        std::vector<std::string> line{row.prompt.text.toStdString(),
                                      row.prompt.reference.toStdString(),
                                      row.prompt.source.toStdString()};
        for (const MatrixAnswer& cell : row.answers) {
            line.insert(line.end(), {cell.answer.text.toStdString(),
                                     overlapText(cell).toStdString(), truth(cell.isExact)});
        }
        line.emplace_back(truth(row.isStarred));
        text += csvRecord(line);
    }
    return QByteArray::fromStdString(text);
}

QByteArray jsonlOf(const MatrixTable& table) {
    QByteArray text;
    for (const MatrixRow& row : table.rows) {
        QJsonArray answers;
        for (int model = 0; model < table.models.size(); ++model) {
            const MatrixAnswer& cell = row.answers[model];
            QJsonObject answer{
                {QStringLiteral("model"), table.models[model].id},
                {QStringLiteral("text"), cell.answer.text},
                {QStringLiteral("tokens"), cell.answer.tokens},
                {QStringLiteral("seconds_to_first_token"), cell.answer.secondsToFirstToken},
                {QStringLiteral("tokens_per_second"), cell.answer.tokensPerSecond},
                {QStringLiteral("stop_reason"), cell.answer.stopReason},
                {QStringLiteral("exact_match"), cell.isExact},
            };
            if (cell.overlap >= 0.0) {
                answer.insert(QStringLiteral("rouge_l"), cell.overlap);
            }
            answers.append(answer);
        }
        const QJsonObject object{
            {QStringLiteral("prompt"), row.prompt.text},
            {QStringLiteral("reference"), row.prompt.reference},
            {QStringLiteral("source"), row.prompt.source},
            {QStringLiteral("quote"), row.prompt.quote},
            {QStringLiteral("starred"), row.isStarred},
            {QStringLiteral("answers"), answers},
        };
        text += jsonLine(object);
    }
    return text;
}

QByteArray htmlOf(const MatrixTable& table) {
    const auto cell = [](const QString& tag, const QString& text) {
        return QStringLiteral("<%1>%2</%1>").arg(tag, text.toHtmlEscaped());
    };
    const QString title =
        QCoreApplication::translate("matrix", "Answers to %1").arg(table.dataName);
    QString text = QStringLiteral(
                       "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%1</title>\n"
                       "<style>body{font-family:sans-serif}table{border-collapse:collapse}"
                       "td,th{border:1px solid #999;padding:6px;vertical-align:top;"
                       "text-align:left;white-space:pre-wrap}</style></head>\n<body><h1>%1</h1>\n"
                       "<table><tr>")
                       .arg(title.toHtmlEscaped());
    const QString head = QStringLiteral("th");
    const QString body = QStringLiteral("td");
    text += cell(head, QCoreApplication::translate("matrix", "Prompt")) +
            cell(head, QCoreApplication::translate("matrix", "Reference")) +
            cell(head, QCoreApplication::translate("matrix", "Source"));
    for (const ModelChoice& model : table.models) {
        text += cell(head, model.name) + cell(head, QStringLiteral("ROUGE-L"));
    }
    text += QStringLiteral("</tr>\n");
    for (const MatrixRow& row : table.rows) {
        text += QStringLiteral("<tr>") + cell(body, row.prompt.text) +
                cell(body, row.prompt.reference) + cell(body, row.prompt.source);
        for (const MatrixAnswer& answer : row.answers) {
            text += cell(body, answer.answer.text) + cell(body, overlapText(answer));
        }
        text += QStringLiteral("</tr>\n");
    }
    return (text + QStringLiteral("</table></body></html>\n")).toUtf8();
}

}  // namespace

QByteArray matrixText(const MatrixTable& table, MatrixFormat format) {
    switch (format) {
        case MatrixFormat::Csv:
            return csvOf(table);
        case MatrixFormat::Jsonl:
            return jsonlOf(table);
        case MatrixFormat::Html:
            return htmlOf(table);
    }
    return {};
}

QString endingOf(MatrixFormat format) {
    switch (format) {
        case MatrixFormat::Csv:
            return QStringLiteral(".csv");
        case MatrixFormat::Jsonl:
            return QStringLiteral(".jsonl");
        case MatrixFormat::Html:
            return QStringLiteral(".html");
    }
    return {};
}

}  // namespace strata::studio
