// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_reading.h"

#include "datasetgen/base/read_options.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/worker/document_json.h"
#include "jobs/build_record.h"
#include "jobs/document_extraction.h"
#include "jobs/overlay_file.h"
#include "store/store_thread.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <algorithm>
#include <utility>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

constexpr int kFilesMax = 1000;
constexpr qint64 kHeadBytes = 1024;

QString qt(const std::string& text) {
    return QString::fromStdString(text);
}

bool isPdf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(kHeadBytes).contains("%PDF-");
}

ui::BlockView blockOf(const Json& line) {
    ui::BlockView block;
    block.page = line.at("page").get<int>();
    const Json& box = line.at("box");
    block.box = QRectF(QPointF(box.at(0).get<double>(), box.at(1).get<double>()),
                       QPointF(box.at(2).get<double>(), box.at(3).get<double>()));
    block.kind = qt(line.at("kind").get<std::string>());
    block.text = qt(line.at("text").get<std::string>());
    const Json& removed = line.at("removed");
    block.removed = removed.is_null() ? QString() : qt(removed.get<std::string>());
    block.headingLevel = line.value("heading_level", 0);
    return block;
}

ui::Problem problemOf(const Json& error) {
    const auto text = [&error](const char* name) { return qt(error.value(name, std::string())); };
    ui::Problem problem;
    problem.code = text("code");
    problem.sentence = text("message");
    problem.reason = text("where");
    problem.hint = text("hint");
    return problem;
}

QVector<ui::ReasonCount> countsOf(const Json& object) {
    QVector<ui::ReasonCount> counts;
    for (const auto& [reason, count] : object.items()) {
        counts.append({qt(reason), count.get<qint64>(), canRelax(qt(reason))});
    }
    std::stable_sort(counts.begin(), counts.end(),
                     [](const auto& a, const auto& b) { return a.count > b.count; });
    return counts;
}

/// Its tr belongs to the document builder's texts.
struct Texts {
    Q_DECLARE_TR_FUNCTIONS(DocumentBuilder)
};

/// Pages of pictures that OCR could not read become a problem with what to install.
void noteMissingOcr(ui::DocumentView& document) {
    const QString mark = qt(std::string(datasetgen::kOcrMissingNote));
    int pages = 0;
    for (const QString& note : std::as_const(document.notes)) {
        const auto at = note.indexOf(mark);
        pages += at < 0 ? 0 : 1;
        if (at >= 0 && document.problem.hint.isEmpty()) {
            document.problem.hint = note.mid(at + mark.size());
        }
    }
    if (pages > 0) {
        document.problem.code = QString::fromStdString(codeText(ErrorCode::OcrMissing));
        document.problem.sentence =
            Texts::tr("%n page(s) are images and were not read.", nullptr, pages);
    }
}

/// What a file of decisions says about the blocks of a document that was just read.
void layDecisions(const QString& file, DocumentReading& reading) {
    const Overlays overlays = file.isEmpty() ? Overlays() : readOverlays(file.toStdString());
    const auto found = overlays.find(reading.sha256.toStdString());
    if (found == overlays.end()) {
        return;
    }
    for (const auto& [index, marked] : found->second) {
        if (index >= static_cast<std::size_t>(reading.blocks.size())) {
            continue;
        }
        ui::BlockView& block = reading.blocks[static_cast<qsizetype>(index)];
        if (datasetgen::blockMark(block.page, block.text.toStdString()) == marked.mark) {
            block.overlay = {static_cast<ui::BlockFate>(marked.overlay.fate),
                             qt(marked.overlay.text)};
        }
    }
}

/// Takes the lines of an extraction as they come.
class Collector {
public:
    explicit Collector(const QString& path) {
        ui::DocumentView& document = reading_.document;
        document.path = path;
        document.name = QFileInfo(path).fileName();
        document.state = ui::DocumentState::Read;
    }

    void take(const ResultLine& line) {
        const Json json = Json::parse(line.json);
        ui::DocumentView& document = reading_.document;
        if (json.contains("error")) {
            document.problem = problemOf(json.at("error"));
            const QString locked = QString::fromStdString(codeText(ErrorCode::DocumentEncrypted));
            document.state = document.problem.code == locked ? ui::DocumentState::NeedsPassword
                                                             : ui::DocumentState::Failed;
            return;
        }
        reading_.sha256 = qt(json.at("sha256").get<std::string>());
        reading_.blocks.append(blockOf(json));
        document.pages = std::max(document.pages, reading_.blocks.last().page);
        document.blocks += 1;
        document.removed += reading_.blocks.last().removed.isEmpty() ? 0 : 1;
    }

    void take(const Notice& notice) {
        QString text = qt(notice.text);
        const QString prefix = reading_.document.path + QStringLiteral(": ");
        reading_.document.notes.append(text.startsWith(prefix) ? text.mid(prefix.size()) : text);
    }

    void take(const Progress& progress) {
        reading_.document.pages =
            std::max(reading_.document.pages, static_cast<int>(progress.total));
    }

    DocumentReading finish() {
        reading_.document.hasPictures = isPdf(reading_.document.path);
        noteMissingOcr(reading_.document);
        return std::move(reading_);
    }

private:
    DocumentReading reading_;
};

/// What became of a page: the best of its pairs, or nothing.
void noteQuotes(const store::ReviewedPair& row, QVector<ui::PageCover>& pages) {
    const Json quotes = Json::parse(row.pair.quotesJson, nullptr, false);
    for (const Json& quote : quotes) {
        const int page = quote.value("page", 0);
        if (page < 1 || page > pages.size()) {
            continue;
        }
        ui::PageCover& cover = pages[page - 1];
        if (row.pair.rejected.empty()) {
            cover = ui::PageCover::WithPair;
        } else if (cover == ui::PageCover::NoPair) {
            cover = ui::PageCover::Rejected;
        }
    }
}

ui::CallsView callsOf(const Json& model) {
    if (!model.is_object()) {
        return {};
    }
    return {
        qt(model.value("name", std::string())),        model.value("calls", qint64{0}),
        model.value("prompt_tokens", qint64{0}),       model.value("reply_tokens", qint64{0}),
        model.value("estimated_calls", qint64{0}) > 0, model.value("journaled_calls", qint64{0})};
}

}  // namespace

QStringList documentsIn(const QStringList& paths, const std::stop_token& stop) {
    const QStringList patterns{QStringLiteral("*.pdf"),      QStringLiteral("*.docx"),
                               QStringLiteral("*.odt"),      QStringLiteral("*.html"),
                               QStringLiteral("*.htm"),      QStringLiteral("*.md"),
                               QStringLiteral("*.markdown"), QStringLiteral("*.txt")};
    QStringList found;
    for (const QString& path : paths) {
        if (!QFileInfo(path).isDir()) {
            found.append(QFileInfo(path).absoluteFilePath());
            continue;
        }
        QStringList inside;
        QDirIterator files(path, patterns, QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext() && inside.size() < kFilesMax && !stop.stop_requested()) {
            inside.append(QFileInfo(files.next()).absoluteFilePath());
        }
        inside.sort();
        found += inside;
    }
    found.removeDuplicates();
    return found;
}

DocumentReading readDocument(const ReadingOrder& order,
                             const EventSink& sink,
                             const std::stop_token& stop) {
    Collector collector(order.path);
    const EventSink take = [&](const Event& event) {
        if (const auto* line = std::get_if<ResultLine>(&event)) {
            collector.take(*line);
        } else if (const auto* notice = std::get_if<Notice>(&event)) {
            collector.take(*notice);
        } else if (const auto* progress = std::get_if<Progress>(&event)) {
            collector.take(*progress);
            sink(event);
        }
    };
    ExtractSettings settings;
    settings.documents = {order.path.toStdString()};
    settings.password = order.password.toStdString();
    settings.cacheFolder = order.cacheFolder.toStdString();
    extractDocuments(settings, take, stop);
    DocumentReading reading = collector.finish();
    layDecisions(order.overlayFile, reading);
    return reading;
}

bool canRelax(const QString& reason) {
    return datasetgen::relaxableGates().contains(reason.toStdString());
}

ui::BlockView blockViewOf(const datasetgen::Block& block) {
    ui::BlockView view;
    view.page = block.page;
    view.box = QRectF(QPointF(block.box.x0, block.box.y0), QPointF(block.box.x1, block.box.y1));
    const std::string_view kind = datasetgen::kindName(block.kind);
    view.kind = QString::fromUtf8(kind.data(), static_cast<qsizetype>(kind.size()));
    view.text = qt(block.text);
    view.removed = qt(block.removed);
    view.headingLevel = block.headingLevel;
    return view;
}

ui::BuildResultView buildResultOf(const std::string& json,
                                  const QString& dataset,
                                  QVector<ui::ReasonCount>& rejected,
                                  QVector<ui::ReasonCount>& rejectedPassages) {
    const Json object = Json::parse(json);
    ui::BuildResultView result;
    result.dataset = dataset;
    result.documents = object.value("documents", qint64{0});
    result.pages = object.value("pages", qint64{0});
    result.pairs = object.value("pairs", qint64{0});
    result.facts = object.value("facts", qint64{0});
    result.seconds = object.value("seconds", 0.0);
    result.failedPassages = object.value("failed_passages", qint64{0});
    const Json coverage = object.value("coverage", Json::object());
    result.pagesWithText = coverage.value("pages", qint64{0});
    result.pagesWithPair = coverage.value("with_pairs", qint64{0});
    result.splits = countsOf(object.value("splits", Json::object()));
    rejected = countsOf(object.value("rejected", Json::object()));
    rejectedPassages = countsOf(object.value("rejected_passages", Json::object()));
    if (object.contains("quality")) {
        const Json& quality = object.at("quality");
        result.hasQuality = true;
        result.quoteExact = quality.value("quote_exact", 0.0);
        result.numberConsistent = quality.value("number_consistent", 0.0);
        result.selfContained = quality.value("self_contained", 0.0);
        result.duplicates = quality.value("duplicates", 0.0);
        result.leaks = quality.value("leaks", qint64{0});
    }
    result.generatorCalls = callsOf(object.value("generator", Json()));
    result.judgeCalls = callsOf(object.value("judge", Json()));
    for (const Json& file : object.value("files", Json::array())) {
        result.files.append(qt(file.get<std::string>()));
    }
    return result;
}

QVector<ui::DocumentCover> coverOfBuild(const std::string& dataset) {
    const DatasetBuildSettings settings = recordedSettings(dataset);
    store::StoreThread thread(indexPathOf(dataset));
    return thread
        .post([&settings](store::Stores& stores) {
            QVector<ui::DocumentCover> cover;
            QHash<QString, int> ofPassage;
            for (const store::DocumentRow& row : stores.documents.documents()) {
                // The index also knows documents of earlier builds.
                if (std::find(settings.documents.begin(), settings.documents.end(), row.path) ==
                    settings.documents.end()) {
                    continue;
                }
                ui::DocumentCover document;
                document.path = qt(row.path);
                document.name = QFileInfo(document.path).fileName();
                document.pages.fill(ui::PageCover::NoPair, static_cast<qsizetype>(row.pages));
                for (const store::PassageRow& passage : stores.documents.passagesOf(row.id)) {
                    ofPassage[qt(passage.id)] = static_cast<int>(cover.size());
                }
                cover.append(document);
            }
            for (const store::ReviewedPair& row : stores.pairs.pairs(0, stores.pairs.pairCount())) {
                const auto found = ofPassage.constFind(qt(row.pair.passageId));
                if (found != ofPassage.constEnd()) {
                    noteQuotes(row, cover[*found].pages);
                }
            }
            return cover;
        })
        .get();
}

}  // namespace strata::studio
