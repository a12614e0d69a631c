import { expect, it } from 'vitest'
import { people, projectOf, statuses } from '../cells/testing/scene.ts'
import { askedTogether, canGo, changesTo, placeCards, placeKey, recounted, stayOf } from './places.ts'

const active = (person: { uuid: string; name: string }) => ({ ...person, activeFlg: true })
const [saeki, takase] = [active(people.saeki), active(people.takase)]

it('a case stands in the lane of the first of its people, those who are inactive last, and once', () => {
  const two = projectOf('two', { followers: [saeki, takase] })
  const gone = projectOf('gone', { followers: [{ ...takase, activeFlg: false }, saeki] })
  const cards = placeCards([two, gone, projectOf('none'), two], 'follower')
  const inLane = (lane: string): string[] => (cards.get(placeKey({ lane, statusUuid: 'fresh' })) ?? []).map(({ uuid }) => uuid)
  expect(['takase', 'saeki', 'none'].map(inLane)).toEqual([['two'], ['gone'], ['none']])
  expect(cards.size).toBe(3)
})

it('between lanes of people the lane’s person takes the place of the first one; the lane of nobody takes all', () => {
  const project = projectOf('one', { followers: [saeki, takase] })
  const to = (lane: string, person: typeof saeki | null, status = statuses.fresh) =>
    changesTo(project, { status, lane, person }, 'follower').map(({ value }) => value)
  expect(to('one', people.one as never)).toEqual([{ kind: 'followers', refs: [people.one, saeki] }])
  expect(to('none', null, statuses.met)).toEqual([
    { kind: 'status', status: statuses.met },
    { kind: 'followers', refs: [] }
  ])
  expect(to('takase', takase)).toEqual([])
})

it('a case goes to another lane only where lanes are people, and nowhere without the right', () => {
  const place = { lane: 'other', statusUuid: 'fresh' }
  expect((['follower', 'theme', 'stage'] as const).map((laneBy) => canGo(projectOf('a'), place, laneBy))).toEqual([true, false, false])
  expect(canGo(projectOf('a'), { lane: 'theme', statusUuid: 'met' }, 'theme')).toBe(true)
  expect(canGo(projectOf('a', { canEdit: false }), place, 'follower')).toBe(false)
  expect(canGo(projectOf('a'), { lane: 'none', statusUuid: 'fresh' }, 'follower')).toBe(false)
})

it('the numbers follow a case at once', () => {
  const figures = (count: number) => ({ count, averageScore: null })
  const lane = (key: string, cells: [string, number][]) => ({
    key,
    label: key,
    ...figures(cells.reduce((sum, [, count]) => sum + count, 0)),
    cells: cells.map(([statusUuid, count]) => ({ statusUuid, ...figures(count) }))
  })
  const columns = [
    { statusUuid: 'fresh', ...figures(2), averageDays: 1 },
    { statusUuid: 'met', ...figures(0), averageDays: 1 }
  ]
  const board = { lanes: [lane('saeki', [['fresh', 2]]), lane('takase', [])], columns, totalCount: 2 }
  const after = recounted(board, { lane: 'saeki', statusUuid: 'fresh' }, { lane: 'takase', statusUuid: 'met' })
  expect([after.lanes, after.columns.map(({ count }) => count)]).toEqual([
    [lane('saeki', [['fresh', 1]]), lane('takase', [['met', 1]])],
    [1, 1]
  ])
})

it('a stay is long when it is over the average', () => {
  const now = Date.parse('2026-11-28T00:00:00Z')
  const stay = (since: string, average: number) => stayOf({ statusSince: since }, average, now)
  expect([stay('2026-11-18T00:00:00Z', 9.5), stay('2026-11-18T00:00:00Z', 10), stay('2026-11-29T00:00:00Z', 0)]).toEqual([
    { days: 10, isLong: true },
    { days: 10, isLong: false },
    { days: 0, isLong: false }
  ])
})

it('the cards of the first lanes are one call, and a lane that is opened besides is one of its own', () => {
  const all = ['a', 'b', 'c', 'd', 'e']
  expect(askedTogether(['a', 'b', 'c'], all)).toEqual([['a', 'b', 'c']])
  expect(askedTogether(['a', 'c', 'd', 'e'], all)).toEqual([['a', 'b', 'c'], ['d'], ['e']])
  expect(askedTogether(['e'], all)).toEqual([['e']])
  expect(askedTogether([], all)).toEqual([])
})
