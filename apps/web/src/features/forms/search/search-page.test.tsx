import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
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
  { kind: 'company', totalCount: 2, isTotalExact: true, before: 0, next: null, items: [] },
  { kind: 'note', totalCount: 1000, isTotalExact: false, before: 0, next: 'MQ', items: [note] }
]

const facets = {
  themes: [{ key: uuid, name: '物流', count: 2, isChosen: false }],
  people: [],
  months: ['2026-03', '2026-01', '2025-12'].map((key) => ({ key, name: null, count: 1, isChosen: false })),
  fileKinds: []
}

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
  const last = { ...kinds[1], totalCount: 1051, isTotalExact: true, before: 1050, next: null }
  const placesOf = (isChosen: boolean) => [
    { key: '13', count: 4, isChosen: false },
    { key: '14', count: 3, isChosen },
    ...(isChosen ? [{ key: '14横浜市港北区', count: 2, isChosen: false }] : [])
  ]
  const answer = (url: string) => {
    if (url.includes('/search/facets')) return facets
    if (url.includes('/search/places')) return { places: placesOf(decodeURIComponent(url).includes('場所')) }
    return { kinds: url.includes('after=') ? [last] : url.includes('kinds=note') ? kinds.slice(1) : kinds, meant: [] }
  }
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

it('says which of one kind are shown, and leads to the next page', async () => {
  open('/search?q=カラクリ&kind=note')
  await screen.findByText('1,000件以上のうち1～1件目を表示しています。')
  expect(screen.getByRole('link', { name: '次の50件' }).getAttribute('href')).toMatch(/kind=note&after=MQ$/u)
  expect(screen.queryByRole('link', { name: '最初のページ' })).toBeNull()
})

it('leads back to the first page from a later one, and goes on reading at its beginning', async () => {
  open('/search?q=カラクリ&kind=note&after=MQ')
  await screen.findByText('1,051件のうち1,051～1,051件目を表示しています。')
  expect(screen.getByRole('link', { name: '最初のページ' }).getAttribute('href')).toMatch(/kind=note$/u)
  expect(screen.queryByRole('link', { name: /^次の/u })).toBeNull()
  expect(document.activeElement?.textContent).toContain('活動メモ')
})

it('narrows by a place and by its cities, and takes it off again', async () => {
  open('/search?q=カラクリ')
  fireEvent.click(await screen.findByRole('button', { name: '神奈川県 3' }))
  const chosen = await screen.findByRole('button', { name: '神奈川県 3', pressed: true })
  expect(screen.getByRole('list', { name: '検索の条件' }).textContent).toContain('所在地：神奈川県')
  expect((await screen.findByRole('list', { name: '神奈川県の市区町村' })).textContent).toContain('横浜市港北区 2')
  fireEvent.click(chosen)
  await screen.findByRole('button', { name: '神奈川県 3', pressed: false })
  expect(screen.queryByRole('list', { name: '検索の条件' })).toBeNull()
})

it('narrows notes by a year, then by one of its months instead, and clears all', async () => {
  open('/search?q=カラクリ&kind=note')
  fireEvent.click(await screen.findByRole('button', { name: '2026年 2' }))
  fireEvent.click(await screen.findByRole('button', { name: '1月 1', pressed: false }))
  await screen.findByRole('button', { name: '1月 1', pressed: true })
  screen.getByRole('button', { name: '2026年 2', pressed: false })
  fireEvent.click(screen.getByRole('button', { name: '物流 2', pressed: false }))
  await screen.findByRole('button', { name: '物流 2', pressed: true })
  fireEvent.click(screen.getByRole('button', { name: '絞り込みを解除' }))
  await screen.findByRole('button', { name: '物流 2', pressed: false })
  expect(screen.queryByRole('button', { name: /月 1$/u })).toBeNull()
})
