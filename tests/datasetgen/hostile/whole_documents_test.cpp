// SPDX-License-Identifier: GPL-3.0-or-later
// Random documents of hostile strings through every stage of the program, each within its time and
// all within their memory.
#include "fuzz/whole_documents.h"

#include "support/sanitizer.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <array>
#include <ctime>
#include <random>
#include <string>

namespace strata::fuzz {
namespace {

constexpr int kDocuments = 150;
// Fifty kilobytes take a tenth of a second; what grows out of proportion takes minutes.
constexpr double kCpuSecondsMax = 20.0 * test::kSlowness;
constexpr long kMemoryKibMax = 1024L << 10;

constexpr auto kPieces =
    std::to_array<std::string_view>({"The pump P1 has a pressure of 5 bar. ",
                                     "Die Pumpe fördert Wasser in den Behälter. ",
                                     "压力为五巴。阀门关闭。",
                                     "A valve is a device that stops the flow of water. ",
                                     "1.",
                                     "a ",
                                     "(",
                                     ")",
                                     "\"",
                                     "„",
                                     "“",
                                     "...",
                                     ". . . . ",
                                     ", ",
                                     "; ",
                                     "of of of ",
                                     "e.g. ",
                                     "i.e. ",
                                     "Fig. 3 ",
                                     "[1, 2, 3] ",
                                     "http://a/b/ c/",
                                     "www.example.com ",
                                     "1,000.000,00 ",
                                     "12 kg ",
                                     "5–7 °C ",
                                     "U.S.A. ",
                                     "No. 4 ",
                                     "Note: ",
                                     "• ",
                                     "- ",
                                     "A) ",
                                     "x_y ",
                                     "\xE2\x80\xAE",
                                     "\xE2\x81\xA6",
                                     "\xE2\x80\x8B",
                                     "\xCC\x81",
                                     "\xF0\x9F\x91\xA8\xE2\x80\x8D",
                                     "\xED\xA0\x80",
                                     "\xFF",
                                     "\x01",
                                     "\x7F",
                                     "|",
                                     "\\",
                                     "if the tank is full, the pump stops. ",
                                     "because ",
                                     "which ",
                                     "that ",
                                     "is ",
                                     "To stop the pump, press the button. ",
                                     "¹²³",
                                     "ﬁ",
                                     "İ",
                                     "ß",
                                     "２",
                                     "Ⅷ"});

class Maker {
public:
    explicit Maker(std::uint64_t seed) : random_(seed) {}

    std::string records() {
        std::string text;
        const std::size_t bytes = std::size_t{1} << below(17);
        while (text.size() < bytes) {
            text += below(8) == 0 ? "+" : "";
            text += kSigns[below(kSigns.size())];
            text += line() + "\n";
        }
        return text;
    }

private:
    static constexpr std::string_view kSigns = "123456ttttttbblcafrp";

    std::size_t below(std::size_t count) { return random_() % count; }

    std::string line() {
        std::string text;
        const std::size_t pieces = std::size_t{1} << below(7);
        for (std::size_t i = 0; i < pieces; ++i) {
            const std::string_view piece = kPieces[below(kPieces.size())];
            // One piece over and over is what makes patterns and parsers go wrong.
            const std::size_t times = below(40) == 0 ? std::size_t{1} << below(13) : 1;
            for (std::size_t k = 0; k < times; ++k) {
                text += piece;
            }
        }
        return text;
    }

    std::mt19937_64 random_;
};

double cpuSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

long peakKib() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

TEST(WholeDocuments, RandomOnesComeThroughInTime) {
    const std::uint64_t seed = test::testSeed(20261122);
    for (int i = 0; i < kDocuments; ++i) {
        Maker maker(seed + static_cast<std::uint64_t>(i));
        const std::string records = maker.records();
        const double begin = cpuSeconds();
        carryThrough(documentOf(records));
        ASSERT_LT(cpuSeconds() - begin, kCpuSecondsMax)
            << "document " << i << " of " << records.size() << " bytes";
    }
    if (test::kIsSanitized) {
        GTEST_SKIP() << test::kSanitizerTakesMemory;
    }
    EXPECT_LT(peakKib(), kMemoryKibMax);
}

class OnePiece : public ::testing::TestWithParam<std::string_view> {};

/// As heading, paragraph, list and table of nothing else.
TEST_P(OnePiece, OverAndOverComesThroughInTime) {
    std::string text;
    while (text.size() < 30'000) {
        text += GetParam();
    }
    for (const char* sign : {"1", "t", "l", "b"}) {
        const double begin = cpuSeconds();
        carryThrough(documentOf("1Pumps\ntThe pump P1 has a pressure of 5 bar.\n" +
                                std::string(sign) + text + "\ntIt is blue.\n"));
        EXPECT_LT(cpuSeconds() - begin, kCpuSecondsMax) << sign;
    }
}

INSTANTIATE_TEST_SUITE_P(Pieces, OnePiece, ::testing::ValuesIn(kPieces));

}  // namespace
}  // namespace strata::fuzz
