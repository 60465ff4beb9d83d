// SPDX-License-Identifier: GPL-3.0-or-later
// The program `strata`: the real streams, clock and engine around cli/command_line.
#include "cli/command_line.h"
#include "engine_runner.h"

#include "strata/fresh_process.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using strata::cli::Colour;
using strata::cli::Environment;
using strata::cli::ProgressStyle;

double steadySeconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

/// Width of the terminal behind a descriptor; 80 where there is none.
std::size_t columnsOf(int descriptor) {
    winsize size{};
    return ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// https://no-color.org: any non-empty value turns colour off.
Colour colourOf(int descriptor) {
    const char* noColour = std::getenv("NO_COLOR");
    const bool wanted = noColour == nullptr || *noColour == '\0';
    return wanted && isatty(descriptor) != 0 ? Colour::On : Colour::Off;
}

Environment systemEnvironment() {
    Environment environment{std::cin, std::cout, std::cerr, {}, {}, {}, {}};
    environment.outColour = colourOf(STDOUT_FILENO);
    environment.outColumns = columnsOf(STDOUT_FILENO);
    environment.progress.medium =
        isatty(STDERR_FILENO) != 0 ? ProgressStyle::Medium::Terminal : ProgressStyle::Medium::Plain;
    environment.progress.colour = colourOf(STDERR_FILENO);
    environment.progress.columns = columnsOf(STDERR_FILENO);
    environment.progress.seconds = steadySeconds;
    environment.makeRunner = strata::makeEngineRunner;
    return environment;
}

int run(int argc, char** argv) {
    try {
        if (argc == 4 && std::string_view(argv[1]) == strata::kFreshProcessArgument) {
            std::cout << strata::freshProcessBytes(argv[2], argv[3]) << '\n';
            return EXIT_SUCCESS;
        }
        Environment environment = systemEnvironment();
        return strata::cli::runCommandLine(std::vector<std::string>(argv + 1, argv + argc),
                                           environment);
    } catch (const std::exception& error) {
        std::cerr << "strata: " << error.what() << '\n';
        return strata::cli::kExitFailed;
    }
}

}  // namespace

/// Ends without the destructors of statics: those of libtorch take longer than many a command.
int main(int argc, char** argv) {
    const int code = run(argc, argv);
    std::cout.flush();
    std::fflush(nullptr);
#ifdef __SANITIZE_ADDRESS__
    return code;  // leaks are looked for on the way
#else
    std::_Exit(code);
#endif
}
