import { createHash, randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'

const tenantBytes = 16
const secretBytes = 32

/** The id in a download's address, and what is kept of it. */
export interface DownloadSecret {
  id: string
  hash: string
}

const hashOf = (id: Buffer): string => createHash('sha256').update(id).digest('base64url')

/** A new secret: base64url of the tenant and 32 random bytes (3-decisions, "Every call"). */
export function newSecret(tenantUuid: string): DownloadSecret {
  const id = Buffer.concat([Buffer.from(parse(tenantUuid)), randomBytes(secretBytes)])
  return { id: id.toString('base64url'), hash: hashOf(id) }
}

/** The tenant that an id names and the hash by which its download is found; null for what was never an id. */
export function readSecret(id: string): { tenantUuid: string; hash: string } | null {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== id) return null
  try {
    return { tenantUuid: stringify(bytes.subarray(0, tenantBytes)), hash: hashOf(bytes) }
  } catch {
    return null
  }
}
