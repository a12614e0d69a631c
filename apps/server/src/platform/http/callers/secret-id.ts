import { createHash } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { readBase64url } from '../../base64url.ts'

const tenantBytes = 16
const secretBytes = 32

/** The id in a secret address, and what is kept of it. */
export interface SecretId {
  id: string
  hash: string
}

const hashOf = (id: Buffer): string => createHash('sha256').update(id).digest('base64url')

/** A secret id: base64url of the tenant and 32 bytes that nobody can guess (3-decisions, "Every call"). */
export function secretIdOf(tenantUuid: string, secret: Uint8Array): SecretId {
  if (secret.length !== secretBytes) throw new Error(`a secret id has ${secretBytes} bytes`)
  const id = Buffer.concat([Buffer.from(parse(tenantUuid)), secret])
  return { id: id.toString('base64url'), hash: hashOf(id) }
}

/** The tenant that an id names and the hash by which its row is found; null for what was never an id. */
export function readSecretId(id: string): { tenantUuid: string; hash: string } | null {
  const bytes = readBase64url(id)
  if (bytes?.length !== tenantBytes + secretBytes) return null
  try {
    return { tenantUuid: stringify(bytes.subarray(0, tenantBytes)), hash: hashOf(bytes) }
  } catch {
    return null
  }
}
