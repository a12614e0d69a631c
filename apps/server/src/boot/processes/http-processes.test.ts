import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../platform/db/engine/setup.ts'
import { readEnv } from '../../platform/env.ts'
import { makeOwnDirectory, type OwnProduct, startOwnProduct } from '../../testing/slow/own-product.ts'
import { reachDatabase } from '../database/reach-database.ts'

const publicCalls = 40

let product: OwnProduct
let dataDir: string
beforeAll(async () => {
  dataDir = await makeOwnDirectory('processes')
  product = await startOwnProduct({ MEKIKI_PROCESSES: '3', PUBLIC_CALLS_PER_MINUTE: String(publicCalls) }, dataDir)
})
afterAll(() => product?.stop())

/** The processes that answer calls, by their ids. */
function workers(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/u).map(Number)
    return parent === product.main.pid && line.includes('http-process.ts') && pid !== undefined ? [pid] : []
  })
}

/** A call on a connection of its own: each may reach another process. */
async function callAnew(path: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { connection: 'close', ...headers } })
  await answer.arrayBuffer()
  return answer.status
}

const none = -1

/** How many calls the server says are left after each of so many public ones, on connections of their own; `none` for a refused one. */
async function callsLeft(count: number): Promise<number[]> {
  const address = `http://127.0.0.1:${product.port}/v2/public/tenant_info?email=${encodeURIComponent('nobody@mekiki.test')}`
  const left: number[] = []
  for (let call = 0; call < count; call += 1) {
    const answer = await fetch(address, { headers: { connection: 'close' } })
    await answer.arrayBuffer()
    left.push(answer.status === 429 ? none : Number(answer.headers.get('x-ratelimit-remaining')))
  }
  return left
}

/** How often statements about notifications have run, as the processes have put it down so far. */
async function statementsNoted(): Promise<number> {
  const { urls, stop } = await reachDatabase(readEnv({ MEKIKI_DATA: dataDir }))
  try {
    const text = `SELECT coalesce(sum(execution_count), 0)::int AS count FROM app.query_statistics WHERE sql LIKE '%"notifications"%'`
    const { rows } = await withClient(urls.admin, (client) => client.query<{ count: number }>(text))
    return rows[0]?.count ?? 0
  } finally {
    await stop()
  }
}

async function until(isThere: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isThere())) await wait(50)
}

describe('a server with several processes for calls', () => {
  it('counts calls of one caller over all of them', async () => {
    let left: number[] = []
    // A minute that ends amid the calls gives all of them back, and one that other calls have used up tells nothing: then they are made once more.
    await until(async () => {
      left = await callsLeft(publicCalls + 20)
      return left[0] !== none && left.every((number, index) => index === 0 || number <= (left[index - 1] ?? 0))
    })
    const allowed = (left[0] ?? 0) + 1
    expect(left).toEqual(left.map((_, index) => (index < allowed ? allowed - 1 - index : none)))
    expect(allowed).toBeLessThanOrEqual(publicCalls)
  })

  it('tells what happened in one of them to whoever listens at any', async () => {
    const headers = { authorization: `Bearer ${product.token}`, connection: 'close' }
    const stopping = new AbortController()
    const heard = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const answer = await fetch(`http://127.0.0.1:${product.port}/v2/private/events`, { headers, signal: stopping.signal })
        const reader = (answer.body ?? new ReadableStream<Uint8Array<ArrayBuffer>>()).pipeThrough(new TextDecoderStream()).getReader()
        let text = ''
        const until = async (count: number): Promise<void> => {
          while (!text.includes(`"unreadCount":${count}}`)) text += (await reader.read()).value ?? ''
        }
        return { until }
      })
    )
    const { body } = await product.call('GET', '/v2/private/notifications?per_page=1')
    const { unreadCount } = body as { unreadCount: number }
    expect(unreadCount).toBeGreaterThan(0)
    await Promise.all(heard.map(({ until: hears }) => hears(unreadCount)))
    expect((await product.call('PATCH', '/v2/private/notifications/mark_all_as_read', {})).status).toBeLessThan(300)
    await Promise.all(heard.map(({ until: hears }) => hears(0)))
    stopping.abort()
  })

  it('gives the figures of all of them at any, and loses none with one that dies', async () => {
    const figure = async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${product.port}/metrics`, { headers: { connection: 'close' } })).text()
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length + 1) ?? 0
      )
    }
    const [calls, processes] = ['mekiki_calls_total{operation="tenants.info",outcome="2xx"}', 'mekiki_processes{duty="calls"}']
    const before = await figure(calls)
    const authorization = { authorization: `Bearer ${product.token}` }
    for (let call = 0; call < 9; call += 1) expect(await callAnew('/v2/private/tenants/info', authorization)).toBe(200)
    expect(await figure(calls)).toBe(before + 9)
    expect(await figure(processes)).toBe(3)
    const [victim = 0] = workers()
    process.kill(victim, 'SIGKILL')
    await until(() => workers().length === 3 && !workers().includes(victim))
    expect(await figure(calls)).toBeGreaterThanOrEqual(before + 9)
    const refused = await fetch(`http://127.0.0.1:${product.port}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect(refused.status).toBe(404)
  })

  it('replaces one that dies, while the others go on', async () => {
    const before = workers()
    expect(before).toHaveLength(3)
    const [victim = 0] = before
    process.kill(victim, 'SIGKILL')
    await until(() => workers().length === 3 && !workers().includes(victim))
    const authorization = { authorization: `Bearer ${product.token}` }
    const statuses = await Promise.all(Array.from({ length: 24 }, () => callAnew('/v2/private/tenants/info', authorization)))
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('ends with all of them, in order when told, with their statistics put down, and at once when it dies', async () => {
    const before = workers()
    const [noted, calls] = [await statementsNoted(), 12]
    const authorization = { authorization: `Bearer ${product.token}` }
    for (let call = 0; call < calls; call += 1) expect(await callAnew('/v2/private/notifications?per_page=1', authorization)).toBe(200)
    product.main.kill('SIGTERM')
    expect(await product.ended).toBe(0)
    const isGone = (pid: number): boolean => {
      try {
        return !process.kill(pid, 0)
      } catch {
        return true
      }
    }
    expect(before.every(isGone)).toBe(true)
    expect(await statementsNoted()).toBeGreaterThanOrEqual(noted + calls)
    product = await startOwnProduct({ MEKIKI_PROCESSES: '2' }, dataDir)
    const after = workers()
    expect(after).toHaveLength(2)
    product.main.kill('SIGKILL')
    await until(() => after.every(isGone))
  })
})
