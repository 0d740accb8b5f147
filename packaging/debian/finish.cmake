# Run by CPack in the tree that becomes the package, after everything was installed there.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright ${CMAKE_CURRENT_LIST_DIR}/changelog DESTINATION ${share}/doc/streamscope
  FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(GLOB pages ${share}/man/man1/*.1)
execute_process(COMMAND gzip -9nf ${share}/doc/streamscope/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
