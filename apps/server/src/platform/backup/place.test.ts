import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readBackupSettings } from '../settings/backup-settings.ts'
import { openPlace } from './open-place.ts'
import { type BackupPlace, openBucket, openFolder } from './place.ts'
import { textStream } from './streams.ts'

interface S3Server {
  run: () => Promise<{ port: number }>
  close: () => Promise<void>
}

let root: string
let server: S3Server
let endpoint: string
const places: Record<string, BackupPlace> = {}
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mekiki-places-'))
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: true,
    directory: join(root, 's3'),
    configureBuckets: [{ name: 'backups' }]
  })
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  const options = { bucket: 'backups', region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  places['a folder'] = openFolder(join(root, 'folder'))
  places['a bucket'] = await openBucket(options, 'one/two')
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

async function namesIn(place: BackupPlace, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const name of place.list(folder)) names.push(name)
  return names.toSorted()
}

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(9_000_000)
  throw new Error('cut off')
}

describe.each(['a folder', 'a bucket'])('%s as a place', (kind) => {
  const placeOf = (): BackupPlace => {
    const place = places[kind]
    if (!place) throw new Error('no such place')
    return place
  }
  const textOf = async (name: string): Promise<string> => (await buffer(await placeOf().read(name))).toString()

  it('gives what was written, replaces, lists by folder and removes', async () => {
    const place = placeOf()
    expect(await namesIn(place, 'objects/')).toEqual([])
    expect(await place.has('objects/aa/one')).toBe(false)
    expect(await place.write('objects/aa/one', textStream('1'))).toBe(1)
    await place.write('objects/bb/two', textStream(''))
    await place.write('backups/x/manifest', textStream('m'))
    await place.write('objects/aa/one', textStream('one'))
    expect(await namesIn(place, 'objects/')).toEqual(['objects/aa/one', 'objects/bb/two'])
    expect([await textOf('objects/aa/one'), await textOf('objects/bb/two'), await place.has('objects/aa/one')]).toEqual(['one', '', true])
    await place.remove('objects/aa/one')
    await place.remove('objects/aa/one')
    expect(await namesIn(place, 'objects/')).toEqual(['objects/bb/two'])
  })

  it('has nothing of what was broken off, and says what is missing', async () => {
    const place = placeOf()
    await expect(place.write('objects/cc/three', breaking())).rejects.toThrow('cut off')
    expect(await place.has('objects/cc/three')).toBe(false)
    await expect(place.read('objects/cc/three')).rejects.toMatchObject({
      name: 'BackupFault',
      message: expect.stringMatching(/objects\/cc\/three is missing\.$/u)
    })
  })

  it('is opened by the settings, and again with the same key', async () => {
    const store = { S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
    const keep = { BACKUP_KEEP_DAYS: 1, BACKUP_KEEP_WEEKS: 1, BACKUP_KEEP_MONTHS: 1 }
    const BACKUP_TO = kind === 'a folder' ? join(root, 'own') : 's3://backups/own/'
    const settings = readBackupSettings({ ...store, ...keep, BACKUP_TO, BACKUP_KEY: 'a passphrase of tests' })
    const options = { isNew: true }
    const [first, again] = [await openPlace(settings, join(root, 'data'), options), await openPlace(settings, join(root, 'data'), options)]
    expect(again.keys).toEqual(first.keys)
    expect(await first.place.has('place.json')).toBe(true)
    await expect(openPlace({ ...settings, key: 'another passphrase' }, join(root, 'data'), options)).rejects.toMatchObject({ name: 'BackupFault' })
  })
})

it('a place that cannot be reached is told in one sentence', async () => {
  const s3 = { region: 'us-east-1', endpoint, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const settings = { to: 's3://no-such-bucket/x', key: 'a passphrase of tests', keep: { days: 1, weeks: 0, months: 0 }, s3 }
  await expect(openPlace(settings, join(root, 'data'), { isNew: true })).rejects.toMatchObject({
    name: 'BackupFault',
    message: expect.stringMatching(/^The place of the backups, s3:\/\/no-such-bucket\/x, cannot be used: /u)
  })
})
