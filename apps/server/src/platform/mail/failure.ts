import type { MailCause } from '@mekiki/contract/admin/admin-system/admin-system.schemas'
import { MailError } from './mailer.ts'

/** Why a mail was not taken, and what the mail server, or the way to it, said. */
export interface MailFailure {
  cause: MailCause
  detail: string | null
}

const causes: Readonly<Record<string, MailCause>> = {
  EAUTH: 'sign_in',
  ENOAUTH: 'sign_in',
  ETIMEDOUT: 'timeout',
  EENVELOPE: 'address',
  EMESSAGE: 'message',
  ETLS: 'certificate',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable'
}

// The library keeps of what the encryption raised its words alone.
const ofEncryption = /certificate|altnames|SSL|TLS|wrong version number/u
const longestDetail = 300

function textOf(error: object, name: string): string | null {
  const value: unknown = name in error ? Reflect.get(error, name) : null
  return typeof value === 'string' && value !== '' ? value : null
}

/** What is wrong when a mail could not be sent, or the server would not take one. */
export function explainMailFailure(error: unknown): MailFailure {
  if (error instanceof MailError) return { cause: 'address', detail: null }
  if (!(error instanceof Error)) return { cause: 'other', detail: null }
  const detail = (textOf(error, 'response') ?? error.message).replace(/\s+/gu, ' ').trim().slice(0, longestDetail)
  const known = causes[textOf(error, 'code') ?? ''] ?? 'other'
  const cause = known === 'unreachable' && textOf(error, 'response') === null && ofEncryption.test(error.message) ? 'certificate' : known
  return { cause, detail: detail === '' ? null : detail }
}
