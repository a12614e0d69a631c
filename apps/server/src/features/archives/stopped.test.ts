import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../platform/storage/index.ts'
import { createEverything } from '../../testing/foreign/everything.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../testing/world.ts'
import { asMember, exportArchive, runArchiveJob, sendArchive, unpack } from './testing/archive-scene.ts'

let world: World
let bytes: Buffer
let owner: TestActor
beforeAll(async () => {
  world = await createWorld()
  owner = (await createEverything(world, 'CANARY')).actor
  bytes = await exportArchive(world, owner)
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

describe('an archive that is stopped', { timeout: 90_000 }, () => {
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

  it('while its files are kept leaves none of them; once the rows are there it goes on to its end', async () => {
    const tenant = await world.createTenant()
    const actor = await world.createActor(tenant)
    const ask = () => world.admin.updateTable('jobs').set({ cancel_requested_at: new Date() }).where('tenant_uuid', '=', tenant.uuid).execute()
    const begin = async (): Promise<void> => {
      const uploadUuid = await sendArchive(world, asMember(actor), bytes)
      expect((await actor.call('POST', `${path}/import`, { uploadUuid, inviteMembers: false })).status).toBe(202)
    }
    await begin()
    // By then everybody's calls wait for the end of the maintenance.
    await runWith(tenant, 'openWrite', async () => {
      expect(await isUnderMaintenance(tenant)).toBe(true)
      await ask()
      await new Promise((resolve) => setTimeout(resolve, 1100))
    })
    const broken = (await actor.call('GET', path)).body
    expect([broken.import.state, broken.isEmpty, await isUnderMaintenance(tenant)]).toEqual(['cancelled', true, false])
    const files = [...(await unpack(bytes)).keys()].filter((name) => name.startsWith('files/'))
    for (const name of files) expect(await world.platform.files.findStat(`${tenant.uuid}/${name.slice('files/'.length)}`)).toBeNull()

    await begin()
    const { wakeOutbox } = world.platform
    const asked: Promise<unknown>[] = []
    world.platform.wakeOutbox = () => void asked.push(ask())
    await runArchiveJob(world, tenant)
    world.platform.wakeOutbox = wakeOutbox
    await Promise.all(asked)
    const job = await world.admin
      .selectFrom('jobs')
      .select(['state', 'cancel_requested_at'])
      .where('tenant_uuid', '=', tenant.uuid)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    expect([job.state, job.cancel_requested_at !== null, await isUnderMaintenance(tenant)]).toEqual(['succeeded', true, false])
  })
})
