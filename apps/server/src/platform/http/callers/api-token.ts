import { createHash, randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'
import { readBase64url } from '../../base64url.ts'

const mark = 'mkk_'
const idBytes = 6
const tenantBytes = 16
const secretBytes = 32
const idLength = 8
const bodyLength = 64

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A personal API token just made: the text that its owner keeps, what is shown of it, and what is stored. */
export interface MadeApiToken {
  token: string
  prefix: string
  hash: string
}

/** Makes a token: a mark, eight signs by which its owner knows it again, then base64url of the tenant and 32 random bytes. */
export function makeApiToken(tenantUuid: string): MadeApiToken {
  const prefix = `${mark}${randomBytes(idBytes).toString('base64url')}`
  const body = Buffer.concat([Buffer.from(parse(tenantUuid)), randomBytes(secretBytes)]).toString('base64url')
  const token = `${prefix}_${body}`
  return { token, prefix, hash: hashOf(token) }
}

/** The tenant that a bearer names and the hash by which its token is found; null for what is no API token. */
export function readApiToken(bearer: string): { tenantUuid: string; hash: string } | null {
  if (!bearer.startsWith(mark) || bearer.length !== mark.length + idLength + 1 + bodyLength) return null
  const [id, bytes] = [readBase64url(bearer.slice(mark.length, mark.length + idLength)), readBase64url(bearer.slice(-bodyLength))]
  if (id === null || bytes?.length !== tenantBytes + secretBytes) return null
  try {
    return { tenantUuid: stringify(bytes.subarray(0, tenantBytes)), hash: hashOf(bearer) }
  } catch {
    return null
  }
}
