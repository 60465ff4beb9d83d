// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/assert.h"
#include "rows/byte_source.h"

#include "strata/error.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

namespace strata::rows {
namespace {

constexpr std::size_t kPackedBytes = std::size_t{64} << 10;
/// The largest window of the format, and a gzip header and trailer around the data.
constexpr int kGzipWindowBits = 15 + 16;

class GzipSource final : public ByteSource {
public:
    GzipSource(std::unique_ptr<ByteSource> packed, std::string where)
        : packed_(std::move(packed)), where_(std::move(where)), input_(kPackedBytes) {
        if (inflateInit2(&stream_, kGzipWindowBits) != Z_OK) {
            throw Error(ErrorCode::OutOfHostMemory,
                        Sentence("There is not enough memory to unpack the file."), where_,
                        Sentence("Close other programs and try again."));
        }
    }
    ~GzipSource() override { inflateEnd(&stream_); }
    GzipSource(const GzipSource&) = delete;
    GzipSource& operator=(const GzipSource&) = delete;

    std::size_t read(std::span<char> room) override {
        const std::size_t most =
            std::min<std::size_t>(room.size(), std::numeric_limits<uInt>::max());
        stream_.next_out = reinterpret_cast<Bytef*>(room.data());
        stream_.avail_out = static_cast<uInt>(most);
        while (stream_.avail_out == most && beginMember()) {
            inflateSome();
        }
        return most - stream_.avail_out;
    }

    std::uint64_t bytesTaken() const override { return packed_->bytesTaken(); }

private:
    void refill() {
        if (stream_.avail_in == 0) {
            stream_.next_in = reinterpret_cast<Bytef*>(input_.data());
            stream_.avail_in = static_cast<uInt>(packed_->read(input_));
        }
    }

    /// False at the end of the file, which may only come between members.
    bool beginMember() {
        refill();
        if (inMember_) {
            return true;
        }
        while (anyMember_ && stream_.avail_in > 0 && *stream_.next_in == 0) {
            ++stream_.next_in;
            --stream_.avail_in;
            refill();
        }
        if (stream_.avail_in == 0) {
            return false;
        }
        STRATA_ASSERT(inflateReset(&stream_) == Z_OK);
        inMember_ = true;
        anyMember_ = true;
        return true;
    }

    void inflateSome() {
        const bool fileEnded = stream_.avail_in == 0;
        const int result = inflate(&stream_, Z_NO_FLUSH);
        if (result == Z_STREAM_END) {
            inMember_ = false;
            return;
        }
        if (result == Z_BUF_ERROR && fileEnded) {
            throw Error(
                ErrorCode::DatasetContainerInvalid,
                Sentence("The gzip file ends in the middle of its data; it may be cut off."),
                where_, Sentence("Download or copy it again."));
        }
        if (result != Z_OK && result != Z_BUF_ERROR) {
            throw Error(ErrorCode::DatasetContainerInvalid,
                        Sentence("The gzip file is damaged: %1.",
                                 stream_.msg != nullptr ? stream_.msg : zError(result)),
                        where_, Sentence("Download or copy it again; `gzip -t` checks it."));
        }
    }

    std::unique_ptr<ByteSource> packed_;
    std::string where_;
    std::vector<char> input_;
    z_stream stream_{};
    bool inMember_ = false;
    bool anyMember_ = false;
};

}  // namespace

bool isGzip(std::string_view magic) {
    return magic.starts_with("\x1f\x8b");
}

std::unique_ptr<ByteSource> unpackGzip(std::unique_ptr<ByteSource> packed, std::string where) {
    return std::make_unique<GzipSource>(std::move(packed), std::move(where));
}

}  // namespace strata::rows
