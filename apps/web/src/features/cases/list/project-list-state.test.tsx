import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { type ListSearchState, useListSearch } from './project-list-state.tsx'

const uuid = '01936d5c-0000-7000-8000-000000000001'

/** What the address says after something is done on page 3 of a filtered list that has a case open. */
async function after(act: (state: ListSearchState) => void): Promise<Record<string, string>> {
  const { user, history } = renderScreen(
    () => {
      const state = useListSearch()
      return (
        <button type="button" onClick={() => act(state)}>
          しるし
        </button>
      )
    },
    { at: `/project_groups/all?page=3&per_page=20&q=a&status_uuids=${uuid}&open=1` }
  )
  const before = history.location.search
  await user.click(await screen.findByRole('button'))
  await waitFor(() => expect(history.location.search).not.toBe(before))
  return Object.fromEntries(new URLSearchParams(history.location.search))
}
const kept = { per_page: '20', q: 'a', status_uuids: uuid, open: '1' }

test.each<[string, (state: ListSearchState) => void, Record<string, string>]>([
  ['another filter', (state) => state.setFilters({ score_from: 3 }), { ...kept, page: '1', score_from: '3' }],
  ['another length of pages', (state) => state.setPerPage(50), { ...kept, page: '1', per_page: '50' }],
  ['another order', (state) => state.setSort(['registered_at:asc']), { ...kept, page: '1', sort_conditions: 'registered_at:asc' }],
  ['the board', (state) => state.setLayout('board'), { ...kept, page: '1', view: 'board' }],
  ['groups', (state) => state.setGroupBy('status'), { ...kept, page: '1', group_by: 'status' }]
])('%s goes back to page 1 and leaves the rest of the address', async (_, act, expected) => {
  expect(await after(act)).toEqual(expected)
})

test('another page changes nothing else', async () => {
  expect(await after((state) => state.setPage(4))).toEqual({ ...kept, page: '4' })
})

test('clearing the filters takes all of them out, and nothing else', async () => {
  expect(await after((state) => state.clearFilters())).toEqual({ page: '1', per_page: '20', open: '1' })
})
