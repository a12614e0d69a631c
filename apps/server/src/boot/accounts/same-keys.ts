import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, keyMarksSetting, saveSetting } from '../../platform/db/platform-settings.queries.ts'
import { EngineFault } from '../../platform/db/engine/faults.ts'
import type { DB } from '../../platform/db/types.ts'
import { commandFor } from '../../platform/process/command.ts'
import type { Secrets } from './secrets.ts'

const marksSchema = z.object({ identityKey: z.string(), signingKey: z.string() })

/** What is kept of each key: it tells keys apart and nothing of the key. */
type KeyMarks = z.output<typeof marksSchema>

const settingOf: Record<keyof KeyMarks, string> = { identityKey: 'IDENTITY_KEY', signingKey: 'SIGNING_KEY' }

const markOf = (key: Buffer): string => createHmac('sha256', key).update('mekiki: which key this is').digest('hex')

/** Which of the server's keys are not those that the database was made with; none before the first start. */
export async function findOtherKeys(admin: Kysely<DB>, secrets: Secrets): Promise<string[]> {
  const kept = marksSchema.safeParse(await findSetting(admin, keyMarksSetting))
  if (!kept.success) return []
  const names = ['identityKey', 'signingKey'] as const
  return names.filter((name) => markOf(secrets[name]) !== kept.data[name]).map((name) => settingOf[name])
}

/** What to do about a key that is not the one of the other servers. */
export function explainOtherKey(setting: string): string {
  const field = setting === 'SIGNING_KEY' ? 'signingKey' : 'identityKey'
  return (
    `${setting} of this server is not the key that its database was made with: give it that of the other servers (where no setting holds it, "${field}" ` +
    `in secrets.json of the first one's data directory); after a change that is meant, stop all servers and run "${commandFor('admin')} forget-keys".`
  )
}

/**
 * Makes sure that all servers of a database have the same keys, by marks that the first start keeps: what one has signed or sealed another could not read.
 * Whoever calls it holds the turn of the first start.
 * @throws EngineFault naming the first key that differs.
 */
export async function checkSameKeys(admin: Kysely<DB>, secrets: Secrets, now: Date): Promise<void> {
  const [other] = await findOtherKeys(admin, secrets)
  if (other !== undefined) throw new EngineFault(explainOtherKey(other))
  if ((await findSetting(admin, keyMarksSetting)) !== null) return
  const marks: KeyMarks = { identityKey: markOf(secrets.identityKey), signingKey: markOf(secrets.signingKey) }
  await saveSetting(admin, keyMarksSetting, marks, now)
}

/** Has the next start take its own keys for those of the database. */
export async function forgetKeys(admin: Kysely<DB>): Promise<void> {
  await admin.deleteFrom('platform_settings').where('key', '=', keyMarksSetting).execute()
}
