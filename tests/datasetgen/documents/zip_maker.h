// SPDX-License-Identifier: GPL-3.0-or-later
// Zip archives for tests: parts stored as they are, and a bomb of zeros.
// Thread: any.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::test {

class ZipMaker {
public:
    void add(const std::string& name, std::string_view content) {
        addEntry(name, std::string(content), crc32(content), content.size(), kStored);
    }

    /// A part of `size` zeros (a multiple of 258, and one), deflated to a thousandth.
    void addZeros(const std::string& name, std::size_t size) {
        std::string deflated;
        BitWriter bits{deflated};
        bits.put(1, 1);         // the last block
        bits.put(1, 2);         // with the fixed codes
        bits.putCode(0x30, 8);  // the byte 0
        for (std::size_t left = size - 1; left >= 258; left -= 258) {
            bits.putCode(0xC5, 8);  // 258 bytes
            bits.putCode(0, 5);     // of one byte back
        }
        bits.putCode(0, 7);  // the end
        bits.flush();
        addEntry(name, deflated, 0, size, kDeflated);
    }

    std::string finish() {
        std::string archive = body_ + directory_;
        archive += "PK\x05\x06";
        put(archive, 0, 4);
        put(archive, count_, 2);
        put(archive, count_, 2);
        put(archive, directory_.size(), 4);
        put(archive, body_.size(), 4);
        put(archive, 0, 2);
        return archive;
    }

private:
    static constexpr std::uint64_t kStored = 0;
    static constexpr std::uint64_t kDeflated = 8;

    struct BitWriter {
        std::string& out;
        unsigned pending = 0;
        int count = 0;

        void bit(unsigned value) {
            pending |= value << count;
            if (++count == 8) {
                flush();
            }
        }
        void put(unsigned value, int bits) {
            for (int i = 0; i < bits; ++i) {
                bit((value >> i) & 1U);
            }
        }
        /// Codes go with their highest bit first.
        void putCode(unsigned code, int bits) {
            for (int i = bits - 1; i >= 0; --i) {
                bit((code >> i) & 1U);
            }
        }
        void flush() {
            if (count > 0) {
                out += static_cast<char>(pending);
                pending = 0;
                count = 0;
            }
        }
    };

    static void put(std::string& out, std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) {
            out += static_cast<char>((value >> (8 * i)) & 0xFFU);
        }
    }

    static std::uint32_t crc32(std::string_view data) {
        std::uint32_t crc = 0xFFFFFFFFU;
        for (const char c : data) {
            crc ^= static_cast<std::uint8_t>(c);
            for (int i = 0; i < 8; ++i) {
                crc = (crc >> 1) ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
            }
        }
        return ~crc;
    }

    void addEntry(const std::string& name,
                  const std::string& data,
                  std::uint32_t crc,
                  std::size_t size,
                  std::uint64_t method) {
        const std::size_t offset = body_.size();
        std::string shared;
        put(shared, 20, 2);
        put(shared, 0, 2);
        put(shared, method, 2);
        put(shared, 0, 4);
        put(shared, crc, 4);
        put(shared, data.size(), 4);
        put(shared, size, 4);
        put(shared, name.size(), 2);
        put(shared, 0, 2);
        body_ += "PK\x03\x04" + shared + name + data;
        directory_ += "PK\x01\x02";
        put(directory_, 20, 2);
        directory_ += shared;
        put(directory_, 0, 2);
        put(directory_, 0, 2);
        put(directory_, 0, 2);
        put(directory_, 0, 4);
        put(directory_, offset, 4);
        directory_ += name;
        ++count_;
    }

    std::string body_;
    std::string directory_;
    std::uint64_t count_ = 0;
};

}  // namespace strata::test
