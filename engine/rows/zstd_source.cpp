// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.h"
#include "rows/byte_source.h"

#include "strata/error.h"

#include <zstd.h>
#include <zstd_errors.h>

#include <utility>
#include <vector>

namespace strata::rows {
namespace {

/// Of the largest window: 128 MiB.
constexpr int kZstdWindowLogMax = 27;

class ZstdSource final : public ByteSource {
public:
    ZstdSource(std::unique_ptr<ByteSource> packed, std::string where)
        : packed_(std::move(packed)),
          where_(std::move(where)),
          input_(ZSTD_DStreamInSize()),
          context_(ZSTD_createDCtx(), &ZSTD_freeDCtx) {
        if (!context_) {
            throwNoMemory();
        }
        STRATA_ASSERT(ZSTD_isError(ZSTD_DCtx_setParameter(context_.get(), ZSTD_d_windowLogMax,
                                                          kZstdWindowLogMax)) == 0);
    }

    std::size_t read(std::span<char> room) override {
        ZSTD_outBuffer out{room.data(), room.size(), 0};
        while (out.pos == 0 && (refill() || inFrame_)) {
            const bool fileEnded = in_.size == 0;
            const std::size_t left = ZSTD_decompressStream(context_.get(), &out, &in_);
            if (ZSTD_isError(left) != 0) {
                refuse(left);
            }
            inFrame_ = left != 0;
            if (fileEnded && inFrame_ && out.pos == 0) {
                throw Error(
                    ErrorCode::DatasetContainerInvalid,
                    Sentence(
                        "The Zstandard file ends in the middle of its data; it may be cut off."),
                    where_, Sentence("Download or copy it again."));
            }
        }
        return out.pos;
    }

    std::uint64_t bytesTaken() const override { return packed_->bytesTaken(); }

private:
    /// False at the end of the file.
    bool refill() {
        if (in_.pos == in_.size) {
            in_ = {input_.data(), packed_->read(input_), 0};
        }
        return in_.size > 0;
    }

    [[noreturn]] void throwNoMemory() const {
        throw Error(ErrorCode::OutOfHostMemory,
                    Sentence("There is not enough memory to unpack the file."), where_,
                    Sentence("Close other programs and try again."));
    }

    [[noreturn]] void refuse(std::size_t result) const {
        switch (ZSTD_getErrorCode(result)) {
            case ZSTD_error_frameParameter_windowTooLarge:
                throw Error(
                    ErrorCode::DatasetContainerInvalid,
                    Sentence(
                        "The Zstandard file needs a window of more than %1 MiB to be unpacked.",
                        (1 << kZstdWindowLogMax) >> 20),
                    where_,
                    Sentence("Unpack it with `zstd -d --long=31`, or compress it again without "
                             "--long and --ultra."));
            case ZSTD_error_dictionary_wrong:
            case ZSTD_error_dictionary_corrupted:
                throw Error(
                    ErrorCode::DatasetContainerInvalid,
                    Sentence("The Zstandard file was compressed with a dictionary of its own."),
                    where_, Sentence("Unpack it with `zstd -d -D DICTIONARY` first."));
            case ZSTD_error_memory_allocation:
                throwNoMemory();
            default:
                throw Error(
                    ErrorCode::DatasetContainerInvalid,
                    Sentence("The Zstandard file is damaged: %1.", ZSTD_getErrorName(result)),
                    where_, Sentence("Download or copy it again; `zstd -t` checks it."));
        }
    }

    std::unique_ptr<ByteSource> packed_;
    std::string where_;
    std::vector<char> input_;
    std::unique_ptr<ZSTD_DCtx, std::size_t (*)(ZSTD_DCtx*)> context_;
    ZSTD_inBuffer in_{};
    bool inFrame_ = false;
};

}  // namespace

bool isZstd(std::string_view magic) {
    const bool isSkippable =
        magic.size() >= 4 && (magic[0] & '\xf0') == '\x50' && magic.substr(1, 3) == "\x2a\x4d\x18";
    return magic.starts_with("\x28\xb5\x2f\xfd") || isSkippable;
}

std::unique_ptr<ByteSource> unpackZstd(std::unique_ptr<ByteSource> packed, std::string where) {
    return std::make_unique<ZstdSource>(std::move(packed), std::move(where));
}

}  // namespace strata::rows
