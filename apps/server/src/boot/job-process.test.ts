import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answersExportKind } from '../features/forms/answers/run-answers-export.ts'
import { createImportWorld, csvOf, type ImportWorld } from '../features/exchange/imports/testing/imports.factory.ts'
import { startAs } from '../features/exchange/imports/testing/kinds.factory.ts'
import { features } from '../features/index.ts'
import { jobFeatures } from '../features/job-features.ts'
import { createEffectRunner, type EffectRow, type JobProcess, keepJobProcess } from '../platform/jobs/index.ts'
import type { TestActor } from '../testing/world.ts'

let world: ImportWorld
let jobs: JobProcess
const woken = vi.fn<() => void>()
beforeAll(async () => {
  world = await createImportWorld()
  jobs = keepJobProcess({
    program: new URL('job-process.ts', import.meta.url),
    settings: {
      urls: world.database.urls,
      hasOwnDatabase: true,
      files: { kind: 'disk', root: world.root, secret: Buffer.alloc(32, 7) },
      publicUrl: 'http://mekiki.test',
      logLevel: 'silent',
      logFormat: 'json',
      slowStatement: 1000,
      tracing: null,
      keys: {}
    },
    log: world.platform.log,
    onWake: woken,
    onReport: () => undefined,
    idleMilliseconds: 500
  })
})
afterAll(async () => {
  await jobs.stop()
  await world.close()
})

const fileOf = (count: number) => csvOf([['企業名', '代表者'], ...Array.from({ length: count }, (_, at) => [`会社${at}`, `代表${at}`])])

async function waitingImport(actor: TestActor, count: number): Promise<{ jobUuid: string; row: EffectRow }> {
  const { jobUuid } = (await startAs(world, actor, { kind: 'scoutees', bytes: fileOf(count) })).body
  const found = await world.admin.selectFrom('outbox').selectAll().where('tenant_uuid', '=', actor.tenant.uuid).where('kind', '=', 'imports.scoutees').execute()
  const row = found.find(({ payload }) => JSON.stringify(payload).includes(jobUuid))
  if (!row) throw new Error('no effect')
  const payload = row.payload as Record<string, unknown>
  return { jobUuid, row: { tenantUuid: row.tenant_uuid, uuid: row.uuid, kind: row.kind, payload, requestId: row.request_id } }
}

describe('the process of jobs', () => {
  it('loads a handler for every large effect, and runs none of the others', () => {
    const handled = new Set(jobFeatures.flatMap(({ effects = {} }) => Object.keys(effects)))
    const large = features.flatMap(({ largeEffects = [] }) => largeEffects)
    expect(large).toContain(answersExportKind)
    expect(large.filter((kind) => !handled.has(kind))).toEqual([])
    expect(features.flatMap(({ effects = {}, largeEffects = [] }) => largeEffects.filter((kind) => !(kind in effects)))).toEqual([])
  })

  it('is handed large effects alone', async () => {
    const handed: string[] = []
    const [feature] = features.filter(({ slug }) => slug === 'exports')
    if (!feature) throw new Error('no exports')
    const small = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const runner = createEffectRunner(world.platform, [{ ...feature, effects: { ...feature.effects, small } }], async ({ kind }) => void handed.push(kind))
    const row = { tenantUuid: '', uuid: '', payload: {}, requestId: '' }
    await runner({ ...row, kind: 'exports.projects' })
    await runner({ ...row, kind: 'small' })
    expect([handed, small.mock.calls.length]).toEqual([['exports.projects'], 1])
  })

  it('imports a file beside the server, tells it of what is to be handed on, and ends when it has nothing to do', async () => {
    const actor = await world.createActor(await world.createTenant())
    const { jobUuid, row } = await waitingImport(actor, 5)
    const running = jobs.run(row)
    const pid = jobs.pid()
    expect(pid).not.toBeNull()
    expect(pid).not.toBe(process.pid)
    await running
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 5 } })
    expect(woken).toHaveBeenCalled()
    await expect.poll(() => jobs.pid()).toBeNull()
  })

  it('fails what it was at when it is killed, and a new one does it', async () => {
    const actor = await world.createActor(await world.createTenant())
    const { jobUuid, row } = await waitingImport(actor, 3000)
    const running = jobs.run(row)
    const failure = running.then(
      () => null,
      (error: unknown) => String(error)
    )
    await expect.poll(async () => (await world.job(actor, jobUuid)).state).toBe('running')
    process.kill(jobs.pid() ?? 0, 'SIGKILL')
    expect(await failure).toContain('SIGKILL')
    await jobs.run(row)
    expect(await world.job(actor, jobUuid)).toMatchObject({ state: 'succeeded', counts: { created: 3000 } })
  })

  it('tells a handler’s error to the queue', async () => {
    const row = { tenantUuid: crypto.randomUUID(), uuid: crypto.randomUUID(), kind: 'imports.scoutees', payload: { jobUuid: 'none' }, requestId: 'test' }
    await expect(jobs.run(row)).rejects.toThrow('jobUuid')
  })
})
