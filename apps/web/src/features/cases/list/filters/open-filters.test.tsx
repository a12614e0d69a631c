import { screenOf } from '@mekiki/ui/testing/screen-of'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { stubFetch } from '../../../../app/testing/stub-fetch.ts'
import { ProjectListProvider, useProjectList } from '../project-list-state.tsx'
import { OpenFilters } from './open-filters.tsx'

const server = vi.fn<typeof fetch>()
stubFetch(server)

beforeEach(() => {
  localStorage.clear()
  server.mockResolvedValue(new Response(null, { status: 404 }))
})

afterEach(() => vi.unstubAllGlobals())

function List() {
  const { isFilterOpen, setFilterOpen } = useProjectList()
  return (
    <>
      <button type="button" onClick={() => setFilterOpen(true)}>
        しるし
      </button>
      {isFilterOpen && <OpenFilters />}
    </>
  )
}

const name = { name: '平均点（全員） 下限' }

/** The filters of a list, opened at a width. */
async function openAt(first: number) {
  const resize = screenOf(first)
  const { user, history } = renderScreen(
    () => (
      <ProjectListProvider themeUuid={null} projectUuid={null}>
        <List />
      </ProjectListProvider>
    ),
    { at: '/project_groups/all' }
  )
  await user.click(await screen.findByRole('button', { name: 'しるし' }))
  await screen.findByRole('textbox', name)
  return { user, history, resize }
}

const field = () => screen.getByRole('textbox', name)

test.each([
  ['a phone', 390, 600],
  ['a tablet', 600, 599]
])('what is typed into the filters of %s stays where the screen becomes the other', async (_, first, then) => {
  const { user, resize } = await openAt(first)
  await user.type(field(), '3.')
  const typed = field()
  await resize(then)
  expect(field()).toBe(typed)
  expect(typed).toHaveProperty('value', '3.')
  expect(document.activeElement).toBe(typed)
})

test('what was chosen on a phone and not yet applied stays on a wide screen, too, wherever the focus is', async () => {
  const { user, history, resize } = await openAt(390)
  await user.type(field(), '3')
  await user.click(screen.getByRole('heading', { name: '絞り込み' }))
  await resize(1440)
  expect(field()).toHaveProperty('value', '3.0')
  expect(history.location.search).not.toContain('score_from')
  await user.click(screen.getByRole('button', { name: '適用' }))
  await vi.waitFor(() => expect(history.location.search).toContain('score_from=3'))
})
