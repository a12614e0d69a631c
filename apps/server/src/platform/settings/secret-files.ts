import { readFileSync } from 'node:fs'
import { EnvFault } from './setting-fault.ts'

/** Settings that hold a secret: each can stand in a file that `NAME_FILE` names, and is never shown. */
export const secretNames = [
  'BACKUP_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BOT_MODEL_KEY',
  'DATABASE_ADMIN_URL',
  'DATABASE_BACKUP_URL',
  'DATABASE_FINDER_URL',
  'DATABASE_IDENTITY_URL',
  'DATABASE_MIGRATE_URL',
  'DATABASE_QUEUE_URL',
  'DATABASE_URL',
  'ERROR_REPORTING_DSN',
  'IDENTITY_KEY',
  'IDENTITY_KEY_PREVIOUS',
  'INTERNAL_SECRET',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SIGNING_KEY',
  'SIGNING_KEY_PREVIOUS',
  'SMTP_URL'
] as const

/** The variable that names the file of a secret. */
export const fileNameOf = (name: string): string => `${name}_FILE`

type Source = Readonly<Record<string, string | undefined>>

function readSecret(name: string, path: string): string {
  let content: string
  try {
    content = readFileSync(path, 'utf8').trim()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    throw new EnvFault(`${fileNameOf(name)} names a file that cannot be read (${code}).`)
  }
  if (content === '') throw new EnvFault(`${fileNameOf(name)} names an empty file.`)
  return content
}

/**
 * The settings with each secret that stands in a file of its own in its place, without spaces and line ends around it.
 * @throws EnvFault when a file cannot be read or is empty, or when both the secret and its file are given.
 */
export function withSecretFiles(source: Source): Record<string, string | undefined> {
  const whole: Record<string, string | undefined> = { ...source }
  for (const name of secretNames) {
    const path = source[fileNameOf(name)]
    if (path === undefined || path === '') continue
    const value = source[name]
    if (value !== undefined && value !== '') throw new EnvFault(`${name} and ${fileNameOf(name)} are both set: keep one of them.`)
    whole[name] = readSecret(name, path)
  }
  return whole
}
