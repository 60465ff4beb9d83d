// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_leaks.h"

#include "format/text_file.h"
#include "rows/dataset_files.h"
#include "rows/record_parser.h"
#include "rows/record_reader.h"
#include "text/folded_text.h"

#include "strata/error.h"

#include <unordered_map>
#include <utility>

namespace strata {
namespace {

constexpr std::int64_t kReportEverySearchedRows = 1024;

/// A row's number, and its question as it stands and as it is compared.
struct Question {
    std::int64_t line = 0;
    std::string text;
    std::string key;
};

class QuestionReader {
public:
    QuestionReader(const RowProgress& progress, const std::stop_token& stop)
        : progress_(progress), stop_(stop) {}

    template <typename Visit>
    void forEach(const std::string& path, const Visit& visit) {
        if (path.empty() || !format::fileExists(path)) {
            return;
        }
        rows::RecordReader records(rows::datasetFiles(path, rows::SplitUse::Train).files);
        for (DatasetRecord record; records.next(record) != rows::SplitResult::End;) {
            Question question;
            question.line = record.number;
            question.text = firstQuestion(parser_.read(record, records.format()).row);
            question.key = text::foldedText(question.text);
            visit(std::move(question));
            if (++done_ % kReportEverySearchedRows == 0) {
                if (stop_.stop_requested()) {
                    throw Error(ErrorCode::Stopped, Sentence("The check for leaks was stopped."));
                }
                progress_(done_, 0);
            }
        }
    }

private:
    rows::RecordParser parser_;
    const RowProgress& progress_;
    const std::stop_token& stop_;
    std::int64_t done_ = 0;
};

}  // namespace

LeaksFound findLeaks(const SplitFiles& files,
                     const RowProgress& progress,
                     const std::stop_token& stop) {
    QuestionReader reader(progress, stop);
    std::unordered_map<std::string, std::int64_t> trained;
    reader.forEach(files.train, [&](Question question) {
        if (!question.key.empty()) {
            trained.emplace(std::move(question.key), question.line);
        }
    });
    LeaksFound found;
    const auto check = [&](HeldOut part, Question question) {
        ++found.checked;
        const auto leak = trained.find(question.key);
        if (leak == trained.end()) {
            return;
        }
        ++found.count;
        if (found.leaks.size() < kLeaksListedMax) {
            found.leaks.push_back({part, question.line, leak->second, std::move(question.text)});
        }
    };
    reader.forEach(files.validation,
                   [&](Question question) { check(HeldOut::Validation, std::move(question)); });
    reader.forEach(files.test,
                   [&](Question question) { check(HeldOut::Test, std::move(question)); });
    return found;
}

}  // namespace strata
