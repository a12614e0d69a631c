import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentObject, idAt, listBackups, type Manifest, writeFileList, writeManifest } from './manifest.ts'
import type { OpenPlace } from './open-place.ts'
import { openFolder } from './place.ts'
import { findKept, prune } from './retention.ts'
import { drawKeys } from './seal.ts'
import { textStream } from './streams.ts'

const keep = { days: 3, weeks: 2, months: 2 }
const kept = (instants: string[], rule = keep) =>
  [
    ...findKept(
      instants.map((instant) => idAt(new Date(instant))),
      rule
    )
  ].toSorted()

describe('of backups there are kept', () => {
  it('the newest of each of the last days, weeks and months that have one', () => {
    const instants = Array.from({ length: 70 }, (_, day) => new Date(Date.UTC(2026, 8, 1 + day, 3)).toISOString())
    // 9 November 2026, a Monday, is the last of them.
    expect(kept(instants)).toEqual(['2026-10-31T03-00-00Z', '2026-11-07T03-00-00Z', '2026-11-08T03-00-00Z', '2026-11-09T03-00-00Z'])
  })

  it('the last of a day, which begins in Tokyo', () => {
    const days = { days: 9, weeks: 0, months: 0 }
    const [before, first, last, later] = ['2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z', '2026-11-30T20:00:00Z', '2026-12-03T00:00:00Z']
    expect(kept([before, first, last, later], days)).toEqual(['2026-11-30T14-59-59Z', '2026-11-30T20-00-00Z', '2026-12-03T00-00-00Z'])
  })

  it('all of the last 24 hours before the newest: the one that was taken before an update is not lost to the one after it', () => {
    const days = { days: 1, weeks: 0, months: 0 }
    expect(kept(['2026-11-29T20:00:00Z', '2026-11-29T20:00:01Z', '2026-11-30T20:00:00Z'], days)).toEqual(['2026-11-29T20-00-01Z', '2026-11-30T20-00-00Z'])
  })

  it('the newest, whatever the rule says', () => {
    expect(kept(['2026-11-29T03:00:00Z', '2026-11-30T03:00:00Z'], { days: 0, weeks: 0, months: 0 })).toEqual(['2026-11-30T03-00-00Z'])
    expect(kept([])).toEqual([])
  })
})

describe('of a place there goes', () => {
  let root: string
  let open: OpenPlace
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'mekiki-place-'))
    const keys = await drawKeys('x', { salt: '', cost: 2, blockSize: 1, parallelization: 1 })
    open = { place: openFolder(root), keys }
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  const plain: Omit<Manifest, 'id'> = {
    format: 1,
    takenAt: '',
    version: '',
    migrations: ['0001'],
    tables: [],
    sequences: [],
    pendingEffects: [],
    files: { count: 0, bytes: 0, missing: 0 },
    secrets: { identityKey: '', signingKey: '' },
    credentials: null
  }

  async function plant(id: string, contents: string[], isWhole = true): Promise<void> {
    for (const name of contents) await open.place.write(contentObject(name), textStream(name))
    await open.place.write(`backups/${id}/tables/app.users`, textStream('rows'))
    await writeFileList(
      open,
      id,
      contents.map((name) => ({ key: name, size: 1, etag: '', name }))
    )
    if (isWhole) await writeManifest(open, { ...plain, id })
  }

  it('what no kept backup names, and what a broken-off one left', async () => {
    await plant('2026-11-01T00-00-00Z', ['aa1', 'bb2'])
    await plant('2026-11-02T00-00-00Z', ['bb2', 'cc3'])
    await plant('2026-11-03T00-00-00Z', ['dd4'], false)
    expect(await prune(open, { days: 1, weeks: 0, months: 0 })).toEqual({ backups: 2, contents: 2 })
    const left: string[] = []
    for await (const name of open.place.list('objects/')) left.push(name)
    expect(left.toSorted()).toEqual(['objects/bb/bb2', 'objects/cc/cc3'])
    const { whole, objects } = await listBackups(open)
    expect([whole, [...objects.keys()]]).toEqual([['2026-11-02T00-00-00Z'], ['2026-11-02T00-00-00Z']])
    expect(await prune(open, { days: 1, weeks: 0, months: 0 })).toEqual({ backups: 0, contents: 0 })
  })
})
