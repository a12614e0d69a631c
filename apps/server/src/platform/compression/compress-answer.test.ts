import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { defineOperation } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { plant, type Planted } from '../../testing/planted.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { EventStream } from '../http/answers/other-answers.ts'

const open = { access: 'public', tx: 'none', rate: 'public', output: z.object({ text: z.string() }) } as const
const own = { ...open, access: 'private', guests: 'own' } as const
const query = z.object({ length: z.coerce.number() })

const group = {
  see: defineOperation({ ...open, id: 'planted.see', summary: '', method: 'GET', path: '/planted/see', query }),
  tell: defineOperation({ ...open, id: 'planted.tell', summary: '', method: 'POST', path: '/planted/tell' }),
  ask: defineOperation({ ...own, id: 'planted.ask', summary: '', method: 'POST', path: '/planted/ask' }),
  make: defineOperation({ ...own, id: 'planted.make', summary: '', method: 'POST', path: '/planted/make', hasSecretAnswer: true }),
  hear: defineOperation({ ...own, id: 'planted.hear', summary: '', method: 'GET', path: '/planted/hear', answers: 'events' })
}

const long = { text: 'a'.repeat(5000) }
const script = `export const text = '${'b'.repeat(5000)}'`

let world: World
let planted: Planted
let folder: string
let bearer: string
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  const { uuid } = await world.createActor(tenant)
  bearer = `Bearer ${Buffer.from(`${tenant.poolId}|${tenant.clientId}|${uuid}@mekiki.test`).toString('base64url')}`
  folder = await mkdtemp(join(tmpdir(), 'mekiki-packed-'))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  await writeFile(join(folder, 'index.html'), `<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">${' '.repeat(2000)}`)
  await writeFile(join(assets, 'main-1.js'), script)
  await writeFile(join(assets, 'main-1.js.br'), brotliCompressSync(script))
  await writeFile(join(assets, 'main-1.js.gz'), gzipSync(script))
  await writeFile(join(assets, 'small-1.js'), 'export {}')
  const answer = async () => long
  planted = await plant(
    world,
    group,
    {
      see: async (_, input) => ({ text: 'a'.repeat(input.query.length) }),
      tell: answer,
      ask: answer,
      make: answer,
      hear: async () => new EventStream(Readable.from([`data: ${'x'.repeat(5000)}\n\n`]))
    },
    { webFolders: { web: folder } }
  )
})
afterAll(async () => {
  await planted.close()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (url: string, accepted?: string, more: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {}) =>
  planted.server.inject({ method: 'GET', url, ...more, headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }), ...more.headers } })

describe('an answer', () => {
  it('goes as its caller likes it best, and says that it depends on that', async () => {
    const [plain, gzip, brotli] = [
      await ask('/planted/see?length=5000'),
      await ask('/planted/see?length=5000', 'gzip'),
      await ask('/planted/see?length=5000', 'gzip, br')
    ]
    expect([plain, gzip, brotli].map(({ headers }) => [headers['content-encoding'], headers['vary']])).toEqual([
      [undefined, 'accept-encoding'],
      ['gzip', 'accept-encoding'],
      ['br', 'accept-encoding']
    ])
    expect(plain.json()).toEqual(long)
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gzip.headers['content-length']).toBe(String(gzip.rawPayload.length))
    expect(gzip.rawPayload.length).toBeLessThan(200)
  })

  it('answers HEAD as GET, without the bytes', async () => {
    const [get, head] = [await ask('/planted/see?length=5000', 'gzip'), await ask('/planted/see?length=5000', 'gzip', { method: 'HEAD' })]
    const of = ({ headers }: typeof get) => [headers['content-encoding'], headers['content-length'], headers['vary']]
    expect([head.rawPayload.length, of(head)]).toEqual([0, of(get)])
  })

  it('goes as it is when it is short', async () => {
    const { headers, rawPayload } = await ask('/planted/see?length=900', 'gzip')
    expect([headers['content-encoding'], headers['vary'], rawPayload.length]).toEqual([undefined, undefined, 911])
  })

  it.each([
    ['one with a token is, by any method', '/planted/ask', 'gzip'],
    ['one that holds a new secret is not', '/planted/make', undefined],
    ['one of anybody that is not a reading is not', '/planted/tell', undefined]
  ])('is compressed where nothing can be told from its length: %s', async (_, url, encoding) => {
    const { statusCode, headers } = await ask(url, 'gzip', { method: 'POST', headers: { authorization: bearer } })
    expect([statusCode, headers['content-encoding']]).toEqual([200, encoding])
  })

  it('is never compressed when it is a stream of events', async () => {
    const { statusCode, headers, body } = await ask('/planted/hear', 'gzip', { headers: { authorization: bearer } })
    expect([statusCode, headers['content-encoding'], body.length]).toEqual([200, undefined, 5008])
  })
})

describe('a page', () => {
  it('is compressed with its nonce in it', async () => {
    const { headers, rawPayload } = await ask('/any', 'br', { headers: { accept: 'text/html' } })
    const nonce = /'nonce-([^']+)'/u.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
    expect([headers['content-encoding'], headers['vary']]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(rawPayload).toString()).toContain(`content="${nonce}"`)
  })
})

describe('a built file', () => {
  const url = '/assets/main-1.js'

  it.each([
    [undefined, undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.1', 'gzip'],
    ['br;q=0, gzip;q=0', undefined]
  ])('is sent to whoever takes %s as %s, to be kept for good', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask(url, accepted)
    const of = { br: brotliDecompressSync, gzip: gunzipSync, plain: (bytes: Buffer) => bytes }[(encoding as 'br' | 'gzip' | undefined) ?? 'plain']
    expect(of(rawPayload).toString()).toBe(script)
    expect([headers['content-encoding'], headers['vary']?.toString().toLowerCase(), headers['content-type']]).toEqual([
      encoding,
      'accept-encoding',
      'application/javascript; charset=utf-8'
    ])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('has a tag for each encoding, and is not sent again to whoever has it', async () => {
    const all = await Promise.all([undefined, 'gzip', 'br'].map((accepted) => ask(url, accepted)))
    const tags = all.map(({ headers }) => String(headers['etag']))
    expect(new Set(tags).size).toBe(3)
    const again = await ask(url, 'br', { headers: { 'if-none-match': tags[2] ?? '' } })
    expect([again.statusCode, again.rawPayload.length, again.headers['vary']?.toString().toLowerCase()]).toEqual([304, 0, 'accept-encoding'])
    expect((await ask(url, 'gzip', { headers: { 'if-none-match': tags[2] ?? '' } })).statusCode).toBe(200)
  })

  it('answers HEAD, and parts of the bytes that the whole would have', async () => {
    const [whole, head, part] = [
      await ask(url, 'gzip'),
      await ask(url, 'gzip', { method: 'HEAD' }),
      await ask(url, 'gzip', { headers: { range: 'bytes=5-9' } })
    ]
    expect([head.headers['content-length'], head.headers['content-encoding'], head.rawPayload.length]).toEqual([whole.headers['content-length'], 'gzip', 0])
    expect([part.statusCode, part.headers['content-encoding']]).toEqual([206, 'gzip'])
    expect(part.rawPayload.equals(whole.rawPayload.subarray(5, 10))).toBe(true)
  })

  it('goes as it is where the build has put no other beside it', async () => {
    const { statusCode, headers, body } = await ask('/assets/small-1.js', 'br')
    expect([statusCode, headers['content-encoding'], body]).toEqual([200, undefined, 'export {}'])
  })
})
