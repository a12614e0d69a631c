import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGzipPlaces } from '../compression/gzip-places.ts'
import { diskStoreRoutes } from './disk-routes.ts'
import { createDiskStore, type DiskStore } from './disk-store.ts'

const tenant = '018f0000-0000-7000-8000-000000000001'
const csv = '名前,状態\r\n'.repeat(500)

let root: string
let store: DiskStore
let app: FastifyInstance
let opened = 0
const warnings: string[] = []
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'send-file-'))
  const disk = createDiskStore({ root, secret: Buffer.alloc(32, 7), now: () => new Date() })
  store = { ...disk, openRead: (...asked) => ((opened += 1), disk.openRead(...asked)) }
  app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void warnings.push(line) } } })
  await app.register(diskStoreRoutes({ store, messageOf: (code) => code, languageOf: () => 'ja', mayFetch: async () => true }))
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true, force: true })
})

async function stored(content: string, contentType: string): Promise<string> {
  const key = `${tenant}/files/${crypto.randomUUID()}`
  const writer = await store.openWrite(key, contentType)
  await writer.write(Buffer.from(content))
  await writer.commit()
  return store.presignDownload({ key, filename: 'a', disposition: 'attachment', contentType, userUuid: tenant, expiresInSeconds: 60 })
}

const ask = (url: string, headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })
const takes = { 'accept-encoding': 'gzip, deflate, br' }

describe('a stored text', () => {
  it('goes compressed to whoever takes that, with a tag of its own', async () => {
    const url = await stored(csv, 'text/csv')
    const [plain, packed] = [await ask(url, {}), await ask(url, takes)]
    expect([plain.headers['content-encoding'], plain.headers['content-length'], plain.headers['vary'], plain.body]).toEqual([
      undefined,
      String(Buffer.byteLength(csv)),
      'accept-encoding',
      csv
    ])
    expect([packed.headers['content-encoding'], packed.headers['content-length'], packed.headers['vary']]).toEqual(['gzip', undefined, 'accept-encoding'])
    expect(gunzipSync(packed.rawPayload).toString()).toBe(csv)
    expect(packed.headers['etag']).toBe(String(plain.headers['etag']).replace(/"$/u, '-gzip"'))
    expect((await ask(url, { 'accept-encoding': 'gzip;q=0' })).body).toBe(csv)
  })

  it('is opened once, however it goes, and sent once', async () => {
    const url = await stored(csv, 'text/csv')
    const counts: number[] = []
    const ways: Record<string, string>[] = [{}, takes, { range: 'bytes=0-9' }]
    for (const headers of ways) {
      const before = opened
      await ask(url, headers)
      counts.push(opened - before)
    }
    expect([counts, warnings]).toEqual([[1, 1, 1], []])
  })

  it('answers HEAD as GET, and 304 to whoever has the same bytes', async () => {
    const url = await stored(csv, 'text/csv')
    const head = await ask(url, takes, 'HEAD')
    const etag = String(head.headers['etag'])
    expect([head.headers['content-encoding'], head.headers['content-length'], head.rawPayload.length]).toEqual(['gzip', undefined, 0])
    const again = await ask(url, { ...takes, 'if-none-match': etag })
    expect([again.statusCode, again.headers['etag'], again.headers['vary'], again.rawPayload.length]).toEqual([304, etag, 'accept-encoding', 0])
    expect((await ask(url, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('gives parts of its plain bytes, also to whoever takes compressed ones', async () => {
    const url = await stored(csv, 'text/csv')
    const part = await ask(url, { ...takes, range: 'bytes=0-5' })
    expect([part.statusCode, part.headers['content-encoding'], part.body]).toEqual([206, undefined, '名前'])
    // Whoever holds the compressed bytes cannot go on with plain ones.
    const other = await ask(url, { ...takes, range: 'bytes=6-', 'if-range': String((await ask(url, takes, 'HEAD')).headers['etag']) })
    expect([other.statusCode, other.headers['content-encoding'], other.body]).toEqual([200, undefined, csv])
  })

  it('goes as it is when it is short', async () => {
    const { headers, body } = await ask(await stored('a,b', 'text/csv'), takes)
    expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, undefined, 'a,b'])
  })
})

it.each(['application/zip', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'image/png', 'application/x-unknown'])(
  'a file that is no text goes as it is: %s',
  async (type) => {
    const { headers, body } = await ask(await stored(csv, type), takes)
    expect([headers['content-encoding'], headers['vary'], body]).toEqual([undefined, undefined, csv])
  }
)

describe('the places of those whose texts are compressed', () => {
  it('are so many, and free again when one is read or given up', async () => {
    const places = createGzipPlaces(1)
    const endless = async () =>
      new Readable({
        read() {
          this.push('a')
        }
      })
    const first = await places(endless)
    expect([first === null, await places(endless)]).toEqual([false, null])
    first?.destroy()
    const short = async () => Readable.from(['abc'])
    const read = async (): Promise<string | null> => {
      const stream = await places(short)
      return stream && gunzipSync(await buffer(stream)).toString()
    }
    await expect.poll(read).toBe('abc')
    await expect.poll(read).toBe('abc')
  })

  it('are free again when the file cannot be opened, and what breaks off is told', async () => {
    const places = createGzipPlaces(1)
    await expect(places(async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    const broken = new Readable({ read: () => broken.destroy(new Error('cut')) })
    await expect
      .poll(() => places(async () => broken).then((stream) => (stream === null ? 'no place' : text(stream).catch((error: Error) => error.message))))
      .toContain('cut')
  })
})
