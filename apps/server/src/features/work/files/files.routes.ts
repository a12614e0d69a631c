import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { getProjectPreview, getThemePreview } from './previews/get-preview.ts'
import { createProjectFiles } from './create-files.ts'
import { getProjectDownloadUrl, updateProjectFile, getProjectUploadUrl, removeProjectFile } from './files.use-cases.ts'
import { createThemeFiles, getThemeDownloadUrl, getThemeUploadUrl, listFilesOfTheme, removeThemeFile } from './theme-files.ts'

/** Mounts the calls about files of cases and themes. */
export function registerFiles(binding: Binding): void {
  bindAll(binding, operationGroups.files, {
    projectUploadUrl: getProjectUploadUrl,
    projectCreate: createProjectFiles,
    projectRemove: removeProjectFile,
    projectUpdate: updateProjectFile,
    projectDownloadUrl: getProjectDownloadUrl,
    projectPreview: getProjectPreview,
    themeList: listFilesOfTheme,
    themeUploadUrl: getThemeUploadUrl,
    themeCreate: createThemeFiles,
    themeRemove: removeThemeFile,
    themeDownloadUrl: getThemeDownloadUrl,
    themePreview: getThemePreview
  })
}
