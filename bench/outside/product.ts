import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'
import type { Client } from 'pg'
import { permissionKeys } from '@mekiki/contract'
import type { DatabaseUrls } from '../../apps/server/src/platform/db/engine/setup.ts'
import { makeApiToken } from '../../apps/server/src/platform/http/callers/api-token.ts'
import { addressVariables } from '../../apps/server/src/testing/address-variables.ts'
import { startOptions } from '../../apps/server/src/testing/start-options.ts'
import type { Profiler } from 'node:inspector'
import type { Question, Watched } from './watch.ts'

/** The product, running in a process of its own. */
export interface OutsideProduct {
  baseUrl: string
  pid: number
  /** What its process says of itself since it was asked last. */
  watch: () => Promise<Watched>
  /** Megabytes of each of its processes, the main one first. */
  memories: () => number[]
  /** What a processor did in its process while something else went on, as the inspector's samples. */
  profile: (work: () => Promise<void>) => Promise<Profiler.Profile>
  close: () => Promise<void>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const patience = 120_000

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + patience
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (child.exitCode !== null || Date.now() > end) throw new Error(`the product did not start (${String(child.exitCode)})`)
    await sleep(100)
  }
}

function environmentOf(urls: DatabaseUrls, dataDir: string, port: number, processes: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    MEKIKI_DATA: dataDir,
    MEKIKI_PROCESSES: String(processes),
    MEKIKI_DEMO: 'false',
    LOG_LEVEL: 'warn',
    // As with the embedded database, which this one is.
    PREPARED_STATEMENTS: process.env['PREPARED_STATEMENTS'] ?? 'true',
    ...addressVariables(urls)
  }
}

/** Megabytes of a process and of all below it, its own first. */
export function memoriesOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' }).split('\n')
  const all = lines.map((line) => line.trim().split(/\s+/u).map(Number))
  const below = (parent: number): number[] => all.flatMap(([own = 0, above, kilobytes = 0]) => (above === parent ? [kilobytes / 1024, ...below(own)] : []))
  return [...all.filter(([own]) => own === pid).map(([, , kilobytes = 0]) => kilobytes / 1024), ...below(pid)]
}

/** Starts the product over a database, as `npm start` does, with so many processes that answer calls; one does everything, and can be watched. */
export async function startProduct(urls: DatabaseUrls, port: number, processes = 1): Promise<OutsideProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mekiki-bench-data-'))
  const watcher = new URL('watch.ts', import.meta.url).href
  const child = spawn(process.execPath, [...startOptions(), ...(processes === 1 ? ['--import', watcher] : []), 'scripts/start.mjs'], {
    cwd: root,
    env: environmentOf(urls, dataDir, port, processes),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  const ended = once(child, 'exit')
  const baseUrl = `http://localhost:${port}`
  const close = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await untilAnswered(`${baseUrl}/ping`, child)
  } catch (error) {
    await close()
    throw error
  }
  const ask = async <T>(question: Question): Promise<T> => {
    child.send(question)
    const [answer]: T[] = await once(child, 'message')
    if (answer === undefined) throw new Error('the product told nothing')
    return answer
  }
  return {
    baseUrl,
    pid: child.pid ?? 0,
    watch: () => ask('watched'),
    profile: async (work) => {
      await ask('begin profile')
      await work()
      return ask('end profile')
    },
    memories: () => memoriesOf(child.pid ?? 0),
    close
  }
}

/** Makes a token for the workspace's first person, who may do everything. */
export async function giveToken(client: Client, tenantUuid: string): Promise<{ token: string; userUuid: string }> {
  const { token, prefix, hash } = makeApiToken(tenantUuid)
  await client.query('UPDATE app.permission_groups SET permissions = $2 WHERE tenant_uuid = $1', [tenantUuid, permissionKeys])
  const { rows } = await client.query<{ uuid: string }>("SELECT uuid FROM app.users WHERE tenant_uuid = $1 AND email = 'u1@bench.test'", [tenantUuid])
  const userUuid = rows[0]?.uuid ?? ''
  await client.query(
    `INSERT INTO app.api_tokens (tenant_uuid, uuid, user_uuid, name, prefix, secret_hash, scope, created_at) VALUES ($1, $2, $3, 'bench', $4, $5, 'read_write', now())`,
    [tenantUuid, v7(), userUuid, prefix, hash]
  )
  return { token, userUuid }
}
