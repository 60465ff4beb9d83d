// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/document_extraction.h"

#include "strata/error.h"
#include "strata/sentence.h"

#include <filesystem>
#include <system_error>

namespace strata::jobs {

void requireNoDocument(const std::string& out, const std::vector<std::string>& documents) {
    std::error_code absent;
    for (const std::string& document : documents) {
        if (std::filesystem::equivalent(out, document, absent)) {
            throw Error(ErrorCode::OptionInvalid,
                        Sentence("The output file is one of the documents."), out,
                        Sentence("Choose another name for the output."));
        }
    }
}

datasetgen::ReadResult extractDocuments(const ExtractSettings& settings,
                                        const EventSink& sink,
                                        const std::stop_token& stop) {
    datasetgen::ReadObserver observer;
    observer.notice = [&](const Sentence& text) { sink(Notice{text}); };
    observer.progress = [&](const std::string& path, int done, int pages) {
        sink(Progress{Phase::ReadDocument, static_cast<double>(done), static_cast<double>(pages),
                      "pages", path});
    };
    datasetgen::ReadSettings reading;
    reading.options.password = settings.password;
    reading.options.ocrLanguages = settings.ocrLanguages;
    reading.cacheFolder = settings.cacheFolder;
    datasetgen::ReadResult read =
        datasetgen::readDocuments(settings.documents, reading, observer, stop);
    for (const datasetgen::Document& document : read.documents) {
        for (const Sentence& note : document.notes) {
            sink(Notice{Sentence("%1: %2", document.path, note)});
        }
    }
    return read;
}

}  // namespace strata::jobs
