import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, saveSetting } from '../db/platform-settings.queries.ts'
import type { DB } from '../db/types.ts'
import type { BackupReport } from './take-backup.ts'

const setting = 'last_backup'
const lastSchema = z.object({
  id: z.string(),
  finishedAt: z.string(),
  rows: z.number(),
  filesCount: z.number(),
  filesBytes: z.number(),
  missingCount: z.number()
})

/** The last backup that went well, whoever asked for it. Sizes in bytes. */
type LastBackup = z.output<typeof lastSchema>

/** Writes down that a backup went well. */
export async function saveLastBackup(admin: Kysely<DB>, { id, rows, files }: BackupReport, now: Date): Promise<void> {
  const last: LastBackup = { id, finishedAt: now.toISOString(), rows, filesCount: files.count, filesBytes: files.bytes, missingCount: files.missing }
  await saveSetting(admin, setting, last, now)
}

/** The last backup that went well; null before the first. */
export async function findLastBackup(admin: Kysely<DB>): Promise<LastBackup | null> {
  return lastSchema.safeParse(await findSetting(admin, setting)).data ?? null
}
