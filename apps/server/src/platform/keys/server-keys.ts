import type { Kysely } from 'kysely'
import { z } from 'zod'
import { findSetting, saveSetting } from '../db/platform-settings.queries.ts'
import type { DB } from '../db/types.ts'
import { findKeyMarks, markOf } from './key-marks.ts'
import { createSealing, drawKey } from './sealing.ts'

/** Uses whose key outlives a rotation: from them the links are drawn that people got by mail, of which the database has the hashes alone. */
export const linkKeyUses = ['receipt', 'waiting-confirm', 'waiting-stop'] as const

export type LinkKeyUse = (typeof linkKeyUses)[number]

/** The identity key and those that were, or will be, in its place. */
export interface IdentityKeys {
  identityKey: Buffer
  /** Keys besides it that are accepted while a rotation goes on. */
  former: readonly Buffer[]
}

/** Keys of 32 bytes for one use each, the same at every start and on every server. */
export interface ServerKeys {
  /** What signs and draws now. */
  keyFor: (use: string) => Buffer
  /** What besides is accepted while a rotation goes on; mostly nothing. */
  formerKeysFor: (use: string) => readonly Buffer[]
}

type LinkKeys = Readonly<Record<LinkKeyUse, Buffer>>

const linkKeysSetting = 'link_keys'
const boundTo = 'link keys'
const sealedSchema = z.object({ sealed: z.string() })
const linkKeysSchema = z.record(z.enum(linkKeyUses), z.string())

function sealingOf(keys: IdentityKeys) {
  return createSealing(
    drawKey(keys.identityKey, boundTo),
    keys.former.map((each) => drawKey(each, boundTo))
  )
}

const drawLinkKeys = (key: Buffer): LinkKeys => ({
  receipt: drawKey(key, 'receipt'),
  'waiting-confirm': drawKey(key, 'waiting-confirm'),
  'waiting-stop': drawKey(key, 'waiting-stop')
})

async function findSealed(admin: Kysely<DB>): Promise<Buffer | null> {
  const kept = sealedSchema.safeParse(await findSetting(admin, linkKeysSetting))
  return kept.success ? Buffer.from(kept.data.sealed, 'base64') : null
}

function unpack(plain: Buffer): LinkKeys {
  const kept = linkKeysSchema.parse(JSON.parse(plain.toString('utf8')))
  const keyOf = (use: LinkKeyUse): Buffer => Buffer.from(kept[use], 'base64')
  return { receipt: keyOf('receipt'), 'waiting-confirm': keyOf('waiting-confirm'), 'waiting-stop': keyOf('waiting-stop') }
}

/**
 * The keys that links are drawn from: those that a rotation has kept, else drawn from the key that the database is used with, which on a server where the
 * next one is in use already is a former one.
 */
async function findLinkKeys(admin: Kysely<DB>, keys: IdentityKeys): Promise<LinkKeys> {
  const sealed = await findSealed(admin)
  if (sealed !== null) {
    try {
      return unpack(sealingOf(keys).open(sealed, boundTo))
    } catch {
      // Other keys than those of the database: the start refuses them, unless they are to be forgotten, and then new links are all there are.
      return drawLinkKeys(keys.identityKey)
    }
  }
  const marks = await findKeyMarks(admin)
  const inUse = [keys.identityKey, ...keys.former].find((key) => markOf(key) === marks?.identityKey)
  return drawLinkKeys(inUse ?? keys.identityKey)
}

/** Keeps the keys of links under the identity key in use; whether they were not yet. */
export async function keepLinkKeys(admin: Kysely<DB>, keys: IdentityKeys, now: Date): Promise<boolean> {
  const [sealed, sealing] = [await findSealed(admin), sealingOf(keys)]
  if (sealed !== null && sealing.reseal(sealed, boundTo) === null) return false
  const linkKeys = await findLinkKeys(admin, keys)
  const plain = Object.fromEntries(linkKeyUses.map((use) => [use, linkKeys[use].toString('base64')]))
  await saveSetting(admin, linkKeysSetting, { sealed: sealing.seal(Buffer.from(JSON.stringify(plain)), boundTo).toString('base64') }, now)
  return true
}

/** Keys by use, drawn from the one key that is the same on every server: what one of them signed another one reads. */
export function keysOf({ identityKey, former }: IdentityKeys): ServerKeys {
  const known = new Map<string, Buffer[]>()
  const all = (use: string): Buffer[] => {
    const made = known.get(use) ?? [identityKey, ...former].map((key) => drawKey(key, use))
    known.set(use, made)
    return made
  }
  return { keyFor: (use) => all(use)[0] ?? drawKey(identityKey, use), formerKeysFor: (use) => all(use).slice(1) }
}

/** As `keysOf`, with the keys of links as the database has them. */
export async function openServerKeys(admin: Kysely<DB>, keys: IdentityKeys): Promise<ServerKeys> {
  const linkKeys: Readonly<Record<string, Buffer>> = await findLinkKeys(admin, keys)
  const { keyFor, formerKeysFor } = keysOf(keys)
  return { keyFor: (use) => linkKeys[use] ?? keyFor(use), formerKeysFor }
}
