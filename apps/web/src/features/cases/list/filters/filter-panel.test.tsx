import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type ListFilters, noFilters } from '../list-search.ts'

const none = {
  statuses: [],
  exitReasons: [],
  wakings: [],
  followers: [],
  followerGroups: [],
  categories: [],
  tags: [],
  stages: [],
  channels: [],
  types: [],
  linking: [],
  duplicates: []
}
const options = { ...none, items: [], reviewers: [], hasReviews: false } as FilterOptions

test.each([
  ['ja', uiJa, '自分が最後に見た日'],
  ['en', uiEn, 'Last viewed by me']
] as const)('asks for the days of the last view in a section of its own: %s', async (language, texts, name) => {
  const user = userEvent.setup()
  const onChange = vi.fn<(part: Partial<ListFilters>) => void>()
  render(
    <UiProvider language={language} texts={texts}>
      <FilterPanel filters={noFilters} options={options} onChange={onChange} onClear={() => undefined} onClose={() => undefined} countOf={() => undefined} />
    </UiProvider>
  )
  await user.click(screen.getByRole('button', { name }))
  await user.type(screen.getByLabelText(`${name} ${texts.rangeTo}`), '2026/11/5{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ my_last_viewed_from: undefined, my_last_viewed_to: '2026-11-05' })
})

const people = Array.from({ length: 7 }, (_, at) => ({ value: `${at}`, label: `担当 ${at}` }))
const counts: Readonly<Record<string, number>> = { '0': 1, '3': 9, '4': 5, '5': 2, '6': 7 }

function openPanel(filters: ListFilters = noFilters) {
  const onChange = vi.fn<(part: Partial<ListFilters>) => void>()
  const all = { ...options, followers: people, statuses: [{ value: 's', label: '面談済', color: 0 }] } as FilterOptions
  render(
    <UiProvider language="ja" texts={uiJa}>
      <FilterPanel
        filters={filters}
        options={all}
        onChange={onChange}
        onClear={() => undefined}
        onClose={() => undefined}
        countOf={(facet, key) => (facet === 'follower_uuids' ? (counts[key] ?? 0) : 0)}
      />
    </UiProvider>
  )
  return { user: userEvent.setup(), onChange }
}

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)

test('shows of many choices those that find most and those chosen, each with its number, and the rest when asked', async () => {
  const { user, onChange } = openPanel({ ...noFilters, follower_uuids: ['1'] })
  await user.click(screen.getByRole('button', { name: /^社内担当者/u }))
  expect(boxes()).toEqual(['面談済0', '担当 10', '担当 39', '担当 45', '担当 52', '担当 67'])
  await user.click(screen.getByRole('button', { name: 'ほか2件を表示' }))
  expect(boxes()).toHaveLength(8)
  await user.click(screen.getByRole('checkbox', { name: /^担当 3 ?9$/u }).closest('label') ?? document.body)
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ follower_uuids: ['1', '3'] })
})

test('is searched for sections and choices', async () => {
  const { user } = openPanel()
  await user.type(screen.getByRole('textbox', { name: '項目や値を検索' }), '担当 6{Enter}')
  expect(boxes()).toEqual(['担当 67'])
  await user.clear(screen.getByRole('textbox', { name: '項目や値を検索' }))
  await user.type(screen.getByRole('textbox', { name: '項目や値を検索' }), 'なにもない{Enter}')
  expect(screen.getByText('一致する項目や値はありません')).toBeTruthy()
})
