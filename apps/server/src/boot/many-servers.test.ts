import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { patience } from '@mekiki/testing/patience'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processEnvironment } from '../platform/env.ts'
import { addressVariables } from '../testing/address-variables.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { openAdmin } from '../testing/open-admin.ts'
import { type OwnProcess, startProcess } from '../testing/own-process.ts'
import { findCredentials } from './accounts/credentials.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const keysCommand = fileURLToPath(new URL('../../../../scripts/keys.mjs', import.meta.url))
const identityKey = Buffer.alloc(32, 7).toString('base64')

interface OwnServer extends OwnProcess {
  origin: string
  dataDir: string
  output: () => string
}

let database: TestDatabase
let servers: OwnServer[]
const folders: string[] = []

/** A server of a data directory of its own on the one database. */
async function startServer(settings: Record<string, string>): Promise<OwnServer> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'mekiki-many-'))]
  folders.push(dataDir)
  const origin = `http://127.0.0.1:${port}`
  const own = { PORT: String(port), PUBLIC_URL: 'http://localhost:4000', MEKIKI_DATA: dataDir, MEKIKI_PROCESSES: '1', IDENTITY_KEY: identityKey }
  const env = { ...processEnvironment, ...addressVariables(database.urls), ...own, DRAIN_SECONDS: '600', ...settings }
  const started = startProcess(main, [], { env, maxSeconds: (patience.test * 4) / 1000 })
  let output = ''
  for (const stream of [started.child.stdout, started.child.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  return { ...started, origin, dataDir, output: () => output }
}

const statusOf = (address: string): Promise<number | null> =>
  fetch(address, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => null
  )

const isReady = async ({ origin, child }: OwnServer): Promise<boolean> => child.exitCode !== null || (await statusOf(`${origin}/health/ready`)) === 200

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false })
  servers = await Promise.all([startServer({}), startServer({})])
  for (const server of servers) while (!(await isReady(server))) await wait(500)
}, patience.test * 4)
afterAll(async () => {
  for (const { kill } of servers) await kill()
  await database.drop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

describe('two servers that start at once on an empty database', () => {
  it('make one set of accounts and one demo workspace between them', async () => {
    const known = servers.map(({ dataDir }) => findCredentials(dataDir)?.accounts.map(({ kind }) => kind) ?? [])
    expect(known.flat().toSorted()).toEqual(['administrator', 'workspace'])
    for (const { output, child } of servers) expect([child.exitCode, output()]).toEqual([null, expect.not.stringMatching(/\n\s+at |"level":[56]0/u)])
    const admin = openAdmin(database.adminUrl)
    const tenants = await admin.selectFrom('tenants').select('deleted_at').execute()
    const pools = await sql`select id from identity.pools`.execute(admin)
    await admin.destroy()
    expect([tenants, pools.rows.length]).toEqual([[{ deleted_at: null }], 2])
  })

  it('refuse a third one with other keys, in one sentence', async () => {
    const third = await startServer({ IDENTITY_KEY: Buffer.alloc(32, 8).toString('base64') })
    expect(await third.ended).toBe(1)
    const told = third
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'))
    expect(told).toEqual([expect.stringMatching(/^IDENTITY_KEY of this server is not the key .*forget-keys"\.$/u)])
  })

  it('change their key one after the other, and refuse one that stays behind', async () => {
    const next = Buffer.alloc(32, 9).toString('base64')
    const announced = { IDENTITY_KEY: next, IDENTITY_KEY_PREVIOUS: identityKey }
    const third = await startServer(announced)
    await expect.poll(() => isReady(third), { timeout: patience.test * 2, interval: 500 }).toBe(true)
    const own = { ...processEnvironment, ...addressVariables(database.urls), MEKIKI_DATA: third.dataDir, ...announced }
    const { stdout } = await promisify(execFile)(process.execPath, [keysCommand, 'rotate'], { env: own })
    expect(stdout).toMatch(/^[1-9]\d* secrets of 2 user pools sealed anew; 2 logs go on .*\nThe keys in use are those of the database now\.\n$/u)
    await third.kill()
    const late = await startServer({})
    expect([await late.ended, late.output()]).toEqual([1, expect.stringMatching(/^IDENTITY_KEY of this server was replaced/mu)])
  })

  it('drain before they end: balancers are told, calls go on, and a second signal makes an end of it', async () => {
    const [server] = servers
    if (server === undefined) throw new Error('there is no server')
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf(`${server.origin}/health/ready`), { timeout: patience.wait }).toBe(503)
    expect(await statusOf(`${server.origin}/v2/public/tenant_info?email=nobody@mekiki.test`)).toBeLessThan(500)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})
