// SPDX-License-Identifier: GPL-3.0-or-later
// The safetensors format: u64 header length, JSON header, tensor bytes. Reading checks every claim
// of the header before it is used; writing streams. Source: the safetensors format description
// (huggingface/safetensors, README). Thread: a const file may be read by several threads; a writer
// belongs to one.
#pragma once

#include "base/atomic_file.h"
#include "format/byte_file.h"

#include "strata/units.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace strata::format {

struct SafetensorsTensor {
    std::string name;
    DType dtype = DType::F32;
    std::vector<std::int64_t> shape;
    std::uint64_t begin = 0;  ///< first byte in the file
    std::uint64_t end = 0;

    std::int64_t elementCount() const;
};

class SafetensorsFile {
public:
    /// Throws NotFound, SafetensorsInvalid (truncated, lying lengths, offsets that overlap, leave
    /// gaps or do not fit dtype and shape). Tensors of other types, such as buffers of integers,
    /// are passed over.
    explicit SafetensorsFile(const std::string& path);

    const std::vector<SafetensorsTensor>& tensors() const {
        return tensors_;
    }  ///< in the order of their bytes
    bool hasOtherType(const std::string& name) const { return otherTypes_.contains(name); }
    /// Throws UnsupportedDtype when `name` is one of the tensors that were passed over.
    void refuseOtherType(const std::string& name) const;
    const std::map<std::string, std::string>& metadata() const { return metadata_; }
    const std::string& path() const { return file_.path(); }
    std::uint64_t fileBytes() const { return file_.size(); }

    /// As many elements as `out` has room for, from `begin` on, as they are stored.
    void readStored(const SafetensorsTensor& tensor,
                    std::int64_t begin,
                    std::span<std::byte> out) const;
    /// Elements [begin, begin + out.size()) widened to fp32 exactly.
    void readFp32(const SafetensorsTensor& tensor, std::int64_t begin, std::span<float> out) const;

private:
    ByteFile file_;
    std::vector<SafetensorsTensor> tensors_;
    std::map<std::string, std::string> otherTypes_;  ///< by tensor
    std::map<std::string, std::string> metadata_;
};

/// A tensor to be written.
struct TensorDeclaration {
    std::string name;
    DType dtype = DType::F32;
    std::vector<std::int64_t> shape;
};

/// Writes a file whose tensors come in the order declared; it appears with commit(). The bytes are
/// those of the safetensors library when the declarations are in its order: widest dtype first,
/// then by name.
class SafetensorsWriter {
public:
    /// Names must differ. Throws NotWritable, DiskFull, IoFailed.
    SafetensorsWriter(const std::string& path, const std::vector<TensorDeclaration>& tensors);

    /// The next elements of the current tensor, rounded to its dtype (nearest even).
    void append(std::span<const float> elements);
    /// Every declared element must have been appended.
    void commit();

private:
    /// Goes to the first tensor with elements from `index` on.
    void beginTensor(std::size_t index);

    AtomicFile file_;
    std::vector<TensorDeclaration> tensors_;
    std::size_t current_ = 0;
    std::int64_t elementsLeft_ = 0;
    std::vector<std::uint16_t> buffer_;
};

/// Bytes of one element and the number of elements of a shape; throws SafetensorsInvalid on
/// overflow or negative extents.
std::int64_t elementCountOf(const std::vector<std::int64_t>& shape, const std::string& where);

}  // namespace strata::format
