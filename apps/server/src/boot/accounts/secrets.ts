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

/** The keys kept in the data directory (`secrets.json`, readable only by the owner), made at the first call. */
export function ensureSecrets(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) {
    const made = { identityKey: randomBytes(32).toString('base64'), signingKey: randomBytes(32).toString('base64') }
    writePrivateFile(path, `${JSON.stringify(made, null, 2)}\n`)
  }
  const { identityKey, signingKey } = fileSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { identityKey: Buffer.from(identityKey, 'base64'), signingKey: Buffer.from(signingKey, 'base64') }
}

/**
 * The keys that the server works with: those of its settings before those of its data directory. Without a signing key in the settings it is drawn from
 * the identity key there, so that servers which share the one share both.
 */
export function secretsOf({ dataDir, identity, signingKey }: Pick<Env, 'dataDir' | 'identity' | 'signingKey'>): Secrets {
  const kept = ensureSecrets(dataDir)
  if (identity.key === null) return { ...kept, signingKey: signingKey ?? kept.signingKey }
  return { identityKey: identity.key, signingKey: signingKey ?? Buffer.from(hkdfSync('sha256', identity.key, '', 'addresses of files', 32)) }
}
