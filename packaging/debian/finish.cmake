# Run by CPack in the trees that become the packages, a folder each, after everything was installed there.
foreach(package program:streamscope worker:streamscope-worker)
  string(REGEX MATCH "^[a-z]+" group ${package})
  string(REGEX REPLACE "^[a-z]+:" "" name ${package})
  set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${group}/usr/share)
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright ${CMAKE_CURRENT_LIST_DIR}/changelog DESTINATION ${share}/doc/${name}
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  file(GLOB pages ${share}/man/man1/*.1)
  execute_process(COMMAND gzip -9nf ${share}/doc/${name}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
