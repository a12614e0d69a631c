import { z } from 'zod'

// Neither JSON nor UTF-8 has this byte, so that it can stand for a quoted UUID, which follows it as 16 bytes.
const mark = '\u0001'
const quotedUuid = /"([\da-f]{8})-([\da-f]{4})-([\da-f]{4})-([\da-f]{4})-([\da-f]{12})"/gu
const packedUuid = new RegExp(`${mark}([\\s\\S]{16})`, 'gu')

const hexOf = (bytes: string): string => [...bytes].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/**
 * A value as a short text that an address holds as it is (letters, digits, `-` and `_`): JSON with UUIDs by their bytes, in base64url. About a third of
 * what percent signs make of the same JSON.
 */
export function packJson(value: unknown): string {
  const bytes = Array.from(new TextEncoder().encode(JSON.stringify(value)), (byte) => String.fromCharCode(byte)).join('')
  const short = bytes.replace(quotedUuid, (_, ...parts: string[]) => {
    const pairs = parts.slice(0, 5).join('').match(/../gu) ?? []
    return mark + pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
  })
  return btoa(short).replace(/\+/gu, '-').replace(/\//gu, '_').replace(/=+$/u, '')
}

/**
 * The value of a text of `packJson`.
 * @throws for a text that is none.
 */
export function unpackJson(text: string): unknown {
  const bytes = atob(text.replace(/-/gu, '+').replace(/_/gu, '/')).replace(packedUuid, (_, packed: string) => {
    const hex = hexOf(packed)
    return `"${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}"`
  })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
}

function read(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return /^[[{]/u.test(text.trimStart()) ? JSON.parse(text) : unpackJson(text)
  } catch {
    return text
  }
}

/** A query parameter of several objects: the text of a JSON array, or of one object per repeated key (3-decisions "GET /projects"), or one of `packJson`. */
export const objectList = <S extends z.ZodType>(item: S, max: number) =>
  z.preprocess((value) => (value === undefined || value === '' ? undefined : [value].flat().flatMap(read)), z.array(item).max(max).optional())
