import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBackups, readManifest } from '../../platform/backup/index.ts'
import { writeManifest } from '../../platform/backup/manifest.ts'
import { BOOKKEEPING_TABLES } from '../../platform/db/engine/migrate.ts'
import { withClient } from '../../platform/db/engine/setup.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { backUpWorld, createTarget, makeFolder, openTestPlace, type Target } from './testing/backup-scene.ts'

let world: World
let backups: string
let id: string
beforeAll(async () => {
  world = await createWorld()
  const tenant = await world.createTenant()
  for (const name of ['one', 'two']) {
    const writer = await world.platform.files.openWrite(`${tenant.uuid}/files/${name}`, 'text/plain')
    await writer.write(Buffer.from(`content of ${name}`))
    await writer.commit()
  }
  backups = await makeFolder()
  id = (await backUpWorld(world, backups)).id
})
afterAll(async () => {
  await world.close()
  await rm(backups, { recursive: true, force: true })
})

const tablesOf = ({ adminUrl }: TestDatabase): Promise<string[]> =>
  withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('app', 'identity') AND c.relkind = 'r'
       AND c.relname <> ALL ($1)`,
      [BOOKKEEPING_TABLES]
    )
    return rows.map(({ name }) => name)
  })

/** A copy of the backups in which something can be broken. */
async function copyBackups(): Promise<{ folder: string; target: Target }> {
  const folder = await makeFolder()
  await cp(backups, folder, { recursive: true })
  return { folder, target: await createTarget(folder) }
}

/** What restoring is refused with, once nothing is left of it. */
async function refusalOf(target: Target, requested: string | null = null, settings: Record<string, string> = {}): Promise<string> {
  const fault = await restore(target.env(settings), requested).then(
    () => null,
    (error: unknown) => error
  )
  expect(fault).toMatchObject({ name: expect.stringMatching(/^(?:Backup|Engine)Fault$/u) })
  expect(await tablesOf(target.database)).toEqual([])
  expect(existsSync(target.dataDir)).toBe(false)
  return fault instanceof Error ? fault.message : ''
}

async function contentFile(folder: string): Promise<string> {
  const [first = ''] = (await readdir(join(folder, 'objects'))).toSorted()
  const [name = ''] = await readdir(join(folder, 'objects', first))
  return join(folder, 'objects', first, name)
}

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path)
  const index = at < 0 ? bytes.length + at : at
  bytes[index] = (bytes[index] ?? 0) ^ 1
  await writeFile(path, bytes)
}

describe('a restore is refused with one sentence, and leaves nothing behind', () => {
  it('for another key', async () => {
    const target = await createTarget(backups)
    expect(await refusalOf(target, null, { BACKUP_KEY: 'another passphrase' })).toBe(
      `BACKUP_KEY is not the key with which the backups at ${backups} are encrypted.`
    )
    await target.remove()
  })

  it.each<[string, (folder: string) => Promise<string>, RegExp]>([
    [
      'a table that was cut off',
      async (folder) => join(folder, 'backups', id, 'tables', 'app.users'),
      /^The backup is damaged: .*tables\/app\.users was changed or cut off/u
    ],
    ['the list of files that was cut off', async (folder) => join(folder, 'backups', id, 'files'), /^The backup is damaged: .*\/files was changed or cut off/u]
  ])('for %s', async (_, pathOf, sentence) => {
    const { folder, target } = await copyBackups()
    const path = await pathOf(folder)
    await truncate(path, (await readFile(path)).length - 20)
    expect(await refusalOf(target)).toMatch(sentence)
    await target.remove()
    await rm(folder, { recursive: true })
  })

  it.each<[string, (folder: string) => Promise<string>, number]>([
    ['a table', async (folder) => join(folder, 'backups', id, 'tables', 'app.tenants'), 60],
    ['the manifest', async (folder) => join(folder, 'backups', id, 'manifest'), 20],
    ['a file', contentFile, -1]
  ])('for a byte of %s that was changed', async (_, pathOf, at) => {
    const { folder, target } = await copyBackups()
    await flip(await pathOf(folder), at)
    expect(await refusalOf(target)).toMatch(/^The backup is damaged: .* was changed or cut off\. Nothing was restored; choose another backup\.$/u)
    await target.remove()
    await rm(folder, { recursive: true })
  })

  it('for a table in the place of another', async () => {
    const { folder, target } = await copyBackups()
    const tables = join(folder, 'backups', id, 'tables')
    await cp(join(tables, 'app.themes'), join(tables, 'app.tags'))
    await cp(join(tables, 'app.themes'), join(tables, 'app.tasks'))
    expect(await refusalOf(target)).toMatch(/^The backup is damaged: .*tables\/app\.tasks was changed/u)
    await target.remove()
    await rm(folder, { recursive: true })
  })

  it('for a file that is gone', async () => {
    const { folder, target } = await copyBackups()
    await rm(await contentFile(folder))
    expect(await refusalOf(target)).toMatch(/^The backup is damaged: objects\/.* is missing\. Nothing was restored/u)
    await target.remove()
    await rm(folder, { recursive: true })
  })

  it('for a backup of a newer version', async () => {
    const { folder, target } = await copyBackups()
    const open = await openTestPlace(folder)
    const manifest = await readManifest(open, id)
    await writeManifest(open, { ...manifest, version: '9.0.0', migrations: [...manifest.migrations, '9999_later'] })
    expect(await refusalOf(target)).toBe(`The backup ${id} was taken by a newer Mekiki (9.0.0, 9999_later): restore it with that version.`)
    await target.remove()
    await rm(folder, { recursive: true })
  })

  it('for another sealing key, a backup that there is not, and a place without any', async () => {
    const target = await createTarget(backups)
    expect(await refusalOf(target, null, { IDENTITY_KEY: Buffer.alloc(32).toString('base64') })).toMatch(/^IDENTITY_KEY is not the key of the backup/u)
    const unknown = { IDENTITY_KEY: Buffer.alloc(32).toString('base64'), IDENTITY_KEY_PREVIOUS: Buffer.alloc(32, 1).toString('base64') }
    expect(await refusalOf(target, null, unknown)).toMatch(/^IDENTITY_KEY is not the key of the backup/u)
    expect(await refusalOf(target, null, { SIGNING_KEY: Buffer.alloc(32).toString('base64') })).toMatch(/^SIGNING_KEY is not the key of the backup/u)
    expect(await refusalOf(target, '2020-01-01T00-00-00Z')).toMatch(
      /^There is no backup 2020-01-01T00-00-00Z at .*: "npm run backup -- list" shows which there are\.$/u
    )
    expect(await refusalOf(target, null, { BACKUP_TO: target.dataDir.replace('data', 'elsewhere') })).toMatch(/^There are no backups at .*elsewhere\.$/u)
    expect(await refusalOf(target, null, { BACKUP_TO: join(target.dataDir, 'within') })).toMatch(/^BACKUP_TO .* lies in the data directory/u)
    expect(await refusalOf(target, null, { BACKUP_KEY: '' })).toMatch(/^BACKUP_KEY is not set/u)
    expect(await refusalOf(target, null, { BACKUP_TO: '' })).toMatch(/^BACKUP_TO is not set/u)
    await target.remove()
  })

  it('into a database or a folder that holds something, which stays as it is', async () => {
    const target = await createTarget(backups)
    const full = await createTestDatabase()
    const tables = (await tablesOf(full)).length
    const settings = { ...target.env(), database: { kind: 'external' as const, urls: full.urls } }
    await expect(restore(settings, null)).rejects.toMatchObject({
      name: 'BackupFault',
      message: expect.stringMatching(/^The database is not empty \(\d+ tables\)/u)
    })
    expect((await tablesOf(full)).length).toBe(tables)
    expect(existsSync(target.dataDir)).toBe(false)
    await mkdir(target.dataDir)
    await writeFile(join(target.dataDir, 'notes.txt'), 'mine')
    await expect(restore(target.env(), null)).rejects.toMatchObject({
      name: 'BackupFault',
      message: expect.stringMatching(/^The data directory .* is not empty/u)
    })
    expect(await readFile(join(target.dataDir, 'notes.txt'), 'utf8')).toBe('mine')
    await full.drop()
    await target.remove()
  })
})

describe('a backup is refused with one sentence', () => {
  it('without its settings, without the keys of the server, and with another key than the place has', async () => {
    const target = await createTarget(backups)
    const refusal = (settings: Record<string, string>) => backUp(target.env(settings)).catch((error: Error) => error.message)
    expect(await refusal({})).toMatch(/holds no secrets\.json/u)
    await mkdir(target.dataDir)
    const key = Buffer.alloc(32).toString('base64')
    await writeFile(join(target.dataDir, 'secrets.json'), JSON.stringify({ identityKey: key, signingKey: key }))
    expect(await refusal({ BACKUP_TO: '' })).toMatch(/^BACKUP_TO is not set/u)
    expect(await refusal({ BACKUP_KEY: 'another passphrase' })).toMatch(/^BACKUP_KEY is not the key/u)
    expect(await refusal({ DATABASE_BACKUP_URL: '' })).toMatch(/^DATABASE_BACKUP_URL is not set: "npm run db:setup" makes the role/u)
    expect(() => target.env({ BACKUP_KEY: 'short' })).toThrow(/BACKUP_KEY/u)
    expect((await listBackups(await openTestPlace(backups))).whole).toEqual([id])
    await target.remove()
  })
})
