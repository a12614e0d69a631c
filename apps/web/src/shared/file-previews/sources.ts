import { filesOperations } from '@mekiki/contract/work/files/files.operations'
import { call } from '../calls/api.ts'
import { downloadFile, type FileSource } from '../file-viewer/use-file.ts'
import type { PreviewSource } from './previewed-file.ts'

/** Where the signed addresses of a file of a case come from. */
export function projectFile(projectUuid: string, fileUuid: string): FileSource {
  const params = { project_uuid: projectUuid, file_uuid: fileUuid }
  return {
    key: [projectUuid, fileUuid],
    getAddress: (disposition, signal) => call(filesOperations.projectDownloadUrl, { params, query: { disposition } }, signal ? { signal } : {})
  }
}

/** Where the signed addresses of a file of a theme come from. */
export function themeFile(themeUuid: string, fileUuid: string): FileSource {
  const params = { theme_uuid: themeUuid, file_uuid: fileUuid }
  return {
    key: [themeUuid, fileUuid],
    getAddress: (disposition, signal) => call(filesOperations.themeDownloadUrl, { params, query: { disposition } }, signal ? { signal } : {})
  }
}

/** Where the pictures of the first pages of a case's files come from. */
export function projectPreviews(projectUuid: string): PreviewSource {
  return {
    getPicture: (fileUuid, query, signal) =>
      call(filesOperations.projectPreview, { params: { project_uuid: projectUuid, file_uuid: fileUuid }, query }, { signal }),
    download: (fileUuid) => downloadFile(projectFile(projectUuid, fileUuid))
  }
}

/** Where the pictures of the first pages of a theme's files come from. */
export function themePreviews(themeUuid: string): PreviewSource {
  return {
    getPicture: (fileUuid, query, signal) => call(filesOperations.themePreview, { params: { theme_uuid: themeUuid, file_uuid: fileUuid }, query }, { signal }),
    download: (fileUuid) => downloadFile(themeFile(themeUuid, fileUuid))
  }
}
