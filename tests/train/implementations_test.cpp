// SPDX-License-Identifier: GPL-3.0-or-later
// Whole runs on each implementation of the mathematics, where no other program recorded numbers:
// packed rows, dropout, bf16.
#include "compute/torch_on_pool.h"
#include "support/engine_client.h"
#include "support/fixtures.h"
#include "support/temp_dir.h"
#include "train/training_job.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>
#include <filesystem>
#include <ostream>
#include <vector>

namespace strata::test {
namespace {

/// The second step's gradients follow from what the optimizer made of the first's, the third's also
/// from its moments.
constexpr std::size_t kSteps = 3;

/// A kind of run and how far its steps may differ, relatively: in bf16, where attention and the
/// order of roundings differ, by about one rounding to 8 bits.
struct RunKind {
    const char* name;
    TrainMethod method;
    DType dtype;
    double lossTolerance;
    double normTolerance;
    std::vector<compute::Bf16Path> paths = {compute::Bf16Path::Native};
};

/// How a test names its case.
void PrintTo(const RunKind& kind, std::ostream* out) {
    *out << kind.name;
}

class Implementations : public ::testing::TestWithParam<std::tuple<std::string, RunKind>> {
protected:
    static const RunKind& kind() { return std::get<RunKind>(GetParam()); }

    /// The path is the kernels' concern alone.
    std::vector<nlohmann::json> steps(Implementation implementation,
                                      compute::Bf16Path path = compute::Bf16Path::Auto) const {
        TrainSettings settings = recordedSettings(std::get<std::string>(GetParam()),
                                                  folder_.file(nameOf(implementation)));
        settings.steps = kSteps;
        settings.maxLength = 256;
        settings.packing = Choice::On;
        settings.method = kind().method;
        settings.lora.dropout = 0.2;
        settings.dtype = kind().dtype;
        train::trainCommand(settings, *makeCompute(implementation, path),
                            {[](const Event&) {}, {}});
        std::vector<nlohmann::json> taken = metricsOf(settings.out);
        std::filesystem::remove_all(settings.out);
        return taken;
    }

    static void expectTheSame(const std::vector<nlohmann::json>& kernels,
                              const std::vector<nlohmann::json>& aten) {
        ASSERT_EQ(kernels.size(), kSteps);
        ASSERT_EQ(aten.size(), kernels.size());
        const auto worst = [&](const char* key) {
            double largest = 0.0;
            for (std::size_t step = 0; step < kernels.size(); ++step) {
                const double wanted = kernels[step][key];
                largest =
                    std::max(largest, std::abs(aten[step][key].get<double>() - wanted) / wanted);
            }
            return largest;
        };
        printf("worst relative differences: loss %.1e, gradient norm %.1e\n", worst("loss"),
               worst("grad_norm"));
        EXPECT_LE(worst("loss"), kind().lossTolerance);
        EXPECT_LE(worst("grad_norm"), kind().normTolerance);
    }

    const TempDir folder_;
};

TEST_P(Implementations, TakeTheSameSteps) {
    const std::vector<nlohmann::json> aten = steps(Implementation::Aten);
    for (const compute::Bf16Path path : kind().paths) {
        if (path == compute::Bf16Path::Packed && !isAvailable(path)) {
            printf("not packed: this processor has no bf16 instructions\n");
            continue;
        }
        SCOPED_TRACE(path == compute::Bf16Path::Packed ? "packed" : "native");
        expectTheSame(steps(Implementation::Kernels, path), aten);
    }
}

const std::vector<compute::Bf16Path> kBf16Paths = {compute::Bf16Path::Native,
                                                   compute::Bf16Path::Packed};

INSTANTIATE_TEST_SUITE_P(
    Families,
    Implementations,
    ::testing::Combine(::testing::ValuesIn(familiesWith("lora_init")),
                       ::testing::Values(RunKind{"Full", TrainMethod::Full, DType::F32, 1e-6, 1e-5},
                                         RunKind{"Lora", TrainMethod::Lora, DType::F32, 1e-6, 1e-5},
                                         RunKind{"FullBf16", TrainMethod::Full, DType::BF16, 3e-3,
                                                 1e-2, kBf16Paths},
                                         RunKind{"LoraBf16", TrainMethod::Lora, DType::BF16, 3e-3,
                                                 1e-2, kBf16Paths})),
    [](const auto& test) {
        return std::get<std::string>(test.param) + std::get<RunKind>(test.param).name;
    });

}  // namespace
}  // namespace strata::test
