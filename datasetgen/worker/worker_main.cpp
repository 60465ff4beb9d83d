// SPDX-License-Identifier: GPL-3.0-or-later
// `strata-docworker`: reads one document inside the sandbox and says its blocks. Started by
// document_worker.cpp, never by hand; datasetgen/worker/worker_protocol.h tells what it is given
// and answers.
#include "datasetgen/base/page_image.h"
#include "datasetgen/read/document_reader.h"
#include "datasetgen/worker/document_json.h"
#include "datasetgen/worker/page_clock.h"
#include "datasetgen/worker/readable_files.h"
#include "datasetgen/worker/sandbox.h"
#include "datasetgen/worker/self_test.h"
#include "datasetgen/worker/worker_protocol.h"

#include "strata/error.h"

#include <iconv.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <exception>
#include <locale>
#include <mutex>
#include <new>
#include <sstream>
#include <string>

namespace strata::datasetgen {
namespace {

/// Lines to the program. Progress comes from any thread.
class Answer {
public:
    void say(char tag, const std::string& text) {
        const std::scoped_lock lock(mutex_);
        pending_ += tag;
        pending_ += ' ';
        pending_ += text;
        pending_ += '\n';
        // Progress goes out at once, the document in larger pieces.
        const bool isPart = tag == 'B' || tag == 'H';
        if (!isPart || pending_.size() >= kPieceBytes) {
            send();
        }
    }

    /// A picture: its line and its pixels.
    void say(const PageImage& image) {
        const std::scoped_lock lock(mutex_);
        std::ostringstream line;
        line.imbue(std::locale::classic());
        line << "I " << image.width << ' ' << image.height << ' ' << image.widthPoints << ' '
             << image.heightPoints << '\n';
        pending_ += line.str();
        pending_.append(image.rgb.begin(), image.rgb.end());
        send();
    }

private:
    static constexpr std::size_t kPieceBytes = 256UL << 10;

    void send() {
        std::size_t sent = 0;
        while (sent < pending_.size()) {
            const ssize_t count =
                ::write(STDOUT_FILENO, pending_.data() + sent, pending_.size() - sent);
            if (count < 0 && errno == EINTR) {
                continue;
            }
            if (count <= 0) {
                // Nobody listens any more.
                ::_exit(1);
            }
            sent += static_cast<std::size_t>(count);
        }
        pending_.clear();
    }

    std::mutex mutex_;
    std::string pending_;  ///< guarded by mutex_
};

std::string readOrder() {
    std::string text;
    std::array<char, 4096> buffer;
    while (text.size() <= kOptionsBytesMax) {
        const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            break;
        }
        text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return text;
}

/// The document's bytes; mapped for the life of the process.
std::span<const std::byte> mapDocument() {
    struct stat state {};
    if (::fstat(kDocumentDescriptor, &state) != 0) {
        throwErrno(errno, Sentence("Can't read the file"), "the document");
    }
    const auto size = static_cast<std::size_t>(state.st_size);
    if (size == 0) {
        return {};
    }
    void* bytes = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, kDocumentDescriptor, 0);
    if (bytes == MAP_FAILED) {
        throwErrno(errno, Sentence("Can't read the file"), "the document");
    }
    return {static_cast<const std::byte*>(bytes), size};
}

/// Poppler has texts converted by the C library, which fetches its code for UTF-16 when it is first
/// asked: inside the sandbox it could not. A converter that stays open keeps the code.
void loadConverters() {
    ::iconv_open("UTF-8", "UTF-16");
    ::iconv_open("UTF-16", "UTF-8");
}

void readAndSay(Answer& answer) {
    WorkerOrder order = parseOrder(readOrder());
    const std::span<const std::byte> bytes = mapDocument();
    // What the program left open besides is none of a document's business.
    ::closefrom(kDocumentDescriptor + 1);
    loadConverters();
    enterSandbox({order.memoryBytes + bytes.size(), order.cpuSeconds}, readableFiles());
    if (!order.selfTest.empty()) {
        answer.say(kSelfTestTag, runSelfTest(order.selfTest));
        return;
    }
    if (order.page > 0) {
        answer.say(drawPage(bytes, {order.page, order.pixelsPerPoint, order.options.password}));
        return;
    }
    order.options.progress = [&](int done, int total) {
        answer.say('P', std::to_string(done) + " " + std::to_string(total));
    };
    order.options.working = [&](int page, PageWork work) { answer.say('W', workLine(page, work)); };
    sayDocument(readDocument(bytes, order.options),
                [&](char tag, const std::string& line) { answer.say(tag, line); });
}

int runWorker() {
    // Ends with the program that started it, even if that is killed.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    Answer answer;
    try {
        readAndSay(answer);
        return 0;
    } catch (const Error& error) {
        answer.say('E', errorText(error));
    } catch (const std::bad_alloc&) {
        answer.say('E', errorText(Error(
                            ErrorCode::DocumentLimit,
                            Sentence("The document needs more memory than the worker may use."), {},
                            Sentence("Split the document, or raise the limit."))));
    } catch (const std::exception& problem) {
        answer.say('E',
                   errorText(Error(ErrorCode::DocumentUnreadable,
                                   Sentence("Can't read the document: %1", problem.what()), {},
                                   Sentence("Open it in its own program and save it again."))));
    }
    return 1;
}

}  // namespace
}  // namespace strata::datasetgen

int main() {
    struct stat state {};
    if (::fstat(strata::datasetgen::kDocumentDescriptor, &state) != 0) {
        std::fputs("strata-docworker can only be started by strata and strata-studio.\n", stderr);
        return 2;
    }
    // Before exit, threads of a library may still run: nothing is torn down under them.
    ::_exit(strata::datasetgen::runWorker());
}
