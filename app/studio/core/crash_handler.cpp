// SPDX-License-Identifier: GPL-3.0-or-later
// What runs between the signal and the end of the program allocates nothing, takes no lock and
// calls only what signal-safety(7) lists, besides glibc's backtrace functions, which have what they
// need since backtrace() was called once before. Invariants:
// 1. One thread writes; others that fail meanwhile wait for it, a bounded time.
// 2. A fault while the report is written ends the program with the report as far as it came, so
//    what is surest stands first.
// 3. An alarm ends a report that takes too long.
#include "studio/core/crash_handler.h"

#include "strata/error.h"

#include <cxxabi.h>
#include <execinfo.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <string_view>
#include <system_error>

namespace strata::studio {
namespace {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif

constexpr std::array<int, 5> kSignals{SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
constexpr std::size_t kStackBytes = 256 << 10;
constexpr std::size_t kLineBytesMax = PATH_MAX + 256;
constexpr std::size_t kVersionBytesMax = 64;
constexpr std::size_t kExceptionBytesMax = 300;
constexpr int kCallsMax = 128;
constexpr unsigned kSecondsMax = 10;
constexpr int kWaitMs = 100;

/// Words in a room of their own; what does not fit is left out.
template <std::size_t BytesMax>
class Words {
public:
    Words& add(std::string_view words) {
        const std::size_t taken = std::min(words.size(), BytesMax - used_);
        std::copy_n(words.data(), taken, bytes_.data() + used_);
        used_ += taken;
        return *this;
    }
    Words& addNumber(std::uint64_t value, std::size_t digitsMin = 1) {
        return addDigits(value, 10, digitsMin);
    }
    Words& addHex(std::uint64_t value) { return add("0x").addDigits(value, 16, 1); }
    void clear() { used_ = 0; }
    std::string_view view() const { return {bytes_.data(), used_}; }
    /// Ended by a zero byte.
    const char* path() {
        used_ = std::min(used_, BytesMax - 1);
        bytes_[used_] = '\0';
        return bytes_.data();
    }

private:
    Words& addDigits(std::uint64_t value, unsigned base, std::size_t digitsMin) {
        std::array<char, 20> digits{};
        std::size_t count = 0;
        while (value > 0 || count < std::min(digitsMin, digits.size())) {
            ++count;
            digits[digits.size() - count] = "0123456789abcdef"[value % base];
            value /= base;
        }
        return add({digits.data() + digits.size() - count, count});
    }

    std::array<char, BytesMax> bytes_;
    std::size_t used_ = 0;
};
using Line = Words<kLineBytesMax>;

/// What the handler finds ready.
struct Prepared {
    std::atomic<bool> isInstalled{false};
    std::atomic<pid_t> writer{0};  // the thread that writes; 0: none
    Words<PATH_MAX> folder;
    Words<kVersionBytesMax> version;
    std::atomic_flag isExceptionTold;
    Words<kExceptionBytesMax> exception;
    std::array<void*, kCallsMax> calls{};
    std::terminate_handler terminateBefore = nullptr;
};

Prepared& prepared() {
    static Prepared all;
    return all;
}

void write(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(file, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count == 0 || errno != EINTR) {
            return;  // a full disk: the report ends here
        }
    }
}

std::string_view nameOf(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "SIGSEGV, invalid memory access";
        case SIGBUS:
            return "SIGBUS, memory that its file or device does not give";
        case SIGFPE:
            return "SIGFPE, impossible arithmetic";
        case SIGILL:
            return "SIGILL, invalid instruction";
        case SIGABRT:
            return "SIGABRT, the program gave up";
        default:
            return "unknown";
    }
}

struct Moment {
    std::chrono::year_month_day date;
    std::chrono::hh_mm_ss<std::chrono::seconds> time;
};

Moment utcNow() {
    using std::chrono::days;
    using std::chrono::floor;
    using std::chrono::seconds;
    const auto now = floor<seconds>(std::chrono::system_clock::now());
    return {std::chrono::year_month_day(floor<days>(now)),
            std::chrono::hh_mm_ss<seconds>(now - floor<days>(now))};
}

struct Separators {
    std::string_view inDate;
    std::string_view between;
    std::string_view inTime;
};

void addMoment(Line& line, const Moment& moment, const Separators& separators) {
    const auto two = [&line](auto value) { line.addNumber(static_cast<std::uint64_t>(value), 2); };
    line.addNumber(static_cast<std::uint64_t>(static_cast<int>(moment.date.year())), 4);
    line.add(separators.inDate);
    two(static_cast<unsigned>(moment.date.month()));
    line.add(separators.inDate);
    two(static_cast<unsigned>(moment.date.day()));
    line.add(separators.between);
    two(moment.time.hours().count());
    line.add(separators.inTime);
    two(moment.time.minutes().count());
    line.add(separators.inTime);
    two(moment.time.seconds().count());
}

/// A new file; negative: it cannot be written.
int openReport(const Moment& moment) {
    Line path;
    path.add(prepared().folder.view()).add("/crash-");
    addMoment(path, moment, {"", "-", ""});
    path.add("-").addNumber(static_cast<std::uint64_t>(::getpid())).add(".txt");
    return ::open(path.path(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
}

void writeHead(int report, const Moment& moment, int signal, const siginfo_t& info) {
    std::array<char, 16> thread{};
    ::prctl(PR_GET_NAME, thread.data());
    Line line;
    line.add("Strata Studio ").add(prepared().version.view()).add(" ended unexpectedly.\nTime: ");
    addMoment(line, moment, {"-", " ", ":"});
    line.add(" UTC\nSignal: ").addNumber(static_cast<std::uint64_t>(signal)).add(" ");
    line.add(nameOf(signal));
    if (info.si_code > 0) {  // the processor's own: another program's signal has no address
        line.add(", code ").addNumber(static_cast<std::uint64_t>(info.si_code)).add(", at ");
        line.addHex(reinterpret_cast<std::uintptr_t>(info.si_addr));
    }
    line.add("\nThread: ").add(thread.data()).add("\n");
    if (const std::string_view exception = prepared().exception.view(); !exception.empty()) {
        line.add("Exception: ").add(exception).add("\n");
    }
    write(report, line.view());
}

/// "7f00-7f10 r-xp 0000 fe:00 7 /usr/lib/libc.so.6". What is only read may be a model or a dataset.
bool holdsCode(std::string_view line) {
    const std::size_t rights = line.find(' ') + 1;
    return rights + 2 < line.size() && line[rights + 2] == 'x';
}

void writeModules(int report) {
    const int maps = ::open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (maps < 0) {
        return;
    }
    write(report,
          "\nWhere code lies (address, rights, offset in the file, device, inode, file):\n");
    std::array<char, 4096> part;
    Line line;
    ssize_t count = ::read(maps, part.data(), part.size());
    for (; count > 0; count = ::read(maps, part.data(), part.size())) {
        for (const char letter : std::string_view(part.data(), static_cast<std::size_t>(count))) {
            line.add({&letter, 1});
            if (letter == '\n') {
                write(report, holdsCode(line.view()) ? line.view() : std::string_view());
                line.clear();
            }
        }
    }
    ::close(maps);
}

void writeCalls(int report) {
    std::array<void*, kCallsMax>& calls = prepared().calls;
    const int count = ::backtrace(calls.data(), kCallsMax);
    write(report, "\nCalls, the latest first (module, function, address):\n");
    Line line;
    for (int call = 0; call < count; ++call) {
        line.addHex(reinterpret_cast<std::uintptr_t>(calls[static_cast<std::size_t>(call)]));
        line.add(call + 1 < count ? " " : "\n");
    }
    write(report, line.view());
    ::backtrace_symbols_fd(calls.data(), count, report);
}

void setDefault(int signal) {
    struct sigaction action {};
    action.sa_handler = SIG_DFL;
    ::sigaction(signal, &action, nullptr);
}

void startAlarm() {
    setDefault(SIGALRM);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGALRM);
    ::pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
    ::alarm(kSecondsMax);
}

void writeReport(int signal, const siginfo_t& info) {
    startAlarm();
    const Moment moment = utcNow();
    const int report = openReport(moment);
    if (report < 0) {
        return;
    }
    writeHead(report, moment, signal, info);
    writeModules(report);
    writeCalls(report);
    ::close(report);
}

void onSignal(int signal, siginfo_t* info, void* /*context*/) {
    const pid_t self = ::gettid();
    pid_t writer = 0;
    if (prepared().writer.compare_exchange_strong(writer, self)) {
        writeReport(signal, *info);
    } else if (writer != self) {
        // The program ends under this wait, as soon as the other thread has written.
        for (int waited = 0; waited < static_cast<int>(kSecondsMax) * 1000; waited += kWaitMs) {
            ::poll(nullptr, 0, kWaitMs);
        }
    }
    // It arrives when this handler returns, at the place of the fault: a core dump shows that.
    setDefault(signal);
    ::raise(signal);
}

/// What comes before the first quotation mark or path: behind it may stand a part of a document or
/// the name of a file. An apostrophe inside a word is none.
std::string_view withoutQuotes(std::string_view what) {
    constexpr std::string_view kMarks = "'\"`/\xE2";  // first byte of “ ” ‘ ’ „
    const auto isLetter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
    for (std::size_t at = what.find_first_of(kMarks); at != std::string_view::npos;
         at = what.find_first_of(kMarks, at + 1)) {
        const bool isApostrophe = what[at] == '\'' && at > 0 && isLetter(what[at - 1]) &&
                                  at + 1 < what.size() && isLetter(what[at + 1]);
        if (!isApostrophe) {
            return what.substr(0, what.find_last_of(' ', at) + 1);
        }
    }
    return what;
}

void tellException() {
    const std::type_info* type = abi::__cxa_current_exception_type();
    if (type == nullptr || prepared().isExceptionTold.test_and_set()) {
        return;
    }
    auto& told = prepared().exception;
    int status = 0;
    const std::unique_ptr<char, decltype(&std::free)> name(
        abi::__cxa_demangle(type->name(), nullptr, nullptr, &status), &std::free);
    told.add(name ? name.get() : type->name());
    try {
        throw;
    } catch (const Error& error) {
        told.add(" ").add(codeText(error.code()));  // its words name files
    } catch (const std::exception& error) {
        told.add(": ").add(withoutQuotes(error.what()));
    } catch (...) {
        return;  // its type is all that there is of it
    }
}

[[noreturn]] void onTerminate() {
    tellException();
    if (prepared().terminateBefore != nullptr) {
        prepared().terminateBefore();  // says it on stderr
    }
    std::abort();
}

/// Room for a handler where the thread's own stack is used up.
class HandlerStack {
public:
    HandlerStack() : bytes_(std::make_unique_for_overwrite<std::byte[]>(kStackBytes)) {
        stack_t stack{};
        stack.ss_sp = bytes_.get();
        stack.ss_size = kStackBytes;
        ::sigaltstack(&stack, nullptr);
    }
    ~HandlerStack() {
        stack_t none{};
        none.ss_flags = SS_DISABLE;
        ::sigaltstack(&none, nullptr);
    }
    HandlerStack(const HandlerStack&) = delete;
    HandlerStack& operator=(const HandlerStack&) = delete;

private:
    std::unique_ptr<std::byte[]> bytes_;
};

}  // namespace

CrashHandling installCrashHandler(const std::string& folder, const std::string& version) {
    if (kIsSanitized) {
        return CrashHandling::LeftToSanitizer;
    }
    constexpr std::size_t kNameBytesMax = 64;
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (!std::filesystem::is_directory(folder, problem) ||
        folder.size() + kNameBytesMax > PATH_MAX) {
        return CrashHandling::NoFolder;
    }
    Prepared& all = prepared();
    all.folder.add(folder);
    all.version.add(version);
    ::backtrace(all.calls.data(), 1);  // loads what it needs
    all.isInstalled = true;
    prepareCrashStack();
    struct sigaction action {};
    action.sa_sigaction = onSignal;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    for (const int signal : kSignals) {
        ::sigaction(signal, &action, nullptr);
    }
    all.terminateBefore = std::set_terminate(onTerminate);
    return CrashHandling::Installed;
}

void prepareCrashStack() {
    if (prepared().isInstalled) {
        thread_local const HandlerStack stack;
        static_cast<void>(stack);
    }
}

}  // namespace strata::studio
