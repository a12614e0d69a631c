import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { startArchive } from './write/begin-export.ts'
import { importArchive, getArchivePart, startArchiveUpload } from './take/start-upload.ts'
import { cancelArchive, getArchiveState } from './archives.use-cases.ts'

/** Mounts the calls about the whole data of a workspace. */
export function registerArchives(binding: Binding): void {
  bindAll(binding, operationGroups.archives, {
    state: getArchiveState,
    start: startArchive,
    startUpload: startArchiveUpload,
    uploadPart: getArchivePart,
    import: importArchive,
    cancel: cancelArchive
  })
}
