import { itemKey } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type TestActor, type World } from '../../../testing/world.ts'
import { makeItems, setValues, type TestItem } from '../../cases/projects/testing/extensions.factory.ts'
import { projectFactory, type ProjectFactory, type TestTheme } from '../../cases/projects/testing/projects.factory.ts'
import { openPage, type Page, refresh, rowsOf } from './testing/dashboard.ts'

// Figures made while everything was open to all, read by somebody after a theme began to hide parts of its cases: the facts still hold them.
let world: World
let owner: TestActor
let factory: ProjectFactory
let theme: TestTheme
let closed: TestTheme
let budget: TestItem
let field: TestItem
let page: Page
const cases: string[] = []

const given = [
  { score: 5, budget: 100, field: '電池' },
  { score: 2, budget: 300, field: '水素' }
]

beforeAll(async () => {
  world = await createWorld()
  owner = await world.createActor(await world.createTenant())
  factory = projectFactory(world, owner.tenant)
  theme = await factory.theme({ name: '公開' })
  closed = await factory.theme({ name: '限定', hides: ['review', 'extension'], insiders: [owner] })
  const { item } = await makeItems(
    owner,
    [theme, closed],
    [
      { name: '予算', type: 'number' },
      { name: '分野', type: 'enums', enums: [{ name: '電池' }, { name: '水素' }] }
    ]
  )
  budget = item('予算')
  field = item('分野')
  for (const [index, { score, budget: amount, field: chosen }] of given.entries()) {
    const uuid = await factory.project({ theme, by: owner, name: `案件${index}` })
    cases.push(uuid)
    await factory.review(uuid, owner, { score, theme })
    await setValues(owner, uuid, [
      [budget, amount],
      [field, [chosen]]
    ])
  }
  await addRecord('後で内密', { isPinned: true })
  await refresh(world, owner)
  page = await openPage(world, await world.createActor(owner.tenant, { permissions: ['read_report', 'read_all_project'] }))
})
afterAll(() => world.close())

/** Adds a record with a file to the first case, whose history tells that the file was pinned. */
async function addRecord(content: string, { isPinned }: { isPinned: boolean }): Promise<void> {
  const recordUuid = await factory.record(cases[0] ?? '', owner, { content })
  const file = await factory.file(cases[0] ?? '', owner, { name: '見積.pdf', recordUuid })
  const { status } = await owner.call('PUT', `/v2/private/projects/${cases[0]}/files/${file}`, { pinned: isPinned })
  expect(status).toBe(200)
}

const figures = (subject: string, measures: string[], more: object = {}) => ({ kind: 'figures', subject, measures, ...more })

/** What the page tells of scores and of custom items, in every way that it can. */
async function told() {
  const [number, choice] = [itemKey(budget.uuid), itemKey(field.uuid)]
  const numbers = [`average:${number}`, `sum:${number}`]
  const chosen = { field: choice, values: field.enums.map(({ uuid }) => uuid) }
  const scored = figures('cases', ['count'], { conditions: [{ field: 'averageScore', min: 0 }] })
  const { body } = await page.figures(
    figures('cases', ['averageScore']),
    figures('cases', ['averageScore'], { asOf: '2100-01-01' }),
    figures('cases', ['averageScore'], { dimensions: [{ field: 'theme' }] }),
    figures('cases', ['averageScore'], { dimensions: [{ field: 'theme' }, { field: 'origin' }], compare: true }),
    scored,
    figures('reviews', ['averageScore', 'spread', 'calibratedScore']),
    figures('cases', numbers),
    figures('cases', numbers, { dimensions: [{ field: 'theme' }] }),
    figures('cases', ['count'], { conditions: [{ field: number, min: 0 }] }),
    figures('cases', ['count'], { conditions: [chosen] }),
    figures('cases', ['count'], { dimensions: [{ field: choice }] })
  )
  const [score, onDay, byTheme, byTwo, withScore, reviews, item, itemByTheme, withNumber, withChoice, byChoice] = body.results
  const firstOf = (result: { rows: { values: unknown[] }[] }) => result.rows[0]?.values
  const behind = await page.call('POST', '/cases', { source: figures('cases', ['count']) })
  return {
    scores: [score.total, onDay.total, firstOf(byTheme), firstOf(byTwo)].flat(),
    reviews: reviews.total,
    items: [item.total, firstOf(itemByTheme)].flat(),
    counts: [withScore.total, withNumber.total, withChoice.total].flat(),
    choices: byChoice.rows.map(({ keys, values }: { keys: { label: string }[]; values: number[] }) => [keys[0]?.label, values[0]]),
    behind: behind.body.items.map(({ name, averageScore }: { name: string; averageScore: number | null }) => [name, averageScore]).toSorted()
  }
}

const all = {
  scores: [3.5, 3.5, 3.5, 3.5],
  reviews: [3.5, 1.5, 3.5],
  items: [200, 400, 200, 400],
  counts: [2, 2, 2],
  choices: [
    ['電池', 1],
    ['水素', 1]
  ],
  behind: [
    ['案件0', 5],
    ['案件1', 2]
  ]
}
const ofReviews = {
  scores: [null, null, null, null],
  reviews: [null, null, null],
  behind: [
    ['案件0', null],
    ['案件1', null]
  ]
}
const ofItems = { items: [null, null, null, null], choices: [['', 2]] }

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)
const change = (values: object) => world.admin.updateTable('themes').set(values).where('uuid', '=', theme.uuid).execute()
const move = async (to: TestTheme) => {
  const { status } = await owner.call('PATCH', '/v2/private/projects/move', { items: [{ projectUuid: cases[0], themeUuid: to.uuid }] })
  expect(status).toBe(200)
}
beforeEach(() => change({ is_restricted: false, restricted_parts: [], hides_reviews_until_mine: false }))

describe('figures that were made before a theme hid something', () => {
  it('tell no score of its cases once it hides reviews, of all or until one’s own is in, and no custom item once it hides these', async () => {
    expect(await told()).toEqual(all)
    await change({ is_restricted: true, restricted_parts: ['review'] })
    expect(await told()).toEqual({ ...all, ...ofReviews, counts: [0, 2, 2] })
    await change({ restricted_parts: ['extension'] })
    expect(await told()).toEqual({ ...all, ...ofItems, counts: [2, 0, 0] })
    await change({ is_restricted: false, restricted_parts: [], hides_reviews_until_mine: true })
    expect(await told()).toEqual({ ...all, ...ofReviews, counts: [0, 2, 2] })
    await change({ hides_reviews_until_mine: false })
    expect(await told()).toEqual(all)
  })

  it('tell neither of a case that came into such a theme', async () => {
    await move(closed)
    const left = {
      scores: [2, 2, 2, 2],
      reviews: [2, 0, 2],
      items: [300, 300, 300, 300],
      counts: [1, 1, 1],
      choices: [
        ['水素', 1],
        ['', 1]
      ],
      behind: [
        ['案件0', null],
        ['案件1', 2]
      ]
    }
    expect(await told()).toEqual(left)
    // The move was at work while the figures were made, or on a server whose clock is behind.
    await world.admin
      .updateTable('projects')
      .set({ updated_at: inMinutes(-30) })
      .where('uuid', '=', cases[0] ?? '')
      .execute()
    expect(await told()).toEqual(left)
    await move(theme)
    expect(await told()).toEqual(all)
  })

  it('tell nothing of a record that became private, nor of what was done with its files', async () => {
    const records = async () => {
      const [counted, events] = (await page.figures(figures('records', ['count']), figures('events', ['count'], { dimensions: [{ field: 'action' }] }))).body
        .results
      return { records: counted.total, actions: rowsOf(events).map(([action]) => action) }
    }
    const { records: counted, actions } = await records()
    expect([counted, actions.filter((action) => String(action).includes('file'))]).toEqual([[1], ['update_file']])
    const changeRecord = (values: object) => world.admin.updateTable('project_records').set(values).where('content', '=', '後で内密').execute()
    const without = { records: [0], actions: actions.filter((action) => action !== 'update_file') }
    await changeRecord({ publicity: false })
    expect(await records()).toEqual(without)
    // Another server whose clock is ahead may have written it.
    await changeRecord({ created_at: inMinutes(30) })
    expect(await records()).toEqual(without)
  })
})
