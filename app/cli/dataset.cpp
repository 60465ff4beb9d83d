// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/dataset.h"

#include "base/atomic_file.h"
#include "cli/accepted_values.h"
#include "cli/calls_in_progress.h"
#include "cli/common_options.h"
#include "cli/dataset_review.h"
#include "cli/dataset_rows.h"
#include "cli/job_json.h"
#include "jobs/dataset_job.h"
#include "jobs/dataset_plan.h"
#include "jobs/document_extraction.h"

namespace strata::cli {

namespace {

constexpr std::size_t kIssuesShown = 20;

/// The first issues of a list, one a line, and how many more there are.
void printIssues(const Json& issues, Report& report) {
    for (std::size_t i = 0; i < issues.size() && i < kIssuesShown; ++i) {
        report.line("  row " + wholeText(numberOf(issues[i], "row")) + ": " +
                    textOf(issues[i], "message") + " (" + textOf(issues[i], "code") + ")");
    }
    if (issues.size() > kIssuesShown) {
        report.line("  and " + wholeText(static_cast<double>(issues.size() - kIssuesShown)) +
                    " more");
    }
}

void printStats(const Json& result, Report& report) {
    report.fact("Format", textOf(result, "format"));
    report.fact("Rows", wholeText(numberOf(result, "rows")));
    if (result.contains("splits")) {
        std::string splits;
        for (const auto& [name, rows] : result["splits"].items()) {
            splits += (splits.empty() ? "" : ", ") + name + " " + wholeText(rows.get<double>());
        }
        report.fact("Rows by split", splits);
    }
    if (numberOf(result, "tokens") > 0.0) {
        report.fact("Tokens", wholeText(numberOf(result, "tokens")));
        report.fact("Trained tokens", wholeText(numberOf(result, "trained_tokens")));
        report.fact("Longest row", countText(numberOf(result, "longest"), "token", "tokens"));
    }
    report.fact("Duplicates", wholeText(numberOf(result, "duplicates")));
    report.fact("Issues", wholeText(static_cast<double>(listOf(result, "issues").size())));
    printIssues(listOf(result, "issues"), report);
}

void printConversion(const Json& result, Report& report) {
    report.fact("Format", textOf(result, "format"));
    report.fact("Rows written", wholeText(numberOf(result, "rows")));
    report.fact("Rows skipped", wholeText(static_cast<double>(listOf(result, "skipped").size())));
    printIssues(listOf(result, "skipped"), report);
}

/// A document that was not read: what happened, and the next step.
void printUnread(const std::string& document, const Json& error, Report& report) {
    const std::string hint = textOf(error, "hint");
    report.warning(document + ": " + textOf(error, "message") + " (" + textOf(error, "code") + ")" +
                   (hint.empty() ? "" : " " + hint));
}

/// One block of an extraction: its page and kind, and its text below.
void printBlock(const Json& result, Report& report) {
    if (result.contains("error")) {
        printUnread(textOf(result, "document"), result["error"], report);
        return;
    }
    const std::string removed = textOf(result, "removed");
    report.aside("page " + wholeText(numberOf(result, "page")) + ", " + textOf(result, "kind") +
                 (removed.empty() ? "" : ", removed: " + removed));
    report.line(textOf(result, "text"));
}

void printCounts(const Json& counts, Report& report) {
    for (const auto& [reason, count] : counts.items()) {
        report.line("  " + reason + ": " + wholeText(count.get<double>()));
    }
}

/// "model:m, 12 calls, 8,400 prompt tokens, 1,080 reply tokens".
void printCalls(const char* part, const Json& model, Report& report) {
    if (!model.is_object()) {
        return;
    }
    const std::string about = numberOf(model, "estimated_calls") > 0.0 ? "about " : "";
    std::string text =
        textOf(model, "name") + ", " + countText(numberOf(model, "calls"), "call", "calls") + ", " +
        about + countText(numberOf(model, "prompt_tokens"), "prompt token", "prompt tokens") +
        ", " + about + countText(numberOf(model, "reply_tokens"), "reply token", "reply tokens");
    const double journaled = numberOf(model, "journaled_calls");
    if (journaled > 0.0) {
        text += "; " + countText(journaled, "call", "calls") + " reused from an interrupted build";
    }
    report.fact(part, text);
}

void printBuild(const Json& result, Report& report) {
    report.fact("Documents", wholeText(numberOf(result, "documents")));
    report.fact("Pages", wholeText(numberOf(result, "pages")));
    report.fact("Pairs", wholeText(numberOf(result, "pairs")));
    // Documents too short for a page that counts have no share of pages.
    if (result.contains("coverage") && numberOf(result["coverage"], "pages") > 0.0) {
        report.fact("Pages with pairs", wholeText(numberOf(result["coverage"], "with_pairs")) +
                                            " of " +
                                            wholeText(numberOf(result["coverage"], "pages")));
    }
    printCalls("Generator", result.value("generator", Json()), report);
    printCalls("Judge", result.value("judge", Json()), report);
    report.fact("Files", joined(result, "files", ", "));
    if (result.contains("rejected") && !result["rejected"].empty()) {
        report.heading("Rejected");
        printCounts(result["rejected"], report);
    }
    if (const double failed = numberOf(result, "failed_passages"); failed > 0.0) {
        report.warning(countText(failed, "passage was", "passages were") +
                       " skipped because the model did not answer. Run the same command again to "
                       "retry.");
    }
    for (const auto& failure : listOf(result, "failed")) {
        printUnread(textOf(failure, "document"), failure, report);
    }
}

/// What is asked of the passages, or only shown.
struct BuildFlags {
    jobs::DatasetBuildSettings settings;
    std::string quantity = "normal";
    std::vector<std::string> types;
    bool plans = false;
};

/// How much the generator is asked for, and of what.
void addPlanOptions(CLI::App& subcommand, BuildFlags& flags) {
    takesOneOf(subcommand.add_option("--quantity", flags.quantity,
                                     "Facts per passage, by its length [normal]"),
               {"fewer", "normal", "more"});
    takesOneOf(subcommand.add_option("--types", flags.types, "Question types to generate [all]"),
               {"fact", "procedure", "reason", "comparison"})
        ->type_name("fact,procedure,reason,comparison")
        ->delimiter(',');
    subcommand.add_flag("--plan", flags.plans,
                        "List the passages with the pairs planned, then stop");
    CLI::Option* most = takesWholeNumber(
        subcommand.add_option("--facts-per-passage", flags.settings.factsPerPassage,
                              "Maximum facts per passage; short passages get fewer [6]"),
        1, datasetgen::kFactsPerPassageMax);
    most->each(
        [&flags](const std::string&) { flags.settings.quantity = datasetgen::Quantity::Number; });
}

/// The settings that the flags make.
jobs::DatasetBuildSettings settingsOf(const BuildFlags& flags) {
    jobs::DatasetBuildSettings settings = flags.settings;
    const datasetgen::Quantity quantity = datasetgen::quantityNamed(flags.quantity);
    if (quantity != datasetgen::Quantity::Normal) {
        settings.quantity = quantity;
    }
    for (const std::string& type : flags.types) {
        settings.types.insert(datasetgen::factTypeNamed(type));
    }
    return settings;
}

/// "2-4" or "3".
std::string pairsText(const Json& passage) {
    const std::string least = wholeText(numberOf(passage, "pairs_min"));
    const std::string most = wholeText(numberOf(passage, "pairs_max"));
    return least == most ? least : least + "-" + most;
}

void printPlan(const Json& plan, Report& report) {
    double least = 0.0;
    double most = 0.0;
    double facts = 0.0;
    double planned = 0.0;
    for (const Json& passage : listOf(plan, "passages")) {
        const std::string rejected = textOf(passage, "rejected");
        const std::string pairs = pairsText(passage);
        const std::string what = rejected.empty()
                                     ? countText(numberOf(passage, "facts"), "fact", "facts") +
                                           ", " + pairs + (pairs == "1" ? " pair" : " pairs")
                                     : "skipped: " + rejected;
        report.line(textOf(passage, "document") + ", page " + wholeText(numberOf(passage, "page")) +
                    ", " + countText(numberOf(passage, "tokens"), "token", "tokens") + ", " + what);
        planned += rejected.empty() ? 1.0 : 0.0;
        facts += numberOf(passage, "facts");
        least += numberOf(passage, "pairs_min");
        most += numberOf(passage, "pairs_max");
    }
    report.fact("Passages", wholeText(planned) + " of " +
                                wholeText(static_cast<double>(listOf(plan, "passages").size())));
    report.fact("Facts", wholeText(facts));
    report.fact("Pairs", pairsText({{"pairs_min", least}, {"pairs_max", most}}));
}

void addOcrLanguages(CLI::App& subcommand, std::string& languages) {
    subcommand
        .add_option("--ocr-languages", languages,
                    "OCR languages of scanned pages, as in tesseract -l [language of the other "
                    "pages or the system]")
        ->type_name("deu+eng");
}

struct ExtractFlags {
    jobs::ExtractSettings settings;
    std::string out;  ///< empty: the lines are said
};

/// Gives the lines of what was read, one by one.
void sayLines(const datasetgen::ReadResult& read, const std::function<void(const Json&)>& say) {
    for (const datasetgen::Document& document : read.documents) {
        for (const datasetgen::Block& block : document.blocks) {
            say(toJson(document, block));
        }
    }
    for (const datasetgen::ReadFailure& failure : read.failures) {
        say(toJson(failure));
    }
}

void extract(const ExtractFlags& flags, const JobVoice& voice, const std::stop_token& stop) {
    // Before hours of reading, not after.
    jobs::requireNoDocument(flags.out, flags.settings.documents);
    requireReplaceable(flags.out);
    const datasetgen::ReadResult read = jobs::extractDocuments(flags.settings, voice.event, stop);
    if (flags.out.empty()) {
        sayLines(read, voice.result);
    } else {
        writeFileAtomically(flags.out, [&](const TextSink& write) {
            sayLines(read, [&](const Json& line) { write(jsonText(line) + "\n"); });
        });
    }
    Finished finished;
    finished.succeeded = read.failures.empty();
    voice.event(finished);
}

void addExtract(CLI::App& dataset, Invocation& invocation) {
    const auto flags = std::make_shared<ExtractFlags>();
    jobs::ExtractSettings* settings = &flags->settings;
    CLI::App* sub = dataset.add_subcommand("extract", "Extract text blocks from documents");
    sub->add_option("documents", settings->documents,
                    "PDF, DOCX, ODT, HTML, Markdown or text files")
        ->type_name("DOC")
        ->required();
    sub->add_option("--out", flags->out, "Output file, one JSON object per line")
        ->type_name("FILE");
    sub->add_option("--password", settings->password, "Password of encrypted documents")
        ->type_name("TEXT");
    addOcrLanguages(*sub, settings->ocrLanguages);
    finishJob(
        *sub, invocation,
        [flags] {
            return [flags](const JobVoice& voice, const std::stop_token& stop) {
                extract(*flags, voice, stop);
            };
        },
        printBlock);
}

void addBuild(CLI::App& dataset, Invocation& invocation, const RunnerFactory& makeRunner) {
    const auto flags = std::make_shared<BuildFlags>();
    jobs::DatasetBuildSettings* settings = &flags->settings;
    CLI::App* sub = dataset.add_subcommand(
        "build", "Generate question-answer pairs with evidence from documents");
    sub->add_option("documents", settings->documents,
                    "PDF, DOCX, ODT, HTML, Markdown or text files")
        ->type_name("DOC")
        ->required();
    sub->add_option("--out", settings->out,
                    "Output dataset; its companion files are written next to it")
        ->type_name("FILE.jsonl")
        ->required();
    sub->add_option("--generator", settings->generator,
                    "Generator: rules, a model, or an OpenAI-compatible server [rules]")
        ->type_name("rules|model:DIR|http:URL");
    sub->add_option("--judge", settings->judge,
                    "Judge that scores the pairs [the generator's model; none for rules]")
        ->type_name("model:DIR|http:URL|none");
    sub->add_flag("--allow-remote", settings->allowRemote,
                  "Allow http:URL on other machines, which sends them the documents' text");
    takesWholeNumber(sub->add_option("--concurrency", settings->concurrency,
                                     "Concurrent requests to each http:URL [4]"),
                     1, jobs::kRequestsInFlightMax);
    addPlanOptions(*sub, *flags);
    sub->add_option("--model", settings->model,
                    "Model to fine-tune; its tokenizer measures the passages")
        ->type_name("DIR");
    addInferenceOptions(*sub, settings->inference);
    takesOneOf(sub->add_option("--format", settings->format, "Row format [messages]"),
               {"messages", "alpaca", "sharegpt", "csv"});
    takesWholeNumber(sub->add_option("--passage-tokens", settings->passageTokens,
                                     "Maximum passage length in tokens [512]"),
                     64, 8192);
    takesSeed(sub->add_option("--seed", settings->seed,
                              "Random seed for choosing facts and phrasings [42]"));
    sub->add_option("--password", settings->password, "Password of encrypted documents")
        ->type_name("TEXT");
    addOcrLanguages(*sub, settings->ocrLanguages);
    finishJob(
        *sub, invocation,
        [flags, makeRunner] {
            return [flags, makeRunner](const JobVoice& voice, const std::stop_token& stop) {
                const jobs::DatasetBuildSettings wanted = settingsOf(*flags);
                CallsInProgress calls(voice.event);
                Finished finished;
                if (flags->plans) {
                    voice.result(toJson(jobs::planDataset(wanted, makeRunner, voice.event, stop)));
                } else {
                    const jobs::BuildOutcome built =
                        jobs::buildDataset(wanted, makeRunner, calls.sink(), stop, calls.watch());
                    finished.succeeded = built.failures.empty();
                    voice.result(toJson(built));
                }
                voice.event(finished);
            };
        },
        [](const Json& result, Report& report) {
            (result.contains("passages") ? printPlan : printBuild)(result, report);
        });
}

}  // namespace

void addDataset(CLI::App& app, Invocation& invocation, const RunnerFactory& makeRunner) {
    CLI::App* dataset = app.add_subcommand("dataset", "Build, inspect and convert datasets");
    dataset->require_subcommand(1);
    addExtract(*dataset, invocation);
    addBuild(*dataset, invocation, makeRunner);
    addDatasetReview(*dataset, invocation, makeRunner, printBuild);

    const auto stats = std::make_shared<DatasetStatsCommand>();
    CLI::App* sub = dataset->add_subcommand(
        "stats", "Count rows, tokens, lengths and duplicates, and list issues");
    sub->add_option("file", stats->file, "Dataset file or folder")->type_name("FILE")->required();
    sub->add_option("--model", stats->model, "Model whose tokenizer counts the tokens")
        ->type_name("DIR");
    const auto map = std::make_shared<std::string>();
    addMapOption(*sub, *map);
    finishCommand(
        *sub, invocation,
        [stats, map] {
            stats->map = parseColumnMapping(*map);
            return *stats;
        },
        printStats);

    const auto convert = std::make_shared<DatasetConvertCommand>();
    sub = dataset->add_subcommand("convert", "Convert a dataset to another format");
    sub->add_option("in", convert->in, "Dataset file or folder")->type_name("IN")->required();
    sub->add_option("out", convert->out,
                    "Output file, which must be new: .jsonl or .json; .csv for csv")
        ->type_name("OUT")
        ->required();
    takesOneOf(sub->add_option("--format", convert->format, "Output format"),
               {"messages", "alpaca", "sharegpt", "csv", "text"})
        ->required();
    addMapOption(*sub, *map);
    finishCommand(
        *sub, invocation,
        [convert, map] {
            convert->map = parseColumnMapping(*map);
            return *convert;
        },
        printConversion);
    addDatasetSplit(*dataset, invocation);
    addDatasetDiff(*dataset, invocation);
}

}  // namespace strata::cli
