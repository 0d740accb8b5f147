# Fails on an include that points the wrong way. layer | forbidden includes, but for CUDA's own
set(rules
  "engine|<Q|\"(ui|app)/|<qcustomplot"
  "kernels|<Q|\"(engine|ui|app)/|<qcustomplot"
  "ui|\"(app|kernels)/|\"engine/cuda/")
# CUDA stays in engine/cuda and in the kernels' .cu files and launcher, QCustomPlot in ui/plots.
set(cuda "/engine/cuda/|/kernels/.*\\.cu$|/kernels/launch\\.")
foreach(rule IN LISTS rules)
  string(REGEX MATCH "^[a-z]+" layer "${rule}")
  string(REGEX REPLACE "^[a-z]+\\|" "" forbidden "${rule}")
  file(GLOB_RECURSE sources "${ROOT}/${layer}/*.h" "${ROOT}/${layer}/*.cpp" "${ROOT}/${layer}/*.cu")
  foreach(source IN LISTS sources)
    set(also "${forbidden}")
    if(NOT source MATCHES "${cuda}")
      string(APPEND also "|<cuda|<cupti")
    endif()
    if(layer STREQUAL "ui" AND NOT source MATCHES "/ui/plots/")
      string(APPEND also "|<qcustomplot")
    endif()
    file(STRINGS "${source}" hits REGEX "^#include (${also})")
    if(hits)
      list(APPEND violations "${source}: ${hits}")
    endif()
  endforeach()
endforeach()
if(violations)
  list(JOIN violations "\n  " text)
  message(FATAL_ERROR "Layering violations:\n  ${text}")
endif()
