import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { operations } from '@mekiki/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from './testing/planted.ts'
import { createWorld, type World } from './testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('the description of the calls', () => {
  it('is OpenAPI 3.1 with every call that is mounted', async () => {
    const { status, body } = await world.anonymous('GET', '/openapi.json')
    expect([status, body.openapi]).toEqual([200, '3.1.0'])
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described.toSorted()).toEqual(operations.map((operation) => `${operation.method} ${operation.path}`).toSorted())
  })

  it('has a page that a person can read', async () => {
    const { status, body } = await world.anonymous('GET', '/docs')
    expect(status).toBe(200)
    expect(body).toContain('/v2/private/projects/{project_uuid}')
  })
})

describe.each(['/openapi.json', '/docs'])('%s', (url) => {
  const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => world.app.server.inject({ method, url, headers })

  it('is packed once for each encoding, and unpacks to the same', async () => {
    const [plain, gzip, brotli] = [await ask({}), await ask({ 'accept-encoding': 'gzip, deflate' }), await ask({ 'accept-encoding': 'gzip, deflate, br' })]
    expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(gzip.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length)
    expect(new Set([plain, gzip, brotli].map(({ headers }) => headers['etag'])).size).toBe(3)
    expect(plain.headers['vary']).toBe('accept-encoding')
  })

  it.each([
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['br;q=0', undefined],
    ['identity', undefined]
  ])('is sent to whoever takes %s as %s', async (accepted, encoding) => {
    expect((await ask({ 'accept-encoding': accepted })).headers['content-encoding']).toBe(encoding)
  })

  it('is not sent again to whoever has it', async () => {
    const first = await ask({ 'accept-encoding': 'gzip' })
    const etag = String(first.headers['etag'])
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': known })
      expect([again.statusCode, again.rawPayload.length, again.headers['etag']]).toEqual([304, 0, etag])
    }
    expect((await ask({ 'accept-encoding': 'br', 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('answers HEAD with its length and without its bytes', async () => {
    const [whole, head] = [await ask({}), await ask({}, 'HEAD')]
    expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, String(whole.rawPayload.length)])
    expect(head.headers['etag']).toBe(whole.headers['etag'])
  })

  it('is limited as public calls are', async () => {
    const planted = await plant(world, {}, {}, { rateLimits: { public: 2 } })
    const statuses: number[] = []
    for (let count = 0; count < 4; count += 1) statuses.push((await planted.send({ method: 'GET', url })).status)
    expect(statuses).toEqual([200, 200, 429, 429])
    await planted.close()
  })
})

describe('the style of the page', () => {
  it('is the one that its policy names', async () => {
    const { headers, body } = await world.app.server.inject({ method: 'GET', url: '/docs' })
    const style = /<style>(.*?)<\/style>/su.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  })
})
