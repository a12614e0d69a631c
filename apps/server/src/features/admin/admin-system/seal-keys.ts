import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, saveSetting } from '../../../platform/db/platform-settings.queries.ts'
import type { DB } from '../../../platform/db/types.ts'
import { createSealing, drawKey } from '../../../platform/keys/sealing.ts'
import type { ServerKeys } from '../../../platform/keys/server-keys.ts'
import type { Seal } from './seals.queries.ts'

const use = 'seals of the logs'
const setting = 'seal_handover'

/** The last seal of a log that may have been made with a former key. */
type LastFormer = Pick<Seal, 'number' | 'digest'>

const handoverSchema = z.object({
  /** Former keys of the seals, in base64. */
  keys: z.array(z.string()),
  /** By tenant, that of the administration's own log under the empty name. */
  logs: z.record(z.string(), z.object({ number: z.number(), digest: z.string() }))
})

/** Where in which log the key in use took over; sealed under that key, so that whoever has a former key alone cannot move it. */
type Handover = z.output<typeof handoverSchema>

/** What the seals of one log are made with and checked by. */
export interface SealKeys {
  /** Makes seals. */
  current: Buffer
  /** The keys that a seal of this number may be made with. */
  accepted: (number: number) => readonly Buffer[]
  /** The last seal that a former key may have made; it stands as it was then. Null where none did. */
  lastFormer: LastFormer | null
}

const sealingOf = ({ keyFor, formerKeysFor }: ServerKeys) => {
  const own = (key: Buffer): Buffer => drawKey(key, setting)
  return createSealing(own(keyFor(use)), formerKeysFor(use).map(own))
}

async function findHandover(admin: Kysely<DB>, keys: ServerKeys): Promise<Handover> {
  const kept = z.object({ sealed: z.string() }).safeParse(await findSetting(admin, setting))
  if (!kept.success) return { keys: [], logs: {} }
  try {
    return handoverSchema.parse(JSON.parse(sealingOf(keys).open(Buffer.from(kept.data.sealed, 'base64'), setting).toString('utf8')))
  } catch {
    // Sealed by whom we do not know, and so believed in nothing: seals of former keys count as changed.
    return { keys: [], logs: {} }
  }
}

/** Gives the keys of each log's seals; `null` is the administration's own. */
export async function openSealKeys(admin: Kysely<DB>, keys: ServerKeys): Promise<(tenantUuid: string | null) => SealKeys> {
  const { keys: texts, logs } = await findHandover(admin, keys)
  const [current, announced] = [keys.keyFor(use), keys.formerKeysFor(use)]
  const former = texts.map((text) => Buffer.from(text, 'base64'))
  return (tenantUuid) => {
    const lastFormer = logs[tenantUuid ?? ''] ?? null
    const accepted = (number: number): Buffer[] => [current, ...announced, ...(lastFormer !== null && number <= lastFormer.number ? former : [])]
    return { current, accepted, lastFormer }
  }
}

/**
 * Writes down up to which seal of each log a former key may have been used. What stands behind it has to be made with the key in use once no former key is
 * announced any more; what stands before it cannot be made anew by whoever has a former key, since its last seal is kept.
 */
export async function handOverSeals(admin: Kysely<DB>, keys: ServerKeys, logs: Readonly<Record<string, LastFormer>>, now: Date): Promise<void> {
  const before = await findHandover(admin, keys)
  const texts = keys.formerKeysFor(use).map((key) => key.toString('base64'))
  const handover: Handover = { keys: [...new Set([...before.keys, ...texts])], logs: { ...logs } }
  const sealed = sealingOf(keys).seal(Buffer.from(JSON.stringify(handover)), setting)
  await saveSetting(admin, setting, { sealed: sealed.toString('base64') }, now)
}
