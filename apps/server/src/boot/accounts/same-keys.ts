import type { Kysely } from 'kysely'
import { keyMarksSetting, saveSetting } from '../../platform/db/platform-settings.queries.ts'
import { EngineFault } from '../../platform/db/engine/faults.ts'
import type { DB } from '../../platform/db/types.ts'
import { findKeyMarks, type KeyMarks, markOf } from '../../platform/keys/key-marks.ts'
import { commandFor } from '../../platform/process/command.ts'
import { formerOf, type Secrets } from './secrets.ts'

const names = ['identityKey', 'signingKey'] as const

/** A key that the database is not used with, and whether it once was. */
export interface OtherKey {
  setting: 'IDENTITY_KEY' | 'SIGNING_KEY'
  isReplaced: boolean
}

const settingOf: Record<(typeof names)[number], OtherKey['setting']> = { identityKey: 'IDENTITY_KEY', signingKey: 'SIGNING_KEY' }

function judge(marks: KeyMarks, secrets: Secrets, name: (typeof names)[number]): OtherKey[] {
  const former = name === 'identityKey' ? formerOf(secrets).identityKeys : formerOf(secrets).signingKeys
  const isReplaced = marks.replaced.includes(markOf(secrets[name]))
  const isKnown = [secrets[name], ...former].some((key) => markOf(key) === marks[name])
  return isReplaced || !isKnown ? [{ setting: settingOf[name], isReplaced }] : []
}

/**
 * Which of the server's keys are not those that the database is used with, nor announced in their place; none before the first start.
 */
export async function findOtherKeys(admin: Kysely<DB>, secrets: Secrets): Promise<OtherKey[]> {
  const marks = await findKeyMarks(admin)
  return marks === null ? [] : names.flatMap((name) => judge(marks, secrets, name))
}

/** What to do about a key that is not the one of the other servers. */
export function explainOtherKey({ setting, isReplaced }: OtherKey): string {
  const field = setting === 'SIGNING_KEY' ? 'signingKey' : 'identityKey'
  if (isReplaced) {
    return (
      `${setting} of this server was replaced by "${commandFor('keys')} rotate": give it the new one that the other servers have ` +
      `(where no setting holds it, "${field}" in secrets.json of the data directory).`
    )
  }
  return (
    `${setting} of this server is not the key that its database was made with: give it that of the other servers (where no setting holds it, "${field}" ` +
    `in secrets.json of the first one's data directory); to change a key, announce it by ${setting}_PREVIOUS (docs/operations.md); when the former one is ` +
    `lost, stop all servers and run "${commandFor('admin')} forget-keys".`
  )
}

/**
 * Makes sure that all servers of a database have the same keys, by marks that the first start keeps: what one has signed or sealed another could not read.
 * A key that is announced beside the one of the database is as good. Whoever calls it holds the turn of the first start.
 * @throws EngineFault naming the first key that differs.
 */
export async function checkSameKeys(admin: Kysely<DB>, secrets: Secrets, now: Date): Promise<void> {
  const [other] = await findOtherKeys(admin, secrets)
  if (other !== undefined) throw new EngineFault(explainOtherKey(other))
  if ((await findKeyMarks(admin)) !== null) return
  await saveSetting(admin, keyMarksSetting, marksOf(secrets, []), now)
}

const marksOf = (secrets: Secrets, replaced: string[]): KeyMarks => ({
  identityKey: markOf(secrets.identityKey),
  signingKey: markOf(secrets.signingKey),
  replaced
})

/** Makes the keys in use those of the database; servers that still work with the ones before are refused from now on. Whether anything changed. */
export async function takeOverKeys(admin: Kysely<DB>, secrets: Secrets, now: Date): Promise<boolean> {
  const before = await findKeyMarks(admin)
  const marks = marksOf(secrets, [])
  const inUse = [marks.identityKey, marks.signingKey]
  const replaced = before === null ? [] : [...before.replaced, before.identityKey, before.signingKey].filter((mark) => !inUse.includes(mark))
  if (before !== null && names.every((name) => before[name] === marks[name])) return false
  await saveSetting(admin, keyMarksSetting, { ...marks, replaced: [...new Set(replaced)] }, now)
  return true
}

/** Has the next start take its own keys for those of the database. */
export async function forgetKeys(admin: Kysely<DB>): Promise<void> {
  await admin.deleteFrom('platform_settings').where('key', '=', keyMarksSetting).execute()
}
