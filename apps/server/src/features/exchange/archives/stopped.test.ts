import { permissionKeys } from '@mekiki/contract'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../../platform/storage/index.ts'
import { createEverything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { asAdministrator, asMember, type Caller, exportArchive, runArchiveJob, sendArchive, unpack } from './testing/archive-scene.ts'

let world: World
let bytes: Buffer
let owner: TestActor
let administration: TestActor['call']
beforeAll(async () => {
  world = await createWorld()
  owner = (await createEverything(world, 'CANARY')).actor
  bytes = await exportArchive(world, owner)
  administration = await world.createAdministrator()
})
afterAll(() => world.close())

const path = '/v2/private/tenants/current/archive'
const isUnderMaintenance = async ({ uuid }: TestTenant): Promise<boolean> =>
  (await world.admin.selectFrom('tenants').select('migration_started_at').where('uuid', '=', uuid).executeTakeFirstOrThrow()).migration_started_at !== null

/** Runs a job about an archive, and does something in its middle: when it first opens a file. */
async function runWith(tenant: TestTenant, opens: 'openRead' | 'openWrite', act: () => Promise<void>): Promise<void> {
  const { files } = world.platform
  let isDone = false
  const once = async (): Promise<void> => {
    if (isDone) return
    isDone = true
    await act()
  }
  const parts: Pick<FileStore, 'openRead' | 'openWrite'> = {
    openRead: async (key, range) => {
      if (opens === 'openRead') await once()
      return files.openRead(key, range)
    },
    openWrite: async (key, type) => {
      if (opens === 'openWrite') await once()
      return files.openWrite(key, type)
    }
  }
  const get = (store: FileStore, name: string | symbol): unknown => {
    if (name === 'openRead' || name === 'openWrite') return parts[name]
    const part: unknown = Reflect.get(store, name)
    return typeof part === 'function' ? part.bind(store) : part
  }
  world.platform.files = new Proxy(files, { get })
  try {
    await runArchiveJob(world, tenant)
  } finally {
    world.platform.files = files
  }
}

/** Asks the newest job of somebody's to stop. */
async function stop({ call, uuid, tenant }: TestActor): Promise<void> {
  const job = await world.admin
    .selectFrom('jobs')
    .select('uuid')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('created_by', '=', uuid)
    .orderBy('created_at', 'desc')
    .orderBy('uuid', 'desc')
    .executeTakeFirstOrThrow()
  expect((await call('POST', `/v2/private/jobs/${job.uuid}/cancel`, {})).status).toBe(200)
}

/** Begins to take the archive in; gives the job's id. */
async function beginImport(caller: Caller): Promise<string> {
  const uploadUuid = await sendArchive(world, caller, bytes)
  const { status, body } = await caller.call('POST', `${caller.base}/import`, { uploadUuid, inviteMembers: false })
  expect(status).toBe(202)
  return body.jobUuid
}

describe('an archive that is stopped', () => {
  it('while it is written leaves no file, and says so', async () => {
    const started = await owner.call('POST', path, {})
    expect(started.status).toBe(202)
    await runWith(owner.tenant, 'openWrite', () => stop(owner))
    const { body } = await owner.call('GET', path)
    expect(body.export).toMatchObject({ jobUuid: started.body.jobUuid, state: 'cancelled', downloadableUntil: null, errorMessage: null })
    const { storage_key: key } = await world.admin
      .selectFrom('archive_files')
      .select('storage_key')
      .where('job_uuid', '=', started.body.jobUuid)
      .executeTakeFirstOrThrow()
    expect(await world.platform.files.findStat(key)).toBeNull()
    // The next one is written as if nothing had been.
    expect([...(await unpack(await exportArchive(world, owner))).keys()]).toEqual([...(await unpack(bytes)).keys()])
  })

  it('while it is read leaves the workspace as it was, and takes what was sent away', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const uploadUuid = await sendArchive(world, asMember(actor), bytes)
    expect((await actor.call('POST', `${path}/import`, { uploadUuid, inviteMembers: false })).status).toBe(202)
    const sent = await world.admin.selectFrom('archive_files').select('storage_key').where('uuid', '=', uploadUuid).executeTakeFirstOrThrow()
    await runWith(tenant, 'openRead', () => stop(actor))
    const { body } = await actor.call('GET', path)
    expect([body.import.state, body.import.errorMessage, body.isEmpty, await isUnderMaintenance(tenant)]).toEqual(['cancelled', null, true, false])
    expect(await world.platform.files.findStat(`${sent.storage_key}/1`)).toBeNull()
    expect(await world.admin.selectFrom('archive_files').select('uuid').where('uuid', '=', uploadUuid).execute()).toEqual([])
  })

  it('while its files are kept leaves none of them, though the workspace is under maintenance', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    await beginImport(asMember(actor))
    // By then everybody's other changes wait for the end of the maintenance.
    await runWith(tenant, 'openWrite', async () => {
      expect(await isUnderMaintenance(tenant)).toBe(true)
      expect((await actor.call('POST', '/v2/private/channels', { name: '後で' })).body.code).toBe('maintenance')
      const { import: running } = (await actor.call('GET', path)).body
      expect([running.canCancel, running.isStopping]).toEqual([true, false])
      const asked = await actor.call('POST', `${path}/jobs/${running.jobUuid}/cancel`, {})
      expect([asked.status, asked.body.canCancel, asked.body.isStopping]).toEqual([200, false, true])
      await new Promise((resolve) => setTimeout(resolve, 1100))
    })
    const broken = (await actor.call('GET', path)).body
    expect([broken.import.state, broken.import.isStopping, broken.isEmpty, await isUnderMaintenance(tenant)]).toEqual(['cancelled', false, true, false])
    const files = [...(await unpack(bytes)).keys()].filter((name) => name.startsWith('files/'))
    for (const name of files) expect(await world.platform.files.findStat(`${tenant.uuid}/${name.slice('files/'.length)}`)).toBeNull()
  })

  it('right before its rows are written is heard in time; once they are there it goes on to its end and says so', async () => {
    const tenant = await world.createTenant()
    const base = `/v2/admin/tenants/${tenant.uuid}/archive`
    const first = await beginImport(asAdministrator(administration, tenant))
    // Right after a look, of which there is one a second: the next one that is certain is taken where the rows are done.
    await runWith(tenant, 'openWrite', async () => {
      expect((await administration('POST', `${base}/jobs/${first}/cancel`, {})).status).toBe(200)
    })
    const { body } = await administration('GET', base)
    expect([body.import.jobUuid, body.import.state, body.isEmpty]).toEqual([first, 'cancelled', true])

    const jobUuid = await beginImport(asAdministrator(administration, tenant))
    const { wakeOutbox } = world.platform
    const answers: Promise<{ status: number; body: { code: string } }>[] = []
    world.platform.wakeOutbox = () => void answers.push(administration('POST', `${base}/jobs/${jobUuid}/cancel`, {}))
    await runArchiveJob(world, tenant)
    world.platform.wakeOutbox = wakeOutbox
    const [tooLate] = await Promise.all(answers)
    expect([tooLate?.status, tooLate?.body.code]).toEqual([422, 'archive_taken_in'])
    expect([(await administration('GET', base)).body.import.state, await isUnderMaintenance(tenant)]).toEqual(['succeeded', false])
    expect((await administration('POST', `${base}/jobs/${jobUuid}/cancel`, {})).body.code).toBe('job_not_cancellable')
  })

  it('at the very end of its writing leaves no file either', async () => {
    const base = `/v2/admin/tenants/${owner.tenant.uuid}/archive`
    const { jobUuid } = (await administration('POST', base, {})).body
    const { files } = world.platform
    const openWrite: FileStore['openWrite'] = async (key, type) => {
      const writer = await files.openWrite(key, type)
      const commit = async () => {
        const kept = await writer.commit()
        expect((await administration('POST', `${base}/jobs/${jobUuid}/cancel`, {})).status).toBe(200)
        return kept
      }
      return { ...writer, commit }
    }
    world.platform.files = { ...files, openWrite }
    await runArchiveJob(world, owner.tenant)
    world.platform.files = files
    expect((await administration('GET', base)).body.export).toMatchObject({ jobUuid, state: 'cancelled', downloadableUntil: null })
    const { storage_key: key } = await world.admin.selectFrom('archive_files').select('storage_key').where('job_uuid', '=', jobUuid).executeTakeFirstOrThrow()
    expect(await world.platform.files.findStat(key)).toBeNull()
    expect((await administration('GET', `${base}/download_url`)).body.code).toBe('file_missing')
  })

  it('before it has begun ends at once, and takes what was sent away', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const jobUuid = await beginImport(asMember(actor))
    const cancel = () => actor.call('POST', `${path}/jobs/${jobUuid}/cancel`, {}, { 'idempotency-key': 'stop' })
    const { body } = await cancel()
    expect([body.state, body.canCancel, body.isStopping]).toEqual(['cancelled', false, false])
    const again = await cancel()
    expect([again.status, again.body]).toEqual([200, body])
    const sent = await world.admin.selectFrom('archive_files').select('storage_key').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    await runArchiveJob(world, tenant)
    expect(await world.platform.files.findStat(`${sent.storage_key}/1`)).toBeNull()
    expect(await world.admin.selectFrom('archive_files').select('uuid').where('tenant_uuid', '=', tenant.uuid).execute()).toEqual([])
    expect((await actor.call('GET', path)).body).toMatchObject({ isEmpty: true, import: { state: 'cancelled' } })
  })
})

describe('whoever may stop an archive', () => {
  it('is another member with every key, and the administration; not a member whom a key is missing, nor any member where the administration began it', async () => {
    const started = await owner.call('POST', path, {})
    const cancel = `${path}/jobs/${started.body.jobUuid}/cancel`
    const narrow = await world.createActor(owner.tenant, { permissions: permissionKeys.filter((key) => key !== 'delete_setting') })
    const refused = await narrow.call('POST', cancel, {})
    expect([refused.status, refused.body.permissions]).toEqual([403, ['delete_setting']])
    const colleague = await world.createActor(owner.tenant)
    expect((await colleague.call('POST', cancel, {})).body.state).toBe('cancelled')

    const base = `/v2/admin/tenants/${owner.tenant.uuid}/archive`
    const { jobUuid } = (await administration('POST', base, {})).body
    const seen = (await owner.call('GET', path)).body.export
    expect([seen.jobUuid, seen.canCancel]).toEqual([jobUuid, false])
    const forbidden = await owner.call('POST', `${path}/jobs/${jobUuid}/cancel`, {})
    expect([forbidden.status, forbidden.body.code]).toEqual([403, 'forbidden'])
    expect((await administration('POST', `${base}/jobs/${jobUuid}/cancel`, {})).body.state).toBe('cancelled')
    expect((await owner.call('GET', path)).body.export).toMatchObject({ jobUuid, state: 'cancelled' })
  })

  it('meets 404 with a job of another workspace, of another kind, or of none', async () => {
    const started = await owner.call('POST', path, {})
    const elsewhere = await world.createTenant()
    const stranger = await world.createActor(elsewhere)
    const other = await world.admin
      .selectFrom('jobs')
      .select('uuid')
      .where('tenant_uuid', '=', owner.tenant.uuid)
      .where('kind', 'not like', 'archives.%')
      .executeTakeFirstOrThrow()
    const answers = [
      await stranger.call('POST', `${path}/jobs/${started.body.jobUuid}/cancel`, {}),
      await owner.call('POST', `${path}/jobs/${other.uuid}/cancel`, {}),
      await owner.call('POST', `${path}/jobs/${v7()}/cancel`, {}),
      await administration('POST', `/v2/admin/tenants/${elsewhere.uuid}/archive/jobs/${started.body.jobUuid}/cancel`, {}),
      await administration('POST', `/v2/admin/tenants/${v7()}/archive/jobs/${started.body.jobUuid}/cancel`, {})
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })
})
