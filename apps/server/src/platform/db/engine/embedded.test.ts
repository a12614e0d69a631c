import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { patience } from '@mekiki/testing/patience'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { makePassword } from './data-directory.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { silentLog } from './log.ts'
import { LOGIN_ROLES, setupDatabase, withClient } from './setup.ts'

const isRoot = process.getuid?.() === 0
let parent: string
let dataDir: string
let children: ChildProcess[]
const outside: string[] = []

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mekiki-engine-'))
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  children = []
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await sleep(100)
  for (const folder of [parent, ...outside.splice(0)]) rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

const start = (): Promise<EmbeddedDatabase> => startEmbedded({ dataDir, log: silentLog })
const ask = async (url: string, statement: string): Promise<unknown[]> => withClient(url, async (client) => (await client.query(statement)).rows)

function postmasterPid(clusterDir: string): number {
  return Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A killed child that nobody has waited for still answers to signals.
    const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    return !/\) Z /.test(state)
  } catch {
    return false
  }
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < patience.wait; waited += 50) {
    if (await condition()) return
    await sleep(50)
  }
  throw new Error('It did not happen')
}

/** Starts the database in a process of its own, which prints its address. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string; clusterDir: string }> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)};
    import { silentLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const database = await startEmbedded({ dataDir: process.argv[1], log: silentLog });
    console.log(JSON.stringify({ url: database.adminUrl, clusterDir: database.clusterDir }));
    setInterval(() => undefined, 1000);`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] })
  children.push(child)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))
    child.once('close', () => reject(new Error(`The other process ended: ${complaint}`)))
  })
  return { child, ...(JSON.parse(line) as { url: string; clusterDir: string }) }
}

test('keeps data across a stop, listens on loopback with a password, and hides its secrets', async () => {
  const first = await start()
  expect(
    await ask(first.adminUrl, `SELECT current_setting('listen_addresses') AS a, current_setting('unix_socket_directories') AS b, current_setting('fsync') AS c`)
  ).toEqual([{ a: '127.0.0.1', b: '', c: 'on' }])
  await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS a')
  const wrong = new URL(first.adminUrl)
  wrong.password = 'wrong'
  await expect(ask(wrong.href, 'SELECT 1')).rejects.toThrow(/refuses the user/)
  expect(statSync(join(dataDir, 'database.json')).mode & 0o077).toBe(0)
  expect(statSync(dirname(first.clusterDir)).mode & 0o077).toBe(0)
  await first.stop()
  await expect(ask(first.adminUrl, 'SELECT 1')).rejects.toThrow(/cannot be reached/)
  const second = await start()
  expect(await ask(second.adminUrl, 'SELECT a FROM kept')).toEqual([{ a: 42 }])
  await second.stop()
})

test.runIf(process.platform === 'linux')('makes sure of all files at once after an unclean end: one by one keeps people waiting for seconds', async () => {
  const { adminUrl, stop } = await start()
  expect(await ask(adminUrl, `SELECT current_setting('recovery_init_sync_method') AS method`)).toEqual([{ method: 'syncfs' }])
  await stop()
})

test('a second start in the same directory is refused, and allowed after the stop', async () => {
  const first = await start()
  await expect(start()).rejects.toMatchObject({ name: 'EngineFault', message: expect.stringContaining('is in use') })
  const other = startElsewhere()
  await expect(other).rejects.toThrow(/^The other process ended: .*EngineFault: .* is in use/su)
  expect(await ask(first.adminUrl, 'SELECT 1 AS a')).toEqual([{ a: 1 }])
  await first.stop()
  await (await start()).stop()
})

test('kill -9 of the server takes the database with it and loses nothing committed', async () => {
  const { child, url, clusterDir } = await startElsewhere()
  await ask(url, 'CREATE TABLE kept AS SELECT 42 AS a')
  const pid = postmasterPid(clusterDir)
  child.kill('SIGKILL')
  await until(() => !isAlive(pid))
  const again = await start()
  expect(await ask(again.adminUrl, 'SELECT a FROM kept')).toEqual([{ a: 42 }])
  await again.stop()
})

test('a database that outlived everything is stopped by the next start', async () => {
  const { child, clusterDir } = await startElsewhere()
  const pid = postmasterPid(clusterDir)
  // Frozen, it cannot obey the watchdog: as if the watchdog had been killed too.
  process.kill(pid, 'SIGSTOP')
  child.kill('SIGKILL')
  await sleep(300)
  expect(isAlive(pid)).toBe(true)
  const next = start()
  setTimeout(() => process.kill(pid, 'SIGCONT'), 500)
  const again = await next
  expect(isAlive(pid)).toBe(false)
  await again.stop()
})

test('a stale process number that belongs to another program does not block the start', async () => {
  const first = await start()
  const { clusterDir } = first
  const pidFile = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8')
  await first.stop()
  writeFileSync(join(clusterDir, 'postmaster.pid'), pidFile.replace(/^\d+/, String(process.ppid)))
  await (await start()).stop()
  expect(isAlive(process.ppid)).toBe(true)
})

test('a database server that dies is started again on the same address', async () => {
  const database = await start()
  await ask(database.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS a')
  process.kill(postmasterPid(database.clusterDir), 'SIGKILL')
  await sleep(50)
  await until(() =>
    ask(database.adminUrl, 'SELECT a FROM kept').then(
      (rows) => rows.length === 1,
      () => false
    )
  )
  await database.stop()
})

test('data of another major version gives one sentence', async () => {
  const database = await start()
  await database.stop()
  writeFileSync(join(database.clusterDir, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toMatchObject({ name: 'EngineFault', message: expect.stringContaining('PostgreSQL 17') })
})

test('a lost cluster or a lost record is a fault, never a silent new beginning', async () => {
  const database = await start()
  await database.stop()
  const record = readFileSync(join(dataDir, 'database.json'), 'utf8')
  rmSync(join(dataDir, 'database.json'))
  await expect(start()).rejects.toMatchObject({ name: 'EngineFault', message: expect.stringContaining('database.json is missing') })
  writeFileSync(join(dataDir, 'database.json'), record)
  rmSync(database.clusterDir, { recursive: true })
  await expect(start()).rejects.toMatchObject({ name: 'EngineFault', message: expect.stringContaining('is gone') })
})

test('an unfinished first start is finished by the next one', async () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster.new'), { recursive: true })
  chmodSync(dataDir, 0o755)
  writeFileSync(join(dataDir, 'database.json'), JSON.stringify({ home: 'postgres', isMade: false, adminPassword: 'x', rolePasswords: {} }))
  await (await start()).stop()
})

test('a data directory that cannot be a directory gives one sentence', async () => {
  writeFileSync(join(parent, 'file'), '')
  await expect(startEmbedded({ dataDir: join(parent, 'file', 'data'), log: silentLog })).rejects.toMatchObject({ name: 'EngineFault' })
})

test.runIf(isRoot)('root in a folder that the database user may not enter: the data goes elsewhere and stays there', async () => {
  chmodSync(parent, 0o700)
  const first = await start()
  expect(first.clusterDir).toMatch(/^\/var\/lib\/mekiki\/[0-9a-f]{12}\/cluster$/)
  outside.push(dirname(first.clusterDir))
  await ask(first.adminUrl, 'CREATE TABLE kept AS SELECT 42 AS a')
  await first.stop()
  chmodSync(parent, 0o755)
  const second = await start()
  expect(second.clusterDir).toBe(first.clusterDir)
  expect(await ask(second.adminUrl, 'SELECT a FROM kept')).toEqual([{ a: 42 }])
  await second.stop()
})

test.runIf(isRoot)('the processes do not run as root', async () => {
  const database = await start()
  expect(statSync(`/proc/${postmasterPid(database.clusterDir)}`).uid).not.toBe(0)
  await database.stop()
})

test('an existing role that passes row-level security stops the set-up', async () => {
  const database = await start()
  await ask(database.adminUrl, 'CREATE ROLE app_user LOGIN BYPASSRLS')
  const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
  const attempt = setupDatabase({ adminUrl: database.adminUrl, database: 'x', passwords, log: silentLog })
  await expect(attempt).rejects.toMatchObject({ name: 'EngineFault', message: expect.stringContaining('app_user') })
  await database.stop()
})

test('an administrator without superuser rights, as managed servers give one, is enough for the set-up', async () => {
  const database = await start()
  await ask(database.adminUrl, "CREATE ROLE manager LOGIN CREATEROLE CREATEDB PASSWORD 'manager'")
  const manager = new URL(database.adminUrl)
  manager.username = 'manager'
  manager.password = 'manager'
  const passwords = Object.fromEntries(LOGIN_ROLES.map((role) => [role, makePassword()]))
  for (let round = 0; round < 2; round += 1) {
    const urls = await setupDatabase({ adminUrl: manager.href, database: 'managed', passwords, log: silentLog })
    expect(await ask(urls.migrate, 'SET ROLE mekiki_owner; CREATE TABLE IF NOT EXISTS app.t (a int)')).toBeUndefined()
  }
  await database.stop()
})
