# Says in one line whether this build has a CUDA toolkit, and switches the language on if so.
# Measured runs need it; nothing else does. Sets STREAMSCOPE_HAS_CUDA.
option(STREAMSCOPE_CUDA "Look for a CUDA toolkit" ON)
set(STREAMSCOPE_CUDA_ARCHITECTURES "75;80;86;89;90;100;120" CACHE STRING
  "GPU architectures of the kernels; machine code for each, and PTX of the last for later ones")
set(STREAMSCOPE_HAS_CUDA OFF)
if(STREAMSCOPE_CUDA)
  find_package(CUDAToolkit 12.4 QUIET)  # the first with __maxnreg__
  if(CUDAToolkit_FOUND AND CUDAToolkit_NVCC_EXECUTABLE)
    set(STREAMSCOPE_HAS_CUDA ON)
  endif()
endif()
if(STREAMSCOPE_HAS_CUDA)
  # CMake's own default architecture is too old for nvcc 13, so it must be set before the language.
  set(CMAKE_CUDA_ARCHITECTURES "${STREAMSCOPE_CUDA_ARCHITECTURES}")
  if(NOT CMAKE_CUDA_COMPILER)
    set(CMAKE_CUDA_COMPILER "${CUDAToolkit_NVCC_EXECUTABLE}")
  endif()
  enable_language(CUDA)
  set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION "-std=c++20")  # CMake 3.25 does not know that nvcc has it
  set(CMAKE_CUDA_STANDARD 20)
  set(CMAKE_CUDA_STANDARD_REQUIRED ON)
  set(CMAKE_CUDA_EXTENSIONS OFF)
  set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
  if(CCACHE)
    set(CMAKE_CUDA_COMPILER_LAUNCHER ${CCACHE})
  endif()
  message(STATUS "CUDA: toolkit ${CUDAToolkit_VERSION} found, kernels for ${CMAKE_CUDA_ARCHITECTURES}")
elseif(STREAMSCOPE_CUDA)
  message(STATUS "CUDA: no toolkit found; workloads run on simulated devices")
else()
  message(STATUS "CUDA: switched off (STREAMSCOPE_CUDA=OFF); workloads run on simulated devices")
endif()
