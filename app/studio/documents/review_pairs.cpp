// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/review_pairs.h"

#include "datasetgen/base/rejection.h"
#include "datasetgen/generate/judge.h"
#include "datasetgen/pairs/dedupe.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/worker/document_cache.h"
#include "jobs/build_record.h"
#include "jobs/overlay_file.h"
#include "jobs/review_file.h"
#include "store/project_index.h"
#include "studio/documents/document_reading.h"
#include "ui/base/worded.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>
#include <map>

namespace strata::studio {
namespace {

using datasetgen::Box;
using Json = nlohmann::json;

constexpr double kWorthOfRejected = 1.0;
constexpr double kWorthOfRelaxed = 2.0;

struct ReviewPairsTexts {
    Q_DECLARE_TR_FUNCTIONS(ReviewPairsTexts)
};

QRectF rectOf(const Box& box) {
    return {QPointF(box.x0, box.y0), QPointF(box.x1, box.y1)};
}

/// A pair of the index and where it comes from.
struct IndexedPair {
    store::PairRow row;
    std::string document;
    std::string headings;  ///< JSON array
};

std::vector<IndexedPair> indexedPairs(const std::string& dataset) {
    store::ProjectIndex index(jobs::indexPathOf(dataset));
    std::map<std::string, std::pair<std::string, std::string>> places;
    for (const store::DocumentRow& document : index.documents.documents()) {
        for (const store::PassageRow& passage : index.documents.passagesOf(document.id)) {
            places[passage.id] = {document.path, passage.headingPathJson};
        }
    }
    std::vector<IndexedPair> pairs;
    for (store::ReviewedPair& row : index.pairs.pairs(0, index.pairs.pairCount())) {
        const auto& [document, headings] = places[row.pair.passageId];
        pairs.push_back({std::move(row.pair), document, headings});
    }
    return pairs;
}

/// Documents as the build read them; one that has gone is left out.
std::map<std::string, datasetgen::Document> documentsOf(const std::string& dataset,
                                                        const std::stop_token& stop) {
    const jobs::DatasetBuildSettings build = jobs::recordedSettings(dataset);
    datasetgen::ReadSettings reading;
    reading.options.ocrLanguages = build.ocrLanguages;
    reading.cacheFolder = jobs::documentCacheOf(dataset);
    datasetgen::ReadResult read = datasetgen::readDocuments(build.documents, reading, {}, stop);
    const jobs::Overlays overlays = jobs::readOverlays(jobs::overlaysPathOf(dataset));
    std::map<std::string, datasetgen::Document> documents;
    for (datasetgen::Document& document : read.documents) {
        const auto decided = overlays.find(document.sha256);
        if (decided != overlays.end()) {
            datasetgen::layOver(document, decided->second);
        }
        const std::string path = document.path;
        documents.emplace(path, std::move(document));
    }
    return documents;
}

/// The part of a printed line that bytes [begin, end) of the block's text take.
QRectF partOfLine(const datasetgen::TextLine& line, std::size_t begin, std::size_t end) {
    const auto length = static_cast<double>(line.end - line.begin);
    const double width = line.box.x1 - line.box.x0;
    const double from = static_cast<double>(std::max(begin, line.begin) - line.begin) / length;
    const double to = static_cast<double>(std::min(end, line.end) - line.begin) / length;
    return {QPointF(line.box.x0 + from * width, line.box.y0),
            QPointF(line.box.x0 + to * width, line.box.y1)};
}

/// The printed lines of a quote; its own box where they are not known.
QVector<QRectF> boxesOf(const datasetgen::Quote& quote, const datasetgen::Document& document) {
    for (const datasetgen::Block& block : document.blocks) {
        const std::size_t at =
            block.page == quote.page ? block.text.find(quote.text) : std::string::npos;
        if (at == std::string::npos) {
            continue;
        }
        const std::size_t end = at + quote.text.size();
        QVector<QRectF> boxes;
        for (const datasetgen::TextLine& line : block.lines) {
            if (line.begin < end && line.end > at) {
                boxes.append(partOfLine(line, at, end));
            }
        }
        if (!boxes.isEmpty()) {
            return boxes;
        }
    }
    return {rectOf(quote.box)};
}

std::vector<datasetgen::Quote> quotesOf(const std::string& json) {
    std::vector<datasetgen::Quote> quotes;
    for (const Json& each : Json::parse(json)) {
        const Json& box = each.at("box");
        quotes.push_back({each.at("page").get<int>(),
                          Box{box.at(0), box.at(1), box.at(2), box.at(3)},
                          each.at("text").get<std::string>()});
    }
    return quotes;
}

bool isFound(const datasetgen::Quote& quote, const datasetgen::Document& document) {
    return std::ranges::any_of(document.blocks, [&](const datasetgen::Block& block) {
        return block.page == quote.page && block.text.find(quote.text) != std::string::npos;
    });
}

ui::CheckView evidenceCheck(const datasetgen::Pair& pair, const datasetgen::Document* document) {
    ui::CheckView check{ReviewPairsTexts::tr("Evidence"), {}, ui::CheckState::Good};
    if (pair.quotes.empty() || document == nullptr) {
        check.state = ui::CheckState::Doubtful;
        check.text = pair.quotes.empty() ? ReviewPairsTexts::tr("no quote")
                                         : ReviewPairsTexts::tr("the document no longer exists");
        return check;
    }
    QStringList pages;
    int found = 0;
    for (const datasetgen::Quote& quote : pair.quotes) {
        found += isFound(quote, *document) ? 1 : 0;
        pages.append(QString::number(quote.page));
    }
    pages.removeDuplicates();
    const auto count = static_cast<int>(pair.quotes.size());
    if (found == count) {
        check.text = ReviewPairsTexts::tr("%n quote(s), found on page %1", nullptr, count)
                         .arg(pages.join(QStringLiteral(", ")));
    } else {
        check.state = ui::CheckState::Doubtful;
        check.text = ReviewPairsTexts::tr("%1 of %n quote(s) found", nullptr, count).arg(found);
    }
    return check;
}

ui::CheckView numbersCheck(const datasetgen::Pair& pair) {
    ui::CheckView check{ReviewPairsTexts::tr("Numbers"), {}, ui::CheckState::Good};
    QStringList numbers;
    for (const std::string& number : datasetgen::numbersOf(pair.answer)) {
        numbers.append(ui::fromView(number));
    }
    const std::string_view fault = datasetgen::supportFault(pair);
    if (!fault.empty()) {
        check.state = ui::CheckState::Doubtful;
        check.text = numbers.isEmpty()
                         ? ui::fromView(fault)
                         : ReviewPairsTexts::tr("%1: %2").arg(numbers.join(QStringLiteral(", ")),
                                                              ui::fromView(fault));
    } else {
        check.text = numbers.isEmpty() ? ReviewPairsTexts::tr("none in the answer")
                                       : ReviewPairsTexts::tr("%1: in the evidence")
                                             .arg(numbers.join(QStringLiteral(", ")));
    }
    return check;
}

ui::CheckView aloneCheck(const datasetgen::Pair& pair) {
    std::string_view fault = datasetgen::selfContainedFault(pair.question);
    fault = fault.empty() ? datasetgen::selfContainedFault(pair.answer) : fault;
    return {ReviewPairsTexts::tr("Self-contained"),
            fault.empty() ? ReviewPairsTexts::tr("yes") : ui::fromView(fault),
            fault.empty() ? ui::CheckState::Good : ui::CheckState::Doubtful};
}

ui::CheckView judgeCheck(const std::map<std::string, double>& scores) {
    const auto judged = scores.find(std::string(datasetgen::kJudgeScore));
    if (judged == scores.end()) {
        return {ReviewPairsTexts::tr("Judge"), ReviewPairsTexts::tr("not judged"),
                ui::CheckState::Unknown};
    }
    QStringList parts;
    for (const auto& [name, score] : scores) {
        if (name != datasetgen::kJudgeScore && name != datasetgen::kReviewScore) {
            parts.append(ReviewPairsTexts::tr("%1 %2").arg(ui::fromView(name)).arg(score));
        }
    }
    return {ReviewPairsTexts::tr("Judge"),
            ReviewPairsTexts::tr("%1 of 5: %2")
                .arg(judged->second)
                .arg(parts.join(QStringLiteral(", "))),
            scores.contains(std::string(datasetgen::kReviewScore)) ? ui::CheckState::Doubtful
                                                                   : ui::CheckState::Good};
}

bool repeatsAnother(const std::string& rejected) {
    return rejected == datasetgen::kDuplicateQuestion || rejected == datasetgen::kNearDuplicate ||
           rejected == datasetgen::kAmbiguousQuestion;
}

ui::DecisionView decisionOf(const store::ReviewRow& review) {
    switch (review.decision) {
        case store::Decision::Accept:
            return {ui::ReviewDecision::Accept, {}, {}, {}};
        case store::Decision::Reject:
            return {ui::ReviewDecision::Reject, ui::fromView(review.reason), {}, {}};
        case store::Decision::Edit:
            return {ui::ReviewDecision::Edit,
                    {},
                    ui::fromView(review.question),
                    ui::fromView(review.answer)};
        case store::Decision::Undo:
            break;
    }
    return {};
}

QString headingsOf(const std::string& json) {
    QStringList headings;
    for (const Json& heading : Json::parse(json, nullptr, false)) {
        headings.append(ui::fromView(heading.get<std::string>()));
    }
    return headings.join(QStringLiteral(" / "));
}

ui::PairView pairViewOf(const IndexedPair& indexed, const datasetgen::Document* document) {
    datasetgen::Pair pair;
    pair.question = indexed.row.question;
    pair.answer = indexed.row.answer;
    pair.quotes = quotesOf(indexed.row.quotesJson);
    const auto scores = Json::parse(indexed.row.scoresJson).get<std::map<std::string, double>>();
    ui::PairView view;
    view.id = ui::fromView(indexed.row.id);
    view.fact = ui::fromView(indexed.row.fact);
    view.document = ui::fromView(indexed.document);
    view.documentName = QFileInfo(view.document).fileName();
    view.hasPictures = document != nullptr && document->format == "pdf";
    view.question = ui::fromView(pair.question);
    view.answer = ui::fromView(pair.answer);
    view.headings = headingsOf(indexed.headings);
    view.kind = ui::fromView(indexed.row.kind);
    view.gate = ui::worded(datasetgen::rejectionLabel(indexed.row.rejected));
    for (const datasetgen::Quote& quote : pair.quotes) {
        view.quotes.append({quote.page,
                            document == nullptr ? QVector<QRectF>{} : boxesOf(quote, *document),
                            ui::fromView(quote.text)});
    }
    view.checks = {evidenceCheck(pair, document), numbersCheck(pair), aloneCheck(pair),
                   judgeCheck(scores)};
    if (!view.gate.isEmpty()) {
        view.checks.prepend({ReviewPairsTexts::tr("Gate"),
                             ReviewPairsTexts::tr("rejected: %1").arg(view.gate),
                             ui::CheckState::Doubtful});
    }
    const auto judged = scores.find(std::string(datasetgen::kJudgeScore));
    view.worth = judged == scores.end() ? 5.0 : judged->second;
    view.worth = view.gate.isEmpty() ? view.worth : std::min(view.worth, kWorthOfRejected);
    const bool isLetThrough =
        judged == scores.end() && scores.contains(std::string(datasetgen::kReviewScore));
    view.worth = isLetThrough ? std::min(view.worth, kWorthOfRelaxed) : view.worth;
    for (const ui::CheckView& check : view.checks) {
        view.worth -= check.state == ui::CheckState::Doubtful ? 0.5 : 0.0;
    }
    view.isBorderline =
        scores.contains(std::string(datasetgen::kReviewScore)) || !view.gate.isEmpty();
    return view;
}

}  // namespace

ReviewLoad loadReview(const std::string& dataset, const std::stop_token& stop) {
    const std::map<std::string, datasetgen::Document> documents = documentsOf(dataset, stop);
    // The file is the truth; the index knows what it had at the last build.
    std::map<std::string, ui::DecisionView> decisions;
    for (const store::ReviewRow& review : jobs::readReviews(jobs::reviewsPathOf(dataset))) {
        decisions[review.pairId] = decisionOf(review);
    }
    ReviewLoad load;
    for (const IndexedPair& indexed : indexedPairs(dataset)) {
        if (stop.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Opening the review was canceled."), dataset);
        }
        if (repeatsAnother(indexed.row.rejected)) {
            continue;
        }
        const auto document = documents.find(indexed.document);
        load.pairs.append(
            pairViewOf(indexed, document == documents.end() ? nullptr : &document->second));
        const auto decided = decisions.find(indexed.row.id);
        if (decided != decisions.end()) {
            load.pairs.last().decided = decided->second;
        }
    }
    for (const auto& [path, document] : documents) {
        QVector<ui::BlockView>& blocks = load.blocks[ui::fromView(path)];
        for (const datasetgen::Block& block : document.blocks) {
            blocks.append(blockViewOf(block));
        }
    }
    return load;
}

}  // namespace strata::studio
