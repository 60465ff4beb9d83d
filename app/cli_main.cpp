// SPDX-License-Identifier: GPL-3.0-or-later
// The program `strata`: the real streams, clock and engine around cli/command_line.
#include "cli/command_line.h"
#include "engine_runner.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>
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

}  // namespace

int main(int argc, char** argv) {
    try {
        Environment environment = systemEnvironment();
        return strata::cli::runCommandLine(std::vector<std::string>(argv + 1, argv + argc),
                                           environment);
    } catch (const std::exception& error) {
        std::cerr << "strata: " << error.what() << '\n';
        return strata::cli::kExitFailed;
    }
}
