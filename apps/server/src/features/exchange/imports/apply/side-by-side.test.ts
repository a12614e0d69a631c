import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createEffectRunner } from '../../../../platform/jobs/index.ts'
import { countRows } from '../../../../testing/count-rows.ts'
import { features } from '../../../index.ts'
import { csvOf } from '../testing/imports.factory.ts'
import { createImportPlace, openImports } from '../testing/place.factory.ts'

const world = await openImports()
afterEach(() => vi.restoreAllMocks())

// Blocks have 500 rows, statements 125.
const statementsPerBlock = 4
const mappings = [{ column: 0, target: 'scoutee_name' }]
const textOf = (statement: unknown): string => (typeof statement === 'string' ? statement : String((statement as { text?: unknown }).text))
const namesOf = (count: number): string[] => Array.from({ length: count }, (_, at) => `会社${at}`)

async function start(names: readonly string[]) {
  const { tenant, me, theme } = await createImportPlace(world)
  const url = await world.upload(me, theme.uuid, csvOf([['企業名'], ...names.map((name) => [name])]))
  const body = { url, themeUuid: theme.uuid, mappings, options: { withProjectIntegrate: true, onlyValidRows: true } }
  const { jobUuid } = (await me.call('POST', '/v2/private/projects/import_projects', body)).body
  const counted = async () => Promise.all((['scoutees', 'projects'] as const).map((table) => countRows(world, table, tenant.uuid)))
  return { tenant, me, jobUuid, counted }
}

/** Holds the first writing of cases until the next block's companies are on their way; then it goes on, or fails. */
function holdProjects({ isFailing }: { isFailing: boolean }): { companies: number; isHeld: boolean } {
  const send = pg.Client.prototype.query as (...told: unknown[]) => unknown
  const seen = { companies: 0, isHeld: false }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...told: unknown[]) {
    const text = textOf(told[0])
    if (text.startsWith('insert into "scoutees"')) seen.companies += 1
    if (!text.includes('insert into "projects"') || seen.isHeld) return send.apply(this, told)
    seen.isHeld = true
    return expect
      .poll(() => seen.companies, { interval: 10 })
      .toBeGreaterThan(statementsPerBlock)
      .then(() => {
        if (isFailing) throw new Error('the disk is full')
        return send.apply(this, told)
      })
  } as never)
  return seen
}

it('makes the companies of the next block while the cases of one are written, and each once', async () => {
  const { tenant, me, jobUuid, counted } = await start(namesOf(1100))
  const seen = holdProjects({ isFailing: false })
  await world.runEffects(tenant)
  expect(seen.isHeld).toBe(true)
  const { state, counts } = await world.job(me, jobUuid)
  expect([state, counts['created'], await counted()]).toEqual(['succeeded', 1100, [1100, 1100]])
})

it('waits where the next block is about a company of the one before, which both find', async () => {
  // Of the second block one company is the first one's, of the third one the second one's.
  const { tenant, me, jobUuid, counted } = await start([...namesOf(999), '会社3', '会社700', '会社1000'])
  await world.runEffects(tenant)
  const { state, counts } = await world.job(me, jobUuid)
  expect([state, counts['created'], counts['unchanged'], await counted()]).toEqual(['succeeded', 1000, 2, [1000, 1000]])
})

it('leaves nothing of a block whose earlier one fails, and the rest comes once when it is repeated', async () => {
  const { tenant, me, jobUuid, counted } = await start(namesOf(1100))
  holdProjects({ isFailing: true })
  const effect = { tenantUuid: tenant.uuid, uuid: jobUuid, kind: 'imports.projects', payload: { jobUuid }, requestId: 'test' }
  const run = createEffectRunner(world.platform, features)
  await expect(run(effect)).rejects.toThrow('the disk is full')
  expect(await counted()).toEqual([0, 0])
  await run(effect)
  const { state, counts } = await world.job(me, jobUuid)
  expect([state, counts['created'], await counted()]).toEqual(['succeeded', 1100, [1100, 1100]])
})
