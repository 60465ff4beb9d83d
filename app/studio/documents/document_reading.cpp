// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/documents/document_reading.h"

#include "datasetgen/base/read_options.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/pairs/pair_filter.h"
#include "datasetgen/worker/document_json.h"
#include "jobs/build_record.h"
#include "jobs/document_extraction.h"
#include "jobs/overlay_file.h"
#include "store/project_index.h"
#include "ui/base/worded.h"

#include <nlohmann/json.hpp>

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <algorithm>

namespace strata::studio {
namespace {

using Json = nlohmann::json;

constexpr int kFilesMax = 1000;
constexpr qint64 kHeadBytes = 1024;

QString readText(const std::string& text) {
    return QString::fromStdString(text);
}

bool isPdf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(kHeadBytes).contains("%PDF-");
}

/// Its tr belongs to the document builder's texts.
struct DocumentReadingTexts {
    Q_DECLARE_TR_FUNCTIONS(DocumentBuilder)
};

/// Pages of pictures that OCR could not read become a problem with what to install.
void takeNotes(const std::vector<Sentence>& notes, ui::DocumentView& document) {
    int pagesWithoutOcr = 0;
    for (const Sentence& note : notes) {
        document.notes.append(ui::worded(note));
        if (note.pattern() != datasetgen::kOcrMissingNote || note.arguments().size() != 4) {
            continue;
        }
        ++pagesWithoutOcr;
        document.problem.code = QString::fromStdString(codeText(ErrorCode::OcrMissing));
        document.problem.sentence = DocumentReadingTexts::tr(
            "%n page(s) are images and were not read.", nullptr, pagesWithoutOcr);
        document.problem.hint = QStringLiteral("%1 %2").arg(ui::wordedWhole(note.arguments()[2]),
                                                            ui::wordedWhole(note.arguments()[3]));
    }
}

/// What a file of decisions says about the blocks of a document that was just read.
void layDecisions(const QString& file, DocumentReading& reading) {
    const jobs::Overlays overlays =
        file.isEmpty() ? jobs::Overlays() : jobs::readOverlays(file.toStdString());
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
                             readText(marked.overlay.text)};
        }
    }
}

/// What an extraction of one document gave.
void take(const datasetgen::ReadResult& read, DocumentReading& reading) {
    ui::DocumentView& document = reading.document;
    for (const datasetgen::Document& each : read.documents) {
        reading.sha256 = readText(each.sha256);
        for (const datasetgen::Block& block : each.blocks) {
            reading.blocks.append(blockViewOf(block));
            document.pages = std::max(document.pages, block.page);
            document.removed += block.removed.empty() ? 0 : 1;
        }
        document.blocks += static_cast<int>(each.blocks.size());
        takeNotes(each.notes, document);
    }
    for (const datasetgen::ReadFailure& failure : read.failures) {
        document.problem = ui::problemOf(failure.error);
        document.state = failure.error.code() == ErrorCode::DocumentEncrypted
                             ? ui::DocumentState::NeedsPassword
                             : ui::DocumentState::Failed;
    }
}

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

ui::CallsView callsOf(const std::optional<jobs::AskedModel>& model) {
    if (!model) {
        return {};
    }
    const datasetgen::CallSum& made = model->counts.made;
    return {readText(model->name),
            static_cast<qint64>(made.calls),
            static_cast<qint64>(made.promptTokens),
            static_cast<qint64>(made.replyTokens),
            made.estimatedCalls > 0,
            static_cast<qint64>(model->counts.journaled.calls)};
}

/// A box for each column that the lines of a block stand in: a line that stands higher than the one
/// before begins a new part. One part is the block's own box.
QVector<QRectF> partsOf(const datasetgen::Block& block) {
    QVector<QRectF> parts;
    const datasetgen::TextLine* before = nullptr;
    for (const datasetgen::TextLine& line : block.lines) {
        const QRectF box(QPointF(line.box.x0, line.box.y0), QPointF(line.box.x1, line.box.y1));
        if (before == nullptr || line.box.y1 <= before->box.y0) {
            parts.append(box);
        } else {
            parts.last() = parts.last().united(box);
        }
        before = &line;
    }
    return parts.size() > 1 ? parts : QVector<QRectF>();
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
    DocumentReading reading;
    ui::DocumentView& document = reading.document;
    document.path = order.path;
    document.name = QFileInfo(order.path).fileName();
    document.state = ui::DocumentState::Read;
    jobs::ExtractSettings settings;
    settings.documents = {order.path.toStdString()};
    settings.password = order.password.toStdString();
    settings.cacheFolder = order.cacheFolder.toStdString();
    const EventSink hear = [&](const Event& event) {
        if (const auto* progress = std::get_if<Progress>(&event)) {
            document.pages = std::max(document.pages, static_cast<int>(progress->total));
            sink(event);
        }
    };
    take(jobs::extractDocuments(settings, hear, stop), reading);
    document.hasPictures = isPdf(order.path);
    layDecisions(order.overlayFile, reading);
    return reading;
}

ui::BuildProgress progressOf(const Progress& progress) {
    return {progress.phase, QString::fromStdString(progress.subject), progress.done, progress.total,
            QString::fromStdString(progress.unit)};
}

QVector<ui::ReasonCount> reasonCountsOf(const std::map<std::string, std::size_t>& counts) {
    QVector<ui::ReasonCount> result;
    for (const auto& [reason, count] : counts) {
        result.append({readText(reason), static_cast<qint64>(count),
                       datasetgen::relaxableGates().contains(reason),
                       ui::worded(datasetgen::rejectionLabel(reason))});
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const auto& a, const auto& b) { return a.count > b.count; });
    return result;
}

ui::BlockView blockViewOf(const datasetgen::Block& block) {
    ui::BlockView view;
    view.page = block.page;
    view.box = QRectF(QPointF(block.box.x0, block.box.y0), QPointF(block.box.x1, block.box.y1));
    view.kind = ui::fromView(datasetgen::kindName(block.kind));
    view.text = readText(block.text);
    view.removed = readText(block.removed);
    view.headingLevel = block.headingLevel;
    view.parts = partsOf(block);
    return view;
}

ui::BuildResultView buildResultOf(const jobs::BuildOutcome& outcome, const QString& dataset) {
    const datasetgen::QualityMetrics& quality = outcome.quality;
    ui::BuildResultView result;
    result.dataset = dataset;
    result.documents = static_cast<qint64>(outcome.documents);
    result.pages = static_cast<qint64>(outcome.pages);
    result.pairs = static_cast<qint64>(quality.pairs);
    result.facts = static_cast<qint64>(quality.facts);
    result.seconds = outcome.seconds;
    result.failedPassages = static_cast<qint64>(outcome.failedPassages);
    result.pagesWithText = static_cast<qint64>(quality.pagesWithText);
    result.pagesWithPair = static_cast<qint64>(quality.pagesWithPair);
    result.splits = reasonCountsOf(quality.splits);
    result.quoteExact = quality.quoteExact;
    result.numberConsistent = quality.numberConsistent;
    result.selfContained = quality.selfContained;
    result.duplicates = quality.duplicates;
    result.leaks = static_cast<qint64>(quality.leaks);
    result.generatorCalls = callsOf(outcome.generator);
    result.judgeCalls = callsOf(outcome.judge);
    for (const std::string& file : outcome.files) {
        result.files.append(readText(file));
    }
    return result;
}

QVector<ui::DocumentCover> coverOfBuild(const std::string& dataset) {
    const jobs::DatasetBuildSettings settings = jobs::recordedSettings(dataset);
    store::ProjectIndex index(jobs::indexPathOf(dataset));
    QVector<ui::DocumentCover> cover;
    QHash<QString, int> ofPassage;
    for (const store::DocumentRow& row : index.documents.documents()) {
        // The index also knows documents of earlier builds.
        if (std::find(settings.documents.begin(), settings.documents.end(), row.path) ==
            settings.documents.end()) {
            continue;
        }
        ui::DocumentCover document;
        document.path = readText(row.path);
        document.name = QFileInfo(document.path).fileName();
        document.pages.fill(ui::PageCover::NoPair, static_cast<qsizetype>(row.pages));
        for (const store::PassageRow& passage : index.documents.passagesOf(row.id)) {
            ofPassage[readText(passage.id)] = static_cast<int>(cover.size());
        }
        cover.append(document);
    }
    for (const store::ReviewedPair& row : index.pairs.pairs(0, index.pairs.pairCount())) {
        const auto found = ofPassage.constFind(readText(row.pair.passageId));
        if (found != ofPassage.constEnd()) {
            noteQuotes(row, cover[*found].pages);
        }
    }
    return cover;
}

}  // namespace strata::studio
