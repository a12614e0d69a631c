import type { Feature } from '../../../platform/feature.ts'
import { registerArchives } from './archives.routes.ts'
import { archiveExportKind, archiveImportKind, archiveKinds } from './job-progress.ts'
import { runArchiveExport } from './write/begin-export.ts'
import { runArchiveImport } from './take/run-import.ts'

export { findLastArchive } from './archives.queries.ts'
export { beginArchive } from './write/begin-export.ts'
export { beginImport, addressOfPart, beginUpload } from './take/start-upload.ts'
export { cancelJob, readState } from './archives.use-cases.ts'

export const archives: Feature = {
  slug: 'archives',
  register: registerArchives,
  effects: { [archiveExportKind]: runArchiveExport, [archiveImportKind]: runArchiveImport },
  largeEffects: archiveKinds
}
