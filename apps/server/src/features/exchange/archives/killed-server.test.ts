import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { figures } from '@mekiki/testing/figures'
import { patience } from '@mekiki/testing/patience'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { processEnvironment } from '../../../platform/env.ts'
import { createDiskStore } from '../../../platform/storage/index.ts'
import { createEverything } from '../../../testing/cross-tenant/tenant-fingerprints.ts'
import { startProcess, type OwnProcess } from '../../../testing/own-process.ts'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../testing/world.ts'
import { partKey, partsOf } from './take/start-upload.ts'
import { type ArchiveOrder, type Death, findDeath, orderDeath } from './testing/archive-order.ts'
import { addAnswerFile, asAdministrator, exportArchive, type Members, runArchiveJob, unpack } from './testing/archive-scene.ts'
import { countRows } from '../../../testing/count-rows.ts'

let root: string
let world: World
let bytes: Buffer
let members: Members
let source: TestTenant
let administration: TestActor['call']
const living = new Set<OwnProcess>()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mekiki-killed-'))
  world = await createWorld()
  const full = await createEverything(world, 'CANARY')
  await addAnswerFile(world, full.tenant.uuid)
  source = full.tenant
  bytes = await exportArchive(world, full.actor)
  members = await unpack(bytes)
  administration = await world.createAdministrator()
  await copyFiles()
  world.platform.files = store()
  // The servers of these tests know archives only.
  await world.admin.updateTable('outbox').set({ relayed_at: new Date() }).execute()
})
// A server that a failed test leaves would take the next one's work.
afterEach(async () => {
  await Promise.all([...living].map(({ kill }) => kill()))
  orderDeath(root, null)
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true, force: true })
})

const store = () => createDiskStore({ root, secret: Buffer.alloc(32, 7) })
const fileNames = (): string[] => [...members.keys()].filter((name) => name.startsWith('files/')).map((name) => name.slice('files/'.length))

async function keep(key: string, content: Uint8Array): Promise<void> {
  const writer = await store().openWrite(key, 'application/octet-stream')
  await writer.write(content)
  await writer.commit()
}

/** Gives the servers' store the files of the workspace that is exported. */
async function copyFiles(): Promise<void> {
  for (const rest of fileNames()) await keep(`${source.uuid}/${rest}`, members.get(`files/${rest}`) ?? Buffer.alloc(0))
}

const serverFile = fileURLToPath(new URL('./testing/archive-server.ts', import.meta.url))
// Two dozen processes load the same program.
const cacheFolder = fileURLToPath(new URL('../../../../../../node_modules/.cache/mekiki-jobs', import.meta.url))

async function startServer() {
  const file = join(root, `${v7()}.order`)
  await writeFile(file, JSON.stringify({ urls: world.database.urls, root } satisfies ArchiveOrder))
  const server = startProcess(serverFile, [file], { env: { ...processEnvironment, NODE_COMPILE_CACHE: cacheFolder } })
  living.add(server)
  server.child.once('exit', () => living.delete(server))
  return { ended: server.ended, end: server.kill }
}

/** Whether the process of jobs that began last is still there. */
async function areJobsAlive(): Promise<boolean> {
  const pid = Number(await readFile(join(root, 'jobs.pid'), 'utf8'))
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A server that dies, and its process of jobs with it, by its own death or because its server is gone. */
async function dieAt(at: string, time = 1, who: Death['who'] = 'machine'): Promise<void> {
  orderDeath(root, { who, at, time })
  expect(await (await startServer()).ended).toBe('SIGKILL')
  await expect.poll(areJobsAlive).toBe(false)
}

/** What the screen of archives is told. */
async function look(tenant: TestTenant) {
  const { call, base } = asAdministrator(administration, tenant)
  return (await call('GET', base)).body
}

/** Waits until the screen tells that what was at work has ended. */
async function finished(tenant: TestTenant, job: 'export' | 'import') {
  for (const end = Date.now() + 2 * patience.wait; Date.now() < end; await wait(50)) {
    const state = await look(tenant)
    if (state[job].finishedAt !== null) return state[job]
  }
  throw new Error(`the ${job} did not end`)
}

/** Starts a server that lives, until what was at work has ended. */
async function restart(tenant: TestTenant, job: 'export' | 'import') {
  const server = await startServer()
  try {
    return await finished(tenant, job)
  } finally {
    await server.end()
  }
}

/** Sends the archive to where its pieces go, and begins to take it in. */
async function begin(tenant: TestTenant): Promise<void> {
  const { call, base } = asAdministrator(administration, tenant)
  const { body } = await call('POST', `${base}/uploads`, { byteSize: bytes.length })
  const row = await world.admin.selectFrom('archive_files').select('storage_key').where('uuid', '=', body.uploadUuid).executeTakeFirstOrThrow()
  for (const { number } of partsOf(bytes.length)) await keep(partKey(row.storage_key, number), bytes)
  const started = await call('POST', `${base}/import`, { uploadUuid: body.uploadUuid, inviteMembers: false })
  expect(started.status).toBe(202)
}

const tables = ['projects', 'themes', 'files', 'users', 'statuses', 'audit_log'] as const
const holdings = async (tenant: TestTenant): Promise<number[]> => Promise.all(tables.map((table) => countRows(world, table, tenant.uuid)))
const isUnderMaintenance = async ({ uuid }: TestTenant): Promise<boolean> =>
  (await world.admin.selectFrom('tenants').select('migration_started_at').where('uuid', '=', uuid).executeTakeFirstOrThrow()).migration_started_at !== null
const keptFiles = async (tenant: TestTenant): Promise<number> => {
  const found = await Promise.all(fileNames().map((rest) => store().findStat(`${tenant.uuid}/${rest}`)))
  return found.filter((stat) => stat !== null).length
}

/** Exports a workspace, in this process unless told; the archive taken apart. */
async function exportAgain(tenant: TestTenant, work: () => Promise<unknown> = () => runArchiveJob(world, tenant)): Promise<Members> {
  const { call, base } = asAdministrator(administration, tenant)
  await call('POST', base, {})
  await work()
  return unpack(await lastArchive(tenant))
}

async function lastArchive(tenant: TestTenant): Promise<Buffer> {
  const { storage_key: key } = await world.admin
    .selectFrom('archive_files')
    .select('storage_key')
    .where('tenant_uuid', '=', tenant.uuid)
    .where('kind', '=', 'export')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const chunks: Buffer[] = []
  for await (const chunk of await store().openRead(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const differing = (before: Members, after: Members): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => name !== 'manifest.json' && after.get(name)?.equals(before.get(name) ?? Buffer.alloc(0)) !== true
  )

/** Where a server dies that takes an archive in, and what is there by then: whether the rows are, the maintenance, and how many files at least. */
const moments: [when: string, at: string, time: number, there: { isWhole: boolean; isStopped: boolean; files: number }][] = [
  ['while it reads the archive', 'read archives/', 4, { isWhole: false, isStopped: false, files: 0 }],
  ['while it keeps the files', 'kept ', 2, { isWhole: false, isStopped: true, files: 2 }],
  ['in the middle of the rows', 'insert into app."projects"', 1, { isWhole: false, isStopped: true, files: 3 }],
  ['before the search columns', 'woken', 1, { isWhole: true, isStopped: true, files: 3 }],
  ['in the middle of the search columns', 'update "projects" set "search_text"', 1, { isWhole: true, isStopped: true, files: 3 }]
]

/** Where it dies that writes one. */
const writing: [when: string, at: string, time: number][] = [
  ['in the middle of the rows', 'FETCH', 40],
  ['while it copies the files', 'read ', 2],
  ['while it writes the file', 'write exports/', 3],
  ['when the file is there and nobody knows yet', 'kept exports/', 1]
]

/** What dies at a moment on this day: the whole machine or the process of jobs alone, the other one the day after. A soak kills both. */
const killed =
  (who: 'machine' | 'jobs') =>
  (_: unknown, index: number): boolean =>
    figures.isWhole || (index + figures.seed) % 2 === (who === 'machine' ? 0 : 1)

describe('a machine that goes down while an archive is taken in', () => {
  it.each(moments.filter(killed('machine')))('%s: has left nothing or all; the next one goes on, says so, and all is as in the archive', async (...moment) => {
    const [, at, time, { isWhole, isStopped, files }] = moment
    const tenant = await world.createTenant()
    await begin(tenant)
    const before = await holdings(tenant)
    await dieAt(at, time)
    const broken = await holdings(tenant)
    expect([broken[0], isWhole || broken.join() === before.join(), await isUnderMaintenance(tenant)]).toEqual([isWhole ? 1 : 0, true, isStopped])
    expect(await keptFiles(tenant)).toBeGreaterThanOrEqual(files)
    expect((await look(tenant)).import).toMatchObject({ state: 'running', attempts: 1, finishedAt: null })
    const told = await restart(tenant, 'import')
    expect(told).toMatchObject({ state: 'succeeded', attempts: 2, errorMessage: null })
    expect([await isUnderMaintenance(tenant), await keptFiles(tenant)]).toEqual([false, fileNames().length])
    expect(differing(members, await exportAgain(tenant))).toEqual([])
  })

  it('each time: the fourth server gives up, says so, and the workspace is as it was', async () => {
    const tenant = await world.createTenant()
    await begin(tenant)
    const before = await holdings(tenant)
    for (const _ of [1, 2, 3]) await dieAt('insert into app."projects"')
    expect([await holdings(tenant), await isUnderMaintenance(tenant), (await keptFiles(tenant)) > 0]).toEqual([before, true, true])
    const told = await restart(tenant, 'import')
    expect(told).toMatchObject({ state: 'failed', errorMessage: expect.stringMatching(/.+/u) })
    expect([await holdings(tenant), await isUnderMaintenance(tenant), await keptFiles(tenant)]).toEqual([before, false, 0])
    expect((await look(tenant)).isEmpty).toBe(true)
  })
})

describe('a machine that goes down while an archive is written', () => {
  it.each(writing.filter(killed('machine')))('%s: nothing can be fetched until the next one has written it anew, whole', async (_when, at, time) => {
    const { call, base } = asAdministrator(administration, source)
    await world.admin.deleteFrom('archive_files').where('tenant_uuid', '=', source.uuid).execute()
    expect((await call('POST', base, {})).status).toBe(202)
    await dieAt(at, time)
    expect((await look(source)).export).toMatchObject({ state: 'running', downloadableUntil: null })
    expect((await call('GET', `${base}/download_url`)).status).toBe(422)
    const told = await restart(source, 'export')
    expect(told).toMatchObject({ state: 'succeeded', attempts: 2, downloadableUntil: expect.any(String) })
    const archive = await lastArchive(source)
    expect([archive.length, differing(members, await unpack(archive))]).toEqual([told.byteSize, []])
    // What the killed one had begun to write goes with housekeeping.
    await store().sweep(new Date(Date.now() + 1000))
    expect(await readdir(join(root, '.unfinished'))).toEqual([])
  })
})

describe('a process of jobs that is killed', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  beforeAll(async () => {
    server = await startServer()
    // It serves all of these tests.
    living.clear()
  })
  afterAll(() => server.end())

  it.each(moments.filter(killed('jobs')))(
    '%s: its server makes another one, which goes on or begins anew, and all is as in the archive',
    async (_, at, time) => {
      const tenant = await world.createTenant()
      orderDeath(root, { who: 'jobs', at, time })
      await begin(tenant)
      expect(await finished(tenant, 'import')).toMatchObject({ state: 'succeeded', attempts: 2, errorMessage: null })
      expect([findDeath(root), await isUnderMaintenance(tenant), await keptFiles(tenant)]).toEqual([null, false, fileNames().length])
      expect(differing(members, await exportAgain(tenant, () => finished(tenant, 'export')))).toEqual([])
    }
  )

  it.each(writing.filter(killed('jobs')))('%s: its server makes another one, which writes the archive anew', async (_, at, time) => {
    const { call, base } = asAdministrator(administration, source)
    orderDeath(root, { who: 'jobs', at, time })
    expect((await call('POST', base, {})).status).toBe(202)
    expect(await finished(source, 'export')).toMatchObject({ state: 'succeeded', attempts: 2 })
    expect([findDeath(root), differing(members, await unpack(await lastArchive(source)))]).toEqual([null, []])
  })
})

describe('a server that is killed beside its process of jobs', () => {
  it.each(moments.slice(2, 3))('%s: that ends too and leaves nothing or all; the next one goes on', async (_, at, time) => {
    const tenant = await world.createTenant()
    await begin(tenant)
    const before = await holdings(tenant)
    await dieAt(at, time, 'server')
    const broken = await holdings(tenant)
    expect(broken[0] === 1 || broken.join() === before.join()).toBe(true)
    // Where it came to the end of the job before it found its server gone, nobody has to begin it again.
    const isDone = (await look(tenant)).import.finishedAt !== null
    expect(await restart(tenant, 'import')).toMatchObject({ state: 'succeeded', attempts: isDone ? 1 : 2, errorMessage: null })
    expect([await isUnderMaintenance(tenant), differing(members, await exportAgain(tenant))]).toEqual([false, []])
  })
})
