import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../platform/db/engine/setup.ts'
import { processEnvironment } from '../../platform/env.ts'
import { version } from '../../platform/process/version.ts'
import { addressVariables } from '../../testing/address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { freePort } from '../../testing/free-port.ts'
import { openAdmin } from '../../testing/open-admin.ts'
import { checkSameKeys } from '../accounts/same-keys.ts'
import { runDoctor } from './doctor.ts'
import { examineAddress } from './examine-address.ts'

let database: TestDatabase
let dataDir: string
const servers: Server[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mekiki-doctor-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  rmSync(dataDir, { recursive: true })
})
afterAll(() => database.drop())

const identityKey = Buffer.alloc(32, 3).toString('base64')

/** What the doctor finds of one thing, with a database of the test's own unless other settings say otherwise. */
async function findingsOf(name: string, settings: Record<string, string> = {}, options = {}) {
  const usual = { ...addressVariables(database.urls), MEKIKI_DATA: dataDir, IDENTITY_KEY: identityKey, PORT: String(await freePort()) }
  return (await runDoctor({ ...usual, ...settings }, options)).filter((finding) => finding.name === name)
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('the doctor of a database', () => {
  it('finds nothing wrong with one that is as it should be', async () => {
    const found = await runDoctor({ ...addressVariables(database.urls), MEKIKI_DATA: dataDir, IDENTITY_KEY: identityKey, PORT: String(await freePort()) })
    expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
    const states = Object.fromEntries(found.map(({ name, state }) => [name, state]))
    expect(states).toMatchObject({ 'Database roles': 'ok', Migrations: 'ok', 'Workspaces apart': 'ok', Queue: 'ok', Keys: 'ok', Clock: 'ok', Memory: 'ok' })
  })

  it('names an address that does not answer, and one that signs in as another role, and no password', async () => {
    const gone = `postgres://app_finder:planted-password@127.0.0.1:${await freePort()}/mekiki`
    const found = await findingsOf('Database roles', { DATABASE_FINDER_URL: gone, DATABASE_QUEUE_URL: database.urls.user })
    expect(found.map(({ state, text }) => [state, text])).toEqual([
      ['wrong', expect.stringMatching(/cannot be reached/u)],
      ['wrong', 'DATABASE_QUEUE_URL signs in as app_user']
    ])
    expect(JSON.stringify(found)).not.toContain('planted-password')
  })

  it('names steps that are still to be taken, and those of a newer version', async () => {
    await withClient(database.adminUrl, (client) => client.query(`INSERT INTO app.schema_migration (name, timestamp) VALUES ('9999_later', '')`))
    expect(await findingsOf('Migrations')).toMatchObject([{ state: 'wrong', text: expect.stringContaining('9999_later') }])
    const last = `DELETE FROM app.schema_migration WHERE name = (SELECT max(name) FROM app.schema_migration) RETURNING name, timestamp`
    await withClient(database.adminUrl, (client) => client.query(last))
    const { rows } = await withClient(database.adminUrl, (client) => client.query<{ name: string; timestamp: string }>(last))
    expect(await findingsOf('Migrations')).toMatchObject([{ state: 'warning', text: expect.stringMatching(/^1 of \d+ steps/u) }])
    const back = ['INSERT INTO app.schema_migration (name, timestamp) VALUES ($1, $2)', [rows[0]?.name, rows[0]?.timestamp]] as const
    await withClient(database.adminUrl, (client) => client.query(back[0], [...back[1]]))
  })

  it('names a table that shows one workspace to another', async () => {
    await withClient(database.adminUrl, (client) => client.query('ALTER TABLE app.channels DISABLE ROW LEVEL SECURITY'))
    expect(await findingsOf('Workspaces apart')).toMatchObject([{ state: 'wrong', text: expect.stringContaining('channels') }])
    await withClient(database.adminUrl, (client) => client.query('ALTER TABLE app.channels ENABLE ROW LEVEL SECURITY'))
  })

  it('names keys that are not the database’s, and a file of keys that others may read', async () => {
    const admin = openAdmin(database.adminUrl)
    await checkSameKeys(admin, { identityKey: Buffer.alloc(32, 4), signingKey: Buffer.alloc(32, 4) }, new Date())
    expect((await findingsOf('Keys')).map(({ state, text }) => [state, text])).toEqual([
      ['wrong', 'IDENTITY_KEY is not the one of the database'],
      ['wrong', 'SIGNING_KEY is not the one of the database']
    ])
    const former = Buffer.alloc(32, 4).toString('base64')
    const announced = { IDENTITY_KEY_PREVIOUS: former, SIGNING_KEY_PREVIOUS: former }
    expect(await findingsOf('Keys', announced)).toMatchObject([{ state: 'warning', remedy: expect.stringContaining('keys -- rotate') }])
    await admin.deleteFrom('platform_settings').execute()
    await admin.destroy()
    expect(await findingsOf('Keys', announced)).toMatchObject([{ state: 'warning', text: expect.stringContaining('former ones are accepted') }])
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ identityKey, signingKey: identityKey }))
    chmodSync(join(dataDir, 'secrets.json'), 0o644)
    expect(await findingsOf('Keys', { IDENTITY_KEY: '' })).toMatchObject([{ state: 'wrong', remedy: expect.stringContaining('chmod 600') }])
  })
})

describe('the doctor of what is around', () => {
  it('sends a test message where it is told to, and names a mail server that does not answer', async () => {
    const got: string[] = []
    const mail = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        got.push(address)
        done()
      }
    })
    const port = await freePort()
    await new Promise<void>((resolve) => mail.listen(port, '127.0.0.1', () => resolve()))
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_FROM: 'no-reply@mekiki.test' }
    expect(await findingsOf('Mail', settings)).toMatchObject([{ state: 'ok' }])
    expect(got).toEqual([])
    expect(await findingsOf('Mail', settings, { mailTo: 'operator@mekiki.test' })).toMatchObject([{ state: 'ok' }])
    expect(got).toEqual(['operator@mekiki.test'])
    await new Promise<void>((resolve) => mail.close(() => resolve()))
    expect(await findingsOf('Mail', settings)).toMatchObject([{ state: 'wrong', remedy: expect.stringContaining('SMTP_URL') }])
    expect(await findingsOf('Mail')).toMatchObject([{ state: 'warning' }])
  })

  it.each([
    ['no rule', {}, 'wrong', /does not let browsers at http:\/\/localhost/u],
    ['a rule for another origin', { 'access-control-allow-origin': 'https://other.example' }, 'wrong', /does not let browsers at/u],
    ['a rule without PUT', { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET' }, 'wrong', /by PUT/u],
    ['a rule without the type', { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, PUT' }, 'wrong', /name the type/u],
    [
      'the whole rule',
      { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'GET, PUT', 'access-control-allow-headers': 'Content-Type' },
      'ok',
      /there and back/u
    ]
  ] as const)('asks a bucket with %s as a browser does', async (_, rule, state, text) => {
    const kept = new Set<string>()
    const endpoint = await serve((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? ''
      if (request.method === 'OPTIONS') return void response.writeHead(Object.keys(rule).length === 0 ? 403 : 200, rule).end()
      if (request.method === 'PUT') kept.add(path)
      if (request.method === 'DELETE') kept.delete(path)
      const isThere = request.method !== 'HEAD' || kept.has(path)
      request.resume()
      response.writeHead(isThere ? 200 : 404, { 'content-length': request.method === 'HEAD' ? '2' : '0' }).end()
    })
    const settings = { S3_BUCKET: 'bucket', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(await findingsOf('File store', settings)).toMatchObject([{ state, text: expect.stringMatching(text) }])
    expect(kept.size).toBe(0)
  })

  it('names who answers at the public address, and by which clock', async () => {
    const clock = { date: new Date(Date.now() - 60_000).toUTCString() }
    const own = await serve((_request, response) => void response.writeHead(200, { 'x-mekiki-version': version, ...clock }).end('{}'))
    expect((await examineAddress(own)).map(({ name, state }) => [name, state])).toEqual([
      ['Public address', 'ok'],
      ['Clock', 'warning']
    ])
    const older = await serve((_request, response) => void response.writeHead(200, { 'x-mekiki-version': '0.0.1' }).end('{}'))
    expect(await examineAddress(older)).toMatchObject([{ state: 'warning', text: expect.stringContaining('0.0.1') }, { state: 'ok' }])
    const other = await serve((_request, response) => void response.end('hello'))
    expect(await examineAddress(other)).toMatchObject([{ state: 'wrong', text: expect.stringMatching(/^another program/u) }])
    expect(await examineAddress(`http://127.0.0.1:${await freePort()}`)).toMatchObject([{ state: 'warning', text: expect.stringMatching(/^nobody answers/u) }])
  })

  // Nothing of the product makes certificates.
  it.skipIf(spawnSync('openssl', ['version']).error !== undefined)('reads the certificate of an https address: trusted or not, and when it ends', async () => {
    const [key, cert] = [join(dataDir, 'key.pem'), join(dataDir, 'cert.pem')]
    const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '30', '-subj', '/CN=localhost']
    execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createSecureServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => void response.end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `https://localhost:${typeof address === 'object' ? address?.port : ''}`
    const certificate = async (at: Date) => (await examineAddress(url, () => at)).find(({ name }) => name === 'Certificate')
    expect(await certificate(new Date())).toMatchObject({ state: 'wrong', text: expect.stringMatching(/not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/u) })
    expect(await certificate(new Date(Date.now() + 40 * 86_400_000))).toMatchObject({ state: 'wrong', text: expect.stringMatching(/^it ended on/u) })
    server.close()
  })
})

describe('npm run doctor', () => {
  const script = fileURLToPath(new URL('../../../../../scripts/doctor.mjs', import.meta.url))
  const run = (args: string[], settings: Record<string, string>) => {
    try {
      return { code: 0, output: execFileSync(process.execPath, [script, ...args], { env: { ...processEnvironment, ...settings } }).toString() }
    } catch (error) {
      const { status, stdout } = error as { status: number; stdout: Buffer }
      return { code: status, output: stdout.toString() }
    }
  }

  it('ends with 1 when something is wrong, with lines or JSON', async () => {
    const settings = { ...addressVariables(database.urls), MEKIKI_DATA: dataDir, IDENTITY_KEY: identityKey, PORT: String(await freePort()) }
    const well = run([], settings)
    expect([well.code, well.output]).toEqual([0, expect.stringMatching(/^ok {7}Database roles: all sign .*\n[\s\S]* 0 wrong\n$/mu)])
    const ill = run(['--json'], { ...settings, LOG_LEVEL: 'loud' })
    expect([ill.code, JSON.parse(ill.output)]).toEqual([
      1,
      [{ name: 'Settings', state: 'wrong', text: expect.stringContaining('LOG_LEVEL'), remedy: expect.any(String) }]
    ])
    expect(run(['--what'], settings).code).toBe(1)
  })
})
