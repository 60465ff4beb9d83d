// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_worker.h"

#include "datasetgen/base/document_limits.h"
#include "datasetgen/worker/document_copy.h"
#include "datasetgen/worker/document_json.h"
#include "datasetgen/worker/page_clock.h"
#include "datasetgen/worker/worker_process.h"
#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string_view>
#include <utility>

namespace strata::datasetgen {
namespace {

using Clock = std::chrono::steady_clock;

// Address space that a thread takes for OCR of a page: 140 MiB for a letter in one language.
constexpr std::uint64_t kThreadMemoryBytes = 256ULL << 20;
constexpr int kPagesMax = 10'000'000;
// Each may take its whole time before it is left out, and the others are read again.
constexpr std::size_t kPagesLeftOutMax = 8;

/// Takes the worker's lines one by one.
class Conversation {
public:
    Conversation(WorkerProcess& worker,
                 const std::string& path,
                 const ReadOptions& options,
                 const WorkerLimits& limits,
                 Clock::time_point begin,
                 std::stop_token stop)
        : worker_(worker),
          path_(path),
          options_(options),
          limits_(limits),
          stop_(std::move(stop)),
          begin_(begin),
          pageBegin_(Clock::now()),
          pages_(limits.pageReadingTime, limits.pageTime) {}

    Document run() {
        try {
            return hear();
        } catch (const Error&) {
            blamed_ = blamed_.empty() ? pages_.atHand() : blamed_;
            throw;
        }
    }

    /// When run() threw: the pages that are the reason, or one of them is.
    const std::set<int>& blamedPages() const { return blamed_; }

private:
    Document hear() {
        while (!reader_.isWhole()) {
            requireTime();
            const std::size_t searchedBytes = pending_.size();
            switch (worker_.hear(pending_, kLineBytesMax, path_)) {
                case WorkerProcess::Heard::Nothing:
                    break;
                case WorkerProcess::Heard::Words:
                    takeLines(searchedBytes);
                    break;
                case WorkerProcess::Heard::End:
                    throwEnded();
            }
        }
        worker_.finish(kFinishGrace);
        return reader_.finish();
    }

    /// Throws where it is stopped, or the document or a page takes too long.
    void requireTime() {
        if (stop_.stop_requested()) {
            throw Error(ErrorCode::Stopped, Sentence("Reading the document was canceled."), path_,
                        Sentence("Run the same command again."));
        }
        const Clock::time_point now = Clock::now();
        if (now - begin_ > limits_.documentTime) {
            throwTime(Sentence("Reading the document takes too long."), limits_.documentTime);
        }
        blamed_ = pages_.overdue(now);
        if (!blamed_.empty()) {
            throwTime(Sentence("Page %1 takes too long to read.", *blamed_.begin()),
                      limits_.pageReadingTime);
        }
        if (now - pageBegin_ > limits_.pageTime) {
            throwTime(pagesDone_ == 0
                          ? Sentence("Reading the document takes too long.")
                          : Sentence("The page after page %1 takes too long to read.", pagesDone_),
                      limits_.pageTime);
        }
    }

    /// What ends a line is looked for behind `searchedBytes`.
    void takeLines(std::size_t searchedBytes) {
        std::size_t begin = 0;
        std::size_t end = pending_.find('\n', searchedBytes);
        while (end != std::string::npos && !reader_.isWhole()) {
            takeLine(std::string_view(pending_).substr(begin, end - begin));
            begin = end + 1;
            end = pending_.find('\n', begin);
        }
        pending_.erase(0, begin);
        if (pending_.size() > kLineBytesMax + 2) {
            throwAnswer();
        }
    }

    void takeLine(std::string_view line) {
        if (line.size() < 2 || line[1] != ' ') {
            throwAnswer();
        }
        const std::string_view text = line.substr(2);
        switch (line[0]) {
            case 'P':
                takeProgress(text);
                break;
            case 'W':
                if (!pages_.take(text, Clock::now())) {
                    throwAnswer();
                }
                break;
            case 'E':
                throw parseError(text, path_);
            default:
                reader_.take(line[0], text);
        }
    }

    void takeProgress(std::string_view text) {
        int done = 0;
        int total = 0;
        const char* const last = text.data() + text.size();
        const auto first = std::from_chars(text.data(), last, done);
        if (first.ec != std::errc() || first.ptr == last || *first.ptr != ' ' ||
            std::from_chars(first.ptr + 1, last, total).ptr != last || done < 0 || done > total ||
            total > kPagesMax) {
            throwAnswer();
        }
        if (done > pagesDone_) {
            pagesDone_ = done;
            pageBegin_ = Clock::now();
        }
        if (options_.progress) {
            options_.progress(done, total);
        }
    }

    [[noreturn]] void throwTime(const Sentence& what, std::chrono::milliseconds limit) const {
        const std::string seconds =
            std::to_string(limit.count() / 1000) + "." + std::to_string(limit.count() % 1000 / 100);
        throw Error(
            ErrorCode::DocumentLimit, what, path_ + ": more than " + seconds + " s",
            Sentence("Split the document, or print it to a PDF; it may be damaged on purpose."));
    }

    [[noreturn]] void throwAnswer() const {
        throw Error(ErrorCode::DocumentWorkerFailed,
                    Sentence("Can't parse the document worker's answer."), path_,
                    Sentence("Reinstall Strata Studio: its parts must have the same version."));
    }

    [[noreturn]] void throwEnded() {
        throw Error(
            ErrorCode::DocumentWorkerFailed,
            Sentence("The document worker ended while reading (%1)", worker_.finish(kFinishGrace)),
            path_,
            Sentence("The document may be damaged. Open it in its own program and save it again."));
    }

    WorkerProcess& worker_;
    const std::string& path_;
    const ReadOptions& options_;
    const WorkerLimits& limits_;
    std::stop_token stop_;
    Clock::time_point begin_;
    Clock::time_point pageBegin_;
    PageClock pages_;
    std::set<int> blamed_;
    int pagesDone_ = 0;
    std::string pending_;
    DocumentLineReader reader_;
};

unsigned threadsWithin(std::uint64_t memoryBytes, unsigned threads) {
    return static_cast<unsigned>(
        std::clamp<std::uint64_t>(memoryBytes / kThreadMemoryBytes, 1, std::max(threads, 1U)));
}

WorkerOrder orderOf(const ReadOptions& options, const WorkerLimits& limits) {
    WorkerOrder order;
    order.options = options;
    order.options.progress = nullptr;
    order.memoryBytes = limits.memoryBytes;
    order.options.threads = threadsWithin(limits.memoryBytes, options.threads);
    // The program's own watch is the first to strike; this one holds without it.
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(limits.documentTime);
    order.cpuSeconds =
        static_cast<std::uint64_t>(seconds.count() + 1) * (order.options.threads + 1U);
    order.selfTest = limits.selfTest;
    return order;
}

/// Whether pages are at fault, so that leaving them out helps.
bool isByPages(const Error& error) {
    return error.code() == ErrorCode::DocumentLimit ||
           error.code() == ErrorCode::DocumentUnreadable ||
           error.code() == ErrorCode::DocumentWorkerFailed;
}

/// Reads again without the pages that the worker failed at. Of several at hand one alone may be at
/// fault: then one thread finds out which.
class PatientReading {
public:
    PatientReading(const DocumentCopy& copy,
                   const std::string& path,
                   const ReadOptions& options,
                   const WorkerLimits& limits)
        : copy_(copy), path_(path), options_(options), limits_(limits) {}

    Document run(const std::stop_token& stop) {
        const Clock::time_point begin = Clock::now();
        while (true) {
            WorkerProcess worker(
                limits_.workerPath.empty() ? workerPathBesideProgram() : limits_.workerPath,
                orderText(orderOf(options_, limits_)), copy_);
            Conversation conversation(worker, path_, options_, limits_, begin, stop);
            try {
                Document document = conversation.run();
                document.pagesLeftOut.assign(options_.pagesLeftOut.begin(),
                                             options_.pagesLeftOut.end());
                return document;
            } catch (const Error& error) {
                if (!isByPages(error) || !canLeaveOut(conversation.blamedPages(), error)) {
                    throw;
                }
            }
        }
    }

private:
    bool canLeaveOut(const std::set<int>& pages, const Error& error) {
        const bool isUnclear = error.code() == ErrorCode::DocumentWorkerFailed && pages.size() > 1;
        if (isUnclear && options_.threads > 1) {
            options_.threads = 1;
            return true;
        }
        options_.pagesLeftOut.insert(pages.begin(), pages.end());
        return !pages.empty() && !isUnclear && options_.pagesLeftOut.size() <= kPagesLeftOutMax;
    }

    const DocumentCopy& copy_;
    const std::string& path_;
    ReadOptions options_;
    const WorkerLimits& limits_;
};

}  // namespace

Document readDocumentInWorker(const std::string& path,
                              const ReadOptions& options,
                              const WorkerLimits& limits,
                              std::stop_token stop) {
    orderText(orderOf(options, limits));  // Throws before the file is copied.
    const DocumentCopy copy = copyDocument(path, limits.fileBytes, stop);
    Document document = PatientReading(copy, path, options, limits).run(stop);
    document.path = path;
    document.sha256 = copy.sha256;
    return document;
}

}  // namespace strata::datasetgen
