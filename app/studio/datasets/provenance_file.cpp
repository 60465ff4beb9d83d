// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/datasets/provenance_file.h"

#include "studio/datasets/dataset_version.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

#include <QFileInfo>
#include <QLocale>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

// A number in a damaged file must not ask for all memory.
constexpr std::int64_t kRowsMax = std::int64_t{1} << 28;

QString textAt(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string()
               ? QString::fromStdString(found->get<std::string>())
               : QString();
}

int pageOf(const Json& json) {
    const auto found = json.find("page");
    return found != json.end() && found->is_number_integer() ? found->get<int>() : 0;
}

QString scoresText(const Json& scores) {
    QStringList parts;
    if (scores.is_object()) {
        for (const auto& [name, value] : scores.items()) {
            if (value.is_number()) {
                parts.append(QStringLiteral("%1 %2").arg(
                    QString::fromStdString(name), QLocale().toString(value.get<double>(), 'g', 3)));
            }
        }
    }
    return parts.join(QStringLiteral(", "));
}

}  // namespace

void ProvenanceFile::load(const QString& dataset, const std::stop_token& stop) {
    const QString path = companionOf(dataset, QStringLiteral("provenance.jsonl"));
    if (!QFileInfo::exists(path)) {
        return;
    }
    const std::string split = splitOf(dataset).toStdString();
    auto lines = std::make_unique<RowFile>(path.toStdString());
    lines->build([] {}, stop);
    for (std::int64_t line = 0; line < lines->count(); ++line) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("The dataset was closed."));
        }
        const Json json = Json::parse(lines->text(line), nullptr, false);
        const auto row = json.is_object() ? json.find("row") : json.end();
        if (!json.is_object() || row == json.end() || !row->is_number_integer() ||
            textAt(json, "split").toStdString() != split) {
            continue;
        }
        const auto number = row->get<std::int64_t>();
        if (number < 1 || number > kRowsMax) {
            continue;
        }
        if (static_cast<std::size_t>(number) > lineOfRow_.size()) {
            lineOfRow_.resize(static_cast<std::size_t>(number), -1);
        }
        lineOfRow_[static_cast<std::size_t>(number - 1)] = line;
    }
    lines_ = std::move(lines);
}

ui::ProvenanceView ProvenanceFile::of(qint64 row) const {
    ui::ProvenanceView view;
    view.line = row + 1;
    const bool isKnown = lines_ && row >= 0 && row < static_cast<qint64>(lineOfRow_.size()) &&
                         lineOfRow_[static_cast<std::size_t>(row)] >= 0;
    if (!isKnown) {
        return view;
    }
    const Json json =
        Json::parse(lines_->text(lineOfRow_[static_cast<std::size_t>(row)]), nullptr, false);
    view.document = textAt(json, "document");
    view.page = pageOf(json);
    view.kind = textAt(json, "kind");
    view.generator = textAt(json, "generator");
    view.scores = scoresText(json.value("scores", Json()));
    for (const Json& heading : json.value("heading_path", Json::array())) {
        if (heading.is_string()) {
            view.headingPath.append(QString::fromStdString(heading.get<std::string>()));
        }
    }
    for (const Json& quote : json.value("quotes", Json::array())) {
        if (quote.is_object()) {
            view.quotes.append({pageOf(quote), textAt(quote, "text")});
        }
    }
    return view;
}

}  // namespace strata::studio
