/** The kind of the job, and of the effect, that writes an archive. */
export const archiveExportKind = 'archives.export'

/** The same for one that takes an archive in. */
export const archiveImportKind = 'archives.import'

/** The jobs of which a workspace has one at a time. */
export const archiveKinds = [archiveExportKind, archiveImportKind] as const
