import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { diskStoreRoutes } from './disk-routes.ts'
import { createDiskStore } from './disk-store.ts'
import type { DiskStore } from './disk-store.ts'
import { MAX_UPLOAD_BYTES } from './file-store.ts'
import type { DownloadRequest } from './file-store.ts'

const TENANT = '018f0000-0000-7000-8000-000000000001'
const ALICE = '018f0000-0000-7000-8000-0000000000a1'
const BOB = '018f0000-0000-7000-8000-0000000000b2'
let root: string
let store: DiskStore
let app: FastifyInstance
let origin: string
let clock = new Date('2026-01-05T00:00:00Z')
let serial = 0
let key: string
let isRefused = false
const asked: unknown[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'routes-'))
  store = createDiskStore({ root, secret: Buffer.alloc(32, 7), now: () => clock })
  app = Fastify()
  await app.register(
    diskStoreRoutes({
      store,
      messageOf: (code, language: 'ja' | 'en') => `${code} in ${language}`,
      languageOf: (request) => (request.headers['accept-language'] === 'en' ? 'en' : 'ja'),
      mayFetch: async (file, clientAddress) => {
        asked.push([file, clientAddress])
        return !isRefused
      }
    })
  )
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

beforeEach(() => {
  clock = new Date('2026-01-05T00:00:00Z')
  serial += 1
  key = `${TENANT}/files/f${serial}`
})

async function uploadUrl(contentLength: number, contentType = 'text/plain'): Promise<string> {
  return (await store.presignUpload({ key, contentType, contentLength, expiresInSeconds: 60 })).url
}

async function put(url: string, body: string, headers: Record<string, string> = { 'content-type': 'text/plain' }): Promise<Response> {
  return fetch(origin + url, { method: 'PUT', body, headers })
}

async function downloadUrl(request: Partial<DownloadRequest> = {}): Promise<string> {
  return store.presignDownload({
    key,
    filename: '企画.txt',
    disposition: 'inline',
    contentType: 'text/plain',
    userUuid: ALICE,
    expiresInSeconds: 300,
    ...request
  })
}

async function stored(content: string): Promise<void> {
  const writer = await store.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(content))
  await writer.commit()
}

/** Sends raw bytes of a request and gives all that is answered until the server closes or falls silent. */
async function raw(head: string, parts: (string | Buffer)[], isCutAfter = false): Promise<string> {
  const { port } = new URL(origin)
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(`${head}\r\nhost: x\r\n\r\n`)
  for (const part of parts) socket.write(part)
  if (isCutAfter) {
    await sleep(100)
    socket.destroy()
  }
  await expect.poll(() => socket.destroyed || answer.includes('requestId') || answer.includes('200 OK')).toBe(true)
  socket.destroy()
  return answer
}

const unfinished = async (): Promise<string[]> => readdir(join(root, '.unfinished')).catch(() => [])

describe('uploading', () => {
  it('keeps exactly what was sent', async () => {
    const answer = await put(await uploadUrl(6), 'あい')
    expect(answer.status).toBe(200)
    expect(await text(await store.openRead(key))).toBe('あい')
    expect(answer.headers.get('etag')).toBe(`"${(await store.findStat(key))?.etag}"`)
    expect(await unfinished()).toEqual([])
  })

  it('streams large files and empty ones', async () => {
    const large = 'x'.repeat(5_000_000)
    expect((await put(await uploadUrl(large.length), large)).status).toBe(200)
    expect((await store.findStat(key))?.size).toBe(large.length)
    key += 'e'
    expect((await put(await uploadUrl(0), '')).status).toBe(200)
    expect((await store.findStat(key))?.size).toBe(0)
  })

  it('answers a retry, but lets nobody swap the content afterwards', async () => {
    const url = await uploadUrl(3)
    expect((await put(url, 'one')).status).toBe(200)
    expect((await put(url, 'two')).status).toBe(200)
    expect(await text(await store.openRead(key))).toBe('one')
  })

  it('refuses another size, announced or not, and leaves nothing', async () => {
    const shorter = await put(await uploadUrl(5), 'abc')
    expect(shorter.status).toBe(400)
    expect(await shorter.json()).toEqual({ code: 'invalid_request', message: 'invalid_request in ja', requestId: expect.any(String) })
    const head = `PUT ${await uploadUrl(5)} HTTP/1.1\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked`
    expect(await raw(head, ['3\r\nabc\r\n0\r\n\r\n'])).toMatch(/^HTTP\/1.1 400/)
    expect(await raw(head, ['9\r\nabcdefghi\r\n0\r\n\r\n'])).toMatch(/^HTTP\/1.1 400/)
    expect(await store.findStat(key)).toBeNull()
    expect(await unfinished()).toEqual([])
    expect(await raw(head, ['5\r\nabcde\r\n0\r\n\r\n'])).toMatch(/^HTTP\/1.1 200/)
  })

  it('refuses 100 MB and one byte before reading it', async () => {
    const head = `PUT ${await uploadUrl(MAX_UPLOAD_BYTES)} HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: ${MAX_UPLOAD_BYTES + 1}`
    const answer = await raw(head, [])
    expect(answer).toMatch(/^HTTP\/1.1 413/)
    expect(answer).toContain('"code":"too_large"')
    expect(answer.toLowerCase()).toContain('connection: close')
  })

  it('stops an unannounced 100 MB and one byte on its way', async () => {
    const url = await uploadUrl(MAX_UPLOAD_BYTES)
    const block = Buffer.alloc(1024 * 1024)
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1
        if (sent <= 100) controller.enqueue(block)
        else controller.enqueue(Buffer.alloc(1))
        if (sent > 100) controller.close()
      }
    })
    const answer = await fetch(origin + url, { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'text/plain' } })
    expect(answer.status).toBe(413)
    expect(await store.findStat(key)).toBeNull()
    expect(await unfinished()).toEqual([])
  })

  it('refuses another type than the signed one', async () => {
    const answer = await put(await uploadUrl(3, 'image/png'), 'abc', { 'content-type': 'text/html' })
    expect(answer.status).toBe(400)
    expect(await store.findStat(key)).toBeNull()
    expect((await put(await uploadUrl(3, 'Image/PNG'), 'abc', { 'content-type': 'image/png' })).status).toBe(200)
  })

  it('leaves nothing of an upload that is cut', async () => {
    const head = `PUT ${await uploadUrl(1000)} HTTP/1.1\r\ncontent-type: text/plain\r\ncontent-length: 1000`
    await raw(head, ['half of it'], true)
    await expect.poll(unfinished).toEqual([])
    expect(await store.findStat(key)).toBeNull()
  })

  it('refuses an expired, a changed and a foreign address, in the language of the caller', async () => {
    const url = await uploadUrl(3)
    clock = new Date('2026-01-05T00:01:00Z')
    const expired = await put(url, 'abc', { 'content-type': 'text/plain', 'accept-language': 'en' })
    expect(expired.status).toBe(403)
    expect(await expired.json()).toMatchObject({ code: 'forbidden', message: 'forbidden in en' })
    clock = new Date('2026-01-05T00:00:00Z')
    const [path, token] = [url.slice(0, url.lastIndexOf('/') + 1), url.slice(url.lastIndexOf('/') + 1)]
    const [claims = '', signature = ''] = token.split('.')
    const wider = Buffer.from(Buffer.from(claims, 'base64url').toString().replace('"size":3', '"size":4')).toString('base64url')
    const foreign = createDiskStore({ root, secret: Buffer.alloc(32, 8), now: () => clock })
    const foreignUrl = (await foreign.presignUpload({ key, contentType: 'text/plain', contentLength: 3, expiresInSeconds: 60 })).url
    const forDownload = (await downloadUrl()).replace('/file/', '/upload/')
    for (const forged of [
      `${path}${wider}.${signature}`,
      `${path}${claims}.`,
      `${path}${claims}`,
      path,
      `${path}${token}.x`,
      `${path}x${token}`,
      foreignUrl,
      forDownload
    ]) {
      expect((await put(forged, 'abcd')).status, forged).toBe(403)
    }
    expect((await put(url, 'abc')).status).toBe(200)
  })
})

describe('downloading', () => {
  it('serves a safe type inline with every guard', async () => {
    await stored('text')
    const answer = await fetch(origin + (await downloadUrl()))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('text')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain',
      'content-length': '4',
      'content-disposition': `inline; filename="mekiki.txt"; filename*=UTF-8''%E4%BC%81%E7%94%BB.txt`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes'
    })
  })

  it.each(['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'application/javascript'])('never serves %s as a page', async (contentType) => {
    await stored('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const { headers } = await fetch(origin + (await downloadUrl({ contentType, filename: '\u202egpj.html' })))
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="gpj.html"; filename*=UTF-8''gpj.html`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  })

  it.each([
    ['application/pdf', 'inline', "'self'", 'SAMEORIGIN'],
    ['application/pdf', 'attachment', "'none'", 'DENY'],
    ['text/html', 'inline', "'none'", 'DENY'],
    ['image/svg+xml', 'inline', "'none'", 'DENY'],
    ['image/png', 'inline', "'none'", 'DENY']
  ] as const)('lets the product’s own pages frame a document alone: %s, %s', async (contentType, disposition, ancestors, frames) => {
    await stored('%PDF-1.4')
    const { headers } = await fetch(origin + (await downloadUrl({ contentType, disposition })))
    expect(headers.get('content-security-policy')).toBe(`sandbox; default-src 'none'; frame-ancestors ${ancestors}`)
    expect(headers.get('x-frame-options')).toBe(frames)
  })

  it('answers parts, conditions and HEAD', async () => {
    await stored('0123456789')
    const url = origin + (await downloadUrl())
    const part = await fetch(url, { headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text(), part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([206, '234', 'bytes 2-4/10', '3'])
    const outside = await fetch(url, { headers: { range: 'bytes=10-' } })
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
    const etag = head.headers.get('etag') ?? ''
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
    expect((await fetch(url, { headers: { range: 'bytes=0-0', 'if-range': etag } })).status).toBe(206)
    expect((await fetch(url, { headers: { range: 'bytes=0-0', 'if-range': '"other"' } })).status).toBe(200)
  })

  it('serves an empty file', async () => {
    await stored('')
    const answer = await fetch(origin + (await downloadUrl()))
    expect([answer.status, await answer.text(), answer.headers.get('content-length')]).toEqual([200, '', '0'])
  })

  it('expires', async () => {
    await stored('text')
    const url = origin + (await downloadUrl({ expiresInSeconds: 60 }))
    clock = new Date('2026-01-05T00:00:59Z')
    expect((await fetch(url)).status).toBe(200)
    clock = new Date('2026-01-05T00:01:00Z')
    expect((await fetch(url)).status).toBe(403)
  })

  it('is bound to its user, file and disposition', async () => {
    await stored('text')
    const url = await downloadUrl()
    asked.length = 0
    expect((await fetch(origin + url)).status).toBe(200)
    isRefused = true
    for (const method of ['GET', 'HEAD']) expect((await fetch(origin + url, { method })).status).toBe(403)
    isRefused = false
    expect(asked).toEqual(Array.from({ length: 3 }, () => [{ tenantUuid: TENANT, userUuid: ALICE }, '127.0.0.1']))
    const [claims = '', signature = ''] = url.slice('/storage/file/'.length).split('.')
    const says = Buffer.from(claims, 'base64url').toString()
    for (const [from, to] of [
      [ALICE, BOB],
      [key, `${TENANT}/files/f1`],
      ['inline', 'attachment'],
      ['text/plain', 'image/png']
    ] as const) {
      expect(says).toContain(from)
      const forged = Buffer.from(says.replace(from, to)).toString('base64url')
      const answer = await fetch(`${origin}/storage/file/${forged}.${signature}`)
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'forbidden' })
    }
  })

  it('answers 404 when the file is gone', async () => {
    const answer = await fetch(origin + (await downloadUrl()))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'not_found', message: 'not_found in ja', requestId: expect.any(String) })
  })
})
