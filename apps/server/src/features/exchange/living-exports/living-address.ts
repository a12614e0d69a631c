import { randomBytes } from 'node:crypto'
import { livingExportFormats } from '@mekiki/contract/exchange/living-exports/living-exports.schemas'
import { readSecretId, secretIdOf } from '../../../platform/http/callers/secret-id.ts'

const mark = 'mkx_'
const shownSigns = 4

export type LivingExportFormat = (typeof livingExportFormats)[number]

/** A secret just made: what its maker is shown once, how it ends, and what is kept of it. */
export function makeLivingSecret(tenantUuid: string): { secret: string; ending: string; hash: string } {
  const { id, hash } = secretIdOf(tenantUuid, randomBytes(32))
  return { secret: `${mark}${id}`, ending: id.slice(-shownSigns), hash }
}

/** The workspace, the hash and the format that the last part of an address names; null for what was never one. */
export function readLivingFile(file: string): { tenantUuid: string; hash: string; format: LivingExportFormat } | null {
  const [secret = '', ending, ...more] = file.split('.')
  const format = livingExportFormats.find((each) => each === ending)
  if (format === undefined || more.length > 0 || !secret.startsWith(mark)) return null
  const read = readSecretId(secret.slice(mark.length))
  return read && { ...read, format }
}
