import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Platform } from '../../../../platform/platform.ts'
import { createEverything } from '../../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { asAdministrator, exportArchive, runArchiveJob, sendArchive, unpack } from '../testing/archive-scene.ts'
import { countRows } from '../../../../testing/count-rows.ts'

let world: World
let bytes: Buffer
let administration: TestActor['call']
beforeAll(async () => {
  world = await createWorld()
  bytes = await exportArchive(world, (await createEverything(world, 'CANARY')).actor)
  administration = await world.createAdministrator()
})
afterAll(() => world.close())

const start = async (tenant: TestTenant): Promise<void> => {
  const caller = asAdministrator(administration, tenant)
  const uploadUuid = await sendArchive(world, caller, bytes)
  expect((await caller.call('POST', `${caller.base}/import`, { uploadUuid, inviteMembers: false })).status).toBe(202)
}
const isUnderMaintenance = async ({ uuid }: TestTenant): Promise<boolean> =>
  (await world.admin.selectFrom('tenants').select('migration_started_at').where('uuid', '=', uuid).executeTakeFirstOrThrow()).migration_started_at !== null

/** Ends the connections in which rows are written, as a killed process or a broken line does. */
const cutConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_admin' and datname = current_database() and state <> 'idle'`.execute(
    world.admin
  )

/** Where an import breaks off once, and how many cases are there by then. */
const places: [string, (platform: Platform) => Partial<Platform>, number][] = [
  ['while files are kept', ({ files }) => ({ files: { ...bound(files), openWrite: () => Promise.reject(new Error('cut off')) } }), 0],
  ['in the middle of the rows', ({ files }) => ({ files: { ...bound(files), openRead: cutting(files) } }), 0],
  ['between the rows and the search columns', () => ({ wakeOutbox: () => cutOff() }), 1]
]

const cutOff = (): never => {
  throw new Error('cut off')
}

/** A store's methods by themselves. */
const bound = (files: Platform['files']): Platform['files'] => ({
  presignUpload: (request) => files.presignUpload(request),
  findStat: (key) => files.findStat(key),
  list: () => files.list(),
  openRead: (key, range) => files.openRead(key, range),
  openWrite: (key, type) => files.openWrite(key, type),
  presignDownload: (request) => files.presignDownload(request),
  remove: (key) => files.remove(key),
  removeAll: (uuid) => files.removeAll(uuid),
  removeOld: (folder, olderThan, isKept) => files.removeOld(folder, olderThan, isKept),
  sweep: (olderThan, findKept) => files.sweep(olderThan, findKept)
})

/** Reads on, until rows are being written: then the writers' connections go. */
function cutting(files: Platform['files']): Platform['files']['openRead'] {
  return async (key, range) => {
    const writing = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where usename = 'app_admin' and datname = current_database() and state = 'idle in transaction' and query ilike '%json_populate_recordset%'`.execute(
      world.admin
    )
    if ((writing.rows[0]?.count ?? 0) > 0) await cutConnections()
    return files.openRead(key, range)
  }
}

describe('an import that breaks off', () => {
  it.each(places)('%s: leaves nothing or goes on, is whole at the second try, and ends the maintenance', async (_where, parts, projects) => {
    const tenant = await world.createTenant()
    await start(tenant)
    const { platform } = world
    const whole = { files: platform.files, wakeOutbox: platform.wakeOutbox }
    Object.assign(platform, parts({ ...platform }))
    const error = await runArchiveJob(world, tenant).catch((fault: unknown) => fault)
    Object.assign(platform, whole)
    expect(error).toBeInstanceOf(Error)
    expect([await countRows(world, 'projects', tenant.uuid), await isUnderMaintenance(tenant)]).toEqual([projects, true])

    await runArchiveJob(world, tenant)
    const caller = asAdministrator(administration, tenant)
    const { body } = await caller.call('GET', caller.base)
    expect([body.import.state, body.import.errorMessage, await isUnderMaintenance(tenant)]).toEqual(['succeeded', null, false])
    await caller.call('POST', caller.base, {})
    await runArchiveJob(world, tenant)
    const { body: address } = await caller.call('GET', `${caller.base}/download_url`)
    const again = await unpack((await world.app.server.inject({ method: 'GET', url: address.url })).rawPayload)
    const before = await unpack(bytes)
    for (const [name, content] of before) if (name !== 'manifest.json') expect([name, again.get(name)?.equals(content)]).toEqual([name, true])
    // A third delivery of the same effect changes nothing.
    await runArchiveJob(world, tenant)
    expect(await countRows(world, 'projects', tenant.uuid)).toBe(1)
  })

  it('that never works ends the maintenance after three tries and leaves the workspace as it was', async () => {
    const tenant = await world.createTenant()
    const users = await countRows(world, 'users', tenant.uuid)
    await start(tenant)
    const { platform } = world
    const { files } = platform
    platform.files = { ...bound(files), openWrite: () => Promise.reject(new Error('cut off')) }
    for (const _ of [1, 2]) await expect(runArchiveJob(world, tenant)).rejects.toThrow('cut off')
    await runArchiveJob(world, tenant)
    platform.files = files
    const caller = asAdministrator(administration, tenant)
    const { body } = await caller.call('GET', caller.base)
    expect([body.import.state, body.isEmpty, await isUnderMaintenance(tenant), await countRows(world, 'users', tenant.uuid)]).toEqual([
      'failed',
      true,
      false,
      users
    ])
  })
})

describe('the same POST with one Idempotency-Key', () => {
  it('begins one upload, and one import', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const base = '/v2/private/tenants/current/archive'
    const thrice = async (path: string, body: object) => {
      const headers = { 'idempotency-key': v7() }
      const answers = [
        await actor.call('POST', path, body, headers),
        await actor.call('POST', path, body, headers),
        await actor.call('POST', path, body, headers)
      ]
      expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true])
      const [first] = answers
      expect(answers.map((answer) => answer.body)).toEqual([first?.body, first?.body, first?.body])
    }
    await thrice(`${base}/uploads`, { byteSize: bytes.length })
    expect(await countRows(world, 'archive_files', tenant.uuid)).toBe(1)
    const uploadUuid = await sendArchive(world, { call: actor.call, base }, bytes)
    await thrice(`${base}/import`, { uploadUuid, inviteMembers: false })
    expect(await countRows(world, 'jobs', tenant.uuid)).toBe(1)
  })
})
