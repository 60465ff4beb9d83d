// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/page_drawing.h"

#include "datasetgen/worker/document_copy.h"
#include "datasetgen/worker/worker_process.h"
#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <charconv>
#include <string_view>

namespace strata::datasetgen {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kHeadBytesMax = 8UL << 10;
constexpr std::size_t kBytesPerPixel = 3;
constexpr double kPointsMax = 300'000.0;

[[noreturn]] void throwAnswer(const std::string& path) {
    throw Error(ErrorCode::DocumentWorkerFailed,
                Sentence("Can't parse the document worker's answer."), path,
                Sentence("Reinstall Strata Studio: its parts must have the same version."));
}

/// The next number of a line; what it is not, is no answer.
template <typename Number>
Number takeNumber(std::string_view& line, Number least, Number most, const std::string& path) {
    while (line.starts_with(' ')) {
        line.remove_prefix(1);
    }
    Number value{};
    const auto read = std::from_chars(line.data(), line.data() + line.size(), value);
    if (read.ec != std::errc() || !(value >= least) || !(value <= most)) {
        throwAnswer(path);
    }
    line.remove_prefix(static_cast<std::size_t>(read.ptr - line.data()));
    return value;
}

/// "I <width> <height> <points> <points>", of which nothing is believed.
PageImage parsedHead(std::string_view line, const std::string& path) {
    if (line.starts_with("E ")) {
        throw parseError(line.substr(2), path);
    }
    if (!line.starts_with("I ")) {
        throwAnswer(path);
    }
    line.remove_prefix(2);
    PageImage image;
    image.width = takeNumber(line, 1, kPageImageSideMax, path);
    image.height = takeNumber(line, 1, kPageImageSideMax, path);
    image.widthPoints = takeNumber(line, 0.1, kPointsMax, path);
    image.heightPoints = takeNumber(line, 0.1, kPointsMax, path);
    if (!line.empty() ||
        static_cast<double>(image.width) * image.height > kPageImagePixelsMax * 1.01) {
        throwAnswer(path);
    }
    return image;
}

/// Reads what the worker says, within the time and until it is asked to stop.
class Listening {
public:
    Listening(WorkerProcess& worker,
              const std::string& path,
              std::chrono::milliseconds time,
              const std::stop_token& stop)
        : worker_(worker), path_(path), stop_(stop), time_(time), begin_(Clock::now()) {}

    PageImage run() {
        while (heard_.find('\n') == std::string::npos) {
            if (heard_.size() > kHeadBytesMax) {
                throwAnswer(path_);
            }
            hear(kHeadBytesMax + 1);
        }
        const std::size_t end = heard_.find('\n');
        PageImage image = parsedHead(std::string_view(heard_).substr(0, end), path_);
        const std::size_t bytes = static_cast<std::size_t>(image.width) *
                                  static_cast<std::size_t>(image.height) * kBytesPerPixel;
        heard_.erase(0, end + 1);
        while (heard_.size() < bytes) {
            hear(bytes - heard_.size());
        }
        if (heard_.size() != bytes) {
            throwAnswer(path_);
        }
        image.rgb.assign(heard_.begin(), heard_.end());
        worker_.finish(kFinishGrace);
        return image;
    }

private:
    /// Waits for more, at most `most` bytes of it.
    void hear(std::size_t most) {
        auto found = WorkerProcess::Heard::Nothing;
        while (found == WorkerProcess::Heard::Nothing) {
            if (stop_.stop_requested()) {
                throw Error(ErrorCode::Stopped, Sentence("Rendering the page was canceled."),
                            path_);
            }
            if (Clock::now() - begin_ > time_) {
                throw Error(ErrorCode::DocumentLimit,
                            Sentence("Rendering the page takes too long."), path_,
                            Sentence("It may be damaged on purpose; its text can still be used."));
            }
            found = worker_.hear(heard_, most, path_);
        }
        if (found == WorkerProcess::Heard::End) {
            throw Error(ErrorCode::DocumentWorkerFailed,
                        Sentence("The document worker ended while rendering (%1)",
                                 worker_.finish(kFinishGrace)),
                        path_, Sentence("The page is damaged; its text can still be used."));
        }
    }

    WorkerProcess& worker_;
    const std::string& path_;
    const std::stop_token& stop_;
    std::chrono::milliseconds time_;
    Clock::time_point begin_;
    std::string heard_;
};

}  // namespace

PageImage renderPageInWorker(const std::string& path,
                             const PageRequest& request,
                             const WorkerLimits& limits,
                             const std::stop_token& stop) {
    WorkerOrder order;
    order.options.password = request.password;
    order.options.ocr = false;
    order.page = request.page;
    order.pixelsPerPoint = request.pixelsPerPoint;
    order.memoryBytes = limits.memoryBytes;
    order.cpuSeconds = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::seconds>(limits.pageTime).count() + 1);
    order.selfTest = limits.selfTest;
    const std::string text = orderText(order);
    const DocumentCopy copy = copyDocument(path, limits.fileBytes, stop);
    WorkerProcess worker(limits.workerPath.empty() ? workerPathBesideProgram() : limits.workerPath,
                         text, copy);
    return Listening(worker, path, limits.pageTime, stop).run();
}

}  // namespace strata::datasetgen
