# SPDX-License-Identifier: GPL-3.0-or-later
strata_ui_test(application_test SOURCES application_test.cpp DEPS strata::studio_application)
strata_ui_test(crash_notice_test SOURCES crash_notice_test.cpp DEPS strata::studio_application)
strata_ui_test(looks_test SOURCES looks_test.cpp DEPS strata::studio_application)
strata_ui_test(shell_lines_test SOURCES shell_lines_test.cpp DEPS strata::studio_application strata::cli)
strata_ui_test(translation_test SOURCES translation_test.cpp DEPS strata::studio_application)
strata_ui_test(welcome_test SOURCES welcome_test.cpp DEPS strata::studio_application)
if(STRATA_TORCH)
    strata_ui_test(studio_journey_test COST 40
        SOURCES studio_journey_test.cpp support/tiny_model.cpp
        DEPS strata::studio_application strata::engine_runner strata::engine)
    strata_ui_test(studio_languages_test
        SOURCES studio_languages_test.cpp support/tiny_model.cpp
        DEPS strata::studio_application strata::engine_runner strata::engine)
    strata_ui_test(studio_demo_test TIMEOUT 3600
        SOURCES studio_demo_test.cpp DEPS strata::studio_application strata::engine_runner)
    set_property(TEST studio_demo_test APPEND PROPERTY ENVIRONMENT "QTEST_FUNCTION_TIMEOUT=3600000")
    target_compile_definitions(studio_journey_test PRIVATE STRATA_PROGRAM="$<TARGET_FILE:strata>")
    add_dependencies(studio_journey_test strata)
    add_executable(studio_hand studio_hand_main.cpp)
    strata_qt_options(studio_hand)
    strata_test_options(studio_hand)
    target_precompile_headers(studio_hand REUSE_FROM strata_ui_test_headers)
    target_link_libraries(studio_hand
        PRIVATE strata_compile_options strata::ui_support strata::studio_application strata::engine_runner)
    add_executable(studio_pictures studio_pictures_main.cpp)
    strata_qt_options(studio_pictures)
    strata_test_options(studio_pictures)
    target_precompile_headers(studio_pictures REUSE_FROM strata_ui_test_headers)
    target_link_libraries(studio_pictures
        PRIVATE strata_compile_options strata::ui_support strata::studio_application strata::engine_runner)
    add_dependencies(studio_pictures strata-docworker)
    strata_ui_test(studio_kill_test COST 30
        SOURCES studio_kill_test.cpp support/tiny_model.cpp
        DEPS strata::studio_application strata::engine_runner strata::engine)
    add_dependencies(studio_kill_test studio_hand strata-docworker)
    add_dependencies(studio_languages_test strata-docworker)
    add_dependencies(studio_demo_test strata-docworker)
    target_compile_definitions(studio_kill_test PRIVATE STRATA_STUDIO_HAND="$<TARGET_FILE:studio_hand>")
endif()
