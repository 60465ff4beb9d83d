// SPDX-License-Identifier: GPL-3.0-or-later
#include "e2e/kill_cases.h"

#include <iterator>
#include <sstream>

namespace strata::test {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

}  // namespace

std::vector<KillCase> killCases() {
    return {
        {"Fp32Streamed", "llama3", words("--dtype fp32 --ram-cache 0 --threads 2")},
        {"Bf16CachedSavedOnRequest", "qwen2", words("--dtype bf16 --threads 1"),
         SaveRequests::Some},
        {"Fp32PartlyCachedTwoFolders", "llama3",
         words("--dtype fp32 --ram-cache 1MiB --threads 1 --packing off --micro-batch 2"
               " --accumulate 2 --checkpoint-every 3 --ssd {out}.ssd1 --ssd {out}.ssd2")},
        {"Bf16StreamedTwoFoldersValidated", "llama3",
         words("--dtype bf16 --ram-cache 0 --threads 2 --packing off --validation 0.2"
               " --eval-every 3 --keep-checkpoints 2 --ssd {out}.ssd1 --ssd {out}.ssd2")},
        {"LoraBf16Validated", "llama3",
         words("--method lora --lora-rank 4 --lora-dropout 0.1 --dtype bf16 --ram-cache 0"
               " --threads 1 --validation 0.2 --eval-every 2")},
        {"LoraFp32Cached", "qwen2",
         words("--method lora --lora-rank 4 --dtype fp32 --threads 2 --packing off"
               " --checkpoint-every 3 --keep-checkpoints 1"),
         SaveRequests::Some},
        {"GradientsSpilled", "llama3", words("--dtype fp32 --threads 1"), SaveRequests::None,
         Memory::Least},
        {"OneSlotStreamed", "qwen2",
         words("--dtype fp32 --ram-cache 0 --threads 1 --slots 1 --checkpoint-every 3")},
        {"OneSlotPartlyCachedValidated", "llama3",
         words("--dtype bf16 --ram-cache 512KiB --threads 2 --slots 1 --checkpoint-every 3"
               " --validation 0.2 --eval-every 4"),
         SaveRequests::Some},
        {"EightBitMomentsPartlyCached", "llama3",
         words("--dtype bf16 --moments 8bit --ram-cache 512KiB --threads 2 --checkpoint-every 3"
               " --validation 0.2 --eval-every 4"),
         SaveRequests::Some},
        {"EightBitMomentsStreamed", "qwen2",
         words("--dtype fp32 --moments 8bit --ram-cache 0 --threads 2")},
        // Weights that do not move: no evaluation is better than the first, on any processor.
        {"EarlyStopped", "llama3",
         words("--dtype fp32 --ram-cache 0 --threads 1 --lr 1e-30 --schedule constant"
               " --validation 0.2 --eval-every 2 --early-stop 1")},
    };
}

}  // namespace strata::test
