import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type OutsideServices, outsideServicesShape, readOutsideServices } from './outside-services.ts'
import type { LogDays } from './log/log-book.ts'
import { commandFor } from './process/command.ts'
import { type BackupSettings, backupShape, readBackupSettings } from './settings/backup-settings.ts'
import { keysShape, type KeySettings, readKeySettings } from './settings/key-settings.ts'
import { fileNameOf, secretNames, withSecretFiles } from './settings/secret-files.ts'
import { EnvFault } from './settings/setting-fault.ts'
import { readTracing, type TracingSettings, tracingShape } from './settings/tracing-settings.ts'
import { describeUnknown, findUnknownNames } from './settings/unknown-names.ts'

/** Where the database is: the one the server brings itself, or the operator's with one address per role. */
export type DatabaseSettings =
  | { kind: 'embedded' }
  | { kind: 'external'; urls: { user: string; finder: string; identity: string; admin: string; migrate: string; queue: string; backup: string | null } }

/** What people from outside may do within an hour; an address is one to which a whole office can belong. */
export interface PublicLimits {
  answersPerAddress: number
  answersPerForm: number
  uploadsPerAddress: number
  uploadMegabytesPerAddress: number
  uploadsPerForm: number
  uploadMegabytesPerForm: number
  uploadsPerAnswer: number
}

/** What the operator lets the administration do: to use the owner's connection, to make workspaces for development, to empty the database. */
export interface AdministrationPowers {
  mayActAsOwner: boolean
  mayMakeDevelopmentWorkspaces: boolean
  mayResetDatabase: boolean
}

/** The server's configuration, read once at the start. */
export interface Env {
  port: number
  host: string
  /** The address people reach the product at, without a slash at its end. */
  publicUrl: string
  /** The data directory, absolute. */
  dataDir: string
  database: DatabaseSettings
  /** Whether statements that come again and again are prepared; null: where the database is the server's own. */
  preparesStatements: boolean | null
  /** Lines of JSON for programs, or of text for people; null: as the output is a terminal or not. */
  logFormat: 'json' | 'text' | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  identity: {
    mode: 'embedded' | 'cognito'
  }
  /** What seals, draws and signs. */
  keys: KeySettings
  /** For how long the server still answers after it was told to end, while balancers learn of it. */
  drainSeconds: number
  /** Null writes mails as files into the data directory's outbox. */
  smtp: { url: string; from: string } | null
  /** Null keeps files in the data directory. */
  s3: { bucket: string; region: string; endpoint: string | null; accessKeyId: string | null; secretAccessKey: string | null } | null
  /** Proxies (addresses or CIDR ranges) whose X-Forwarded-For counts. */
  trustedProxies: string[]
  /** What the product's own services bring along to internal calls; null means that they come from this machine. */
  internalSecret: string | null
  /** The application that the dashboards' service asks whose token it was handed; null means that both are this process. */
  principalUrl: string | null
  /** Hosts that outgoing requests may reach although their addresses are not public (an identity provider of the operator's own). */
  allowedPrivateHosts: string[]
  /** The OpenAI-compatible language model that the bot asks beside its rules; null means the rules alone. */
  botModel: { address: string; key: string | null; model: string } | null
  /** From how many milliseconds on a statement is told of. */
  slowStatement: number
  /** For how many days calls and sign-ins can be searched in the administration; 0 for none. */
  logDays: LogDays
  /** Who may read the server's figures: who brings the token, or connects from one of the addresses without a proxy in between. */
  metrics: { token: string | null; addresses: string[] }
  /** Public calls of one address a minute. */
  publicCallsPerMinute: number
  publicLimits: PublicLimits
  /** Open connections, and what all of them together may keep in memory. */
  connections: { most: number; heldMegabytes: number }
  /** Processes that answer calls; one does everything by itself. */
  processes: number
  /** Whether the first start makes the demo workspace; unless it is said, only where the product's address is this machine's. */
  hasDemo: boolean
  /** Whether answers are validated against their schemas before they leave, as in development. */
  checksAnswers: boolean
  /** What the administration may do beyond its daily work. */
  administration: AdministrationPowers
  /** Where backups go and how long they are kept. */
  backup: BackupSettings
  /** Whom the server tells what it does, call by call; null where nobody is told. */
  tracing: TracingSettings | null
  /** Services of others: error reporting, support chat, localisation. */
  outside: OutsideServices
}

export { EnvFault }

const text = z.string().trim().min(1)
const list = z.string().transform((value) => value.split(/[\s,]+/u).filter((item) => item !== ''))
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
/** Whether a text is an address, or a range of them that is not all there are: whoever believes everybody is told any address. */
function isRange(value: string): boolean {
  const [address = '', bits] = value.split('/')
  return ipaddr.isValid(address) && (bits === undefined || (ipaddr.isValidCIDR(value) && Number(bits) > 0))
}

const address = (protocol: RegExp) => z.url({ protocol })
const limit = (standard: number) => z.coerce.number().int().min(1).max(1_000_000_000).default(standard)
const databaseUrl = address(/^postgres(?:ql)?$/u)

/** The settings, each with how it is read and what it is without. */
export const settingsSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: address(/^https?$/u).optional(),
  MEKIKI_DATA: text.default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_FINDER_URL: databaseUrl.optional(),
  DATABASE_IDENTITY_URL: databaseUrl.optional(),
  DATABASE_ADMIN_URL: databaseUrl.optional(),
  DATABASE_MIGRATE_URL: databaseUrl.optional(),
  DATABASE_QUEUE_URL: databaseUrl.optional(),
  DATABASE_BACKUP_URL: databaseUrl.optional(),
  PREPARED_STATEMENTS: flag.optional(),
  LOG_FORMAT: z.enum(['json', 'text']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  IDENTITY_MODE: z.enum(['embedded', 'cognito']).default('embedded'),
  ...keysShape,
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  SMTP_URL: address(/^smtps?$/u).optional(),
  SMTP_FROM: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: address(/^https?$/u).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  TRUSTED_PROXIES: list.refine((values) => values.every(isRange), 'addresses or ranges such as 10.0.0.0/8').default([]),
  INTERNAL_SECRET: text.min(32).optional(),
  PRINCIPAL_URL: address(/^https?$/u).optional(),
  ALLOWED_PRIVATE_HOSTS: list.default([]),
  BOT_MODEL_URL: address(/^https?$/u).optional(),
  BOT_MODEL_KEY: text.optional(),
  BOT_MODEL_NAME: text.optional(),
  METRICS_TOKEN: text.min(16).optional(),
  METRICS_ADDRESSES: list.refine((values) => values.every(isRange), 'addresses or ranges such as 10.0.0.0/8').optional(),
  SLOW_STATEMENT_MS: limit(1000),
  CALL_LOG_DAYS: z.coerce.number().int().min(0).max(3650).default(7),
  SIGN_IN_LOG_DAYS: z.coerce.number().int().min(0).max(3650).default(90),
  PUBLIC_CALLS_PER_MINUTE: limit(300),
  MAX_CONNECTIONS: limit(5000),
  MAX_HELD_MB: limit(128),
  ANSWERS_PER_ADDRESS_PER_HOUR: limit(60),
  ANSWERS_PER_FORM_PER_HOUR: limit(2000),
  UPLOADS_PER_ADDRESS_PER_HOUR: limit(200),
  UPLOAD_MB_PER_ADDRESS_PER_HOUR: limit(5000),
  UPLOADS_PER_FORM_PER_HOUR: limit(4000),
  UPLOAD_MB_PER_FORM_PER_HOUR: limit(50_000),
  UPLOADS_PER_ANSWER: limit(30),
  MEKIKI_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  MEKIKI_DEMO: flag.optional(),
  CHECK_ANSWERS: flag.default(false),
  ADMIN_AS_OWNER: flag.default(true),
  ALLOW_DEVELOPMENT_WORKSPACES: flag.default(false),
  ALLOW_DATABASE_RESET: flag.default(false),
  ...backupShape,
  ...tracingShape,
  ...outsideServicesShape
})

const loopback = ['127.0.0.0/8', '::1']

// The database needs processors, too.
const maxProcesses = 4

type Values = z.output<typeof settingsSchema>

function readDatabase(values: Values): DatabaseSettings {
  const { DATABASE_URL: user } = values
  if (user === undefined) return { kind: 'embedded' }
  const names = ['DATABASE_FINDER_URL', 'DATABASE_IDENTITY_URL', 'DATABASE_ADMIN_URL', 'DATABASE_MIGRATE_URL', 'DATABASE_QUEUE_URL'] as const
  const missing = names.filter((name) => values[name] === undefined)
  const [finder, identity, admin, migrate, queue] = names.map((name) => values[name])
  if (!finder || !identity || !admin || !migrate || !queue) {
    throw new EnvFault(`DATABASE_URL also needs ${missing.join(', ')}: "${commandFor('db setup')}" prints all of them.`)
  }
  return { kind: 'external', urls: { user, finder, identity, admin, migrate, queue, backup: values.DATABASE_BACKUP_URL ?? null } }
}

function readMail(values: Values): Env['smtp'] {
  if (values.SMTP_URL === undefined) return null
  if (values.SMTP_FROM === undefined) throw new EnvFault('SMTP_URL also needs SMTP_FROM, the sender of all mails.')
  return { url: values.SMTP_URL, from: values.SMTP_FROM }
}

function readStore(values: Values): Env['s3'] {
  if (values.S3_BUCKET === undefined) return null
  return {
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? null,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? null
  }
}

/** Without a token, and without a list, this machine alone; with a token, it alone unless there is a list, too. */
function readMetrics({ METRICS_TOKEN: token, METRICS_ADDRESSES: addresses }: Values): Env['metrics'] {
  return { token: token ?? null, addresses: addresses ?? (token === undefined ? loopback : []) }
}

function readBotModel(values: Values): Env['botModel'] {
  if (values.BOT_MODEL_URL === undefined) return null
  if (values.BOT_MODEL_NAME === undefined) throw new EnvFault('BOT_MODEL_URL also needs BOT_MODEL_NAME, the model to be asked.')
  return { address: values.BOT_MODEL_URL, key: values.BOT_MODEL_KEY ?? null, model: values.BOT_MODEL_NAME }
}

function readOutside(values: Values, publicUrl: string): OutsideServices {
  const services = readOutsideServices(values, publicUrl)
  if (typeof services === 'string') throw new EnvFault(services)
  return services
}

/** The product's pages and calls stand at fixed paths below the root of their host. */
function readPublicUrl({ PUBLIC_URL: given, PORT: port }: Values): string {
  if (given === undefined) return `http://localhost:${port}`
  const { origin, pathname, search, hash, username } = new URL(given)
  if (pathname.replaceAll('/', '') !== '' || search !== '' || hash !== '' || username !== '') {
    throw new EnvFault('PUBLIC_URL has to be an address without a path, such as https://mekiki.example.com: Mekiki needs a host name of its own.')
  }
  return origin
}

/** Whether an address of the product leads to this machine alone: nobody else can come by it. */
function isThisMachine(publicUrl: string): boolean {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/gu, '')
  return host === 'localhost' || host.endsWith('.localhost') || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

function readInternalSecret({ INTERNAL_SECRET: secret }: Values, publicUrl: string): string | null {
  if (secret !== undefined) return secret
  if (isThisMachine(publicUrl)) return null
  throw new EnvFault(
    'PUBLIC_URL leads here from elsewhere, so INTERNAL_SECRET is needed for calls between the product’s own services: make one with "openssl rand -hex 32".'
  )
}

function readLimits(values: Values): PublicLimits {
  return {
    answersPerAddress: values.ANSWERS_PER_ADDRESS_PER_HOUR,
    answersPerForm: values.ANSWERS_PER_FORM_PER_HOUR,
    uploadsPerAddress: values.UPLOADS_PER_ADDRESS_PER_HOUR,
    uploadMegabytesPerAddress: values.UPLOAD_MB_PER_ADDRESS_PER_HOUR,
    uploadsPerForm: values.UPLOADS_PER_FORM_PER_HOUR,
    uploadMegabytesPerForm: values.UPLOAD_MB_PER_FORM_PER_HOUR,
    uploadsPerAnswer: values.UPLOADS_PER_ANSWER
  }
}

/**
 * Reads the configuration from environment variables; an empty variable counts as absent. No value is ever repeated in a message,
 * since it may be a secret.
 * @throws EnvFault naming each variable that cannot be used.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(withSecretFiles(source)).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settingsSchema.safeParse(filled)
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new EnvFault(`These settings cannot be used: ${faults.join(', ')}.`)
  }
  const values = parsed.data
  const publicUrl = readPublicUrl(values)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.MEKIKI_DATA),
    database: readDatabase(values),
    preparesStatements: values.PREPARED_STATEMENTS ?? null,
    logFormat: values.LOG_FORMAT ?? null,
    logLevel: values.LOG_LEVEL,
    identity: { mode: values.IDENTITY_MODE },
    keys: readKeySettings(values),
    drainSeconds: values.DRAIN_SECONDS,
    smtp: readMail(values),
    s3: readStore(values),
    trustedProxies: values.TRUSTED_PROXIES,
    internalSecret: readInternalSecret(values, publicUrl),
    principalUrl: values.PRINCIPAL_URL?.replace(/\/+$/u, '') ?? null,
    allowedPrivateHosts: values.ALLOWED_PRIVATE_HOSTS,
    botModel: readBotModel(values),
    slowStatement: values.SLOW_STATEMENT_MS,
    logDays: { calls: values.CALL_LOG_DAYS, signIns: values.SIGN_IN_LOG_DAYS },
    metrics: readMetrics(values),
    publicCallsPerMinute: values.PUBLIC_CALLS_PER_MINUTE,
    publicLimits: readLimits(values),
    connections: { most: values.MAX_CONNECTIONS, heldMegabytes: values.MAX_HELD_MB },
    processes: values.MEKIKI_PROCESSES ?? Math.min(availableParallelism(), maxProcesses),
    hasDemo: values.MEKIKI_DEMO ?? isThisMachine(publicUrl),
    checksAnswers: values.CHECK_ANSWERS,
    administration: {
      mayActAsOwner: values.ADMIN_AS_OWNER,
      mayMakeDevelopmentWorkspaces: values.ALLOW_DEVELOPMENT_WORKSPACES,
      mayResetDatabase: values.ALLOW_DATABASE_RESET
    },
    backup: readBackupSettings(values),
    tracing: readTracing(values),
    outside: readOutside(values, publicUrl)
  }
}

/** All names under which the server takes settings. */
export const settingNames: readonly string[] = [...Object.keys(settingsSchema.shape), ...secretNames.map(fileNameOf)]

/** A sentence for each variable that looks like a setting and is none. */
export function warnOfUnknown(source: Readonly<Record<string, string | undefined>>): string[] {
  return findUnknownNames(Object.keys(source), settingNames).map(describeUnknown)
}

/** The environment variables of this process: the only place that reads them. */
export const processEnvironment: Record<string, string | undefined> = process.env
