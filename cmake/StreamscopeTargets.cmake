# streamscope_add_library(<name> HEADERS … SOURCES … PUBLIC … PRIVATE …)
# One static library per folder, alias streamscope::<name>. Sources are listed by hand.
# Its public headers are compiled alone by the target all_verify_interface_header_sets.
function(streamscope_add_library name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "HEADERS;SOURCES;PUBLIC;PRIVATE")
  add_library(${name} STATIC)
  add_library(streamscope::${name} ALIAS ${name})
  target_sources(${name}
    PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES ${arg_HEADERS}
    PRIVATE ${arg_SOURCES})
  target_link_libraries(${name} PUBLIC ${arg_PUBLIC} PRIVATE ${arg_PRIVATE} streamscope_warnings)
  set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
endfunction()

# gmock, compiled once for all tests of the engine.
function(streamscope_test_header)
  if(NOT TARGET test_header)
    file(WRITE ${PROJECT_BINARY_DIR}/test_header.cpp "")
    add_library(test_header OBJECT ${PROJECT_BINARY_DIR}/test_header.cpp)
    target_link_libraries(test_header PRIVATE GTest::gmock streamscope_warnings)
    set_target_properties(test_header PROPERTIES UNITY_BUILD OFF)
    target_precompile_headers(test_header PRIVATE <gmock/gmock.h>)
    target_compile_options(test_header PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)
  endif()
endfunction()

# streamscope_add_test(<name> LABEL engine|ui|gpu SOURCES … [APART …] LIBRARIES …)
# One GoogleTest binary; its cases are found by ctest one by one. APART: sources whose helpers have the
# names of another's, and which a unity build therefore compiles by themselves.
function(streamscope_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "SOURCES;APART;LIBRARIES")
  add_executable(${name} ${arg_SOURCES} ${arg_APART})
  list(LENGTH arg_SOURCES files)
  if(arg_APART)
    set_source_files_properties(${arg_APART} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gmock streamscope_warnings)
  target_compile_definitions(${name} PRIVATE
    STREAMSCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}" STREAMSCOPE_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
  if(NOT arg_LABEL STREQUAL "ui")  # whose code is position-independent
    streamscope_test_header()
    target_precompile_headers(${name} REUSE_FROM test_header)
  elseif("ui" IN_LIST arg_LIBRARIES AND files GREATER 20)
    target_precompile_headers(${name} PRIVATE <gmock/gmock.h> <QApplication> <QMainWindow> <QTest>)
  endif()
  target_compile_options(${name} PRIVATE $<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>)  # for ccache
  gtest_discover_tests(${name} DISCOVERY_TIMEOUT 120
    PROPERTIES LABELS ${arg_LABEL} TIMEOUT 300)
endfunction()

# streamscope_add_benchmark(<name>_bench SOURCES … LIBRARIES …)
# One Google Benchmark program under tests/bench; `./dev bench` runs every *_bench there.
# A source with a main() of its own is fine.
function(streamscope_add_benchmark name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LIBRARIES")
  add_executable(${name} ${arg_SOURCES})
  target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} benchmark::benchmark_main streamscope_warnings)
  target_compile_definitions(${name} PRIVATE STREAMSCOPE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests/bench)
endfunction()
