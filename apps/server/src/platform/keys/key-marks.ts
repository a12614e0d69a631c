import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, keyMarksSetting } from '../db/platform-settings.queries.ts'
import type { DB } from '../db/types.ts'

const marksSchema = z.object({
  identityKey: z.string(),
  signingKey: z.string(),
  /** Marks of keys that others have taken the place of: a server that still works with one is behind. */
  replaced: z.array(z.string()).default([])
})

/** What is kept of the keys of a database: it tells keys apart and nothing of a key. */
export type KeyMarks = z.output<typeof marksSchema>

/** What tells a key from others. */
export const markOf = (key: Buffer): string => createHmac('sha256', key).update('mekiki: which key this is').digest('hex')

/** The marks of the keys that a database is used with; null before the first start. */
export async function findKeyMarks(admin: Kysely<DB>): Promise<KeyMarks | null> {
  const kept = marksSchema.safeParse(await findSetting(admin, keyMarksSetting))
  return kept.success ? kept.data : null
}
