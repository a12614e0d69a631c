import type { Feature } from '../../../platform/feature.ts'
import { registerArchives } from './archives.routes.ts'
import { archiveExportKind, archiveImportKind, archiveKinds } from './job-kinds.ts'
import { runArchiveExport } from './write/run-export.ts'
import { runArchiveImport } from './take/run-import.ts'

export { findLastArchive } from './archives.queries.ts'
export { beginArchive } from './write/begin-export.ts'
export { beginImport } from './take/begin-import.ts'
export { cancelJob } from './cancel-archive.ts'
export { readState } from './get-state.ts'
export { addressOfPart, beginUpload } from './take/start-upload.ts'

export const archives: Feature = {
  slug: 'archives',
  register: registerArchives,
  effects: { [archiveExportKind]: runArchiveExport, [archiveImportKind]: runArchiveImport },
  largeEffects: archiveKinds
}
