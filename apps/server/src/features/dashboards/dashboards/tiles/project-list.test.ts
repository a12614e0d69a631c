import { mostProjectsAtOnce } from '@mekiki/contract/dashboards/dashboards/dashboards.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../../testing/world.ts'
import { projectFactory, type TestTheme } from '../../../cases/projects/testing/projects.factory.ts'
import { openPage, type Page, refresh } from '../testing/dashboard.ts'

let world: World
let owner: TestActor
let member: TestActor
let logistics: TestTheme
let materials: TestTheme
let page: Page

beforeAll(async () => {
  world = await createWorld()
  world.setNow(new Date('2026-06-15T03:00:00Z'))
  owner = await world.createActor(await world.createTenant())
  member = await world.createActor(owner.tenant)
  const factory = projectFactory(world, owner.tenant)
  logistics = await factory.theme({ name: '物流' })
  materials = await factory.theme({ name: '素材' })
  const days = ['2026-06-01T00:00:00Z', '2026-05-31T15:00:00Z', '2026-05-31T14:59:59Z', '2026-04-10T00:00:00Z', '2026-01-20T00:00:00Z']
  for (const [index, at] of days.entries()) {
    await factory.project({
      theme: index % 2 === 0 ? logistics : materials,
      by: owner,
      name: `案件${index}`,
      registered_at: new Date(at),
      ...(index < 2 && { shown_stage: 'seed' }),
      ...(index === 0 && { followers: [member] })
    })
  }
  await refresh(world, owner)
  page = await openPage(world, owner)
})
afterAll(() => world.close())

const figure = (more: object = {}) => ({ kind: 'figures', subject: 'cases', measures: ['count'], ...more })

interface Drilled {
  totalCount: number
  list: { themeUuid: string | null; filters: Record<string, string> } | null
}

async function drill(source: object, keys: (string | null)[] = [], conditions: object[] = []): Promise<Drilled> {
  const { body } = await page.call('POST', '/cases', { source, keys, conditions })
  return { totalCount: body.totalCount, list: body.list }
}

async function listed({ list }: Drilled): Promise<number> {
  const query = new URLSearchParams({ ...list?.filters, ...(list?.themeUuid && { theme_uuid: list.themeUuid }) })
  const { body } = await owner.call('GET', `/v2/private/projects?${query.toString()}`)
  return body.totalCount
}

describe('the cases behind a figure', () => {
  it('come all at once for a file', async () => {
    const ask = (limit: number) => page.call('POST', '/cases', { source: figure(), limit })
    expect((await ask(mostProjectsAtOnce)).body.items).toHaveLength(5)
    expect((await ask(mostProjectsAtOnce + 1)).status).toBe(400)
  })
})

describe('the case list behind a figure', () => {
  it('shows the same cases', async () => {
    const month = { field: 'createdAt', grain: 'month' }
    const status = logistics.statuses[0]?.name ?? ''
    const drilled = await Promise.all([
      drill(figure()),
      drill(figure({ dimensions: [{ field: 'theme' }] }), [logistics.uuid]),
      drill(figure({ dimensions: [{ field: 'statusName' }] }), [status]),
      drill(figure({ dimensions: [{ field: 'theme' }, { field: 'statusName' }] }), [materials.uuid, status]),
      drill(figure({ dimensions: [month] }), ['2026-06-01']),
      drill(figure({ dimensions: [{ field: 'createdAt', grain: 'week' }] }), ['2026-05-25']),
      drill(figure({ dimensions: [{ field: 'follower' }] }), [member.uuid]),
      drill(figure({ dimensions: [{ field: 'follower' }] }), [null]),
      drill(figure({ dimensions: [{ field: 'stage' }] }), ['seed']),
      drill(figure({ dimensions: [month] }), ['2026-05-01'], [{ field: 'period', period: { unit: 'month', last: 2 } }]),
      drill(figure({ conditions: [{ field: 'theme', values: [logistics.uuid] }] }), [], [{ field: 'period', period: { from: '2026-06-01' } }])
    ])
    for (const [at, each] of drilled.entries()) expect([at, await listed(each)]).toEqual([at, each.totalCount])
    expect(drilled.map(({ totalCount }) => totalCount)).toEqual([5, 3, 5, 2, 2, 1, 1, 4, 2, 1, 1])
  })

  it('is not offered where its filters cannot say what is counted', async () => {
    const unsaid = await Promise.all([
      drill({ kind: 'funnel' }),
      drill({ kind: 'stuck' }),
      drill(figure({ asOf: '2026-05-01' })),
      drill(figure({ dimensions: [{ field: 'origin' }] }), ['member']),
      drill(figure({ dimensions: [{ field: 'stage' }] }), [null]),
      drill(figure(), [], [{ field: 'theme', values: [logistics.uuid], isNot: true }]),
      drill(figure(), [], [{ field: 'theme', values: [logistics.uuid, materials.uuid] }]),
      drill({ ...figure(), subject: 'stays' })
    ])
    expect(unsaid.map(({ list }) => list)).toEqual(unsaid.map(() => null))
  })

  it('is not offered once a status has another name than in the figures', async () => {
    const [first, second] = logistics.statuses.map(({ name }) => name)
    const source = figure({ dimensions: [{ field: 'statusName' }] })
    expect((await drill(source, [first ?? ''])).list?.filters).toHaveProperty('status_uuids')
    await world.admin
      .updateTable('statuses')
      .set({ name: 'べつの名前' })
      .where('name', '=', first ?? '')
      .execute()
    const unsaid = await Promise.all([drill(source, [first ?? '']), drill(figure(), [], [{ field: 'statusName', values: [first ?? '', second ?? ''] }])])
    expect(unsaid.map(({ list }) => list)).toEqual([null, null])
  })
})
