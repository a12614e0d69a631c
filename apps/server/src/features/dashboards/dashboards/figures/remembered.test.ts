import { readyMade } from '@mekiki/contract/dashboards/dashboards/ready-made'
import { tile, type TileSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWorld, type TestActor, type TestTenant, type World } from '../../../../testing/world.ts'
import { projectFactory, type ProjectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, refresh } from '../testing/dashboard.ts'

let world: World
let tenant: TestTenant
let reader: TestActor
let other: TestActor
let follower: TestActor
let factory: ProjectFactory
let theme: TestTheme

const count: TileSource = tile.shape.source.parse({ kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'country' }] })
const byPrefecture: TileSource = tile.shape.source.parse({ kind: 'figures', subject: 'cases', measures: ['count'], dimensions: [{ field: 'prefecture' }] })

beforeAll(async () => {
  world = await createWorld()
  tenant = await world.createTenant()
  reader = await world.createActor(tenant)
  other = await world.createActor(tenant)
  follower = await world.createActor(tenant, { permissions: ['read_report', 'read_follow_project'] })
  factory = projectFactory(world, tenant)
  theme = await factory.theme()
  for (const status of [0, 1, 1, 2, 3]) {
    const uuid = await factory.project({ theme, status, by: reader })
    await factory.record(uuid, reader, { content: 'メモ', on: '2026-01-05' })
    for (const [place, by] of [reader, other].entries()) await factory.review(uuid, by, { score: 2 + ((status + place) % 4), theme, status })
  }
  const keys = { tenant_uuid: tenant.uuid, uuid: v7(), owner_uuid: reader.uuid, created_at: new Date(), updated_at: new Date() }
  const shared = tile.parse({ uuid: v7(), title: '国', chart: 'bar', source: count, layout: { x: 0, y: 0, w: 4, h: 6 } })
  await world.admin
    .insertInto('dashboards')
    .values({ ...keys, role: 'scouter', name: '分け合う', description: '', conditions: '[]', tiles: JSON.stringify([shared]) })
    .execute()
  await refresh(world, reader)
})
afterAll(() => world.close())

const ofReadyMade = async (actor: TestActor): Promise<unknown[]> => {
  const page = await openPage(world, actor)
  const answers = []
  for (const { conditions, tiles } of readyMade) {
    const { body } = await page.call('POST', '/figures', { sources: tiles.map(({ source }) => source), conditions })
    answers.push(body.results)
  }
  return answers
}
const ask = async (actor: TestActor, ...sources: TileSource[]) => (await (await openPage(world, actor)).figures(...sources)).body.results
const countKept = async () => (await world.admin.selectFrom('analytics_figures').select('key').where('tenant_uuid', '=', tenant.uuid).execute()).length
const totalOf = async (actor: TestActor, source: TileSource) => (await ask(actor, source))[0].total

/** Does something while the snapshot's cases are away: what still tells of them was remembered. */
async function withoutFacts<T>(work: () => Promise<T>): Promise<T> {
  const facts = await world.admin.deleteFrom('analytics_cases').where('tenant_uuid', '=', tenant.uuid).returningAll().execute()
  try {
    return await work()
  } finally {
    const rows = facts.map((row) => ({ ...row, numbers: JSON.stringify(row.numbers) }))
    await world.admin.insertInto('analytics_cases').values(rows).execute()
  }
}

describe('figures that a snapshot was prepared with', () => {
  it('are what would be worked out, to the last digit', async () => {
    const prepared = await ofReadyMade(reader)
    const kept = await world.admin.deleteFrom('analytics_figures').where('tenant_uuid', '=', tenant.uuid).returningAll().execute()
    const workedOut = await ofReadyMade(reader)
    await world.admin
      .insertInto('analytics_figures')
      .values(kept.map((row) => ({ ...row, figures: JSON.stringify(row.figures) })))
      .execute()
    expect(kept.length).toBeGreaterThan(40)
    expect(prepared).toEqual(workedOut)
  })

  it('are looked up for whoever reads all: of the product’s dashboards and those that roles share, of one tile as of all', async () => {
    const [funnel] = readyMade.flatMap(({ tiles }) => tiles.filter(({ source }) => source.kind === 'funnel')).map(({ source }) => source)
    const reached = async () => (await ask(reader, tile.shape.source.parse(funnel)))[0].steps[0].reached
    expect([await reached(), await totalOf(reader, count), await totalOf(reader, byPrefecture)]).toEqual([5, [5], [5]])
    expect(await withoutFacts(async () => [await reached(), await totalOf(reader, count), await totalOf(reader, byPrefecture)])).toEqual([5, [5], [0]])
  })

  it('are not those of somebody who reads some cases', async () => {
    expect([await totalOf(follower, count), await totalOf(reader, count)]).toEqual([[0], [5]])
  })

  it('are not told of what a theme hides by now', async () => {
    const scored: TileSource = tile.shape.source.parse({ kind: 'figures', subject: 'reviews', measures: ['count'] })
    const evaluation = readyMade.flatMap(({ tiles }) => tiles).filter(({ source }) => source.kind === 'figures' && source.subject === 'reviews')
    const totals = async () =>
      (await ask(other, scored, ...evaluation.map(({ source }) => tile.shape.source.parse(source)))).map(({ total }: { total: unknown[] }) => total[0])
    const before = await totals()
    expect(before[0]).toBe(10)
    const restrict = (change: object) => world.admin.updateTable('themes').set(change).where('uuid', '=', theme.uuid).execute()
    await restrict({ is_restricted: true, restricted_parts: ['review'] })
    expect(new Set(await totals())).toEqual(new Set([0, null]))
    await restrict({ is_restricted: false, restricted_parts: [] })
    expect(await totals()).toEqual(before)
  })

  it('stay what they are when private records are written later', async () => {
    const page = await openPage(world, reader)
    const [activity] = readyMade.filter(({ nameKey }) => nameKey === 'activity.name')
    const tiles = activity?.tiles.filter(({ source }) => source.kind === 'figures' && source.subject === 'records') ?? []
    const look = async () =>
      (await page.call('POST', '/figures', { sources: tiles.map(({ source }) => source), conditions: activity?.conditions })).body.results
    const before = await look()
    const project = await world.admin.selectFrom('projects').select('uuid').where('tenant_uuid', '=', tenant.uuid).executeTakeFirstOrThrow()
    await factory.record(project.uuid, reader, { content: '内緒', on: '2026-01-06', isPrivate: true })
    const later = new Date(Date.now() + 2 * 3_600_000)
    await world.admin.updateTable('project_records').set({ created_at: later }).where('content', '=', '内緒').execute()
    const facts = await world.admin.deleteFrom('analytics_records').where('tenant_uuid', '=', tenant.uuid).returningAll().execute()
    expect([facts.length, tiles.length > 0, await look()]).toEqual([5, true, before])
    await world.admin.insertInto('analytics_records').values(facts).execute()
  })

  it('leave with their snapshot', async () => {
    const before = await countKept()
    await refresh(world, reader)
    await refresh(world, reader)
    const numbers = await world.admin
      .selectFrom('analytics_figures')
      .select('snapshot')
      .distinct()
      .where('tenant_uuid', '=', tenant.uuid)
      .orderBy('snapshot')
      .execute()
    expect([numbers.map(({ snapshot }) => snapshot), await countKept()]).toEqual([[2, 3], 2 * before])
  })

  it('that could not be made keep no snapshot from being shown, and the operator is told', async () => {
    await world.admin.updateTable('dashboards').set({ tiles: '[{"chart":"of another version"}]' }).where('tenant_uuid', '=', tenant.uuid).execute()
    const told = vi.spyOn(world.platform, 'reportError').mockImplementation(() => undefined)
    await factory.project({ theme, status: 0, by: reader })
    await refresh(world, reader)
    expect([told.mock.calls.map(([, about]) => about.place), await totalOf(reader, count)]).toEqual([['dashboards.prepare'], [6]])
    told.mockRestore()
  })
})
