// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a GGUF file (version 3, little endian): first everything that its header says, then the
// tensors' elements one after the other. Source: the GGUF specification of the ggml project
// (docs/gguf.md). Thread: one.
#pragma once

#include "base/atomic_file.h"
#include "format/gguf.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::format {

class GgufWriter {
public:
    void text(const std::string& key, const std::string& value);
    void integer(const std::string& key, std::int64_t value);  ///< must fit into 32 bits, unsigned
    void number(const std::string& key, double value);         ///< stored as fp32
    void flag(const std::string& key, bool value);
    void texts(const std::string& key, const std::vector<std::string>& values);
    void integers(const std::string& key, const std::vector<std::int32_t>& values);
    void numbers(const std::string& key, const std::vector<float>& values);

    /// The next tensor; `shape` outermost first, `type` a writable one (gguf_quants.h) whose
    /// blocks divide a row.
    void declare(const std::string& name, const std::vector<std::int64_t>& shape, GgmlType type);

    /// Of the whole file.
    std::uint64_t fileBytes() const;

    /// Writes the header; nothing may be declared after it. Throws what AtomicFile throws.
    void begin(const std::string& path);
    /// The next elements of the tensor that is not complete yet, whole blocks; never of two.
    /// Throws DiskFull, IoFailed, UnsupportedDtype (a value that the type cannot hold).
    void append(std::span<const float> values);
    std::uint64_t bytesWritten() const { return file_->bytesWritten(); }
    /// The file takes its name. Throws DiskFull, NotWritable, IoFailed.
    void commit();

private:
    struct Declared {
        std::string name;
        std::vector<std::int64_t> shape;
        GgmlType type;
        std::uint64_t elements;
        std::uint64_t offset;  ///< from the first tensor's
    };

    void begins(const std::string& key, std::uint32_t type);
    void beginsArray(const std::string& key, std::uint32_t type, std::size_t count);
    std::string header() const;

    std::string values_;  ///< as they stand in the file
    std::uint64_t valueCount_ = 0;
    std::vector<Declared> tensors_;
    std::uint64_t tensorBytes_ = 0;
    std::unique_ptr<AtomicFile> file_;
    std::size_t tensorIndex_ = 0;
    std::uint64_t elementsDone_ = 0;  ///< of that tensor
    std::vector<std::byte> encoded_;
};

}  // namespace strata::format
