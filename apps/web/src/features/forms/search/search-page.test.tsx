import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchPage } from './search-page.tsx'

const uuid = '01936d5c-0000-7000-8000-000000000001'
const nothing = { context: null, place: null, belongsTo: null, formUuid: null, scouteeId: null, status: null, byName: null, at: null, dueOn: null }
const note = {
  ...nothing,
  kind: 'note',
  uuid,
  title: { text: 'カラクリの話', marks: [] },
  reason: 'text',
  projectUuid: uuid,
  themeUuid: uuid,
  isDone: null,
  fileText: null
}
const kinds = [
  { kind: 'company', totalCount: 2, isTotalExact: true, items: [] },
  { kind: 'note', totalCount: 1000, isTotalExact: false, items: [note] }
]

function open(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: createRootRoute({ component: SearchPage, notFoundComponent: SearchPage }), history })
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}

beforeEach(() => {
  const answer = (url: string) => ({ kinds: url.includes('kinds=note') ? kinds.slice(1) : kinds, meant: [] })
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answer(url))))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says where counting ended that there are more: in the tabs, the sentence, and beside the kind', async () => {
  open('/search?q=カラクリ')
  await screen.findByRole('link', { name: 'カラクリの話' })
  expect(screen.getByRole('status').textContent).toContain('「カラクリ」に一致：1,002件以上')
  for (const name of [/^すべて\s*1,002以上$/u, /^企業\s*2$/u, /^活動メモ\s*1,000以上$/u, '1,000件以上を表示']) screen.getByRole('link', { name })
  expect(screen.getByRole('heading', { name: /活動メモ/u }).textContent).toBe('活動メモ 1,000件以上')
})

it('says of how many the first of one kind are', async () => {
  open('/search?q=カラクリ&kind=note')
  await screen.findByText(/1,000件以上のうち、近い順に1件を表示しています/u)
})
