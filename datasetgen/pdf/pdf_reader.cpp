// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF in passes over its pages. The first takes the words off each page that has a usable text
// layer; their language is the best guess for the others, which the second reads by OCR. Then the
// document as a whole tells its type, its words and its furniture. The last pass lays each page
// out. Threads take pages in turn, each with a Poppler document of its own: Poppler's objects are
// not shared.
#include "datasetgen/pdf/pdf_reader.h"

#include "datasetgen/pdf/document_style.h"
#include "datasetgen/pdf/flow.h"
#include "datasetgen/pdf/furniture.h"
#include "datasetgen/pdf/headings.h"
#include "datasetgen/pdf/ocr.h"
#include "datasetgen/pdf/ocr_choice.h"
#include "datasetgen/pdf/ocr_words.h"
#include "datasetgen/pdf/page_check.h"
#include "datasetgen/pdf/page_edges.h"
#include "datasetgen/pdf/page_layout.h"
#include "datasetgen/pdf/page_turn.h"
#include "datasetgen/pdf/pdf_document.h"
#include "datasetgen/pdf/rulings.h"
#include "datasetgen/pdf/title_page.h"

#include "strata/error.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::datasetgen {
namespace {

using namespace pdf;

constexpr unsigned kThreadsMax = 16;
constexpr int kInkDotsPerInch = 24;
constexpr int kRulingDotsPerInch = 100;
constexpr int kOcrDotsPerInch = 300;
constexpr std::size_t kLanguageBytesMax = 20000;

/// What one thread works with.
struct Worker {
    std::unique_ptr<PdfDocument> document;
    std::unique_ptr<OcrReader> ocr;
    StyleCount style;
};

/// What the first pass leaves of a page.
struct PageState {
    PageWords words;
    PageEdges edges;
    std::vector<Furniture> furniture;
    std::vector<TypedBlock> blocks;
    bool isBroken = false;
    Sentence ocrReason;  ///< why it is to be read by OCR; empty: it is not
};

class PdfReading {
public:
    PdfReading(std::span<const std::byte> bytes, const ReadOptions& options)
        : bytes_(bytes), options_(options) {
        workers_.resize(1);
        workers_[0].document = std::make_unique<PdfDocument>(bytes_, options_.password);
        pages_.resize(static_cast<std::size_t>(workers_[0].document->pages()));
        const auto threads = std::clamp<std::size_t>(options_.threads, 1, kThreadsMax);
        workers_.resize(std::min(threads, pages_.size()));
        noteLeftOut();
    }

    Document run() {
        overPages(0.4, [this](Worker& worker, std::size_t page) { readWords(worker, page); });
        if (std::ranges::all_of(pages_, [](const PageState& page) { return page.isBroken; })) {
            if (!options_.pagesLeftOut.empty()) {
                throw Error(
                    ErrorCode::DocumentLimit,
                    Sentence(
                        "None of the PDF's pages can be read: they take too much time or memory."),
                    {},
                    Sentence(
                        "Print the document to a new PDF file; it may be damaged on purpose."));
            }
            throw Error(
                ErrorCode::DocumentUnreadable,
                Sentence("The PDF is damaged: none of its pages can be opened."), {},
                Sentence("Open it in a PDF viewer; if that works, print it to a new PDF file."));
        }
        ocrChoice_ = chooseOcrLanguages(options_, textOfPages());
        if (std::ranges::any_of(pages_,
                                [](const PageState& page) { return !page.ocrReason.empty(); })) {
            overPages(0.7, [this](Worker& worker, std::size_t page) { readScan(worker, page); });
        }
        gatherStyle();
        if (style_.ligaturesAreLost) {
            overPages(
                0.8, [this](Worker& worker, std::size_t page) { rereadBitmapFonts(worker, page); });
            gatherStyle();
        }
        findEdges();
        overPages(1.0, [this](Worker& worker, std::size_t page) { layOutPage(worker, page); });
        return assembled();
    }

private:
    /// Calls `work` for each page on all threads; `upTo` is the part of all work that is done then.
    /// What one throws ends the reading.
    void overPages(double upTo, const std::function<void(Worker&, std::size_t)>& work) {
        passBegin_ = std::exchange(passEnd_, upTo);
        passSteps_ = 0;
        std::atomic<std::size_t> next{0};
        std::vector<std::future<void>> running;
        for (Worker& worker : workers_) {
            running.push_back(std::async(std::launch::async, [&] {
                if (!worker.document) {
                    worker.document = std::make_unique<PdfDocument>(bytes_, options_.password);
                }
                for (std::size_t page = next++; page < pages_.size(); page = next++) {
                    if (!isLeftOut(page)) {
                        say(page, PageWork::Reading);
                        work(worker, page);
                        say(page, PageWork::Done);
                    }
                    reportProgress();
                }
            }));
        }
        for (std::future<void>& thread : running) {
            thread.wait();
        }
        for (std::future<void>& thread : running) {
            thread.get();
        }
    }

    bool isLeftOut(std::size_t index) const {
        return options_.pagesLeftOut.contains(static_cast<int>(index) + 1);
    }

    void say(std::size_t index, PageWork work) const {
        if (options_.working) {
            options_.working(static_cast<int>(index) + 1, work);
        }
    }

    void noteLeftOut() {
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            if (isLeftOut(i)) {
                pages_[i].isBroken = true;
                pages_[i].words.number = static_cast<int>(i) + 1;
                pages_[i].words.notes.push_back(
                    noteOf(i, Sentence("takes too much time or memory to read and was skipped")));
            }
        }
    }

    void reportProgress() {
        const std::lock_guard<std::mutex> lock(mutex_);
        ++passSteps_;
        const auto pages = static_cast<double>(pages_.size());
        const double done =
            passBegin_ * pages + (passEnd_ - passBegin_) * static_cast<double>(passSteps_);
        // Rounding must not cost the last page.
        const int pagesDone = static_cast<int>(done + 1e-6);
        if (options_.progress && pagesDone > std::exchange(pagesDone_, pagesDone)) {
            options_.progress(pagesDone, static_cast<int>(pages_.size()));
        }
    }

    void readWords(Worker& worker, std::size_t index) {
        PageState& page = pages_[index];
        PageText text = worker.document->text(static_cast<int>(index), fonts_);
        page.words = std::move(text.page);
        page.isBroken = text.isBroken;
        if (text.isBroken) {
            page.words.notes.push_back(noteOf(index, Sentence("can't be opened and was skipped")));
            return;
        }
        const TextLayer layer = textLayerOf(page.words, text.glyphs);
        if (layer == TextLayer::Garbled) {
            page.ocrReason = Sentence("its characters have no meaning");
        } else if (layer == TextLayer::Missing) {
            int dotsPerInch = kInkDotsPerInch;
            const GreyImage image = worker.document->image(static_cast<int>(index), dotsPerInch);
            if (image.pixels.empty()) {
                page.words.notes.push_back(
                    noteOf(index, Sentence("it has no text layer, and it can't be rendered")));
            } else if (hasInk(image)) {
                page.ocrReason = Sentence("it has no text layer");
            }
        }
        if (page.ocrReason.empty()) {
            worker.style.add(page.words);
        }
    }

    void readScan(Worker& worker, std::size_t index) {
        const PageState& page = pages_[index];
        if (!page.ocrReason.empty()) {
            readByOcr(worker, index, page.ocrReason);
            worker.style.add(page.words);
        }
    }

    /// What the pages with a text layer say, as far as it takes to know its language.
    std::string textOfPages() const {
        std::string text;
        for (const PageState& page : pages_) {
            for (const Word& word : page.words.words) {
                if (text.size() > kLanguageBytesMax || !page.ocrReason.empty()) {
                    break;
                }
                text += word.text + " ";
            }
        }
        return text;
    }

    void rereadBitmapFonts(Worker& worker, std::size_t index) {
        PageState& page = pages_[index];
        if (!page.isBroken && !page.words.isByOcr && !page.words.words.empty() &&
            worker.document->hasTypeThreeFont(static_cast<int>(index))) {
            readByOcr(worker, index, Sentence("its text layer lost letters"));
        }
        worker.style.add(page.words);
    }

    /// Replaces the page's words by what OCR sees, or says why it does not.
    void readByOcr(Worker& worker, std::size_t index, const Sentence& why) {
        PageState& page = pages_[index];
        if (!options_.ocr) {
            page.words.notes.push_back(
                noteOf(index, Sentence("%1; not read by OCR, which is switched off", why)));
            return;
        }
        try {
            if (!worker.ocr) {
                worker.ocr = std::make_unique<OcrReader>(ocrChoice_.languages);
            }
        } catch (const Error& error) {
            if (error.code() != ErrorCode::OcrMissing) {
                throw;
            }
            page.words.notes.push_back(Sentence::stored(
                std::string(kOcrMissingNote), {Sentence::verbatim(std::to_string(index + 1)), why,
                                               error.failure(), error.nextStep()}));
            return;
        }
        int dotsPerInch = kOcrDotsPerInch;
        const GreyImage image = worker.document->image(static_cast<int>(index), dotsPerInch);
        if (image.pixels.empty()) {
            page.words.notes.push_back(
                noteOf(index, Sentence("%1; it can't be rendered for OCR", why)));
            return;
        }
        say(index, PageWork::Ocr);
        page.words = pageOfOcr(worker.ocr->read(image, dotsPerInch), dotsPerInch,
                               static_cast<int>(index) + 1);
        say(index, PageWork::Reading);
        page.words.notes.push_back(
            noteOf(index, Sentence::stored(std::string(kReadByOcrNote),
                                           {Sentence::verbatim(ocrChoice_.languages)})));
        wasReadByOcr_ = true;
    }

    static Sentence noteOf(std::size_t index, const Sentence& what) {
        return Sentence::stored(std::string(kPageNote),
                                {Sentence::verbatim(std::to_string(index + 1)), what});
    }

    void gatherStyle() {
        StyleCount all;
        for (Worker& worker : workers_) {
            all.merge(worker.style);
            worker.style = StyleCount();
        }
        style_ = styleOf(all, fonts_);
    }

    void findEdges() {
        std::vector<PageEdges> edges;
        for (const PageState& page : pages_) {
            edges.push_back(edgesOf(page.words));
        }
        std::vector<std::vector<Furniture>> furniture = findFurniture(edges);
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            pages_[i].furniture = std::move(furniture[i]);
        }
    }

    void layOutPage(Worker& worker, std::size_t index) {
        PageState& page = pages_[index];
        applyFonts(page.words, fonts_, style_.style.body);
        removeFurniture(page.furniture, page.words);
        for (Furniture& item : page.furniture) {
            item.box = item.turns != 0 ? asSeen(item.box, page.words) : item.box;
        }
        std::vector<Ruling> rulings;
        if (needsRulings(page.words)) {
            int dotsPerInch = kRulingDotsPerInch;
            const GreyImage image = worker.document->image(static_cast<int>(index), dotsPerInch);
            rulings = rulingsOf(image, dotsPerInch);
            turnRulings(rulings, page.words);
        }
        std::vector<Sentence> notes = std::move(page.words.notes);
        std::vector<TypedBlock> blocks = layOut(std::move(page.words), rulings, style_.style);
        page.words = PageWords{};
        page.words.notes = std::move(notes);
        for (const Furniture& item : page.furniture) {
            if (item.isTop) {
                page.blocks.push_back(removedBlock(item, index));
            }
        }
        std::ranges::move(blocks, std::back_inserter(page.blocks));
        for (const Furniture& item : page.furniture) {
            if (!item.isTop) {
                page.blocks.push_back(removedBlock(item, index));
            }
        }
    }

    static void turnRulings(std::vector<Ruling>& rulings, const PageWords& page) {
        if (page.turns == 0) {
            return;
        }
        for (Ruling& ruling : rulings) {
            const Box seen = ruling.isHorizontal
                                 ? Box{ruling.begin, ruling.at, ruling.end, ruling.at}
                                 : Box{ruling.at, ruling.begin, ruling.at, ruling.end};
            const Box box = asLaidOut(seen, page);
            ruling.isHorizontal = (page.turns % 2 == 1) != ruling.isHorizontal;
            ruling.at = ruling.isHorizontal ? box.y0 : box.x0;
            ruling.begin = ruling.isHorizontal ? box.x0 : box.y0;
            ruling.end = ruling.isHorizontal ? box.x1 : box.y1;
        }
    }

    static TypedBlock removedBlock(const Furniture& item, std::size_t index) {
        TypedBlock typed;
        Block& block = typed.block;
        block.page = static_cast<int>(index) + 1;
        block.box = item.box;
        block.text = item.text;
        block.lines.push_back(TextLine{0, item.text.size(), item.box});
        block.removed = item.reason;
        return typed;
    }

    Document assembled() {
        std::vector<std::vector<TypedBlock>> typed;
        for (PageState& page : pages_) {
            typed.push_back(std::move(page.blocks));
        }
        readTitlePage(typed);
        rankHeadings(typed);
        joinPages(typed, style_.style.vocabulary);
        Document document;
        document.format = "pdf";
        document.pages = static_cast<int>(pages_.size());
        document.title = workers_[0].document->title();
        for (std::size_t i = 0; i < typed.size(); ++i) {
            for (TypedBlock& block : typed[i]) {
                document.blocks.push_back(std::move(block.block));
            }
            std::ranges::move(pages_[i].words.notes, std::back_inserter(document.notes));
        }
        if (wasReadByOcr_ && !ocrChoice_.note.empty()) {
            document.notes.push_back(ocrChoice_.note);
        }
        const auto heading = std::ranges::find(document.blocks, BlockKind::Heading, &Block::kind);
        if (document.title.empty() && heading != document.blocks.end()) {
            document.title = heading->text;
        }
        return document;
    }

    std::span<const std::byte> bytes_;
    const ReadOptions& options_;
    std::vector<Worker> workers_;
    std::vector<PageState> pages_;
    FontTable fonts_;
    ReadStyle style_;
    OcrChoice ocrChoice_;
    std::atomic<bool> wasReadByOcr_{false};
    std::mutex mutex_;
    double passBegin_ = 0.0;     ///< the part of the work before the pass that runs
    double passEnd_ = 0.0;       ///< and after it
    std::size_t passSteps_ = 0;  ///< guarded by mutex_
    int pagesDone_ = 0;          ///< as reported; guarded by mutex_
};

}  // namespace

Document readPdf(std::span<const std::byte> bytes, const ReadOptions& options) {
    return PdfReading(bytes, options).run();
}

}  // namespace strata::datasetgen
