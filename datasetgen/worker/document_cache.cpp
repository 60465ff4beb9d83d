// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/document_cache.h"

#include "base/atomic_file.h"
#include "datasetgen/worker/document_copy.h"
#include "datasetgen/worker/document_json.h"

#include "strata/sentence.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <utility>

namespace strata::datasetgen {

namespace {

namespace fs = std::filesystem;

std::string ocrKey(const ReadOptions& options) {
    if (!options.ocr) {
        return "no-ocr";
    }
    return options.ocrLanguages.empty() ? "auto-" + options.ocrSystemLanguage
                                        : options.ocrLanguages;
}

/// The password is no part of it: it opens the file or does not, the blocks are the same.
std::string cachePath(const ReadSettings& settings, const std::string& sha256) {
    const std::string ocr = ocrKey(settings.options);
    return settings.cacheFolder + "/" + sha256 + "." + std::string(kReadersVersion) + "." + ocr +
           ".jsonl";
}

/// A cached document, or nothing when it is absent or not whole: then it is read again.
std::optional<Document> cachedDocument(const std::string& path) {
    std::ifstream in(path);
    if (!in) {
        return std::nullopt;
    }
    DocumentLineReader reader;
    std::string line;
    try {
        while (std::getline(in, line) && !line.empty()) {
            reader.take(line.front(), std::string_view(line).substr(1));
        }
        return reader.finish();
    } catch (const Error&) {  // damaged: the document itself is still there
        return std::nullopt;
    }
}

void keep(const std::string& path, const Document& document) {
    writeFileAtomically(path, [&](const TextSink& say) {
        sayDocument(document, [&](char tag, const std::string& line) { say(tag + line + "\n"); });
    });
}

/// A cached document goes by its bytes alone.
std::optional<Document> cachedDocument(const std::string& path,
                                       const std::string& sha256,
                                       const ReadSettings& settings) {
    std::optional<Document> document;
    if (!settings.cacheFolder.empty()) {
        document = cachedDocument(cachePath(settings, sha256));
    }
    if (document) {
        document->path = path;
    }
    return document;
}

/// Read without data of OCR that may be installed by the next time.
bool lacksOcr(const Document& document) {
    return std::ranges::any_of(document.notes, [](const Sentence& note) {
        return note.pattern() == kOcrMissingNote || note.pattern() == kOcrSubstituteNote;
    });
}

/// The row of a page that was left out; another time it may be read.
Error leftOutError(int page) {
    return {ErrorCode::DocumentLimit,
            Sentence("Page %1 takes too much time or memory to read and was skipped; the other "
                     "pages were read.",
                     page),
            "page " + std::to_string(page),
            Sentence("Print the document to a new PDF file if the page matters.")};
}

Document readByWorker(const std::string& path,
                      const ReadSettings& settings,
                      const ReadObserver& observer,
                      const std::stop_token& stop) {
    ReadOptions options = settings.options;
    const auto own = settings.passwords.find(path);
    options.password = own == settings.passwords.end() ? options.password : own->second;
    options.progress = [&](int done, int pages) {
        if (observer.progress) {
            observer.progress(path, done, pages);
        }
    };
    return readDocumentInWorker(path, options, settings.limits, stop);
}

/// What reading one document comes to, when it was not given before.
class Reading {
public:
    Reading(const ReadSettings& settings, const ReadObserver& observer, const std::stop_token& stop)
        : settings_(settings), observer_(observer), stop_(stop) {}

    void take(const std::string& path) {
        bool isNew = false;
        std::optional<Document> document;
        try {
            const std::string sha256 = sha256OfDocument(path, settings_.limits.fileBytes, stop_);
            const auto [first, isFirst] = seen_.emplace(sha256, path);
            if (!isFirst) {
                notice(first->second == path
                           ? Sentence("%1 was passed twice and is read once", path)
                           : Sentence("%1 and %2 have the same content, which is read once",
                                      first->second, path));
                return;
            }
            document = cachedDocument(path, sha256, settings_);
            isNew = !document;
            if (isNew) {
                document = readByWorker(path, settings_, observer_, stop_);
            }
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Stopped) {
                throw;
            }
            result_.failures.push_back({path, error});
            return;
        }
        for (const int page : document->pagesLeftOut) {
            result_.failures.push_back({path, leftOutError(page)});
        }
        // Out of the try: what the cache suffers, every document would.
        if (isNew && !settings_.cacheFolder.empty() && !lacksOcr(*document) &&
            document->pagesLeftOut.empty()) {
            // By what was read: the file may have changed since it was looked for.
            keep(cachePath(settings_, document->sha256), *document);
        }
        result_.documents.push_back(std::move(*document));
    }

    ReadResult finish() { return std::move(result_); }

private:
    void notice(const Sentence& text) const {
        if (observer_.notice) {
            observer_.notice(text);
        }
    }

    const ReadSettings& settings_;
    const ReadObserver& observer_;
    const std::stop_token& stop_;
    std::map<std::string, std::string> seen_;  ///< the path that each content was given by
    ReadResult result_;
};

}  // namespace

ReadResult readDocuments(const std::vector<std::string>& paths,
                         const ReadSettings& settings,
                         const ReadObserver& observer,
                         const std::stop_token& stop) {
    if (!settings.options.ocrLanguages.empty()) {
        ocrLanguageNames(settings.options.ocrLanguages);  // Throws before anything is read.
    }
    if (!settings.cacheFolder.empty()) {
        std::error_code failure;
        fs::create_directories(settings.cacheFolder, failure);
        if (failure) {
            throwErrno(failure.value(), Sentence("Can't create the folder"), settings.cacheFolder);
        }
    }
    Reading reading(settings, observer, stop);
    for (const std::string& path : paths) {
        reading.take(path);
    }
    return reading.finish();
}

}  // namespace strata::datasetgen
