import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAssets } from './assets.ts'

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mekiki-assets-'))
  for (const name of ['one', 'two']) mkdirSync(join(folder, name, 'assets', 'fonts'), { recursive: true })
  writeFileSync(join(folder, 'one', 'index.html'), 'the page')
  const assets = { 'app-1.js': 'plain', 'app-1.js.br': 'small', 'app-1.js.gz': 'middle', 'icon-1.svg': '<svg/>', 'fonts/slice-1.woff2': 'font' }
  for (const [name, text] of Object.entries(assets)) writeFileSync(join(folder, 'one', 'assets', name), text)
  writeFileSync(join(folder, 'two', 'assets', 'other-1.css'), 'a {}')
  app = fastify()
  app.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', 'a policy'))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('unknown'))
  await addAssets(app, join(folder, 'one'), '/assets/')
  await addAssets(app, join(folder, 'two'), '/two/assets/')
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('assets', () => {
  it('go compressed to whoever takes them, the smallest first', async () => {
    const get = (encoding: string) => app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': encoding } })
    const answers = await Promise.all(['gzip, br', 'gzip', 'identity'].map(get))
    expect(answers.map(({ payload }) => payload)).toEqual(['small', 'middle', 'plain'])
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(Array.from({ length: 3 }, () => 'application/javascript; charset=utf-8'))
    expect(answers.map(({ headers }) => headers.vary)).toEqual(Array.from({ length: 3 }, () => 'accept-encoding'))
  })

  it('are kept for good, and not sent again to whoever has them', async () => {
    const first = await app.inject('/assets/icon-1.svg')
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await app.inject({ url: '/assets/icon-1.svg', headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.statusCode, again.statusCode, again.payload]).toEqual([200, 304, ''])
  })

  it('are told of without their bytes, and given in parts', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/assets/icon-1.svg' })
    expect([head.statusCode, head.headers['content-length'], head.payload]).toEqual([200, '6', ''])
    const part = await app.inject({ url: '/assets/icon-1.svg', headers: { range: 'bytes=1-3' } })
    expect([part.statusCode, part.payload]).toEqual([206, 'svg'])
  })

  it('carry the policies of pages unless they are slices of a font', async () => {
    const answers = await Promise.all(['/assets/app-1.js', '/assets/fonts/slice-1.woff2', '/two/assets/other-1.css'].map((url) => app.inject(url)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.map(({ headers }) => headers['content-security-policy'])).toEqual(['a policy', undefined, 'a policy'])
  })

  it.each([
    '/assets/app-2.js',
    '/assets/APP-1.js',
    '/assets/',
    '/assets/fonts',
    '/assets/fonts/',
    '/assets/../index.html',
    '/assets/..%2Findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/fonts/../app-1.js',
    '/assets//app-1.js',
    '/assets/app-1.js/',
    '/assets/other-1.css',
    '/two/assets/app-1.js'
  ])('are no others than those of the build: %s', async (url) => {
    const { statusCode, payload } = await app.inject(url)
    // The request of `inject` spells the dots out.
    expect([statusCode, payload]).toEqual(url === '/assets/fonts/../app-1.js' ? [200, 'plain'] : [404, 'unknown'])
  })
})
