// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/kept_process.h"

#include "base/program_output.h"
#include "io/probe.h"
#include "train/run_setup.h"

#include "strata/fresh_process.h"
#include "strata/options.h"
#include "strata/version.h"

#include <nlohmann/json.hpp>

#include <charconv>
#include <filesystem>
#include <utility>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

/// As compute/bf16_products.h names them.
constexpr const char* kProductsOfTheLibrary = "native";
/// A file with more has mostly old ones, and begins anew.
constexpr std::size_t kProcessesMax = 256;

fs::path ownProgram() {
    std::error_code unreadable;
    return fs::read_symlink("/proc/self/exe", unreadable);
}

/// Another build of the same version takes other memory.
nlohmann::json buildOf(const std::string& program) {
    std::error_code gone;
    return {fs::file_size(program, gone),
            fs::last_write_time(program, gone).time_since_epoch().count()};
}

std::uint64_t numberIn(const std::string& text) {
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

KeptProcess::KeptProcess(std::string file, std::string program)
    : file_(std::move(file)), program_(std::move(program)) {}

std::optional<models::FreshProcess> KeptProcess::of(const TrainSettings& settings,
                                                    const ModelSpec& model,
                                                    const compute::Compute& compute) {
    const bool dependsOnBatch =
        settings.dtype == DType::BF16 && compute.productsName() == kProductsOfTheLibrary;
    if (program_.empty() || deviceOf(settings).kind != DeviceKind::Cpu || dependsOnBatch) {
        return std::nullopt;
    }
    const std::string wanted = key(settings, model, compute);
    if (!bytes_.contains(wanted)) {
        readFile();  // another process may have measured
    }
    if (!bytes_.contains(wanted)) {
        const auto said = programOutput(
            program_, {kFreshProcessArgument, settingsToJson(settings), compute.productsName()});
        const std::uint64_t measured = said ? numberIn(*said) : 0;
        if (measured == 0) {
            return std::nullopt;
        }
        bytes_.emplace(wanted, measured);
        writeFile();
    }
    return models::FreshProcess{bytes_.at(wanted), ownProgram() == program_
                                                       ? models::HeldBeside::Nothing
                                                       : models::HeldBeside::Perhaps};
}

std::string KeptProcess::key(const TrainSettings& settings,
                             const ModelSpec& model,
                             const compute::Compute& compute) {
    if (!hardware_) {
        hardware_ = io::probeHardware({}, io::DiskProbe::LookOnly, {});
    }
    return nlohmann::json{
        {"version", kVersion},
        {"build", buildOf(program_)},
        {"processor", hardware_->cpu.model},
        {"instructions", hardware_->cpu.isa},
        {"cores", hardware_->cpu.cores},
        {"threads", settings.threads},
        {"compute", settings.dtype == DType::BF16 ? "bf16" : "fp32"},
        {"products", compute.productsName()},
        {"widths", {model.hiddenSize, model.headCount, model.headDim, model.intermediateSize}}}
        .dump();
}

void KeptProcess::readFile() {
    file_.read([this](const nlohmann::json& kept) {
        const nlohmann::json& processes = kept.at("processes");
        if (processes.size() > kProcessesMax) {
            return;
        }
        for (const auto& [key, bytes] : processes.items()) {
            bytes_.emplace(key, bytes.get<std::uint64_t>());
        }
    });
}

void KeptProcess::writeFile() {
    readFile();  // what others wrote stays
    file_.write(nlohmann::json{{"processes", bytes_}});
}

std::string keptProcessFile() {
    return MeasurementFile::inCache("processes.json");
}

std::string commandLineProgram() {
    const fs::path program = ownProgram().parent_path() / "strata";
    std::error_code unreadable;
    return fs::is_regular_file(program, unreadable) ? program.string() : std::string();
}

}  // namespace strata::train
