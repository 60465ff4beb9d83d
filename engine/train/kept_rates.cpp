// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/kept_rates.h"

#include "io/folders.h"
#include "io/probe.h"
#include "train/run_setup.h"

#include "strata/error.h"
#include "strata/sentence.h"
#include "strata/version.h"

#include <nlohmann/json.hpp>
#include <sys/utsname.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <utility>

namespace strata::train {
namespace {

namespace fs = std::filesystem;

/// Of machines and of drives: a file with more has mostly old ones, and begins anew.
constexpr std::size_t kEntriesMax = 64;

/// The members of MachineRates that are kept, by their names in the file; infinite ones are left
/// out.
constexpr std::pair<const char*, double plan::MachineRates::*> kMembers[] = {
    {"operations_per_second", &plan::MachineRates::floatingPoint},
    {"passed_parameters_per_second", &plan::MachineRates::passedParameters},
    {"host_updates_per_second", &plan::MachineRates::hostUpdates},
    {"device_updates_per_second", &plan::MachineRates::deviceUpdates},
    {"to_device_bytes_per_second", &plan::MachineRates::busUp},
    {"from_device_bytes_per_second", &plan::MachineRates::busDown}};

bool isRate(double value) {
    return value > 0.0 && value < std::numeric_limits<double>::infinity();
}

bool areRates(const plan::DriveRates& drive) {
    return isRate(drive.read) && isRate(drive.write) && isRate(drive.mixed);
}

std::optional<plan::MachineRates> ratesIn(const nlohmann::json& entry) {
    plan::MachineRates rates;
    for (const auto& [name, member] : kMembers) {
        if (entry.contains(name)) {
            rates.*member = entry.at(name).get<double>();
            if (!isRate(rates.*member)) {
                return std::nullopt;
            }
        } else if (isRate(rates.*member)) {
            return std::nullopt;  // every machine has it
        }
    }
    return rates;
}

nlohmann::json jsonOf(const plan::MachineRates& rates) {
    nlohmann::json entry = nlohmann::json::object();
    for (const auto& [name, member] : kMembers) {
        if (isRate(rates.*member)) {
            entry[name] = rates.*member;
        }
    }
    return entry;
}

/// Until something is measured.
plan::MachineRates typicalRates(const TrainSettings& settings) {
    plan::MachineRates rates;
    rates.areMeasured = rates.isSsdMeasured = false;
    // Rounding to 8 bits takes as long again as the update.
    const double updatesPerThread = settings.moments == MomentFormat::Fp32 ? 0.4e9 : 0.2e9;
    rates.floatingPoint = 60e9 * settings.threads;
    rates.hostUpdates = updatesPerThread * settings.threads;
    if (computedBy(settings) == plan::ComputedBy::Device) {
        rates.deviceUpdates = rates.hostUpdates;
    }
    if (deviceOf(settings).kind == DeviceKind::Cuda) {
        rates.floatingPoint = 50e12;
        rates.deviceUpdates = 10e9;
        rates.busUp = rates.busDown = 12e9;
    }
    return rates;
}

/// An emulated device is as fast with one seed as with another.
std::string deviceKey(const DeviceChoice& device) {
    switch (device.kind) {
        case DeviceKind::Cpu:
            return "cpu";
        case DeviceKind::Cuda:
            return "cuda:" + std::to_string(device.number);
        case DeviceKind::Emulated:
            return "emulated";
    }
    return {};
}

/// Where a run with these settings will have its state.
std::vector<std::string> foldersOf(const TrainSettings& settings) {
    std::vector<std::string> folders = settings.ssdFolders;
    if (folders.empty()) {
        folders = {settings.out.empty() ? "." : settings.out};
    }
    for (std::string& folder : folders) {
        fs::path existing = fs::absolute(folder);
        while (!fs::is_directory(existing) && existing.has_relative_path()) {
            existing = existing.parent_path();
        }
        folder = existing.string();
    }
    return folders;
}

}  // namespace

std::string runningKernel() {
    utsname names{};
    ::uname(&names);
    return std::string(names.sysname) + " " + names.release;
}

KeptRates::KeptRates(std::string file, WorkOf workOf, std::string kernel)
    : file_(std::move(file)), workOf_(std::move(workOf)), kernel_(std::move(kernel)) {}

void KeptRates::readFile() {
    file_.read([this](const nlohmann::json& kept) { read(kept); });
}

void KeptRates::read(const nlohmann::json& kept) {
    const nlohmann::json& machines = kept.at("machines");
    const nlohmann::json& drives = kept.at("drives");
    if (machines.size() > kEntriesMax || drives.size() > kEntriesMax) {
        return;
    }
    for (const auto& [key, entry] : machines.items()) {
        if (const auto rates = ratesIn(entry)) {
            machines_.emplace(key, *rates);
        }
    }
    for (const auto& [key, entry] : drives.items()) {
        const plan::DriveRates rates{entry.at("read_bytes_per_second").get<double>(),
                                     entry.at("write_bytes_per_second").get<double>(),
                                     entry.value("mixed_bytes_per_second", 0.0)};
        if (areRates(rates)) {
            drives_.emplace(key, rates);
        }
    }
}

plan::MachineRates KeptRates::of(const TrainSettings& settings,
                                 compute::Compute& compute,
                                 models::RateUse use,
                                 const models::RunContext& context) {
    // A GPU is too different from another one to plan for it blindly.
    if (deviceOf(settings).kind == DeviceKind::Cuda) {
        use = models::RateUse::Measure;
    }
    plan::MachineRates rates = typicalRates(settings);
    const std::string key = machineKey(settings, compute);
    if (!machines_.contains(key)) {
        readFile();  // another process may have measured
    }
    if (const auto known = machines_.find(key); known != machines_.end()) {
        rates = known->second;
    } else if (use == models::RateUse::Measure) {
        context.progress(Phase::MeasureMachine, 0.0, 0.0, "");
        try {
            rates = measured(settings, compute, RateDetail::Quick);
        } catch (const Error& error) {
            context.notice(
                Sentence("Can't measure the speed of this machine, so there is no "
                         "forecast of time: %1",
                         error.failure()));
        }
    }
    const std::vector<plan::DriveRates> drives = drivesOf(settings, use, context);
    rates.isSsdMeasured = !drives.empty();
    if (rates.isSsdMeasured) {
        rates.drives = drives;
    }
    return rates;
}

plan::MachineRates KeptRates::measure(const TrainSettings& settings, compute::Compute& compute) {
    return measured(settings, compute, RateDetail::Thorough);
}

plan::MachineRates KeptRates::measured(const TrainSettings& settings,
                                       compute::Compute& compute,
                                       RateDetail detail) {
    const plan::MachineRates rates =
        measureRates(settings, compute, workOf_(deviceOf(settings).kind, detail));
    machines_.insert_or_assign(machineKey(settings, compute), rates);
    writeFile();
    return rates;
}

std::optional<plan::DriveRates> KeptRates::keepDrive(const DiskReport& disk) {
    const plan::DriveRates rates{disk.readBytesPerSecond, disk.writeBytesPerSecond,
                                 disk.mixedBytesPerSecond};
    if (!areRates(rates)) {
        return std::nullopt;
    }
    drives_.insert_or_assign(driveKey(disk.path), rates);
    writeFile();
    return rates;
}

/// One a folder; folders of one file system divide its drive. Empty where one is not known.
std::vector<plan::DriveRates> KeptRates::drivesOf(const TrainSettings& settings,
                                                  models::RateUse use,
                                                  const models::RunContext& context) {
    const std::vector<std::string> folders = foldersOf(settings);
    std::vector<std::string> keys;
    std::ranges::transform(folders, std::back_inserter(keys),
                           [this](const std::string& folder) { return driveKey(folder); });
    std::vector<plan::DriveRates> drives;
    for (std::size_t index = 0; index < folders.size(); ++index) {
        const std::optional<plan::DriveRates> drive = driveOf(folders[index], use, context);
        if (!drive) {
            return {};
        }
        const auto sharing = static_cast<double>(std::ranges::count(keys, keys[index]));
        drives.push_back({drive->read / sharing, drive->write / sharing, drive->mixed / sharing});
    }
    return drives;
}

std::optional<plan::DriveRates> KeptRates::driveOf(const std::string& folder,
                                                   models::RateUse use,
                                                   const models::RunContext& context) {
    const std::string key = driveKey(folder);
    if (!drives_.contains(key)) {
        readFile();
    }
    if (const auto known = drives_.find(key); known != drives_.end()) {
        return known->second;
    }
    if (use == models::RateUse::KeptOnly) {
        return std::nullopt;
    }
    context.progress(Phase::MeasureDrive, 0.0, 0.0, "");
    const HardwareReport report = io::probeHardware({folder}, io::DiskProbe::Measure, context.stop);
    return keepDrive(report.disks.front());
}

std::string KeptRates::machineKey(const TrainSettings& settings, const compute::Compute& compute) {
    if (!hardware_) {
        hardware_ = io::probeHardware({}, io::DiskProbe::LookOnly, {});
    }
    nlohmann::json key = {{"version", kVersion},
                          {"processor", hardware_->cpu.model},
                          {"instructions", hardware_->cpu.isa},
                          {"cores", hardware_->cpu.cores},
                          {"kernel", kernel_},
                          {"threads", settings.threads},
                          {"compute", settings.dtype == DType::BF16 ? "bf16" : "fp32"},
                          {"moments", settings.moments == MomentFormat::Fp32 ? "fp32" : "8bit"},
                          {"products", compute.productsName()},
                          {"device", deviceKey(deviceOf(settings))}};
    if (deviceOf(settings).kind == DeviceKind::Cuda) {
        for (const GpuReport& gpu : hardware_->gpus) {
            key["gpus"].push_back(gpu.name + ", driver " + gpu.driver);
        }
    }
    return key.dump();
}

std::string KeptRates::driveKey(const std::string& folder) const {
    return io::fileSystemKey(folder) + ", " + kernel_;
}

void KeptRates::writeFile() {
    readFile();  // what others wrote stays
    nlohmann::json machines = nlohmann::json::object();
    nlohmann::json drives = nlohmann::json::object();
    for (const auto& [key, rates] : machines_) {
        machines[key] = jsonOf(rates);
    }
    for (const auto& [key, rates] : drives_) {
        drives[key] = {{"read_bytes_per_second", rates.read},
                       {"write_bytes_per_second", rates.write},
                       {"mixed_bytes_per_second", rates.mixed}};
    }
    file_.write(nlohmann::json{{"machines", machines}, {"drives", drives}});
}

std::string keptRatesFile() {
    return MeasurementFile::inCache("rates.json");
}

}  // namespace strata::train
