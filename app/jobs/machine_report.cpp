// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/machine_report.h"

#include "strata/error.h"

#include <nlohmann/json.hpp>

namespace strata {

namespace {

using Json = nlohmann::ordered_json;

// What Landlock alone refuses.
constexpr const char* kReadAttempt = "read";
constexpr const char* kListAttempt = "list";

}  // namespace

std::vector<std::string> sandboxWarnings(const datasetgen::SandboxCheck& check) {
    std::vector<std::string> warnings;
    std::string allowed;
    for (const std::string& attempt : check.allowed) {
        const bool needsLandlock = attempt == kReadAttempt || attempt == kListAttempt;
        if (check.landlockVersion > 0 || !needsLandlock) {
            allowed += (allowed.empty() ? "" : ", ") + attempt;
        }
    }
    if (check.landlockVersion == 0) {
        warnings.push_back(
            "This kernel has no Landlock, so a malicious document that takes over the document "
            "reader could read your other files. Use Linux 5.13 or later with Landlock enabled.");
    }
    if (!allowed.empty()) {
        warnings.push_back("The sandbox of the document reader has a gap: it allows " + allowed +
                           ". Do not open documents that you do not trust, and report this.");
    }
    return warnings;
}

std::string withDocumentSandbox(const std::string& reportJson, const std::string& workerPath) {
    Json report = Json::parse(reportJson, nullptr, false);
    if (!report.is_object()) {
        return reportJson;
    }
    report["document_sandbox"] = nullptr;
    std::vector<std::string> warnings;
    try {
        const datasetgen::SandboxCheck check = datasetgen::checkSandbox(workerPath);
        report["document_sandbox"] = {{"landlock", check.landlockVersion},
                                      {"refused", check.refused},
                                      {"allowed", check.allowed}};
        warnings = sandboxWarnings(check);
    } catch (const Error& error) {
        warnings.push_back(error.message() + " " + error.hint());
    }
    for (const std::string& warning : warnings) {
        report["warnings"].push_back(warning);
    }
    return report.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace strata
