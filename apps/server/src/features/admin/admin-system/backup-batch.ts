import { z } from 'zod'
import { BackupFault } from '../../../platform/backup/index.ts'
import { BatchFault, defineBatch } from '../../../platform/batches/index.ts'

/** Takes a backup when the clock or an administrator asks for it. What the operator has to mend stands in the server's log: it names places of theirs. */
export const backUpBatch = defineBatch({
  args: z.strictObject({}),
  run: async ({ platform, log, report }) => {
    const { backUp } = platform.operator
    if (backUp === null) throw new BatchFault('backup_not_set')
    try {
      const { rows, files, written, removed } = await backUp()
      await report(files.count)
      const result = { savedRows: rows, savedFiles: files.count, newFiles: written.files, missingFiles: files.missing, removedBackups: removed.backups }
      return { state: 'succeeded', result }
    } catch (error) {
      if (!(error instanceof BackupFault)) throw error
      log.error({ reason: error.message }, 'no backup was taken')
      throw new BatchFault('backup_refused')
    }
  }
})
