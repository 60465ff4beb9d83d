// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/machine_report.h"

#include "strata/error.h"

#include <utility>

namespace strata::jobs {

namespace {

// What Landlock alone refuses.
constexpr const char* kReadAttempt = "read";
constexpr const char* kListAttempt = "list";

}  // namespace

std::vector<Sentence> sandboxWarnings(const datasetgen::SandboxCheck& check) {
    std::vector<Sentence> warnings;
    std::string allowed;
    for (const std::string& attempt : check.allowed) {
        const bool needsLandlock = attempt == kReadAttempt || attempt == kListAttempt;
        if (check.landlockVersion > 0 || !needsLandlock) {
            allowed += (allowed.empty() ? "" : ", ") + attempt;
        }
    }
    if (check.landlockVersion == 0) {
        const Sentence noLandlock(
            "This kernel has no Landlock, so a malicious document that takes over the document "
            "reader could read your other files. Use Linux 5.13 or later with Landlock enabled.");
        warnings.push_back(noLandlock);
    }
    if (!allowed.empty()) {
        warnings.push_back(
            Sentence("The sandbox of the document reader has a gap: it allows %1. Do not open "
                     "documents that you do not trust, and report this.",
                     allowed));
    }
    return warnings;
}

MachineReport withDocumentSandbox(HardwareReport hardware, const std::string& workerPath) {
    MachineReport report{std::move(hardware), std::nullopt};
    std::vector<Sentence> warnings;
    try {
        report.documentSandbox = datasetgen::checkSandbox(workerPath);
        warnings = sandboxWarnings(*report.documentSandbox);
    } catch (const Error& error) {
        warnings.push_back(Sentence("%1 %2", error.failure(), error.nextStep()));
    }
    for (Sentence& warning : warnings) {
        report.hardware.warnings.push_back(std::move(warning));
    }
    return report;
}

}  // namespace strata::jobs
