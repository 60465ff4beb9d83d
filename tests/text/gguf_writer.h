// SPDX-License-Identifier: GPL-3.0-or-later
// Writes GGUF files that hold metadata and no tensors, byte by byte after the specification.
#pragma once

#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

namespace strata::text::test {

class GgufWriter {
public:
    void text(const std::string& key, const std::string& value) {
        begin(key, 8);
        string(value);
    }
    void number(const std::string& key, std::uint32_t value) {
        begin(key, 4);
        put(value);
    }
    void flag(const std::string& key, bool value) {
        begin(key, 7);
        put(static_cast<std::uint8_t>(value));
    }
    void texts(const std::string& key, const std::vector<std::string>& values) {
        beginArray(key, 8, values.size());
        for (const std::string& value : values) {
            string(value);
        }
    }
    void numbers(const std::string& key, const std::vector<std::int32_t>& values) {
        beginArray(key, 5, values.size());
        for (const std::int32_t value : values) {
            put(value);
        }
    }
    void scores(const std::string& key, const std::vector<float>& values) {
        beginArray(key, 6, values.size());
        for (const float value : values) {
            put(value);
        }
    }

    void write(const std::string& path) const {
        std::ofstream file(path, std::ios::binary);
        file.write("GGUF", 4);
        const std::uint32_t version = 3;
        const std::uint64_t tensors = 0;
        file.write(reinterpret_cast<const char*>(&version), sizeof(version));
        file.write(reinterpret_cast<const char*>(&tensors), sizeof(tensors));
        file.write(reinterpret_cast<const char*>(&count_), sizeof(count_));
        file.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    }

private:
    template <typename T>
    void put(T value) {
        char raw[sizeof(T)];
        std::memcpy(raw, &value, sizeof(T));
        bytes_.append(raw, sizeof(T));
    }
    void string(const std::string& value) {
        put(std::uint64_t{value.size()});
        bytes_ += value;
    }
    void begin(const std::string& key, std::uint32_t type) {
        ++count_;
        string(key);
        put(type);
    }
    void beginArray(const std::string& key, std::uint32_t type, std::size_t size) {
        begin(key, 9);
        put(type);
        put(std::uint64_t{size});
    }

    std::string bytes_;
    std::uint64_t count_ = 0;
};

}  // namespace strata::text::test
