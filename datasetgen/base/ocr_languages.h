// SPDX-License-Identifier: GPL-3.0-or-later
// Tesseract's language data: how languages are called there, which are installed and what to
// install for one that is not. Knows nothing of Tesseract itself.
// Thread: free functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// Where the data lie: TESSDATA_PREFIX as with the tesseract program, else a distribution's folder.
std::string ocrDataFolder();

bool hasOcrData(const std::string& language);
/// Tesseract's names, sorted; without "osd", which finds the direction of writing and reads
/// nothing.
std::vector<std::string> installedOcrLanguages();
/// The files of all that is installed in that folder.
std::vector<std::string> ocrDataFiles();

/// The names in "deu+eng". Throws OptionInvalid for what is no such list.
std::vector<std::string> ocrLanguageNames(const std::string& languages);
/// "deu" of "de", "de_DE.UTF-8" or "de-AT"; empty for "C" and what is no language.
std::string ocrLanguageOf(std::string_view locale);
/// That of the user's locale; "eng" if it has none.
std::string ocrLanguageOfSystem();
/// "tesseract-ocr-chi-sim" of "chi_sim".
std::string ocrPackageOf(std::string language);

}  // namespace strata::datasetgen
