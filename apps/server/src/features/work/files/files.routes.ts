import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { createProjectFiles } from './create-files.ts'
import { getProjectDownloadUrl } from './get-download-url.ts'
import { getProjectUploadUrl } from './get-upload-url.ts'
import { removeProjectFile } from './remove-file.ts'
import { createThemeFiles, getThemeDownloadUrl, getThemeUploadUrl, listFilesOfTheme, removeThemeFile } from './theme-files.ts'
import { updateProjectFile } from './update-file.ts'

/** Mounts the calls about files of cases and themes. */
export function registerFiles(binding: Binding): void {
  bindAll(binding, operationGroups.files, {
    projectUploadUrl: getProjectUploadUrl,
    projectCreate: createProjectFiles,
    projectRemove: removeProjectFile,
    projectUpdate: updateProjectFile,
    projectDownloadUrl: getProjectDownloadUrl,
    themeList: listFilesOfTheme,
    themeUploadUrl: getThemeUploadUrl,
    themeCreate: createThemeFiles,
    themeRemove: removeThemeFile,
    themeDownloadUrl: getThemeDownloadUrl
  })
}
