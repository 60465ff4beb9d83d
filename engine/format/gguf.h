// SPDX-License-Identifier: GPL-3.0-or-later
// GGUF files (version 2 and 3, little endian): metadata, tensor table, dequantisation of one tensor
// at a time. Source: the GGUF specification of the ggml project (docs/gguf.md) and the block
// layouts of ggml-common.h. Thread: a const GgufFile may be read by several threads.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace strata::format {

struct GgufValue;
using GgufArray = std::vector<GgufValue>;

/// A metadata value; integers of all widths become 64-bit, floats become double. Long arrays of
/// strings (vocabularies) are arrays like any other.
struct GgufValue {
    std::variant<bool, std::int64_t, std::uint64_t, double, std::string, GgufArray> value;
};

/// ggml tensor types that can be dequantised here.
enum class GgmlType : std::uint32_t {
    F32 = 0,
    F16 = 1,
    Q4_0 = 2,
    Q4_1 = 3,
    Q5_0 = 6,
    Q5_1 = 7,
    Q8_0 = 8,
    Q4_K = 12,
    Q5_K = 13,
    Q6_K = 14,
    BF16 = 30,
};

/// "Q4_1", as ggml names it.
std::string ggmlTypeName(GgmlType type);

struct GgufTensor {
    std::string name;
    std::vector<std::int64_t>
        shape;  ///< outermost dimension first, as PyTorch writes it (GGUF stores it reversed)
    GgmlType type;
    std::uint64_t offset = 0;  ///< of the first byte in the file
    std::uint64_t sizeBytes = 0;

    std::int64_t elementCount() const;
};

class GgufFile {
public:
    /// Reads and checks header, metadata and tensor table; a file without tensors is fine.
    /// Throws NotFound, GgufInvalid (truncated, lying lengths, overlaps, unknown version),
    /// UnsupportedDtype.
    static GgufFile open(const std::string& path);

    const std::string& path() const;
    const std::vector<GgufTensor>& tensors() const;
    const GgufTensor* find(const std::string& name) const;

    /// nullptr when absent.
    const GgufValue* metadata(const std::string& key) const;
    /// Throws GgufInvalid when present with another type; returns the fallback when absent.
    std::string text(const std::string& key, const std::string& fallback) const;
    std::int64_t integer(const std::string& key, std::int64_t fallback) const;
    double number(const std::string& key, double fallback) const;
    bool flag(const std::string& key, bool fallback) const;
    std::vector<std::string> texts(const std::string& key) const;      ///< empty when absent
    std::vector<std::int64_t> integers(const std::string& key) const;  ///< empty when absent
    std::vector<double> numbers(const std::string& key) const;         ///< empty when absent

    /// Dequantises elements [begin, begin + out.size()); both multiples of 256 or up to the end of
    /// the tensor. Throws IoFailed, UnexpectedEndOfFile.
    void readFp32(const GgufTensor& tensor, std::int64_t begin, std::span<float> out) const;

    GgufFile(GgufFile&&) noexcept;
    GgufFile& operator=(GgufFile&&) noexcept;
    ~GgufFile();

private:
    struct State;
    explicit GgufFile(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

}  // namespace strata::format
