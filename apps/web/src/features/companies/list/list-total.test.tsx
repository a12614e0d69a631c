import { setLanguage } from '@mekiki/browser/language'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { ScouteeListPage } from './scoutee-list-page.tsx'

const server = vi.fn<(url: string) => Promise<Response>>()
const nothing = { items: [], totalCount: 0, horizontal: [], vertical: [], innovation: [] }
const paramsOf = (url: string) => new URL(url, 'http://x').searchParams
/** Whether a call asks how many a word has, apart from the rows. */
const asksTotal = (url: string): boolean => url.includes('/private/scoutees?') && paramsOf(url).get('q') === '株式会社' && !paramsOf(url).has('totalLater')

beforeEach(() => {
  setLanguage('ja')
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  localStorage.clear()
  server.mockReset()
  vi.unstubAllGlobals()
})

it('says that it counts while the rows are there, then how many there are, with the pages', async () => {
  const counting = Promise.withResolvers<Response>()
  server.mockImplementation(async (url) => {
    if (paramsOf(url).get('totalLater') === 'true') return Response.json({ items: [], totalCount: null })
    return asksTotal(url) ? counting.promise : Response.json(nothing)
  })
  renderScreen(ScouteeListPage, { at: `/scoutees?scope=provider&q=${encodeURIComponent('株式会社')}` })
  await screen.findByText('数えています')
  expect(screen.queryByText(/が一致/u)).toBeNull()
  counting.resolve(Response.json({ items: [], totalCount: 448_235 }))
  await screen.findByText('448,235社')
  expect(screen.queryByText('数えています')).toBeNull()
  expect(server.mock.calls.filter(([url]) => asksTotal(url))).toHaveLength(1)
})

it('asks once where the number comes with the rows', async () => {
  server.mockImplementation(async (url) => Response.json(paramsOf(url).get('totalLater') === 'true' ? { items: [], totalCount: 12 } : nothing))
  renderScreen(ScouteeListPage, { at: `/scoutees?scope=provider&q=${encodeURIComponent('株式会社')}` })
  await screen.findByText('12社')
  expect(server.mock.calls.filter(([url]) => asksTotal(url))).toHaveLength(0)
})

it('says that it could not count, and counts again when asked to', async () => {
  const answers = [() => Response.json({ errorCode: 'internal_error', message: '' }, { status: 500 }), () => Response.json({ items: [], totalCount: 448_235 })]
  server.mockImplementation(async (url) => {
    if (paramsOf(url).get('totalLater') === 'true') return Response.json({ items: [], totalCount: null })
    return asksTotal(url) ? (answers.shift()?.() ?? Response.json(nothing)) : Response.json(nothing)
  })
  renderScreen(ScouteeListPage, { at: `/scoutees?scope=provider&q=${encodeURIComponent('株式会社')}` })
  await screen.findByText('件数を取得できませんでした。')
  fireEvent.click(screen.getByRole('button', { name: '再試行' }))
  await screen.findByText('448,235社')
  expect(screen.queryByText('件数を取得できませんでした。')).toBeNull()
})
