import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EnvFault, readEnv } from './env.ts'

const key = Buffer.alloc(32, 1).toString('base64')
const external = {
  DATABASE_URL: 'postgres://app_user:pw@db/mekiki',
  DATABASE_FINDER_URL: 'postgres://app_finder:pw@db/mekiki',
  DATABASE_IDENTITY_URL: 'postgres://app_identity:pw@db/mekiki',
  DATABASE_ADMIN_URL: 'postgres://app_admin:pw@db/mekiki',
  DATABASE_MIGRATE_URL: 'postgres://app_migrate:pw@db/mekiki',
  DATABASE_QUEUE_URL: 'postgres://app_queue:pw@db/mekiki'
}

test('everything has a default', () => {
  expect(readEnv({})).toEqual({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:4000',
    dataDir: resolve('data'),
    database: { kind: 'embedded' },
    preparesStatements: null,
    checksAnswers: false,
    logFormat: null,
    logLevel: 'info',
    identity: { mode: 'embedded' },
    smtp: null,
    s3: null,
    trustedProxies: [],
    internalSecret: null,
    principalUrl: null,
    allowedPrivateHosts: [],
    botModel: null,
    slowStatement: 1000,
    logDays: { calls: 7, signIns: 90 },
    keys: { identity: null, signing: null, previous: { identity: [], signing: [] } },
    drainSeconds: 0,
    metrics: { token: null, addresses: ['127.0.0.0/8', '::1'] },
    publicCallsPerMinute: 300,
    publicLimits: {
      answersPerAddress: 60,
      answersPerForm: 2000,
      uploadsPerAddress: 200,
      uploadMegabytesPerAddress: 5000,
      uploadsPerForm: 4000,
      uploadMegabytesPerForm: 50_000,
      uploadsPerAnswer: 30
    },
    connections: { most: 5000, heldMegabytes: 128 },
    processes: Math.min(4, availableParallelism()),
    hasDemo: true,
    administration: { mayActAsOwner: true, mayMakeDevelopmentWorkspaces: false, mayResetDatabase: false },
    backup: {
      to: null,
      key: null,
      keep: { days: 7, weeks: 5, months: 12 },
      s3: { region: 'us-east-1', endpoint: null, accessKeyId: null, secretAccessKey: null }
    },
    tracing: null,
    outside: { errorReporting: null, supportChat: null, localisation: null }
  })
})

test('an empty variable counts as absent, and the address follows the port', () => {
  expect(readEnv({ PORT: '4100', PUBLIC_URL: '', TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1', MEKIKI_DEMO: 'false' })).toMatchObject({
    port: 4100,
    publicUrl: 'http://localhost:4100',
    trustedProxies: ['10.0.0.0/8', '127.0.0.1'],
    hasDemo: false
  })
})

test.each([
  [undefined, true],
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['http://mekiki.localhost', true],
  ['https://mekiki.example.com', false],
  ['http://localhost.example.com', false],
  ['http://10.0.0.5:4000', false]
])('at %s the demo workspace is made unless it is said: %j; elsewhere the own services need a secret', (PUBLIC_URL, isHere) => {
  const secret = { INTERNAL_SECRET: 'x'.repeat(32) }
  expect(readEnv({ PUBLIC_URL, ...secret }).hasDemo).toBe(isHere)
  expect([readEnv({ PUBLIC_URL, ...secret, MEKIKI_DEMO: 'true' }).hasDemo, readEnv({ PUBLIC_URL, ...secret, MEKIKI_DEMO: 'false' }).hasDemo]).toEqual([
    true,
    false
  ])
  if (isHere) expect(readEnv({ PUBLIC_URL }).internalSecret).toBeNull()
  else expect(() => readEnv({ PUBLIC_URL })).toThrow(/INTERNAL_SECRET is needed.*openssl rand -hex 32/u)
})

test('figures are read from this machine, or by a token, or from the addresses that are named', () => {
  const METRICS_TOKEN = 'a-token-of-some-length'
  expect(readEnv({ METRICS_TOKEN }).metrics).toEqual({ token: METRICS_TOKEN, addresses: [] })
  expect(readEnv({ METRICS_ADDRESSES: '10.1.0.0/16' }).metrics).toEqual({ token: null, addresses: ['10.1.0.0/16'] })
  expect(readEnv({ METRICS_TOKEN, METRICS_ADDRESSES: '10.1.2.3' }).metrics).toEqual({ token: METRICS_TOKEN, addresses: ['10.1.2.3'] })
})

test('an external database needs the address of each role', () => {
  expect(readEnv(external).database).toMatchObject({ kind: 'external', urls: { queue: external.DATABASE_QUEUE_URL } })
  expect(() => readEnv({ ...external, DATABASE_QUEUE_URL: undefined })).toThrow(/also needs DATABASE_QUEUE_URL/u)
})

test.each([
  [{ PORT: 'abc' }, /PORT/u],
  [{ PORT: '70000' }, /PORT/u],
  [{ PUBLIC_URL: 'ftp://x' }, /PUBLIC_URL/u],
  [{ DATABASE_URL: 'mysql://secretvalue@db/x' }, /DATABASE_URL/u],
  [{ IDENTITY_KEY: 'short' }, /IDENTITY_KEY/u],
  [{ IDENTITY_KEY: key, IDENTITY_KEY_PREVIOUS: `${key}, short` }, /^IDENTITY_KEY_PREVIOUS must be 32/u],
  [{ IDENTITY_KEY_PREVIOUS: key }, /also needs IDENTITY_KEY/u],
  [{ SMTP_URL: 'smtp://mail' }, /SMTP_FROM/u],
  [{ BOT_MODEL_URL: 'http://model.internal/v1' }, /BOT_MODEL_NAME/u],
  [{ BOT_MODEL_URL: 'file:///model', BOT_MODEL_NAME: 'x' }, /BOT_MODEL_URL/u],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, everybody' }, /TRUSTED_PROXIES/u],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/u],
  [{ INTERNAL_SECRET: 'short' }, /INTERNAL_SECRET/u],
  [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/u],
  [{ METRICS_ADDRESSES: '0.0.0.0/0' }, /METRICS_ADDRESSES/u],
  [{ PRINCIPAL_URL: 'ftp://mekiki.test' }, /PRINCIPAL_URL/u],
  [{ ANSWERS_PER_FORM_PER_HOUR: '0' }, /ANSWERS_PER_FORM_PER_HOUR/u],
  [{ ERROR_REPORTING_DSN: 'https://errors.example.com/3' }, /ERROR_REPORTING_DSN/u],
  [{ SUPPORT_CHAT_APP_ID: 'app' }, /SUPPORT_CHAT_ORIGIN/u],
  [
    {
      SUPPORT_CHAT_APP_ID: 'app',
      SUPPORT_CHAT_ORIGIN: 'https://desk.example.com:8443',
      PUBLIC_URL: 'https://desk.example.com',
      INTERNAL_SECRET: 'x'.repeat(32)
    },
    /another host name/u
  ],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/u],
  [{ LOG_FORMAT: 'xml' }, /LOG_FORMAT/u],
  [{ PUBLIC_URL: 'http://localhost:4000/mekiki/' }, /PUBLIC_URL.*without a path/u],
  [{ PUBLIC_URL: 'http://localhost:4000/?a=b' }, /PUBLIC_URL.*without a path/u]
])('%o is refused by name', (source, message) => {
  expect(() => readEnv(source)).toThrow(EnvFault)
  expect(() => readEnv(source)).toThrow(message)
})

test('services of others are read together, the DSN of the server serving browsers too', () => {
  const dsn = 'https://abc@errors.example.com/3'
  const chat = { SUPPORT_CHAT_APP_ID: 'app', SUPPORT_CHAT_ORIGIN: 'https://chat.example.com/' }
  expect(readEnv({ ERROR_REPORTING_DSN: dsn, ...chat, LOCALIZE_PROJECT_KEY: 'key', LOCALIZE_URL: 'https://l.example.com/l.js' }).outside).toEqual({
    errorReporting: { serverDsn: dsn, browserDsn: dsn },
    supportChat: { appId: 'app', origin: 'https://chat.example.com', scriptUrl: null },
    localisation: { projectKey: 'key', scriptUrl: 'https://l.example.com/l.js' }
  })
})

test('a message never repeats a value', () => {
  try {
    readEnv({ DATABASE_URL: 'mysql://secretvalue@db/x' })
    expect.unreachable()
  } catch (error) {
    expect(String(error)).not.toContain('secretvalue')
  }
})
