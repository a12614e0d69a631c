import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '../../platform/db/engine/data-directory.ts'
import type { Env } from '../../platform/env.ts'
import { drawKey } from '../../platform/keys/sealing.ts'
import type { IdentityKeys } from '../../platform/keys/server-keys.ts'

const fileSchema = z.object({
  identityKey: z.string(),
  signingKey: z.string(),
  previousIdentityKeys: z.array(z.string()).default([]),
  previousSigningKeys: z.array(z.string()).default([])
})

/** The server's own keys, 32 bytes each. */
export interface Secrets {
  /** Encrypts what the identity service must keep but nobody may read. */
  identityKey: Buffer
  /** Signs addresses of files and tickets. */
  signingKey: Buffer
  /** Accepted besides while a rotation goes on: keys that were, or will be, in their place. */
  former?: { identityKeys: readonly Buffer[]; signingKeys: readonly Buffer[] }
}

const none = { identityKeys: [], signingKeys: [] }

/** The keys that were, or will be, in the place of those in use. */
export const formerOf = ({ former = none }: Secrets): { identityKeys: readonly Buffer[]; signingKeys: readonly Buffer[] } => former

/** The identity key with the former ones. */
export const identityKeysOf = (secrets: Secrets): IdentityKeys => ({ identityKey: secrets.identityKey, former: formerOf(secrets).identityKeys })

const pathOf = (dataDir: string): string => join(dataDir, 'secrets.json')

/** Whether the data directory has the server's keys. */
export const hasSecrets = (dataDir: string): boolean => existsSync(pathOf(dataDir))

const textOf = (key: Buffer): string => key.toString('base64')
const keyIn = (text: string): Buffer => Buffer.from(text, 'base64')

/** Keys as texts, as the data directory and a backup keep them. */
export type WrittenSecrets = z.input<typeof fileSchema>

/** The keys as texts; former ones only where there are some. */
export function secretsAsTexts(secrets: Secrets): WrittenSecrets {
  const { identityKeys, signingKeys } = formerOf(secrets)
  return {
    identityKey: textOf(secrets.identityKey),
    signingKey: textOf(secrets.signingKey),
    ...(identityKeys.length > 0 && { previousIdentityKeys: identityKeys.map(textOf) }),
    ...(signingKeys.length > 0 && { previousSigningKeys: signingKeys.map(textOf) })
  }
}

/** The keys of such texts. */
export function secretsOfTexts(written: WrittenSecrets): Secrets {
  const { identityKey, signingKey, previousIdentityKeys, previousSigningKeys } = fileSchema.parse(written)
  const keys = { identityKey: keyIn(identityKey), signingKey: keyIn(signingKey) }
  const former = { identityKeys: previousIdentityKeys.map(keyIn), signingKeys: previousSigningKeys.map(keyIn) }
  return former.identityKeys.length + former.signingKeys.length > 0 ? { ...keys, former } : keys
}

/** Writes the keys into a data directory, in the place of those there. */
export function writeSecrets(dataDir: string, secrets: Secrets): void {
  writePrivateFile(pathOf(dataDir), `${JSON.stringify(secretsAsTexts(secrets), null, 2)}\n`)
}

/** A new pair of keys. */
export const makeSecrets = (): Secrets => ({ identityKey: randomBytes(32), signingKey: randomBytes(32) })

/** The keys kept in the data directory (`secrets.json`, readable only by the owner), made at the first call. */
export function ensureSecrets(dataDir: string): Secrets {
  if (!hasSecrets(dataDir)) writeSecrets(dataDir, makeSecrets())
  return secretsOfTexts(JSON.parse(readFileSync(pathOf(dataDir), 'utf8')))
}

/**
 * The keys that the server works with: those of its settings before those of its data directory. Without a signing key in the settings it is drawn from
 * the identity key there, so that servers which share the one share both; and so are its former ones.
 */
export function secretsOf(env: Pick<Env, 'dataDir' | 'keys'>): Secrets {
  return secretsBefore(env, () => ensureSecrets(env.dataDir))
}

const drawSigningKey = (identityKey: Buffer): Buffer => drawKey(identityKey, 'addresses of files')

/** The same for a data directory with other keys, which are read only where the settings leave them to it. */
export function secretsBefore({ keys: { identity, signing, previous } }: Pick<Env, 'keys'>, readKept: () => Secrets): Secrets {
  if (identity === null) {
    const kept = readKept()
    const { identityKeys, signingKeys } = formerOf(kept)
    return withFormer({ ...kept, signingKey: signing ?? kept.signingKey }, identityKeys, [...previous.signing, ...signingKeys])
  }
  const keys = { identityKey: identity, signingKey: signing ?? drawSigningKey(identity) }
  return withFormer(keys, previous.identity, [...previous.signing, ...previous.identity.map(drawSigningKey)])
}

function withFormer({ identityKey, signingKey }: Secrets, identityKeys: readonly Buffer[], signingKeys: readonly Buffer[]): Secrets {
  const keys = { identityKey, signingKey }
  return identityKeys.length + signingKeys.length > 0 ? { ...keys, former: { identityKeys, signingKeys } } : keys
}
