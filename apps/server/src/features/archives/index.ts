import type { Feature } from '../../platform/feature.ts'
import { registerArchives } from './archives.routes.ts'
import { archiveExportKind, archiveImportKind, archiveKinds } from './job-kinds.ts'
import { runArchiveExport } from './run-export.ts'
import { runArchiveImport } from './run-import.ts'

export { findLastArchive } from './archives.queries.ts'
export { beginArchive } from './begin-export.ts'
export { beginImport } from './begin-import.ts'
export { cancelJob } from './cancel-archive.ts'
export { readState } from './get-state.ts'
export { addressOfPart, beginUpload } from './start-upload.ts'

export const archives: Feature = {
  slug: 'archives',
  register: registerArchives,
  effects: { [archiveExportKind]: runArchiveExport, [archiveImportKind]: runArchiveImport },
  largeEffects: archiveKinds
}
