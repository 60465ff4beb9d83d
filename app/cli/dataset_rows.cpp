// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dataset_rows.h"

#include "cli/accepted_values.h"
#include "cli/common_options.h"

#include "strata/dataset_diff.h"
#include "strata/dataset_split.h"
#include "strata/error.h"

#include <filesystem>
#include <vector>

namespace strata::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kDifferencesShown = 20;
constexpr std::size_t kQuestionCharacters = 80;

RowProgress progressTo(const JobVoice& voice, Phase phase) {
    return [&voice, phase](std::int64_t done, std::int64_t total) {
        voice.event(Progress{phase, static_cast<double>(done), static_cast<double>(total), "rows"});
    };
}

struct SplitRequest {
    std::string file;
    std::string out;
    std::string map;
    SplitSettings settings;
};

/// The names that a folder of splits has; the provenance is beside the dataset, if it has one.
SplitFiles filesIn(const std::string& folder) {
    const fs::path out(folder);
    return {(out / "train.jsonl").string(), (out / "validation.jsonl").string(),
            (out / "test.jsonl").string(), (out / "provenance.jsonl").string()};
}

std::string provenanceOf(const std::string& dataset) {
    return fs::path(dataset).replace_extension(".provenance.jsonl").string();
}

/// A new or empty folder. Without keep(), what had to be made for it is taken away again.
class OutputFolder {
public:
    /// Throws FolderNotEmpty (rows of an earlier split would be beside the new ones), what making
    /// folders throws.
    explicit OutputFolder(const std::string& folder) {
        std::error_code failure;
        for (fs::path path = folder; !path.empty() && !fs::exists(path, failure);
             path = path.parent_path()) {
            made_.push_back(path);
        }
        fs::create_directories(folder, failure);
        if (failure) {
            takeAway();
            throwErrno(failure.value(), Sentence("Can't create the folder"), folder);
        }
        if (!fs::is_empty(folder, failure) || failure) {
            throw Error(ErrorCode::FolderNotEmpty, Sentence("The folder is not empty."), folder,
                        Sentence("Choose a new or an empty folder."));
        }
    }
    ~OutputFolder() { takeAway(); }
    OutputFolder(const OutputFolder&) = delete;
    OutputFolder& operator=(const OutputFolder&) = delete;

    void keep() { made_.clear(); }

private:
    void takeAway() const {
        std::error_code ignored;
        for (const fs::path& folder : made_) {
            fs::remove(folder, ignored);  // one that holds something by now stays
        }
    }

    std::vector<fs::path> made_;  ///< inner first
};

void requireShares(const SplitSettings& settings) {
    if (settings.validation + settings.test > 1.0) {
        throw Error(ErrorCode::Usage,
                    Sentence("The shares of --validation and --test add up to more than 1."), {},
                    Sentence("Choose smaller shares."));
    }
}

void splitRows(const SplitRequest& request, const JobVoice& voice, const std::stop_token& stop) {
    const ColumnMapping mapping = parseColumnMapping(request.map);
    OutputFolder folder(request.out);
    const SplitFiles from{request.file, {}, {}, provenanceOf(request.file)};
    const SplitFiles to = filesIn(request.out);
    const SplitCounts counts = splitDataset(from, to, request.settings, mapping,
                                            progressTo(voice, Phase::SplitRows), stop);
    folder.keep();
    if (counts.ignoredSources) {
        voice.event(
            Notice{Sentence("The columns name fewer sources than there are files. Rows are "
                            "kept together by their question instead.")});
    }
    Json files = Json::array();
    for (const std::string& file : {to.train, to.validation, to.test, to.provenance}) {
        if (fs::exists(file)) {
            files.push_back(file);
        }
    }
    voice.result({{"train", counts.train},
                  {"validation", counts.validation},
                  {"test", counts.test},
                  {"files", std::move(files)}});
    voice.event(Finished{});
}

void printSplit(const Json& result, Report& report) {
    report.fact("Training rows", wholeText(numberOf(result, "train")));
    report.fact("Validation rows", wholeText(numberOf(result, "validation")));
    report.fact("Test rows", wholeText(numberOf(result, "test")));
    report.fact("Files", joined(result, "files", ", "));
}

const char* nameOf(RowDifferenceKind kind) {
    switch (kind) {
        case RowDifferenceKind::Added:
            return "added";
        case RowDifferenceKind::Removed:
            return "removed";
        case RowDifferenceKind::Changed:
            break;
    }
    return "changed";
}

/// Lines as people count them; null where the row is not.
Json differenceJson(const RowDifference& row, const RowFile& before, const RowFile& after) {
    const bool isThere = row.after >= 0;
    const ReadRow read = isThere ? after.read(row.after) : before.read(row.before);
    return {{"kind", nameOf(row.kind)},
            {"before", row.before < 0 ? Json() : Json(before.lineNumber(row.before))},
            {"after", isThere ? Json(after.lineNumber(row.after)) : Json()},
            {"question", firstQuestion(read.row)}};
}

struct DiffRequest {
    std::string before;
    std::string after;
    std::string map;
};

void diffRows(const DiffRequest& request, const JobVoice& voice, const std::stop_token& stop) {
    const ColumnMapping mapping = parseColumnMapping(request.map);
    RowFile before(request.before, mapping);
    RowFile after(request.after, mapping);
    before.build([] {}, stop);
    after.build([] {}, stop);
    const DatasetDiff diff =
        diffDatasets(before, after, progressTo(voice, Phase::CompareRows), stop);
    Json rows = Json::array();
    for (const RowDifference& row : diff.rows) {
        rows.push_back(differenceJson(row, before, after));
    }
    voice.result({{"same", diff.same},
                  {"added", diff.added},
                  {"removed", diff.removed},
                  {"changed", diff.changed},
                  {"rows", std::move(rows)}});
    voice.event(Finished{});
}

/// "changed, line 3 -> 4: Which pressure?"
std::string differenceText(const Json& row) {
    const auto line = [&](const char* key) {
        return row[key].is_null() ? std::string("none") : wholeText(row[key].get<double>());
    };
    std::string question = row["question"].get<std::string>();
    question = question.substr(0, question.find('\n'));
    if (question.size() > kQuestionCharacters) {
        std::size_t end = kQuestionCharacters;
        while (end > 0 && (static_cast<unsigned char>(question[end]) & 0xC0U) == 0x80U) {
            --end;
        }
        question = question.substr(0, end) + "…";
    }
    return "  " + row["kind"].get<std::string>() + ", line " + line("before") + " -> " +
           line("after") + ": " + question;
}

void printDiff(const Json& result, Report& report) {
    report.fact("Unchanged rows", wholeText(numberOf(result, "same")));
    report.fact("Added rows", wholeText(numberOf(result, "added")));
    report.fact("Removed rows", wholeText(numberOf(result, "removed")));
    report.fact("Changed rows", wholeText(numberOf(result, "changed")));
    const Json& rows = result["rows"];
    for (std::size_t i = 0; i < rows.size() && i < kDifferencesShown; ++i) {
        report.line(differenceText(rows[i]));
    }
    if (rows.size() > kDifferencesShown) {
        report.line("  and " + wholeText(static_cast<double>(rows.size() - kDifferencesShown)) +
                    " more");
    }
}

}  // namespace

void addDatasetSplit(CLI::App& dataset, Invocation& invocation) {
    const auto request = std::make_shared<SplitRequest>();
    CLI::App* sub =
        dataset.add_subcommand("split", "Split a dataset into training, validation and test files");
    sub->add_option("file", request->file, "Dataset file or folder")->type_name("FILE")->required();
    sub->add_option("--out", request->out, "Output folder, which must be new or empty")
        ->type_name("DIR")
        ->required();
    takesNumber(sub->add_option("--validation", request->settings.validation,
                                "Share of the rows to hold out for validation [0.05]"),
                0.0, 1.0, "SHARE");
    takesNumber(sub->add_option("--test", request->settings.test,
                                "Share of the rows to hold out for testing [0]"),
                0.0, 1.0, "SHARE");
    takesSeed(sub->add_option("--seed", request->settings.seed,
                              "Random seed for choosing the rows [42]"));
    takesNamed<RowGrouping>(
        sub->add_option(
            "--group", request->settings.grouping,
            "Keep rows of one source in the same split (column group, document or source, else the "
            "same question), or choose row by row [source]"),
        {{"source", RowGrouping::SameSourceTogether}, {"none", RowGrouping::RowByRow}});
    addMapOption(*sub, request->map);
    finishJob(
        *sub, invocation,
        [request] {
            requireShares(request->settings);
            return [request](const JobVoice& voice, const std::stop_token& stop) {
                splitRows(*request, voice, stop);
            };
        },
        printSplit);
}

void addDatasetDiff(CLI::App& dataset, Invocation& invocation) {
    const auto request = std::make_shared<DiffRequest>();
    CLI::App* sub =
        dataset.add_subcommand("diff", "Compare the rows of two datasets or versions of one");
    sub->add_option("before", request->before, "Older dataset file or folder")
        ->type_name("A")
        ->required();
    sub->add_option("after", request->after, "Newer dataset file or folder")
        ->type_name("B")
        ->required();
    addMapOption(*sub, request->map);
    finishJob(
        *sub, invocation,
        [request] {
            return [request](const JobVoice& voice, const std::stop_token& stop) {
                diffRows(*request, voice, stop);
            };
        },
        printDiff);
}

}  // namespace strata::cli
