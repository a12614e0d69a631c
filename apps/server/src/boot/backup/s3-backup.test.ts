import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackupReport, listBackups, openPlace, takeBackup } from '../../platform/backup/index.ts'
import { createS3Store, type FileStore } from '../../platform/storage/index.ts'
import { createEverything, type Everything } from '../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { restore } from './restore.ts'
import { createTarget, fingerprintsOf, secrets } from './testing/backup-scene.ts'

interface S3Server {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}

const place = 's3://backups/whole'
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

let root: string
let server: S3Server
let endpoint: string
let world: World
let full: Everything
let files: FileStore
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mekiki-s3-backup-'))
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server
  const configureBuckets = ['files', 'backups', 'restored'].map((name) => ({ name }))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, allowMismatchedSignatures: true, directory: root, configureBuckets })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  files = await storeOf('files')
  world = await createWorld(() => ({ files }))
  full = await createEverything(world, 'CANARY')
  await write('one.txt', 'one')
  await write('empty.txt', '')
  // More than one part of an upload.
  await write('large.bin', 'x'.repeat(9_000_000))
})
afterAll(async () => {
  await world.close()
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const storeOf = (bucket: string): Promise<FileStore> => createS3Store({ bucket, region: 'us-east-1', endpoint, ...keys })

/** What a server that keeps its files in a bucket has set. */
const settingsOf = (bucket: string) => ({
  S3_BUCKET: bucket,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey
})

async function write(name: string, content: string): Promise<void> {
  const writer = await files.openWrite(`${full.tenant.uuid}/files/${name}`, 'text/plain')
  await writer.write(Buffer.from(content))
  await writer.commit()
}

async function contentsOf(store: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { key } of store.list()) contents[key] = (await buffer(await store.openRead(key))).toString('base64')
  return contents
}

const openBackups = async (bucket: string) => {
  const target = await createTarget(place)
  const env = target.env(settingsOf(bucket))
  return { target, env, open: await openPlace(env.backup, target.dataDir, { isNew: true }) }
}

async function backUpAt(instant: string): Promise<BackupReport> {
  const { target, open } = await openBackups('files')
  const source = { urls: world.database.urls, files, secrets, credentials: null }
  const report = await takeBackup(source, open, { days: 2, weeks: 0, months: 0 }, new Date(instant))
  await target.remove()
  return report
}

it('a backup in a bucket writes only what is new, keeps what is to be kept, and comes back into an empty database and bucket', async () => {
  const first = await backUpAt('2026-10-01T17:00:00Z')
  expect(first.written.files).toBeGreaterThan(2)
  await write('two.txt', 'two')
  const second = await backUpAt('2026-10-02T17:00:00Z')
  // The new file alone; rows are whole in each.
  expect([second.written.files, second.rows, second.removed.backups]).toEqual([1, first.rows, 0])
  await files.remove(`${full.tenant.uuid}/files/one.txt`)
  await backUpAt('2026-10-03T17:00:00Z')
  const last = await backUpAt('2026-10-04T17:00:00Z')
  const { target, env, open } = await openBackups('restored')
  expect((await listBackups(open)).whole.map((id) => id.slice(0, 10))).toEqual(['2026-10-03', '2026-10-04'])
  // What only the backups held that went is gone with them.
  expect(last.removed).toEqual({ backups: 1, contents: 1 })

  const before = { rows: await fingerprintsOf(world.database.adminUrl), files: await contentsOf(files) }
  const restored = await restore(env, null)
  expect(restored).toMatchObject({ rows: last.rows, files: { count: last.files.count }, migrated: 0 })
  expect(await fingerprintsOf(target.database.adminUrl)).toEqual(before.rows)
  const copies = await contentsOf(await storeOf('restored'))
  expect(copies).toEqual(before.files)
  expect(Object.keys(copies).filter((key) => key.endsWith('one.txt'))).toEqual([])
  // A bucket that holds something is no empty place.
  const again = await openBackups('restored')
  await expect(restore(again.env, null)).rejects.toThrow(/restored/u)
  for (const each of [again.target, target]) await each.remove()
})
