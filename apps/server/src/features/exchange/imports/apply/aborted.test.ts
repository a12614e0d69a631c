import pg from 'pg'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import type { TestActor } from '../../../../testing/world.ts'
import { features } from '../../../index.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { type OtherKind, startAs } from '../testing/kinds.factory.ts'
import { openImports } from '../testing/place.factory.ts'
import { countRows } from '../../../../testing/count-rows.ts'

const world = await openImports()

const rows = 700

const files: [kind: OtherKind, table: 'scoutees' | 'themes', file: () => string[][]][] = [
  ['scoutees', 'scoutees', () => [['企業名'], ...Array.from({ length: rows }, (_, at) => [`会社${at}`])]],
  ['themes', 'themes', () => [['テーマ名'], ...Array.from({ length: 60 }, (_, at) => [`テーマ${at}`])]]
]

const countOf = (actor: TestActor, table: 'scoutees' | 'themes') => countRows(world, table, actor.tenant.uuid)

const runOnce = (actor: TestActor, kind: OtherKind, jobUuid: string): Promise<void> =>
  createEffectRunner(
    world.platform,
    features
  )({ tenantUuid: actor.tenant.uuid, uuid: jobUuid, kind: `imports.${kind}`, payload: { jobUuid }, requestId: 'test' })

/** Runs the job until it waits for a lock on its rows' table, and cuts its connection there. */
async function cutWhileApplying(actor: TestActor, kind: OtherKind, table: string, jobUuid: string): Promise<void> {
  const holder = new pg.Client({ connectionString: world.database.adminUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(`LOCK TABLE app.${table} IN EXCLUSIVE MODE`)
  const cut = sql`SELECT pg_terminate_backend(pid) AS cut FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  const meanwhile = async (): Promise<void> => {
    await expect.poll(async () => (await cut.execute(world.admin)).rows, { interval: 10 }).not.toEqual([])
    await holder.query('ROLLBACK')
    await holder.end()
  }
  const [run, rest] = await Promise.allSettled([runOnce(actor, kind, jobUuid), meanwhile()])
  if (rest.status === 'rejected') throw rest.reason
  if (run.status === 'rejected') throw run.reason
}

describe.each(files)('an import of %s that is cut off while it applies', (kind, table, file) => {
  it('leaves nothing, and goes through when it is repeated', async () => {
    const actor = await world.createActor(await world.createTenant())
    const before = await countOf(actor, table)
    const bytes = file()
    const { jobUuid } = (await startAs(world, actor, { kind, bytes: csvOf(bytes) })).body
    await expect(cutWhileApplying(actor, kind, table, jobUuid)).rejects.toThrow('terminat')
    expect(await countOf(actor, table)).toBe(before)
    await runOnce(actor, kind, jobUuid)
    expect([(await world.job(actor, jobUuid)).state, await countOf(actor, table)]).toEqual(['succeeded', before + bytes.length - 1])
  })
})
