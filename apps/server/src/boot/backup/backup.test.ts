import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealLogs } from '../../features/admin/admin-system/audit-batches.ts'
import { runArchiveJob, unpack } from '../../features/exchange/archives/testing/archive-scene.ts'
import { readManifest } from '../../platform/backup/index.ts'
import { withTenant } from '../../platform/db/gateways.ts'
import { readEnv } from '../../platform/env.ts'
import { createDiskStore, type FileStore } from '../../platform/storage/index.ts'
import { addressVariables } from '../../testing/address-variables.ts'
import { createEverything, type Everything } from '../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { ensureSecrets, secretsOf } from '../accounts/secrets.ts'
import { keysOf } from '../../platform/keys/server-keys.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { backUpWorld, createTarget, fingerprintsOf, makeFolder, openTestPlace, passphrase, secrets, type Target } from './testing/backup-scene.ts'

let world: World
let full: Everything
let backups: string
beforeAll(async () => {
  world = await createWorld()
  full = await createEverything(world, 'CANARY')
  backups = await makeFolder()
  await sealAnew()
})
afterAll(async () => {
  await world.close()
  await rm(backups, { recursive: true, force: true })
})

/** Seals the logs with the keys that are saved, as the product does with its own. */
async function sealAnew(): Promise<void> {
  await sql`delete from audit_seals`.execute(world.admin)
  await sql`delete from admin_audit_seals`.execute(world.admin)
  const keys = keysOf({ identityKey: Buffer.from(secrets.identityKey, 'base64'), former: [] })
  await sealLogs({ db: world.platform.db, clock: () => new Date(Date.now() + 600_000), ...keys })
}

async function write(files: FileStore, key: string, content: string): Promise<void> {
  const writer = await files.openWrite(key, 'text/plain')
  await writer.write(Buffer.from(content))
  await writer.commit()
}

async function contentsOf(files: FileStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { key } of files.list()) contents[key] = (await buffer(await files.openRead(key))).toString('base64')
  return contents
}

const storeOf = (target: Target): FileStore => createDiskStore({ root: join(target.dataDir, 'files'), secret: ensureSecrets(target.dataDir).signingKey })

/** The members of an archive of a workspace, as one of its members has it written; without what its own writing leaves in the logs. */
async function archiveOf(from: World): Promise<Record<string, string>> {
  const { tenant, uuid } = full.actor
  const { identity_username: name } = await from.admin.selectFrom('users').select('identity_username').where('uuid', '=', uuid).executeTakeFirstOrThrow()
  const token = Buffer.from([tenant.poolId, tenant.clientId, name].join('|')).toString('base64url')
  const answer = await from.app.server.inject({
    method: 'POST',
    url: '/v2/private/tenants/current/archive',
    headers: { authorization: `Bearer ${token}` },
    payload: {}
  })
  expect(answer.statusCode).toBe(202)
  await runArchiveJob(from, tenant)
  const { storage_key: key } = await from.admin.selectFrom('archive_files').select('storage_key').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  const members = await unpack(await buffer(await from.platform.files.openRead(key)))
  await from.admin.deleteFrom('notifications').where('tenant_uuid', '=', tenant.uuid).where('effect_key', 'like', 'export:%').execute()
  return Object.fromEntries([...members].map(([member, bytes]) => [member, bytes.toString('latin1')]))
}

describe('a backup that is restored elsewhere', () => {
  it('has every row of every table, every file and the keys, and its archive says the same', async () => {
    await write(world.platform.files, `${full.tenant.uuid}/files/one.txt`, 'one')
    await write(world.platform.files, `${full.tenant.uuid}/files/empty.txt`, '')
    const report = await backUpWorld(world, backups, { credentials: '{"address":"http://mekiki.test","accounts":[]}\n' })
    const before = { rows: await fingerprintsOf(world.database.adminUrl), files: await contentsOf(world.platform.files) }
    const target = await createTarget(backups)
    const restored = await restore(target.env(), null)
    expect(restored).toMatchObject({ rows: report.rows, files: { count: report.files.count }, migrated: 0, seals: { isIntact: true, faults: [] } })
    expect(restored.seals.sealsCount).toBeGreaterThan(0)
    expect(await fingerprintsOf(target.database.adminUrl)).toEqual(before.rows)
    expect(Object.keys(before.rows).length).toBeGreaterThan(140)
    expect(await contentsOf(storeOf(target))).toEqual(before.files)
    const copy = await createWorld(() => ({ files: storeOf(target) }), target.database)
    const [original, copied] = [await archiveOf(world), await archiveOf(copy)]
    expect(Object.keys(copied).length).toBeGreaterThan(50)
    const { 'manifest.json': _, 'data/audit_log.jsonl': __, ...rest } = original
    expect(copied).toMatchObject(rest)
    await copy.close()
    await target.remove()
  })

  it('is as a new one in its rights, references and rules', async () => {
    const shapes = (of: World['admin']) =>
      sql<{ shape: string }>`select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as shape from pg_constraint
        where connamespace in ('app'::regnamespace, 'identity'::regnamespace)
        union all select oid::regclass || ' ' || relforcerowsecurity from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1`.execute(
        of
      )
    const target = await createTarget(backups)
    await restore(target.env(), null)
    const copy = await createWorld(() => ({ files: storeOf(target) }), target.database)
    expect((await shapes(copy.admin)).rows).toEqual((await shapes(world.admin)).rows)
    await copy.close()
    await target.remove()
  })
})

describe('a backup that is taken while others write', () => {
  /** Writes a file and its row, and something else in the same transaction, and takes older ones away: the row first, then the file. */
  async function bustle(): Promise<() => Promise<number>> {
    const { tenant } = full
    const made: { uuid: string; key: string }[] = []
    let isOver = false
    let rounds = 0
    const like = await world.admin.selectFrom('files').selectAll().where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    const notice = await world.admin.selectFrom('scoutee_tags').selectAll().where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    const add = async (): Promise<void> => {
      const uuid = v7()
      const key = `${tenant.uuid}/files/${uuid}`
      await write(world.platform.files, key, `content of ${uuid}`)
      await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
        await tx
          .insertInto('files')
          .values({ ...like, uuid, storage_key: key, name: 'BUSTLE' })
          .execute()
        await tx
          .insertInto('scoutee_tags')
          .values({ ...notice, uuid, name: `BUSTLE ${uuid}` })
          .execute()
      })
      made.push({ uuid, key })
    }
    const takeAway = async (): Promise<void> => {
      const old = made.shift()
      if (old === undefined) return
      await withTenant(world.platform.db.user, tenant.uuid, 'write', async (tx) => {
        await tx.deleteFrom('files').where('uuid', '=', old.uuid).execute()
        await tx.deleteFrom('scoutee_tags').where('uuid', '=', old.uuid).execute()
      })
      await world.platform.files.remove(old.key)
    }
    const work = (async () => {
      for (; !isOver; rounds += 1) {
        await add()
        if (made.length > 20) await takeAway()
      }
    })()
    return async () => {
      isOver = true
      await work
      return rounds
    }
  }

  it('is of one moment: what was written together is there together, with every file that a row names', async () => {
    const end = await bustle()
    const [report] = await Promise.allSettled([backUpWorld(world, backups)])
    expect([report.status, (await end()) > 0]).toEqual(['fulfilled', true])
    if (report.status === 'rejected') return
    const target = await createTarget(backups)
    await restore(target.env(), report.value.id)
    const copy = await createWorld(() => ({ files: storeOf(target) }), target.database)
    const named = await copy.admin.selectFrom('files').select(['uuid', 'storage_key']).where('name', '=', 'BUSTLE').orderBy('uuid').execute()
    const tags = await copy.admin.selectFrom('scoutee_tags').select('uuid').where('name', 'like', 'BUSTLE%').orderBy('uuid').execute()
    expect(named.map(({ uuid }) => uuid)).toEqual(tags.map(({ uuid }) => uuid))
    expect(named.length).toBeGreaterThan(0)
    const contents = await contentsOf(copy.platform.files)
    for (const { uuid, storage_key: key } of named) expect(Buffer.from(contents[key] ?? '', 'base64').toString()).toBe(`content of ${uuid}`)
    await copy.close()
    await target.remove()
  })

  it('writes what is new, and what has not changed not again', async () => {
    await backUpWorld(world, backups)
    expect((await backUpWorld(world, backups)).written).toEqual({ files: 0, bytes: 0 })
    await write(world.platform.files, `${full.tenant.uuid}/files/two.txt`, 'two')
    // The same content under another key.
    await write(world.platform.files, `${full.tenant.uuid}/files/copy.txt`, 'one')
    expect((await backUpWorld(world, backups)).written).toEqual({ files: 1, bytes: 3 })
  })

  it('is taken by one at a time', async () => {
    const both = await Promise.allSettled([backUpWorld(world, backups), backUpWorld(world, backups)])
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [String(each.reason.message)] : []))
    expect(refused).toEqual(['Another backup of this database is being taken: wait until it is done.'])
  })
})

it('effects that the queue had not done are handed over again', async () => {
  const uuid = v7()
  const now = new Date()
  const row = { tenant_uuid: full.tenant.uuid, uuid, kind: 'test', payload: '{}', request_id: 'r', created_at: now, relayed_at: now }
  await world.admin
    .insertInto('outbox')
    .values([row, { ...row, uuid: v7() }])
    .execute()
  await sql`create schema graphile_worker`.execute(world.admin)
  await sql`create table graphile_worker._private_tasks as select 1 as id, 'effect' as identifier`.execute(world.admin)
  await sql`create table graphile_worker._private_jobs as select 1 as id, 1 as task_id, ${sql.lit(uuid)} as key, 3 as attempts, 12 as max_attempts`.execute(
    world.admin
  )
  await sql`grant usage on schema graphile_worker to app_queue`.execute(world.admin)
  await sql`grant select on all tables in schema graphile_worker to app_queue`.execute(world.admin)
  await backUpWorld(world, backups)
  const target = await createTarget(backups)
  await restore(target.env(), null)
  const copy = await createWorld(() => ({}), target.database)
  const waiting = await copy.admin.selectFrom('outbox').select('uuid').where('kind', '=', 'test').where('relayed_at', 'is', null).execute()
  expect(waiting).toEqual([{ uuid }])
  await copy.close()
  await target.remove()
})

it('a backup holds the keys of the settings before those of the data directory, and the former ones that are announced', async () => {
  const [folder, dataDir] = [await makeFolder(), await makeFolder()]
  const identityKey = Buffer.alloc(32, 1).toString('base64')
  const settings = { MEKIKI_DATA: dataDir, BACKUP_TO: folder, BACKUP_KEY: passphrase, IDENTITY_KEY: identityKey }
  const env = readEnv({ ...addressVariables(world.database.urls), ...settings })
  const signingKey = secretsOf(env).signingKey.toString('base64')
  const { id } = await backUp(env)
  expect((await readManifest(await openTestPlace(folder), id)).secrets).toEqual({ identityKey, signingKey })
  const previous = Buffer.alloc(32, 2).toString('base64')
  const { id: later } = await backUp(readEnv({ ...addressVariables(world.database.urls), ...settings, IDENTITY_KEY_PREVIOUS: previous }))
  const { secrets: written } = await readManifest(await openTestPlace(folder), later)
  expect(written).toEqual({ identityKey, signingKey, previousIdentityKeys: [previous], previousSigningKeys: [expect.any(String)] })
  for (const each of [folder, dataDir]) await rm(each, { recursive: true, force: true })
})
