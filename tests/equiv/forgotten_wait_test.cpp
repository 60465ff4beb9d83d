// SPDX-License-Identifier: GPL-3.0-or-later
// Each wait that a step asks of its device is left out once, and the device's checker must name two
// operations between which it was missed.
#include "compute/emulated_device.h"
#include "sim/simulated_run.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <memory>
#include <string>
#include <utility>

namespace strata::test {
namespace {

using ::testing::HasSubstr;

/// Counts what it is asked to wait for, and forgets one of them.
class ForgetfulDevice final : public compute::Device {
public:
    ForgetfulDevice(std::uint64_t memoryBytes, int forgotten, int& waits)
        : device_(optionsOf(memoryBytes)), forgotten_(forgotten), waits_(waits) {}

    std::string name() const override { return device_.name(); }
    std::uint64_t memoryBytes() const override { return device_.memoryBytes(); }
    std::optional<compute::DeviceSpan> inPlace(std::span<const std::byte> host) const override {
        return device_.inPlace(host);
    }
    void copyToDevice(std::string name,
                      std::span<const std::byte> from,
                      compute::DeviceSpan to) override {
        device_.copyToDevice(std::move(name), from, to);
    }
    void copyToHost(std::string name, compute::DeviceSpan from, std::span<std::byte> to) override {
        device_.copyToHost(std::move(name), from, to);
    }
    void fill(std::string name, compute::DeviceSpan span, std::byte value) override {
        device_.fill(std::move(name), span, value);
    }
    void launch(compute::Launch launch) override { device_.launch(std::move(launch)); }
    compute::Event record(compute::Stream stream) override { return device_.record(stream); }
    void wait(compute::Stream stream, compute::Event event) override {
        if (waits_++ != forgotten_) {
            device_.wait(stream, event);
        }
    }
    void waitOnHost(compute::Event event) override {
        if (waits_++ != forgotten_) {
            device_.waitOnHost(event);
        }
    }
    void hostUses(std::string name,
                  std::span<const std::byte> bytes,
                  compute::HostUse use) override {
        device_.hostUses(std::move(name), bytes, use);
    }
    compute::DeviceTraffic traffic() const override { return device_.traffic(); }
    void abandon() noexcept override { device_.abandon(); }

private:
    static compute::EmulatedOptions optionsOf(std::uint64_t memoryBytes) {
        compute::EmulatedOptions options;
        options.memoryBytes = memoryBytes;
        return options;
    }

    compute::EmulatedDevice device_;
    const int forgotten_;
    int& waits_;
};

/// The first problem that a run meets; empty when it meets none.
std::string problemWithout(int forgotten, Shape shape, int& waits) {
    waits = 0;
    shape.makeDevice = [forgotten, &waits](std::span<std::byte>, std::uint64_t memoryBytes) {
        return std::make_unique<ForgetfulDevice>(memoryBytes, forgotten, waits);
    };
    const TempDir folder;
    SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
    run.create();
    try {
        run.trainToEnd();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(ForgottenWait, IsNamedWhicheverItIs) {
    int found = 0;
    int tried = 0;
    for (const bool lora : {false, true}) {
        for (const std::int64_t prefetch : {1, 2}) {
            Shape shape;
            shape.device = "emulated";
            shape.lora = lora;
            shape.prefetch = prefetch;
            int waits = 0;
            EXPECT_EQ(problemWithout(-1, shape, waits), "");
            const int all = waits;
            // The last step's are looked at by nothing that comes later.
            for (int forgotten = 0; forgotten < all / static_cast<int>(kSimulatedSteps);
                 ++forgotten) {
                const std::string problem = problemWithout(forgotten, shape, waits);
                EXPECT_THAT(problem, HasSubstr("neither waits for the other"))
                    << "without wait " << forgotten << " of " << all << ", " << describe(shape);
                found += problem.empty() ? 0 : 1;
                ++tried;
            }
        }
    }
    std::cout << "found " << found << " of " << tried << " forgotten waits\n";
}

}  // namespace
}  // namespace strata::test
