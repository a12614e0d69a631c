import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivateFile } from '../../platform/db/engine/data-directory.ts'
import type { Env } from '../../platform/env.ts'

const fileSchema = z.object({ identityKey: z.string(), signingKey: z.string() })

/** The server's own keys, 32 bytes each. */
export interface Secrets {
  /** Encrypts what the identity service must keep but nobody may read. */
  identityKey: Buffer
  /** Signs addresses of files and tickets. */
  signingKey: Buffer
}

const pathOf = (dataDir: string): string => join(dataDir, 'secrets.json')

/** Whether the data directory has the server's keys. */
export const hasSecrets = (dataDir: string): boolean => existsSync(pathOf(dataDir))

/** Writes the keys of another data directory into a new one. */
export function writeSecrets(dataDir: string, { identityKey, signingKey }: Secrets): void {
  const made = { identityKey: identityKey.toString('base64'), signingKey: signingKey.toString('base64') }
  writePrivateFile(pathOf(dataDir), `${JSON.stringify(made, null, 2)}\n`)
}

/** The keys kept in the data directory (`secrets.json`, readable only by the owner), made at the first call. */
export function ensureSecrets(dataDir: string): Secrets {
  const path = pathOf(dataDir)
  if (!hasSecrets(dataDir)) writeSecrets(dataDir, { identityKey: randomBytes(32), signingKey: randomBytes(32) })
  const { identityKey, signingKey } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { identityKey: Buffer.from(identityKey, 'base64'), signingKey: Buffer.from(signingKey, 'base64') }
}

/**
 * The keys that the server works with: those of its settings before those of its data directory. Without a signing key in the settings it is drawn from
 * the identity key there, so that servers which share the one share both.
 */
export function secretsOf(env: Pick<Env, 'dataDir' | 'identity' | 'signingKey'>): Secrets {
  return secretsBefore(env, () => ensureSecrets(env.dataDir))
}

/** The same for a data directory with other keys, which are read only where the settings leave them to it. */
export function secretsBefore({ identity, signingKey }: Pick<Env, 'identity' | 'signingKey'>, readKept: () => Secrets): Secrets {
  if (identity.key === null) {
    const kept = readKept()
    return { ...kept, signingKey: signingKey ?? kept.signingKey }
  }
  return { identityKey: identity.key, signingKey: signingKey ?? Buffer.from(hkdfSync('sha256', identity.key, '', 'addresses of files', 32)) }
}
