import { expect, test } from 'vitest'
import { allAsRead, asRead, itemsOf, joinSlices, nextSlice, type Notification, type Page } from './notification-pages.ts'

const notice = (uuid: string, readFlg = false): Notification => ({ uuid, title: uuid, description: '', readFlg, createdAt: '2026-01-05T00:00:00.000Z' })
const page = (uuids: readonly string[], totalCount = 45, unreadCount = 3): Page => ({ items: uuids.map((uuid) => notice(uuid)), totalCount, unreadCount })
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => String(from + at))
const first = page(numbered(0, 20))
const second = page(numbered(20, 40))
const loaded = {
  pages: [first, second],
  pageParams: [
    { offset: 0, limit: 20 },
    { offset: 20, limit: 20 }
  ]
}

test('twenty more at each scroll, until all are there', () => {
  expect(nextSlice(first, [first])).toEqual({ offset: 20, limit: 20 })
  expect(nextSlice(second, [first, second])).toEqual({ offset: 40, limit: 20 })
  const last = page(numbered(40, 45))
  expect(nextSlice(last, [first, second, last])).toBeUndefined()
  expect(nextSlice(page([], 45), [first, page([], 45)])).toBeUndefined()
})

test('what is loaded is read anew in one call of the same length', () => {
  const joined = joinSlices(loaded)
  expect(joined?.pageParams).toEqual([{ offset: 0, limit: 40 }])
  expect(joined?.pages.map((each) => each.items.length)).toEqual([40])
  expect(nextSlice(joined?.pages[0] ?? first, joined?.pages ?? [])).toEqual({ offset: 40, limit: 20 })
  expect(joinSlices({ pages: [first], pageParams: [{ offset: 0, limit: 20 }] })?.pageParams).toEqual([{ offset: 0, limit: 20 }])
})

test('a notice that comes twice is shown once', () => {
  const shifted = { ...loaded, pages: [first, page(numbered(19, 39))] }
  expect(itemsOf(shifted).map((item) => item.uuid)).toEqual(numbered(0, 39))
  expect(itemsOf(undefined)).toEqual([])
})

test('reading one or all shows at once in rows and count', () => {
  const one = asRead('1')(page(['0', '1']))
  expect([one.unreadCount, one.items.map((item) => item.readFlg)]).toEqual([2, [false, true]])
  expect(asRead('x')(page([], 0, 0)).unreadCount).toBe(0)
  const all = allAsRead(page(['0', '1']))
  expect([all.unreadCount, all.items.every((item) => item.readFlg)]).toEqual([0, true])
})
