// SPDX-License-Identifier: GPL-3.0-or-later
// Weights that are not finite are named where a model answers, is scored or is trained on; without
// that an answer is one character again and again.
#include "format/expect_error.h"
#include "infer/answer_commands.h"
#include "infer/kept_model.h"
#include "train/small_run.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <limits>
#include <string>

namespace strata::test {
namespace {

class NotFinite : public SmallRun {
protected:
    void expectRefused(const std::string& adapter, const std::string& part) {
        GenerateCommand generate;
        generate.model = path("model");
        generate.adapter = adapter;
        generate.prompt = "abc";
        generate.raw = true;
        generate.inference.dtype = DType::F32;
        infer::KeptModel kept(referenceFor);
        expectError(ErrorCode::WeightsNotFinite, part,
                    [&] { infer::generateCommand(generate, kept, quiet()); });
        EvalCommand eval;
        eval.model = path("model");
        eval.adapter = adapter;
        eval.data = path("data.jsonl");
        eval.lossOnly = true;
        eval.inference = generate.inference;
        expectError(ErrorCode::WeightsNotFinite, part,
                    [&] { infer::evalCommand(eval, *compute_, quiet()); });
    }

    std::unique_ptr<compute::Compute> compute_ = makeReferenceCompute();
};

TEST_F(NotFinite, TensorsOfAModelAreNamed) {
    poison("model.layers.0.mlp.down_proj.weight", 3, std::numeric_limits<float>::quiet_NaN());
    expectRefused("", "model.layers.0.mlp.down_proj.weight");
}

TEST_F(NotFinite, TensorsAreToldByAnExport) {
    const auto warningsOf = [this](const std::string& format, ExportDType dtype) {
        const std::string out = path("out");
        std::filesystem::remove_all(out);
        const auto outcome = test::jsonOf(
            train::exportCommand({path("model"), out, format, dtype}, quiet()).outcome);
        return outcome["warnings"].dump();
    };
    const std::string tensor = "model.layers.0.mlp.down_proj.weight";
    EXPECT_EQ(warningsOf("gguf", ExportDType::F16).find(tensor), std::string::npos);
    poison(tensor, 3, 1e6F);
    EXPECT_NE(warningsOf("hf", ExportDType::F16).find(tensor + " holds values too large"),
              std::string::npos);
    EXPECT_NE(warningsOf("gguf", ExportDType::F16).find(tensor + " holds values too large"),
              std::string::npos);
    EXPECT_EQ(warningsOf("hf", ExportDType::BF16).find(tensor), std::string::npos);
    EXPECT_EQ(warningsOf("gguf", ExportDType::F32).find(tensor), std::string::npos);
    poison(tensor, 4, std::numeric_limits<float>::quiet_NaN());
    for (const ExportDType dtype : {ExportDType::BF16, ExportDType::F16, ExportDType::F32}) {
        for (const char* format : {"hf", "gguf"}) {
            EXPECT_NE(warningsOf(format, dtype).find(tensor + " holds values that are not finite"),
                      std::string::npos)
                << format;
        }
    }
}

TEST_F(NotFinite, ValuesOfAModelWithoutSuchTensorsAreToldToo) {
    const auto columns = static_cast<std::size_t>(smallModel("llama").hiddenSize);
    for (std::size_t column = 0; column < columns; ++column) {
        for (const char* tensor : {"v_proj", "o_proj"}) {
            poison(std::string("model.layers.0.self_attn.") + tensor + ".weight", column,
                   std::numeric_limits<float>::max());
        }
    }
    expectRefused("", "computes values that are not finite");
}

TEST_F(NotFinite, TensorsOfAnAdapterAreNamedByTrainingToo) {
    TrainSettings wanted = settings();
    wanted.method = TrainMethod::Lora;
    train(wanted);
    std::filesystem::rename(runPath(), path("other"));
    const std::string adapter = path("other/adapter");
    const std::string tensor = "base_model.model.model.layers.0.self_attn.q_proj.lora_B.weight";
    poisonIn(adapter + "/adapter_model.safetensors", tensor, 1,
             std::numeric_limits<float>::infinity());
    expectRefused(adapter, tensor);
    wanted.adapter = adapter;
    expectError(ErrorCode::WeightsNotFinite, tensor, [&] { train(wanted); });
    EXPECT_FALSE(std::filesystem::exists(runPath()));
}

}  // namespace
}  // namespace strata::test
