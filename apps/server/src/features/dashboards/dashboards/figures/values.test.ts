import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 } from 'uuid'
import { settlePlantedMoves } from '../../../../testing/planted-moves.ts'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { markProjectDeleted, projectFactory, type ProjectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, type Page, refresh, rowsOf } from '../testing/dashboard.ts'

// Figures worked out by hand. The clock stands at noon in Tokyo on 15 June 2026.
const now = new Date('2026-06-15T03:00:00Z')
let world: World
let actor: TestActor
let factory: ProjectFactory
let theme: TestTheme
let page: Page
const cases: string[] = []
const reviewers: TestActor[] = []

beforeAll(async () => {
  world = await createWorld()
  world.setNow(now)
  actor = await world.createActor(await world.createTenant())
  factory = projectFactory(world, actor.tenant)
  theme = await factory.theme()
  const days = ['2026-05-31T15:00:00Z', '2026-05-31T14:59:59Z', '2026-04-10T00:00:00Z', '2026-01-20T00:00:00Z']
  for (const [index, at] of days.entries()) {
    cases.push(
      await factory.project({
        theme,
        by: actor,
        name: `案件${index}`,
        registered_at: new Date(at),
        shown_address: index === 0 ? '東京都港区' : null,
        ...(index < 2 && { shown_stage: 'seed' })
      })
    )
  }
  // The last case went on twice: after 10 days and after 20 more. The one before it once, after 5 days, and was deleted then.
  await move(3, 0, 1, '2026-01-30T00:00:00Z')
  await move(3, 1, 2, '2026-02-19T00:00:00Z')
  await move(2, 0, 1, '2026-04-15T00:00:00Z')
  await settlePlantedMoves(world, actor.tenant.uuid)
  await markProjectDeleted(world, cases[2] ?? '', new Date('2026-05-01T00:00:00Z'))
  for (let n = 0; n < 3; n += 1) reviewers.push(await world.createActor(actor.tenant, { name: `評者${n}` }))
  await refresh(world, actor)
  page = await openPage(world, actor)
})
afterAll(() => world.close())

async function move(index: number, from: number, to: number, at: string): Promise<void> {
  const uuid = cases[index] ?? ''
  const status = (place: number) => JSON.stringify(theme.statuses[place])
  await world.admin
    .updateTable('projects')
    .set({ status_uuid: theme.statuses[to]?.uuid ?? '' })
    .where('uuid', '=', uuid)
    .execute()
  const entry = {
    tenant_uuid: actor.tenant.uuid,
    uuid: v7(),
    operation_uuid: v7(),
    user_uuid: actor.uuid,
    source: 'screen',
    request_id: 'test',
    part: null,
    theme_uuid: theme.uuid
  }
  await world.admin
    .insertInto('audit_log')
    .values({
      ...entry,
      occurred_at: new Date(at),
      entity_type: 'project',
      entity_uuid: uuid,
      project_uuid: uuid,
      action: 'update_status',
      from_value: status(from),
      to_value: status(to)
    })
    .execute()
}

const figures = (subject: string, measures: string[], more: object = {}) => ({ kind: 'figures', subject, measures, ...more })
const ask = async (source: object) => (await page.figures(source)).body.results[0]
const statusOf = (place: number): string => theme.statuses[place]?.uuid ?? ''

describe('figures of cases', () => {
  it('are grouped by months in Tokyo, filtered by codes and days, and told with none', async () => {
    const byMonth = await ask(figures('cases', ['count'], { dimensions: [{ field: 'createdAt', grain: 'month' }] }))
    expect(rowsOf(byMonth)).toEqual([
      ['2026-01-01', 1],
      ['2026-05-01', 1],
      ['2026-06-01', 1]
    ])
    const byStage = await ask(figures('cases', ['count'], { dimensions: [{ field: 'stage' }] }))
    expect(rowsOf(byStage)).toEqual([
      ['seed', 2],
      [null, 1]
    ])
    expect(rowsOf(await ask(figures('cases', ['count'], { dimensions: [{ field: 'prefecture' }] })))).toEqual([
      ['13', 1],
      [null, 2]
    ])
    const not = { field: 'stage', values: ['seed'], isNot: true }
    expect((await ask(figures('cases', ['count'], { conditions: [not] }))).total).toEqual([1])
    const may = { field: 'createdAt', period: { from: '2026-05-31', to: '2026-05-31' } }
    expect((await ask(figures('cases', ['count'], { conditions: [may] }))).total).toEqual([1])
  })

  it('are compared with the period just before', async () => {
    const conditions = [{ field: 'createdAt', period: { unit: 'month', last: 1 } }]
    expect(await ask(figures('cases', ['count'], { conditions, compare: true }))).toMatchObject({ total: [1], previousTotal: [1] })
    const { body } = await page.call('POST', '/figures', {
      sources: [figures('cases', ['count'], { compare: true, dimensions: [{ field: 'stage' }] })],
      conditions: [{ field: 'period', period: { unit: 'quarter', last: 1 } }]
    })
    // From April; the first quarter had the case that stands in no stage.
    expect(body.results[0]).toMatchObject({
      total: [2],
      previousTotal: [1],
      rows: [
        { values: [2], previous: [null] },
        { values: [null], previous: [1] }
      ]
    })
  })

  it('beyond the limit are one group, counted anew, and its cases are those of none of the others', async () => {
    const source = figures('cases', ['count', 'medianDaysInStatus'], { dimensions: [{ field: 'createdAt', grain: 'day', limit: 1, sort: 'value' }] })
    const result = await ask(source)
    expect(result.rows.map(({ restCount }: { restCount?: number }) => restCount)).toEqual([undefined, 2])
    expect([result.rows[1].keys[0].key, result.rows[1].values[0], result.groupsCount]).toEqual(['', 2, 3])
    const { body } = await page.call('POST', '/cases', { source, keys: [''] })
    expect(body.totalCount).toBe(2)
    const { body: first } = await page.call('POST', '/cases', { source, keys: [result.rows[0].keys[0].key] })
    expect(first.items.map(({ uuid }: { uuid: string }) => uuid)).toEqual([
      cases.find((uuid) => !body.items.some((item: { uuid: string }) => item.uuid === uuid) && uuid !== cases[2])
    ])
  })

  it('stand as they did on a day gone by, deleted ones included', async () => {
    const on = async (asOf: string) => rowsOf(await ask(figures('cases', ['count'], { asOf, dimensions: [{ field: 'status' }] })))
    expect(await on('2026-01-19')).toEqual([])
    expect(await on('2026-01-29')).toEqual([[statusOf(0), 1]])
    expect(await on('2026-02-18')).toEqual([[statusOf(1), 1]])
    expect(await on('2026-04-14')).toEqual([
      [statusOf(0), 1],
      [statusOf(2), 1]
    ])
    expect(await on('2026-04-30')).toEqual([
      [statusOf(1), 1],
      [statusOf(2), 1]
    ])
    expect(await on('2026-05-02')).toEqual([[statusOf(2), 1]])
  })
})

describe('the ways of cases', () => {
  it('have a length in each status', async () => {
    const result = await ask(figures('stays', ['count', 'averageStayDays', 'averageDaysFromCreation'], { dimensions: [{ field: 'status' }] }))
    expect(rowsOf(result)).toEqual([
      [statusOf(0), 3, 10, 0],
      [statusOf(1), 1, 20, 10],
      [statusOf(2), 1, null, 30]
    ])
  })

  it('make a funnel', async () => {
    const { steps } = await ask({ kind: 'funnel' })
    expect(steps.slice(0, 3).map(({ reached, present, conversion, medianDays }: Record<string, number>) => [reached, present, conversion, medianDays])).toEqual(
      [
        [3, 2, null, 10],
        [1, 0, 1 / 3, 20],
        [1, 1, 1, null]
      ]
    )
    expect((await page.call('POST', '/cases', { source: { kind: 'funnel' }, keys: [statusOf(1)] })).body.items).toMatchObject([{ uuid: cases[3] }])
  })

  it('stop: longer than so many days, or than twice what is usual', async () => {
    expect((await ask({ kind: 'stuck', days: 15 })).items).toMatchObject([{ uuid: cases[3], name: '案件3', usualDays: null }])
    expect(await ask({ kind: 'stuck', days: 14 })).toMatchObject({ totalCount: 3 })
    expect(await ask({ kind: 'stuck' })).toMatchObject({ items: [], totalCount: 0 })
  })

  it('differ between two days', async () => {
    const result = await ask({ kind: 'portfolio', fromOn: '2026-02-01', toOn: '2026-05-31' })
    expect(result).toMatchObject({ before: 1, after: 2, changesCount: 2 })
    expect(result.changes.map(({ uuid, change, toName }: { uuid: string; change: string; toName: string }) => [uuid, change, toName])).toEqual([
      [cases[1], 'came', theme.statuses[0]?.name],
      [cases[3], 'moved', theme.statuses[2]?.name]
    ])
    const gone = await ask({ kind: 'portfolio', fromOn: '2026-04-30', toOn: '2026-05-01' })
    expect(gone.changes).toMatchObject([{ uuid: cases[2], change: 'deleted', fromName: theme.statuses[1]?.name, toName: null, at: '2026-05-01T00:00:00.000Z' }])
    const behind = await page.call('POST', '/cases', { source: { kind: 'portfolio', fromOn: '2026-02-01', toOn: '2026-05-31' }, keys: [statusOf(2)] })
    expect(behind.body).toMatchObject({ totalCount: 1, items: [{ uuid: cases[3] }] })
  })
})

describe('reviewers', () => {
  it('are calibrated from eight reviews on, by what they give beside the others of the same cases', async () => {
    const [strict, mild, rare] = reviewers
    const reviewed: string[] = []
    for (let n = 0; n < 8; n += 1) reviewed.push(await factory.project({ theme, by: actor }))
    for (const [index, uuid] of reviewed.entries()) {
      if (strict) await factory.review(uuid, strict, { score: 2, theme })
      if (mild) await factory.review(uuid, mild, { score: 4, theme })
      if (rare && index === 0) await factory.review(uuid, rare, { score: 3, theme })
    }
    await refresh(world, actor)
    const { items } = await ask({ kind: 'severity' })
    // On the first case the others of the strict one gave 3.5 on average, on the seven others 4.
    const severity = (2 - 3.5 + 7 * (2 - 4)) / 8
    expect(items).toEqual([
      {
        userUuid: strict?.uuid,
        name: strict?.name,
        reviewsCount: 8,
        averageScore: 2,
        severity: expect.closeTo(severity),
        calibratedScore: expect.closeTo(2 - severity)
      },
      { userUuid: rare?.uuid, name: rare?.name, reviewsCount: 1, averageScore: 3, severity: 0, calibratedScore: null },
      {
        userUuid: mild?.uuid,
        name: mild?.name,
        reviewsCount: 8,
        averageScore: 4,
        severity: expect.closeTo(-severity),
        calibratedScore: expect.closeTo(4 + severity)
      }
    ])
    const byReviewer = await ask(figures('reviews', ['averageScore', 'calibratedScore', 'spread'], { dimensions: [{ field: 'reviewer', sort: 'label' }] }))
    expect(byReviewer.rows.map(({ values }: { values: number[] }) => values)).toEqual([
      [2, expect.closeTo(2 - severity), 0],
      [4, expect.closeTo(4 + severity), 0],
      [3, 3, 0]
    ])
    const { items: disputed, totalCount } = await ask({ kind: 'disagreement', limit: 3 })
    expect([disputed.length, totalCount, disputed[0]]).toEqual([3, 8, expect.objectContaining({ lowest: 2, highest: 4, spread: 2 })])
    expect((await page.call('POST', '/cases', { source: { kind: 'severity' }, keys: [rare?.uuid ?? ''] })).body.items).toMatchObject([
      { uuid: reviewed[0], averageScore: 3 }
    ])
  })
})

describe('values that a row has several of', () => {
  it('count in each group, and once in the total; none is a group of its own', async () => {
    const [one, two] = [await factory.category('一'), await factory.category('二')]
    await factory.project({ theme, by: actor, categories: [one, two], name: '両方' })
    await factory.project({ theme, by: actor, categories: [two], name: '片方' })
    await refresh(world, actor)
    const recent = { field: 'category', values: [one, two] }
    const source = figures('cases', ['count'], { dimensions: [{ field: 'category' }, { field: 'createdBy' }], conditions: [recent] })
    const result = await ask(source)
    expect([rowsOf(result).map(([key, , count]) => [key, count]), result.total]).toEqual([
      [
        [one, 1],
        [two, 2]
      ],
      [2]
    ])
    expect((await page.call('POST', '/cases', { source, keys: [one, actor.uuid] })).body.items).toMatchObject([{ name: '両方' }])
    const all = await ask(figures('cases', ['count'], { dimensions: [{ field: 'category' }] }))
    expect(rowsOf(all).at(-1)).toEqual([null, 11])
  })
})
