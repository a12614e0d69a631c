import { type Env, readEnv, settingsSchema, warnOfUnknown } from '../env.ts'
import { fileNameOf, secretNames } from './secret-files.ts'

type Source = Readonly<Record<string, string | undefined>>

const secrets: ReadonlySet<string> = new Set(secretNames)
const isGiven = (value: string | undefined): value is string => value !== undefined && value !== ''

/** What holds where nothing is given, of settings that follow from others or from the machine. */
function followedFrom(env: Env): Record<string, string> {
  return {
    PUBLIC_URL: env.publicUrl,
    MEKIKI_DATA: env.dataDir,
    MEKIKI_PROCESSES: String(env.processes),
    MEKIKI_DEMO: String(env.hasDemo),
    PREPARED_STATEMENTS: String(env.preparesStatements ?? env.database.kind === 'embedded'),
    METRICS_ADDRESSES: env.metrics.addresses.join(', '),
    LOG_FORMAT: 'text at a terminal, else json',
    DATABASE_URL: 'the embedded database',
    SMTP_URL: 'none: mails are written as files',
    S3_BUCKET: 'none: files are kept in the data directory',
    BACKUP_TO: 'none: no backups are taken',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'none: no traces are sent',
    IDENTITY_KEY: 'kept in the data directory',
    SIGNING_KEY: env.keys.identity === null ? 'kept in the data directory' : 'drawn from IDENTITY_KEY'
  }
}

function standardOf(name: string): string {
  const field = settingsSchema.shape[name as keyof typeof settingsSchema.shape]
  const { success, data } = field.safeParse(undefined)
  if (!success || data === undefined) return 'none'
  return String(data) === '' ? 'none' : String(data)
}

function describe(name: string, source: Source, followed: Record<string, string>): string {
  const path = source[fileNameOf(name)]
  if (secrets.has(name) && isGiven(path)) return `(secret, from the file that ${fileNameOf(name)} names)`
  const value = source[name]
  if (!isGiven(value)) return `${followed[name] ?? standardOf(name)}  (not set)`
  return secrets.has(name) ? '(secret)' : value
}

/**
 * All settings as the server understands them, a line each, with what holds where nothing is given; secrets are hidden. Names that look like settings and
 * are none come after them.
 * @throws EnvFault when a setting cannot be used.
 */
export function describeSettings(source: Source): string {
  const followed = followedFrom(readEnv(source))
  const names = Object.keys(settingsSchema.shape)
  const width = Math.max(...names.map(({ length }) => length))
  const lines = names.map((name) => `${name.padEnd(width)}  ${describe(name, source, followed)}`)
  const warnings = warnOfUnknown(source).map((sentence) => `Warning: ${sentence}`)
  return [...lines, ...(warnings.length > 0 ? ['', ...warnings] : [])].join('\n')
}
