import { Writable } from 'node:stream'
import { defineOperation } from '@mekiki/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../../testing/planted.ts'
import { openRaw } from '../../../testing/raw-connection.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { connectionLimits } from './connection-limits.ts'

const open = { access: 'public', tx: 'none', rate: 'public', output: z.object({ text: z.string() }) } as const

const group = {
  take: defineOperation({ ...open, id: 'planted.take', summary: '', method: 'POST', path: '/planted/take', body: z.strictObject({ text: z.string() }) }),
  see: defineOperation({ ...open, id: 'planted.see', summary: '', method: 'GET', path: '/planted/see', query: z.object({ text: z.string().optional() }) })
}

let world: World
let planted: Planted
let port: number
let served: string[] = []
let log = ''
beforeAll(async () => {
  world = await createWorld()
  const stream = new Writable({ write: (chunk: Buffer, _, done) => ((log += chunk.toString()), done()) })
  const handlers = {
    take: async (_: unknown, { body }: { body: { text: string } }) => (served.push(`take ${body.text}`), body),
    see: async (_: unknown, { query }: { query: { text?: string } }) => (served.push(`see ${query.text ?? ''}`), { text: query.text ?? '' })
  }
  const connections = { ...connectionLimits(), headers: 500, keepAlive: 300, patience: 500, interval: 50 }
  planted = await plant(world, group, handlers, { connections, platform: { log: pino({ level: 'debug' }, stream) } })
  port = await planted.listen()
})
afterAll(async () => {
  await planted.close()
  await world.close()
})

/** The answers to what is sent over one connection, until the server ends it; and which calls were served. */
async function talk(text: string): Promise<{ statuses: number[]; served: string[]; text: string }> {
  served = []
  log = ''
  const raw = await openRaw(port, text, { isReading: true })
  const answer = await raw.closed()
  return { statuses: [...answer.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status)), served, text: answer }
}

const hidden = 'GET /planted/see?text=hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'
const post = 'POST /planted/take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
const body = '{"text":"a"}'
const chunked = `c\r\n${body}\r\n0\r\n\r\n`

describe('a request that two readers could read in two ways', () => {
  it.each([
    ['length and chunks', `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`],
    ['chunks and length', `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${hidden}`],
    ['two lengths', `${post}Content-Length: 12\r\nContent-Length: 5\r\n\r\n${body}${hidden}`],
    ['two equal lengths', `${post}Content-Length: 12\r\nContent-Length: 12\r\n\r\n${body}${hidden}`],
    ['a list of lengths', `${post}Content-Length: 12, 12\r\n\r\n${body}${hidden}`],
    ['a length with a sign', `${post}Content-Length: +12\r\n\r\n${body}${hidden}`],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${body}${hidden}`],
    ['a length in hexadecimal', `${post}Content-Length: 0xc\r\n\r\n${body}${hidden}`],
    ['an encoding that is none', `${post}Transfer-Encoding: xchunked\r\n\r\n${chunked}${hidden}`],
    ['chunks that are not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}${hidden}`],
    ['chunks twice, the second hidden', `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n${chunked}${hidden}`],
    ['a space before the colon', `${post}Transfer-Encoding : chunked\r\nContent-Length: 12\r\n\r\n${body}${hidden}`],
    ['a folded header', `${post}X-A: b\r\n Content-Length: 12\r\n\r\n${body}${hidden}`],
    ['a folded encoding', `${post}Transfer-Encoding:\r\n chunked\r\n\r\n${chunked}${hidden}`],
    ['a header with a bare carriage return', `${post}X-A: b\rContent-Length: 12\r\n\r\n${body}${hidden}`],
    ['line feeds alone between headers', `POST /planted/take HTTP/1.1\nHost: localhost\nContent-Length: 12\n\n${body}${hidden}`],
    ['a NUL in a header', `${post}X-A: a\0b\r\nContent-Length: 12\r\n\r\n${body}${hidden}`],
    ['a chunk size that is none', `${post}Transfer-Encoding: chunked\r\n\r\nc;\r\n${body}\r\nzz\r\n\r\n${hidden}`],
    ['a chunk longer than it says', `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n${body}\r\n0\r\n\r\n${hidden}`],
    ['a chunk size beyond all numbers', `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n${body}\r\n0\r\n\r\n${hidden}`],
    ['endless extensions of a chunk', `${post}Transfer-Encoding: chunked\r\n\r\nc;${'x'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n${hidden}`],
    ['an unknown version', `GET /planted/see HTTP/1.9\r\nHost: localhost\r\n\r\n${hidden}`],
    ['no version', `GET /planted/see\r\n\r\n${hidden}`],
    ['no host', `GET /planted/see HTTP/1.1\r\n\r\n`]
  ])('ends the connection, and nothing behind it is served: %s', async (_, text) => {
    const answer = await talk(text)
    expect(answer.served.filter((call) => call.includes('hidden'))).toEqual([])
    expect(answer.statuses.filter((status) => status < 400)).toEqual([])
    expect(answer.statuses.length).toBeLessThanOrEqual(1)
  })

  it('is told from what has a single meaning: chunks, extensions, pipelining', async () => {
    expect(await talk(`${post}Transfer-Encoding: chunked\r\n\r\nc;note=x\r\n${body}\r\n0\r\n\r\n${hidden}`)).toMatchObject({
      statuses: [200, 200],
      served: ['take a', 'see hidden']
    })
  })

  it('with two hosts is one for the first, or none', async () => {
    const { statuses } = await talk('GET /planted/see HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n')
    expect([[200], [400]]).toContainEqual(statuses)
  })
})

describe('what no handler ever sees', () => {
  it.each([
    ['headers of 20 kB', `GET /ping HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    ['2,000 headers', `GET /ping HTTP/1.1\r\nHost: localhost\r\n${'X-A: aaaaaaaa\r\n'.repeat(2000)}\r\n`, 431, 'headers_too_large'],
    ['an address of 20 kB', `GET /ping?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431, 'headers_too_large'],
    ['no HTTP', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, 'invalid_request'],
    ['extensions of a chunk of 20 kB', `${post}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}`, 413, 'too_large'],
    ['CONNECT', 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n', 400, 'invalid_request']
  ])('is answered in the product’s own form: %s', async (_, text, status, code) => {
    const answer = await talk(text)
    expect(answer.statuses).toEqual([status])
    const [head = '', payload = ''] = answer.text.split('\r\n\r\n')
    expect(JSON.parse(payload)).toMatchObject({ code, message: expect.any(String), requestId: expect.stringMatching(/^[\da-f-]{36}$/u) })
    expect(head).toMatch(/\r\nconnection: close/u)
  })

  it.each([
    ['TRACE', 'TRACE /planted/see HTTP/1.1\r\nHost: localhost\r\nX-Secret: planted\r\n\r\n'],
    ['PROPFIND', 'PROPFIND /planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['PURGE', 'PURGE /planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['DELETE where there is none', 'DELETE /planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a path above the root', 'GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['a path of another kind', 'GET //evil.test/planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['an unknown upgrade', 'GET /planted/none HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n']
  ])('an address or method that is not there is a 404 without an echo: %s', async (_, text) => {
    const answer = await talk(text)
    expect([answer.statuses, answer.served]).toEqual([[404], []])
    expect(answer.text).not.toMatch(/planted\r\n|X-Secret|access-control-allow/iu)
  })

  it.each(['http://localhost', 'http://evil.test'])('an address in its absolute form (%s) gives nobody another host, rights or page', async (origin) => {
    const answer = await talk(`GET ${origin}/planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect([[200], [404]]).toContainEqual(answer.statuses)
    expect(answer.text).not.toContain('evil.test')
  })

  it('an unknown method that is none is a 400', async () => {
    expect((await talk('JEFF /planted/see HTTP/1.1\r\nHost: localhost\r\n\r\n')).statuses).toEqual([400])
  })
})

describe('the log of what was sent over the line', () => {
  it('has one entry a line and no made-up one, whatever an address or a header holds', async () => {
    const forged = '{"level":60,"msg":"forged"}'
    await talk(
      `GET /planted/none?x=${encodeURIComponent(`\n${forged}`)}&y=${forged} HTTP/1.1\r\nHost: localhost\r\nUser-Agent: a${forged}\r\nX-Request-Id: ${forged}\r\n\r\n`
    )
    const lines = log
      .trimEnd()
      .split('\n')
      .filter((line) => line !== '')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line).level).toBeLessThan(60)
  })
})
