// SPDX-License-Identifier: GPL-3.0-or-later
// Writes small PDF files for tests: pages of text operators in Helvetica and Courier.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

namespace strata::datasetgen::pdf {

/// "BT ... ET" for one line at `x`, `y` from the page's lower left corner; `font` is F1
/// (Helvetica), F2 (Helvetica-Bold) or F3 (Courier).
inline std::string textAt(
    const std::string& text, int x, int y, int size = 11, const std::string& font = "F1") {
    return "BT /" + font + " " + std::to_string(size) + " Tf " + std::to_string(x) + " " +
           std::to_string(y) + " Td (" + text + ") Tj ET\n";
}

/// A PDF with a page for each content stream; `rotate` as in /Rotate.
inline std::string pdfFile(const std::vector<std::string>& pages, int rotate = 0) {
    std::vector<std::string> objects{"<< /Type /Catalog /Pages 2 0 R >>", ""};
    for (const char* name : {"Helvetica", "Helvetica-Bold", "Courier"}) {
        objects.push_back(std::string("<< /Type /Font /Subtype /Type1 /BaseFont /") + name + " >>");
    }
    std::string kids;
    for (const std::string& content : pages) {
        kids += std::to_string(objects.size() + 1) + " 0 R ";
        objects.push_back("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Rotate " +
                          std::to_string(rotate) +
                          " /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents " +
                          std::to_string(objects.size() + 2) + " 0 R >>");
        objects.push_back("<< /Length " + std::to_string(content.size()) + " >>\nstream\n" +
                          content + "\nendstream");
    }
    objects[1] =
        "<< /Type /Pages /Kids [" + kids + "] /Count " + std::to_string(pages.size()) + " >>";
    std::string file = "%PDF-1.4\n";
    std::string table = "0000000000 65535 f \n";
    for (std::size_t i = 0; i < objects.size(); ++i) {
        char entry[32];
        std::snprintf(entry, sizeof entry, "%010zu 00000 n \n", file.size());
        table += entry;
        file += std::to_string(i + 1) + " 0 obj\n" + objects[i] + "\nendobj\n";
    }
    const std::size_t tableAt = file.size();
    file += "xref\n0 " + std::to_string(objects.size() + 1) + "\n" + table;
    file += "trailer << /Size " + std::to_string(objects.size() + 1) +
            " /Root 1 0 R >>\nstartxref\n" + std::to_string(tableAt) + "\n%%EOF\n";
    return file;
}

}  // namespace strata::datasetgen::pdf
