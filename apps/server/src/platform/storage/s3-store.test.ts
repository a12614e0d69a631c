import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from './file-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store, originOfBucket } from './s3-store.ts'

const TENANT = '018f0000-0000-7000-8000-000000000001'
const KEY = `${TENANT}/files/a1.pdf`
const OLD = '2020-01-01T00:00:00.000Z'
const objects = new Map<string, Buffer>()
const uploads = new Map<string, Buffer[]>()
let listsUploads = true
let server: Server
let store: FileStore

/** A bucket in memory that speaks as much of the S3 protocol as the store uses. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://x')
  const key = decodeURIComponent(url.pathname.replace(/^\/bucket\/?/, ''))
  const query = url.searchParams
  const upload = uploads.get(query.get('uploadId') ?? '')
  const body = await buffer(request)
  const found = objects.get(key)
  response.setHeader('last-modified', new Date(OLD).toUTCString())
  response.setHeader('etag', '"e1"')
  const xml = (inner: string): unknown => response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>${inner}`)
  if (request.method === 'POST' && query.has('uploads')) {
    uploads.set('u1', [])
    return void xml('<InitiateMultipartUploadResult><UploadId>u1</UploadId></InitiateMultipartUploadResult>')
  }
  if (request.method === 'PUT' && upload !== undefined) return void (upload.push(body), response.end())
  if (request.method === 'POST' && upload !== undefined) {
    objects.set(key, Buffer.concat(upload))
    uploads.delete('u1')
    return void xml('<CompleteMultipartUploadResult><ETag>"e1"</ETag></CompleteMultipartUploadResult>')
  }
  if (request.method === 'DELETE') {
    if (upload === undefined) objects.delete(key)
    else uploads.delete(query.get('uploadId') ?? '')
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') return void (objects.set(key, body), response.end())
  if (query.has('uploads') && !listsUploads) {
    response.statusCode = 501
    return void xml('<Error><Code>NotImplemented</Code></Error>')
  }
  if (query.has('uploads')) {
    const listed = [...uploads.keys()].map((id) => `<Upload><Key>k</Key><UploadId>${id}</UploadId><Initiated>${OLD}</Initiated></Upload>`)
    return void xml(`<ListMultipartUploadsResult>${listed.join('')}</ListMultipartUploadsResult>`)
  }
  if (query.has('list-type')) {
    const requested = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? ''))
    const listed = requested.map((name) => `<Contents><Key>${name}</Key><LastModified>${OLD}</LastModified></Contents>`)
    return void xml(`<ListBucketResult>${listed.join('')}</ListBucketResult>`)
  }
  if (found === undefined) return void response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>')
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = start === undefined || end === undefined ? found : found.subarray(Number(start), Number(end) + 1)
  response.setHeader('content-length', part.length)
  response.end(request.method === 'HEAD' ? undefined : part)
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  store = await createS3Store({ bucket: 'bucket', region: 'us-east-1', endpoint, accessKeyId: 'k', secretAccessKey: 's' })
})

afterAll(
  () =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(resolve)
    })
)

beforeEach(() => {
  objects.clear()
  uploads.clear()
})

describe('the S3 store', () => {
  it('writes, knows, reads in part and removes a file', async () => {
    const writer = await store.openWrite(KEY, 'text/plain')
    await writer.write(Buffer.from('abc'))
    await writer.write(Buffer.from('def'))
    expect(objects.size).toBe(0)
    expect(await writer.commit()).toMatchObject({ size: 6, etag: 'e1', modifiedAt: new Date(OLD) })
    expect(await text(await store.openRead(KEY))).toBe('abcdef')
    expect(await text(await store.openRead(KEY, { start: 1, end: 3 }))).toBe('bcd')
    await store.remove(KEY)
    expect(await store.findStat(KEY)).toBeNull()
    await expect(store.openRead(KEY)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('sends a large file in parts that are joined, and takes them back when aborted', async () => {
    const block = Buffer.alloc(5 * 1024 * 1024, 'x')
    const writer = await store.openWrite(KEY, 'text/plain')
    for (let index = 0; index < 4; index += 1) await writer.write(block)
    expect((await writer.commit()).size).toBe(4 * block.length)
    await writer.abort()
    expect(objects.get(KEY)?.length).toBe(4 * block.length)
    const aborted = await store.openWrite(`${KEY}2`, 'text/plain')
    for (let index = 0; index < 2; index += 1) await aborted.write(block)
    expect(uploads.size).toBe(1)
    await aborted.abort()
    expect(uploads.size).toBe(0)
    expect(objects.size).toBe(1)
  })

  it('removes all files of one tenant, and refuses a folder that is none', async () => {
    const [tenant] = KEY.split('/')
    const other = `${(tenant ?? '').slice(0, -1)}0/files/a.txt`
    objects.set(KEY, Buffer.from('a')).set(`${KEY}2`, Buffer.from('b')).set(other, Buffer.from('c'))
    expect(await store.removeAll(tenant ?? '')).toBe(2)
    expect([...objects.keys()]).toEqual([other])
    for (const folder of ['', '..', `${tenant}/files`]) await expect(store.removeAll(folder)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('removes the old files of one folder of a tenant', async () => {
    const [tenantUuid = ''] = KEY.split('/')
    const [upload, failed, other] = ['imports/a', 'imports/a.failed.csv', 'exports/a'].map((name) => `${tenantUuid}/${name}`) as [string, string, string]
    for (const key of [upload, failed, other]) objects.set(key, Buffer.from('a'))
    const later = new Date(Date.now() + 86_400_000)
    expect(await store.removeOld({ tenantUuid, name: 'imports' }, new Date(0))).toBe(0)
    expect(await store.removeOld({ tenantUuid, name: 'imports' }, later, (key) => key === failed)).toBe(1)
    expect([...objects.keys()]).toEqual([failed, other])
  })

  it('binds an upload address to key, size and type', async () => {
    const request = { key: KEY, contentType: 'text/plain', contentLength: 3, expiresInSeconds: 60 }
    const ticket = await store.presignUpload(request)
    expect(ticket).toMatchObject({ method: 'PUT', headers: { 'content-type': 'text/plain' }, key: KEY })
    const url = new URL(ticket.url)
    expect(url.pathname).toBe(`/bucket/${KEY}`)
    expect(url.searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host')
    expect(url.searchParams.get('X-Amz-Expires')).toBe('60')
    expect((await fetch(ticket.url, { method: 'PUT', headers: ticket.headers, body: 'abc' })).status).toBe(200)
    expect(await store.findStat(KEY)).toMatchObject({ size: 3 })
    const signatures = await Promise.all(
      [request, { ...request, contentLength: 4 }, { ...request, contentType: 'image/png' }, { ...request, key: `${KEY}2` }].map(async (one) =>
        new URL((await store.presignUpload(one)).url).searchParams.get('X-Amz-Signature')
      )
    )
    expect(new Set(signatures).size).toBe(4)
    await expect(store.presignUpload({ ...request, contentLength: MAX_UPLOAD_BYTES + 1 })).rejects.toMatchObject({ code: 'too_large' })
    await expect(store.presignUpload({ ...request, key: '../x' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('binds a download address to user, type and disposition, and never shows a page', async () => {
    const request = {
      key: KEY,
      filename: '企画.svg',
      disposition: 'inline',
      contentType: 'image/svg+xml',
      userUuid: 'u1',
      expiresInSeconds: 300
    } as const
    const url = new URL(await store.presignDownload(request))
    expect(url.searchParams.get('response-content-type')).toBe('application/octet-stream')
    expect(url.searchParams.get('response-content-disposition')).toMatch(/^attachment; filename="mekiki.svg"/)
    expect(url.searchParams.get('x-user')).toBe('u1')
    const other = new URL(await store.presignDownload({ ...request, userUuid: 'u2' }))
    expect(other.searchParams.get('X-Amz-Signature')).not.toBe(url.searchParams.get('X-Amz-Signature'))
    await expect(store.presignDownload({ ...request, expiresInSeconds: 301 })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('sweeps unfinished uploads, and finished ones that nobody keeps', async () => {
    objects.set(`${KEY}1`, Buffer.from('x')).set(`${KEY}2`, Buffer.from('x'))
    uploads.set('u9', [])
    expect(await store.sweep(new Date('2019-01-01'), async () => new Set())).toBe(0)
    expect(await store.sweep(new Date('2021-01-01'))).toBe(1)
    expect(await store.sweep(new Date('2021-01-01'), async () => new Set([`${KEY}1`]))).toBe(1)
    expect([...objects.keys()]).toEqual([`${KEY}1`])
  })

  it('sweeps what nobody keeps from a store that cannot list unfinished uploads', async () => {
    listsUploads = false
    objects.set(`${KEY}1`, Buffer.from('x')).set(`${KEY}2`, Buffer.from('x'))
    expect(await store.sweep(new Date('2021-01-01'), async () => new Set([`${KEY}1`]))).toBe(1)
    listsUploads = true
  })
})

describe('the origin that pages have to name', () => {
  it.each([
    { bucket: 'mekiki-files', region: 'ap-northeast-1', endpoint: null },
    { bucket: 'mekiki-files', region: 'us-east-1', endpoint: null },
    { bucket: 'files.mekiki.example', region: 'ap-northeast-1', endpoint: null },
    { bucket: 'mekiki-files', region: 'cn-north-1', endpoint: null },
    { bucket: 'mekiki-files', region: 'us-east-1', endpoint: 'https://s3.example.com:9000/' }
  ])('is that of the addresses which the library writes: $bucket, $region, $endpoint', async (place) => {
    const files = await createS3Store({ ...place, accessKeyId: 'a', secretAccessKey: 'b' })
    const up = await files.presignUpload({ key: KEY, contentType: 'text/plain', contentLength: 1, expiresInSeconds: 60 })
    const download = { key: KEY, filename: 'a', disposition: 'inline', contentType: 'text/plain', userUuid: 'u', expiresInSeconds: 60 } as const
    const origins = [up.url, await files.presignDownload(download)].map((url) => new URL(url).origin)
    expect(origins).toEqual([files.browserOrigin, files.browserOrigin])
    expect(files.browserOrigin).toBe(originOfBucket(place))
  })
})
