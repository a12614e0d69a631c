import { z } from 'zod'
import { EnvFault } from './setting-fault.ts'

const text = z.string().trim().min(1)

/** Settings of the server's own keys. */
export const keysShape = {
  IDENTITY_KEY: text.optional(),
  IDENTITY_KEY_PREVIOUS: text.optional(),
  SIGNING_KEY: text.optional(),
  SIGNING_KEY_PREVIOUS: text.optional()
}

type Values = Partial<Record<keyof typeof keysShape, string>>

/** The server's keys as they are set, 32 bytes each. */
export interface KeySettings {
  /** Null: the one kept in the data directory. */
  identity: Buffer | null
  /** Null: drawn from the identity key where that is set, else the one kept in the data directory. */
  signing: Buffer | null
  /** Accepted besides while a rotation goes on. */
  previous: { identity: Buffer[]; signing: Buffer[] }
}

function readKey(name: string, value: string): Buffer {
  const key = Buffer.from(value, 'base64')
  if (key.length !== 32) throw new EnvFault(`${name} must be 32 random bytes in base64: make one with "openssl rand -base64 32".`)
  return key
}

function readKeys(name: string, value: string | undefined): Buffer[] {
  const values = (value ?? '').split(/[\s,]+/u).filter((each) => each !== '')
  return values.map((each) => readKey(name, each))
}

/** @throws EnvFault naming the key that cannot be used. */
export function readKeySettings({ IDENTITY_KEY, IDENTITY_KEY_PREVIOUS, SIGNING_KEY, SIGNING_KEY_PREVIOUS }: Values): KeySettings {
  if (IDENTITY_KEY_PREVIOUS !== undefined && IDENTITY_KEY === undefined) throw new EnvFault('IDENTITY_KEY_PREVIOUS also needs IDENTITY_KEY, the key in use.')
  return {
    identity: IDENTITY_KEY === undefined ? null : readKey('IDENTITY_KEY', IDENTITY_KEY),
    signing: SIGNING_KEY === undefined ? null : readKey('SIGNING_KEY', SIGNING_KEY),
    previous: { identity: readKeys('IDENTITY_KEY_PREVIOUS', IDENTITY_KEY_PREVIOUS), signing: readKeys('SIGNING_KEY_PREVIOUS', SIGNING_KEY_PREVIOUS) }
  }
}
