# SPDX-License-Identifier: GPL-3.0-or-later
# The languages of the studio: resources/i18n/strata_LANGUAGE.ts becomes the resource :/i18n/strata_LANGUAGE.qm. Target
# translations brings the texts of the sources into those files.
qt_add_translation(strata_languages
    "${PROJECT_SOURCE_DIR}/resources/i18n/strata_de.ts"
    "${PROJECT_SOURCE_DIR}/resources/i18n/strata_en.ts")
qt_add_resources(strata_ui languages PREFIX /i18n BASE "${CMAKE_CURRENT_BINARY_DIR}" FILES ${strata_languages})

add_custom_target(translations
    COMMAND "${PROJECT_SOURCE_DIR}/packaging/translations.sh"
    VERBATIM)
