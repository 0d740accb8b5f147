# Proves that layering.cmake catches what it should: writes trees of one file each and runs it on them.
# case: verdict | file | include
set(cases
  "caught|engine/trace/trace.h|<QString>"
  "caught|engine/trace/trace.cpp|\"ui/theme.h\""
  "caught|engine/simulator/simulator.cpp|\"app/settings.h\""
  "caught|engine/simulator/simulator.h|<cuda_runtime.h>"
  "caught|engine/trace/trace.h|<cupti.h>"
  "caught|kernels/catalogue.h|\"engine/base/ids.h\""
  "caught|kernels/catalogue.cpp|<QObject>"
  "caught|ui/timeline/rows.cpp|\"app/settings.h\""
  "caught|ui/inspector/panel.h|<cuda_runtime.h>"
  "caught|ui/inspector/panel.cpp|\"engine/cuda/executor.h\""
  "caught|ui/inspector/panel.cpp|<qcustomplot.h>"
  "caught|kernels/catalogue.h|<cuda_runtime.h>"
  "caught|engine/cuda/executor.cpp|<QString>"
  "caught|kernels/stencil.cu|\"engine/base/ids.h\""
  "caught|ui/export/page.cpp|<qcustomplot.h>"
  "allowed|kernels/stencil.cu|<cuda_fp16.h>"
  "allowed|engine/trace/trace.cpp|\"engine/base/time.h\""
  "allowed|engine/workload/expand.cpp|\"kernels/catalogue.h\""
  "allowed|engine/cuda/executor.cpp|<cuda_runtime.h>"
  "caught|ui/timeline/plot.cpp|<qcustomplot.h>"
  "allowed|ui/plots/sweep_plot.cpp|<qcustomplot.h>"
  "allowed|ui/inspector/panel.h|<QWidget>"
  "allowed|app/main.cpp|\"ui/window.h\"")
foreach(case IN LISTS cases)
  string(REPLACE "|" ";" fields "${case}")
  list(GET fields 0 expected)
  list(GET fields 1 file)
  list(GET fields 2 include)
  file(REMOVE_RECURSE "${TREE}")
  file(WRITE "${TREE}/${file}" "#pragma once\n#include ${include}\n")
  execute_process(COMMAND ${CMAKE_COMMAND} -D ROOT=${TREE} -P ${LAYERING}
    RESULT_VARIABLE status ERROR_VARIABLE message)
  if(status EQUAL 0)
    set(found allowed)
  elseif(message MATCHES "Layering violations" AND message MATCHES "${file}")
    set(found caught)
  else()
    set(found "broken: ${message}")
  endif()
  if(NOT found STREQUAL expected)
    list(APPEND wrong "${file} with ${include}: expected ${expected}, found ${found}")
  endif()
endforeach()
file(REMOVE_RECURSE "${TREE}")
if(wrong)
  list(JOIN wrong "\n  " text)
  message(FATAL_ERROR "layering.cmake judges wrongly:\n  ${text}")
endif()
