import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStore } from './disk-store.ts'
import type { DiskStore } from './disk-store.ts'
import { MAX_UPLOAD_BYTES } from './file-store.ts'

const TENANT = '018f0000-0000-7000-8000-000000000001'
const KEY = `${TENANT}/files/a1.pdf`
let root: string
let store: DiskStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'files-'))
  store = createDiskStore({ root, secret: Buffer.alloc(32, 7) })
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function put(key: string, content: string): Promise<void> {
  const writer = await store.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(content))
  await writer.commit()
}

const everything = async (): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map((entry) => entry.name)

describe('the disk store', () => {
  it('writes, knows, reads in part and removes a file', async () => {
    await put(KEY, 'abcdef')
    expect(await store.findStat(KEY)).toMatchObject({ size: 6 })
    expect(await text(await store.openRead(KEY))).toBe('abcdef')
    expect(await text(await store.openRead(KEY, { start: 1, end: 3 }))).toBe('bcd')
    await store.remove(KEY)
    await store.remove(KEY)
    expect(await store.findStat(KEY)).toBeNull()
    await expect(store.openRead(KEY)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows nothing before commit and leaves nothing after abort', async () => {
    const writer = await store.openWrite(KEY, 'text/plain')
    await writer.write(Buffer.from('half'))
    expect(await store.findStat(KEY)).toBeNull()
    await writer.abort()
    expect(await everything()).toEqual([])
  })

  it('replaces a file as a whole and changes its etag', async () => {
    await put(KEY, 'old')
    const before = await store.findStat(KEY)
    await put(KEY, 'new')
    expect(await readFile(join(root, KEY), 'utf8')).toBe('new')
    expect((await store.findStat(KEY))?.etag).not.toBe(before?.etag)
  })

  it.each([
    '',
    TENANT,
    `${TENANT}/`,
    `/${TENANT}/a`,
    `${TENANT}/../x`,
    `${TENANT}/a/../../x`,
    `${TENANT}/..`,
    `${TENANT}/.hidden`,
    `${TENANT}/a\\b`,
    `${TENANT}//a`,
    `${TENANT}/a/`,
    `${TENANT}/a\0`,
    `${TENANT}/A`,
    `${TENANT}/a.`,
    `${TENANT}/a b`,
    `${TENANT}/a\n`,
    `${TENANT}/c:x`,
    `${TENANT}/%2e%2e/x`,
    `${TENANT}/\u202egpj`,
    `not-a-uuid/files/a`,
    'files/a',
    `${TENANT}/${'a'.repeat(101)}`,
    `${TENANT}/a/b/c/d/e/f/g`
  ])('takes no key like %j', async (key) => {
    const ticket = { key, contentType: 'text/plain', contentLength: 1, expiresInSeconds: 60 }
    const download = { key, filename: 'a', disposition: 'inline', contentType: 'text/plain', userUuid: 'u', expiresInSeconds: 60 } as const
    for (const attempt of [
      () => store.findStat(key),
      () => store.openRead(key),
      () => store.openWrite(key, 'text/plain'),
      () => store.remove(key),
      () => store.presignUpload(ticket),
      () => store.presignDownload(download)
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })

  it('gives no upload address over the limit, nor an address that lives too long', async () => {
    const ticket = { key: KEY, contentType: 'text/plain', contentLength: MAX_UPLOAD_BYTES, expiresInSeconds: 60 }
    await expect(store.presignUpload(ticket)).resolves.toMatchObject({ method: 'PUT', key: KEY })
    await expect(store.presignUpload({ ...ticket, contentLength: MAX_UPLOAD_BYTES + 1 })).rejects.toMatchObject({ code: 'too_large' })
    for (const contentLength of [-1, 1.5, Number.NaN]) {
      await expect(store.presignUpload({ ...ticket, contentLength })).rejects.toMatchObject({ code: 'invalid_request' })
    }
    const download = { key: KEY, filename: 'a', disposition: 'inline', contentType: 'text/plain', userUuid: 'u' } as const
    await expect(store.presignDownload({ ...download, expiresInSeconds: 301 })).rejects.toMatchObject({ code: 'invalid_request' })
    await expect(store.presignDownload({ ...download, expiresInSeconds: 0 })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('refuses a short secret', () => {
    expect(() => createDiskStore({ root, secret: Buffer.alloc(31) })).toThrow('32 bytes')
  })
})

describe('sweep', () => {
  const old = new Date('2020-01-01')
  const limit = new Date('2021-01-01')

  it('removes unfinished files of before, and finished ones only when asked and not kept', async () => {
    const keys = ['a', 'b', 'c'].map((name) => `${TENANT}/files/${name}`)
    for (const key of keys) await put(key, 'x')
    for (const key of keys.slice(0, 2)) await utimes(join(root, key), old, old)
    const writer = await store.openWrite(KEY, 'text/plain')
    await writeFile(join(root, '.unfinished', 'torn'), 'half')
    await utimes(join(root, '.unfinished', 'torn'), old, old)

    expect(await store.sweep(limit)).toBe(1)
    expect((await everything()).filter((name) => name.length === 1).toSorted()).toEqual(['a', 'b', 'c'])

    const asked: string[] = []
    const removed = await store.sweep(limit, async (candidates) => {
      asked.push(...candidates)
      return new Set([keys[0] ?? ''])
    })
    expect(removed).toBe(1)
    expect(asked.toSorted()).toEqual(keys.slice(0, 2))
    expect((await everything()).filter((name) => name.length === 1).toSorted()).toEqual(['a', 'c'])
    await writer.commit()
    expect(await store.findStat(KEY)).not.toBeNull()
  })

  it('removes the old files of one folder of a tenant, but for those that are kept', async () => {
    const keys = ['imports/me/a', 'imports/me/b', 'imports/c', 'exports/d'].map((name) => `${TENANT}/${name}`)
    for (const key of keys) await put(key, 'x')
    for (const key of keys.toSpliced(2, 1)) await utimes(join(root, key), old, old)
    expect(await store.removeOld({ tenantUuid: TENANT, name: 'imports' }, limit, (key) => key.endsWith('b'))).toBe(1)
    expect((await everything()).filter((name) => name.length === 1).toSorted()).toEqual(['b', 'c', 'd'])
    expect(await store.removeOld({ tenantUuid: TENANT, name: 'nothing' }, limit)).toBe(0)
    for (const name of ['', '..', 'imports/me'])
      await expect(store.removeOld({ tenantUuid: TENANT, name }, limit)).rejects.toMatchObject({ code: 'invalid_request' })
  })

  it('has nothing to do in an empty store', async () => {
    expect(await store.sweep(limit, async () => new Set())).toBe(0)
  })
})

describe('the folders on the disk', () => {
  it('are for the server alone, that of a workspace too', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mekiki-folders-'))
    const store = createDiskStore({ root: join(folder, 'files'), secret: Buffer.alloc(32, 7) })
    const tenantUuid = '018f0000-0000-7000-8000-000000000001'
    const writer = await store.openWrite(`${tenantUuid}/exports/a`, 'text/plain')
    await writer.write(Buffer.from('x'))
    await writer.commit()
    const paths = ['files', 'files/.unfinished', `files/${tenantUuid}`, `files/${tenantUuid}/exports`]
    const modes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).mode & 0o777))
    await rm(folder, { recursive: true })
    expect(modes).toEqual(paths.map(() => 0o700))
  })
})
