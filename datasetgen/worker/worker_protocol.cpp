// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/worker_protocol.h"

#include "datasetgen/base/sentence_json.h"

#include "strata/sentence.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;

constexpr std::size_t kShownBytesMax = 2000;

// What a reader may say. Anything else from the worker is its failure.
constexpr std::array<ErrorCode, 8> kReaderCodes{
    ErrorCode::DocumentUnreadable, ErrorCode::DocumentEncrypted,   ErrorCode::DocumentTypeUnknown,
    ErrorCode::DocumentLimit,      ErrorCode::OcrMissing,          ErrorCode::OptionInvalid,
    ErrorCode::OutOfHostMemory,    ErrorCode::DocumentWorkerFailed};

/// Short, and without control characters: a worker may have been taken over by its document.
std::string cleaned(std::string text) {
    text.resize(std::min(text.size(), kShownBytesMax));
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return text;
}

std::string shown(const Json& object, const char* name) {
    const auto found = object.find(name);
    return found != object.end() && found->is_string() ? cleaned(found->get<std::string>())
                                                       : std::string();
}

Sentence shownSentence(const Json& object, const char* name) {
    try {
        Sentence sentence = readSentence(object.at(name));
        const std::string text = sentence.text();
        std::string clean = cleaned(text);
        return clean == text ? sentence : Sentence::verbatim(std::move(clean));
    } catch (const Json::exception&) {
        return {};
    }
}

}  // namespace

std::string orderText(const WorkerOrder& order) {
    const Json object{{"password", order.options.password},
                      {"ocr", order.options.ocr},
                      {"ocr_languages", order.options.ocrLanguages},
                      {"ocr_system_language", order.options.ocrSystemLanguage},
                      {"pages_left_out", order.options.pagesLeftOut},
                      {"threads", order.options.threads},
                      {"memory_bytes", order.memoryBytes},
                      {"cpu_seconds", order.cpuSeconds},
                      {"self_test", order.selfTest},
                      {"page", order.page},
                      {"pixels_per_point", order.pixelsPerPoint}};
    std::string text = object.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > kOptionsBytesMax) {
        throw Error(ErrorCode::OptionInvalid,
                    Sentence("The password or the OCR languages are too long."), {},
                    Sentence("Use shorter ones."));
    }
    return text;
}

WorkerOrder parseOrder(std::string_view text) {
    try {
        const Json object = Json::parse(text);
        WorkerOrder order;
        order.options.password = object.at("password").get<std::string>();
        order.options.ocr = object.at("ocr").get<bool>();
        order.options.ocrLanguages = object.at("ocr_languages").get<std::string>();
        order.options.ocrSystemLanguage = object.at("ocr_system_language").get<std::string>();
        order.options.pagesLeftOut = object.at("pages_left_out").get<std::set<int>>();
        order.options.threads = object.at("threads").get<unsigned>();
        order.memoryBytes = object.at("memory_bytes").get<std::uint64_t>();
        order.cpuSeconds = object.at("cpu_seconds").get<std::uint64_t>();
        order.selfTest = object.at("self_test").get<std::string>();
        order.page = object.at("page").get<int>();
        order.pixelsPerPoint = object.at("pixels_per_point").get<double>();
        return order;
    } catch (const Json::exception& problem) {
        throw Error(ErrorCode::Internal,
                    Sentence("Can't parse the worker's options: %1", problem.what()));
    }
}

std::string errorText(const Error& error) {
    const Json object{{"code", static_cast<int>(error.code())},
                      {"message", writtenSentence(error.failure())},
                      {"where", error.where()},
                      {"hint", writtenSentence(error.nextStep())}};
    return object.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Error parseError(std::string_view text, const std::string& path) {
    const Json object = Json::parse(text, nullptr, false);
    if (!object.is_object()) {
        return {ErrorCode::DocumentWorkerFailed,
                Sentence("Can't parse the document worker's error."), path,
                Sentence("Reinstall Strata Studio.")};
    }
    const Json code = object.value("code", Json());
    const auto known = std::ranges::find_if(kReaderCodes, [&](ErrorCode candidate) {
        return code.is_number_integer() && code == static_cast<int>(candidate);
    });
    const std::string where = shown(object, "where");
    return {known == kReaderCodes.end() ? ErrorCode::DocumentWorkerFailed : *known,
            shownSentence(object, "message"), where.empty() ? path : path + ": " + where,
            shownSentence(object, "hint")};
}

}  // namespace strata::datasetgen
