import { expect, it } from 'vitest'
import { projectOf } from '../cells/testing/scene.ts'
import { type CalendarAnswer, dayOf, fitting, placeOnDays } from './days.ts'

const column = 'extension_item_00000000-0000-4000-8000-000000000001' as const
const itemUuid = column.slice('extension_item_'.length)
const on = (uuid: string, value: string | null) => projectOf(uuid, { extensionDateValues: value === null ? [] : [{ extensionItemUuid: itemUuid, value }] })

it('a case stands on its day in Tokyo', () => {
  const item = projectOf('a', { registeredAt: '2026-10-31T15:00:00.000Z', statusSince: '2026-11-02T14:59:00.000Z' })
  expect([dayOf(item, 'registered_at'), dayOf(item, 'status_since'), dayOf(item, 'scoutee_finance_date')]).toEqual(['2026-11-01', '2026-11-02', null])
  expect([dayOf(on('a', '2026-11-09'), column), dayOf(on('a', null), column)]).toEqual(['2026-11-09', null])
})

it('the days and their numbers follow a case that is on its way to another day', () => {
  const answer: Pick<CalendarAnswer, 'items' | 'days'> = {
    items: [on('a', '2026-11-03'), on('b', '2026-11-02'), on('c', '2026-11-03'), on('d', null)],
    days: [
      { day: '2026-11-02', count: 9, projectUuids: ['a', 'b', 'd'] },
      { day: '2026-11-03', count: 1, projectUuids: ['c'] }
    ]
  }
  const placed = [...placeOnDays(answer, column)].map(([day, { items, count }]) => [day, count, ...items.map(({ uuid }) => uuid)])
  expect(placed).toEqual([
    ['2026-11-02', 7, 'b'],
    ['2026-11-03', 2, 'a', 'c']
  ])
})

it('a cell shows all of its cases, or leaves a place for how many more there are', () => {
  const items = ['a', 'b', 'c'].map((uuid) => on(uuid, '2026-11-02'))
  const shownOf = (count: number, places: number) => {
    const { shown, left } = fitting({ items, count }, places)
    return [shown.length, left]
  }
  expect([shownOf(3, 3), shownOf(3, 2), shownOf(8, 3), shownOf(8, 0)]).toEqual([
    [3, 0],
    [1, 2],
    [2, 6],
    [1, 7]
  ])
})
