// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command_line.h"

#include "cli/bench.h"
#include "cli/compare.h"
#include "cli/dataset.h"
#include "cli/doctor.h"
#include "cli/eval.h"
#include "cli/export.h"
#include "cli/generate.h"
#include "cli/misunderstanding.h"
#include "cli/model.h"
#include "cli/plan.h"
#include "cli/train.h"
#include "cli/verify.h"

#include "strata/sentence.h"
#include "strata/version.h"

#include <algorithm>
#include <sstream>

namespace strata::cli {

namespace {

constexpr const char* kAbout = "Fine-tunes language models that do not fit in memory.";

Sentence sentenceOf(const CLI::ParseError& error) {
    const std::string_view text = error.what();
    return text.ends_with(" missing")
               ? Sentence("%1 needs a value.", text.substr(0, text.find(':')))
               : Sentence::verbatim(error.what());
}

void addCommands(CLI::App& app, Invocation& invocation, Environment& environment) {
    app.set_version_flag("--version", std::string("strata ") + kVersion);
    app.set_help_all_flag("--help-all", "Print help for all commands");
    app.require_subcommand(1);
    addDoctor(app, invocation, environment.makeRunner);
    addModel(app, invocation, environment.in);
    addDataset(app, invocation, environment.makeRunner);
    addPlan(app, invocation);
    addTrain(app, invocation);
    addResume(app, invocation);
    addVerify(app, invocation);
    addEval(app, invocation);
    addGenerate(app, invocation, environment.in);
    addCompare(app, invocation, environment.in);
    addExport(app, invocation);
    addBench(app, invocation);
}

}  // namespace

int runCommandLine(const std::vector<std::string>& words, Environment& environment) {
    CLI::App app(kAbout, "strata");
    app.footer(
        "Exit status: 0 for success, 1 if the command failed, 2 if the command line is invalid. "
        "Run `strata COMMAND --help` for help on a command.");
    Invocation invocation;
    addCommands(app, invocation, environment);

    const bool wantsJson = std::find(words.begin(), words.end(), "--json") != words.end();
    const ErrorForm form = wantsJson ? ErrorForm::JsonObject : ErrorForm::Text;
    try {
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::Success& request) {  // --help, --version
        app.exit(request, environment.out, environment.err);
        return kExitOk;
    } catch (const CLI::ParseError& error) {
        const Error asParsed(ErrorCode::Usage, sentenceOf(error), {},
                             Sentence("Run `%1 --help`.", commandNamed(app)));
        printError(misunderstanding(app).value_or(asParsed), form, environment);
        return kExitUsage;
    } catch (const Error& error) {
        printError(error, form, environment);
        return kExitUsage;
    }
    try {
        const int exitCode = runInvocation(invocation, environment);
        if (!environment.out.flush()) {
            throw Error(ErrorCode::NotWritable, Sentence("Can't write to standard output."),
                        "standard output", Sentence("Free disk space or redirect the output."));
        }
        return exitCode;
    } catch (const Error& error) {
        printError(error, form, environment);
        return exitCodeOf(error);
    }
}

void visitCommands(const std::function<void(const CLI::App& program)>& visit) {
    CLI::App app(kAbout, "strata");
    Invocation invocation;
    std::istringstream in;
    std::ostringstream out;
    Environment environment{.in = in, .out = out, .err = out, .progress = {}, .makeRunner = {}};
    addCommands(app, invocation, environment);
    visit(app);
}

}  // namespace strata::cli
