import { expect, test } from 'vitest'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { countFilters, isFiltered, readThemeSearch, readThemeTab, viewOf } from './theme-search.ts'

const uuid = '01936d5c-0000-7000-8000-000000000001'

test('bad values of the address fall back without a word, good ones stay', () => {
  const search = readThemeSearch({ page: '0', per_page: 'x', keyword: ['a', 'b'], tag_uuids: ['nonsense', uuid], theme_status_uuids: uuid, unknown: '1' })
  expect(search).toEqual({
    page: 1,
    per_page: 100,
    keyword: '',
    person_in_charge_user_uuids: [],
    related_user_group_uuids: [],
    tag_uuids: [uuid],
    theme_status_uuids: [uuid]
  })
  expect([countFilters(search), isFiltered(search)]).toEqual([2, true])
})

test('a page holds between 1 and 1000 themes', () => {
  expect(['1', '1000', '1001', '10000', '0'].map((per_page) => readThemeSearch({ per_page }).per_page)).toEqual([1, 1000, 100, 100, 100])
})

test('only the whole list can be ordered: a keyword narrows it, paging does not', () => {
  expect(isFiltered(readThemeSearch({ page: '3', per_page: '20', keyword: '　' }))).toBe(false)
  expect(isFiltered(readThemeSearch({ keyword: '製造' }))).toBe(true)
})

test('the open tab of a theme falls back to the overview', () => {
  const tabs: SearchParams[] = [{ tab: 'comment' }, { tab: 'task' }, { tab: 'insiders' }, { tab: 'nonsense' }, {}]
  expect(tabs.map((search) => readThemeTab(search))).toEqual(['comment', 'task', 'insiders', 'overview', 'overview'])
})

test('one person or one status alone is a view, anything more is all of them, filtered', () => {
  const other = uuid.replace(/1$/u, '2')
  const searches: SearchParams[] = [
    { theme_status_uuids: uuid },
    { person_in_charge_user_uuids: uuid, keyword: 'x' },
    { theme_status_uuids: uuid, tag_uuids: other },
    { theme_status_uuids: [uuid, other] },
    { tag_uuids: uuid }
  ]
  expect(searches.map((search) => viewOf(readThemeSearch(search)))).toEqual([uuid, uuid, 'all', 'all', 'all'])
})
