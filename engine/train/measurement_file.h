// SPDX-License-Identifier: GPL-3.0-or-later
// A file of what was measured of this machine. One that cannot be read or written only costs
// measuring again. Thread: one.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <string>

namespace strata::train {

class MeasurementFile {
public:
    /// May be missing; an empty path: nothing is kept.
    explicit MeasurementFile(std::string path);

    /// A file of that name in the user's cache folder; empty: there is none.
    static std::string inCache(const std::string& name);

    /// Gives what the file holds to `take`, which may throw nlohmann::json::exception.
    void read(const std::function<void(const nlohmann::json&)>& take) const;
    /// In place of what the file holds.
    void write(const nlohmann::json& kept) const;

private:
    std::string path_;
};

}  // namespace strata::train
