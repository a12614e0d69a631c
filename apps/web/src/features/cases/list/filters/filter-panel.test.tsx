import { uiEn, uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FilterPanel } from './filter-panel.tsx'
import type { FilterOptions } from './filter-options.ts'
import { type ListFilters, noFilters } from '../list-search.ts'

const none = { statuses: [], followers: [], followerGroups: [], categories: [], tags: [], stages: [], channels: [], types: [], linking: [], duplicates: [] }
const options = { ...none, items: [], reviewers: [], hasReviews: false } as FilterOptions

test.each([
  ['ja', uiJa, '自分が最後に見た日'],
  ['en', uiEn, 'Last viewed by me']
] as const)('asks for the days of the last view in a section of its own: %s', async (language, texts, name) => {
  const user = userEvent.setup()
  const onChange = vi.fn<(part: Partial<ListFilters>) => void>()
  render(
    <UiProvider language={language} texts={texts}>
      <FilterPanel filters={noFilters} options={options} onChange={onChange} onClose={() => undefined} statusCount={() => undefined} top={null} />
    </UiProvider>
  )
  await user.click(screen.getByRole('button', { name }))
  await user.type(screen.getByLabelText(`${name} ${texts.rangeTo}`), '2026/11/5{Enter}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ my_last_viewed_from: undefined, my_last_viewed_to: '2026-11-05' })
})
