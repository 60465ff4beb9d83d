// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/document_extraction.h"

#include "datasetgen/base/atomic_text_file.h"
#include "datasetgen/worker/document_cache.h"
#include "datasetgen/worker/document_json.h"

#include <nlohmann/json.hpp>

#include <functional>

namespace strata {

namespace {

using Json = nlohmann::ordered_json;

std::string failureLine(const datasetgen::ReadFailure& failure) {
    const Json line = {{"document", failure.path},
                       {"error",
                        {{"code", codeText(failure.error.code())},
                         {"message", failure.error.message()},
                         {"where", failure.error.where()},
                         {"hint", failure.error.hint()}}}};
    return line.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void sayLines(const datasetgen::ReadResult& read,
              const std::function<void(const std::string& line)>& say) {
    for (const datasetgen::Document& document : read.documents) {
        for (const datasetgen::Block& block : document.blocks) {
            say(datasetgen::blockLine(document, block));
        }
    }
    for (const datasetgen::ReadFailure& failure : read.failures) {
        say(failureLine(failure));
    }
}

}  // namespace

void extractDocuments(const ExtractSettings& settings,
                      const EventSink& sink,
                      const std::stop_token& stop) {
    // Before hours of reading, not after.
    datasetgen::requireReplaceable(settings.out);
    datasetgen::ReadObserver observer;
    observer.notice = [&](const std::string& text) { sink(Notice{text}); };
    observer.progress = [&](const std::string& path, int done, int pages) {
        sink(Progress{"read " + path, static_cast<double>(done), static_cast<double>(pages),
                      "pages"});
    };
    datasetgen::ReadSettings reading;
    reading.options.password = settings.password;
    reading.options.ocrLanguages = settings.ocrLanguages;
    reading.cacheFolder = settings.cacheFolder;
    const datasetgen::ReadResult read =
        datasetgen::readDocuments(settings.documents, reading, observer, stop);
    for (const datasetgen::Document& document : read.documents) {
        for (const std::string& note : document.notes) {
            sink(Notice{document.path + ": " + note});
        }
    }
    if (settings.out.empty()) {
        sayLines(read, [&](const std::string& line) { sink(ResultLine{line}); });
    } else {
        datasetgen::writeFileAtomically(settings.out, [&](const datasetgen::TextSink& say) {
            sayLines(read, [&](const std::string& line) { say(line + "\n"); });
        });
    }
    sink(Finished{"", !read.documents.empty()});
}

}  // namespace strata
