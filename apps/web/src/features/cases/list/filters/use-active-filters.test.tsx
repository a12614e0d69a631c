import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { SearchParams } from '@mekiki/browser/address/search-params'
import { expect, test } from 'vitest'
import { writeConditions } from '../../../../shared/extension-filter/extension-conditions.ts'
import type { FilterOptions } from './filter-options.ts'
import { filtersOf, readListSearch } from '../list-search.ts'
import { useActiveFilters } from './use-active-filters.ts'

const [first, second, gone] = [1, 2, 3].map((end) => `01936d5c-0000-7000-8000-00000000000${end}`) as [string, string, string]
const choice = (value: string, label: string) => ({ value, label })
const none = { followers: [], followerGroups: [], categories: [], tags: [], stages: [], channels: [], reviewers: [], types: [], items: [] }
const options = {
  ...none,
  exitReasons: [],
  wakings: [],
  statuses: [choice(first, '新規'), choice(second, '面談')],
  linking: [choice('linked', '連携済み')]
} as unknown as FilterOptions

const wrapper = ({ children }: { children: ReactNode }) => (
  <UiProvider language="ja" texts={uiJa}>
    {children}
  </UiProvider>
)
const chips = (search: SearchParams) => renderHook(() => useActiveFilters(filtersOf(readListSearch(search)), options), { wrapper }).result.current

test('a filter of choices is one chip with their names, and goes as a whole; what is gone has no name', () => {
  expect(chips({ status_uuids: [first, second, gone] })).toEqual([
    { key: 'status_uuids', name: 'ステータス', value: '新規、面談、…', cleared: { status_uuids: [] } }
  ])
})

test('names are set apart as the language does', () => {
  const english = ({ children }: { children: ReactNode }) => (
    <UiProvider language="en" texts={uiEn}>
      {children}
    </UiProvider>
  )
  const filters = filtersOf(readListSearch({ status_uuids: [first, second] }))
  const [chip] = renderHook(() => useActiveFilters(filters, options), { wrapper: english }).result.current
  expect(chip?.value).toBe('新規, 面談')
})

test('a range is one chip, whichever end is set, and goes with both ends', () => {
  const cleared = { registered_at_from: undefined, registered_at_to: undefined }
  const ends: SearchParams[] = [
    { registered_at_from: '2026-01-05' },
    { registered_at_to: '2026-11-30' },
    { registered_at_from: '2026-01-05', registered_at_to: '2026-11-30' }
  ]
  const found = ends.map((search) => chips(search))
  // An end that is not named stays in the address: undefined is something else than absent.
  expect(found.map((each) => each.map((chip) => chip.cleared))).toStrictEqual([[cleared], [cleared], [cleared]])
  expect(found.map(([chip]) => chip?.value)).toEqual(['2026/1/5〜', '〜2026/11/30', '2026/1/5〜2026/11/30'])
  expect(chips({ score_from: '3', score_to: '4.5' }).map(({ cleared: scores }) => scores)).toStrictEqual([{ score_from: undefined, score_to: undefined }])
})

test('the days of the last view are a chip of their own, in both languages', () => {
  const filters = filtersOf(readListSearch({ my_last_viewed_from: '2026-01-05', registered_at_to: '2026-11-30' }))
  expect(chips({ my_last_viewed_from: '2026-01-05', registered_at_to: '2026-11-30' }).map(({ name, value }) => [name, value])).toEqual([
    ['登録日時', '〜2026/11/30'],
    ['自分が最後に見た日', '2026/1/5〜']
  ])
  const english = ({ children }: { children: ReactNode }) => (
    <UiProvider language="en" texts={uiEn}>
      {children}
    </UiProvider>
  )
  const { result } = renderHook(() => useActiveFilters(filters, options), { wrapper: english })
  expect(result.current.map(({ name }) => name)).toEqual(['Added', 'Last viewed by me'])
})

test('a choice of both of two narrows nothing and is no chip', () => {
  expect(chips({ linking_status: ['linked', 'unlinked'] })).toEqual([])
  expect(chips({ linking_status: 'linked' }).map(({ value }) => value)).toEqual(['連携済み'])
})

test('each custom item is a chip of its own, which leaves the others', () => {
  const conditions = [first, second].map((extensionItemUuid) => ({ extensionItemUuid, extensionItemStringValue: 'x' }))
  const found = chips({ extension_conditions: writeConditions(conditions) ?? '' })
  expect(found.map(({ key }) => key)).toEqual([first, second])
  expect(found.map(({ cleared }) => cleared)).toEqual([
    { extension_conditions: writeConditions(conditions.slice(1)) },
    { extension_conditions: writeConditions(conditions.slice(0, 1)) }
  ])
})
