import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { ScouteeListPage } from './scoutee-list-page.tsx'

const server = vi.fn<(url: string) => Promise<Response>>()
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')
const asked = () =>
  server.mock.calls
    .map(([url]) => new URL(url, 'http://x'))
    .filter(({ pathname, searchParams }) => pathname.endsWith('/private/scoutees') && searchParams.has('page'))

beforeEach(() => {
  setLanguage('ja')
  localStorage.setItem('SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS', JSON.stringify(['tags', 'scoutee_name', 'capital']))
  localStorage.setItem('SCOUTEE_COLUMN_WIDTHS', JSON.stringify({ tags: 333 }))
  localStorage.setItem('SEARCH_SCOUTEE_SORT', '"capital"')
  localStorage.setItem('SEARCH_SCOUTEE_ORDER', '"asc"')
  server.mockImplementation(async () => Response.json({ items: [], totalCount: 0, horizontal: [], vertical: [], innovation: [] }))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  localStorage.clear()
  server.mockReset()
  vi.unstubAllGlobals()
})

it('the columns that the address opens begin with the kept columns, and change nothing else', async () => {
  const { user } = renderScreen(ScouteeListPage, { at: '/scoutees?is_column_setting_drawer_open=true' })
  await user.type(await screen.findByRole('textbox', { name: '列を検索' }), '国{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: '国' }))
  expect(kept('SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS')).toEqual(['tags', 'scoutee_name', 'capital', 'country'])
  expect([kept('SCOUTEE_COLUMN_WIDTHS'), kept('SEARCH_SCOUTEE_SORT'), kept('SEARCH_SCOUTEE_ORDER')]).toEqual([{ tags: 333 }, 'capital', 'asc'])
  await waitFor(() => expect(asked()[0]?.searchParams.get('sort')).toBe('capital'))
  expect(asked().every(({ searchParams }) => searchParams.get('order') === 'asc')).toBe(true)
})

it('the provider’s database has columns of its own, with the numbers and addresses that a register has', async () => {
  const { user } = renderScreen(ScouteeListPage, { at: '/scoutees?scope=provider&is_column_setting_drawer_open=true' })
  const number = await screen.findByRole<HTMLInputElement>('checkbox', { name: '法人番号' })
  expect([number.checked, screen.getByRole<HTMLInputElement>('checkbox', { name: '所在地' }).checked]).toEqual([true, true])
  expect(screen.queryByRole('checkbox', { name: '企業タグ' })).toBeNull()
  await user.click(number)
  expect(kept('SEARCH_PROVIDER_LIST_DISPLAYED_COLUMNS')).toEqual(['scoutee_name', 'address', 'name_kana', 'scoutee_linking_status', 'url', 'updated_at'])
  expect(kept('SEARCH_SCOUTEE_LIST_DISPLAYED_COLUMNS')).toEqual(['tags', 'scoutee_name', 'capital'])
})

it('a filter from the address is ticked when its choices come, and another one joins it', async () => {
  const { user, history } = renderScreen(ScouteeListPage, { at: '/scoutees?linking_statuses=linked&stages=seed' })
  const [section] = await screen.findAllByRole('button', { name: /^企業DB連携/u })
  if (section) await user.click(section)
  const unlinked = await screen.findByRole<HTMLInputElement>('checkbox', { name: '未連携' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '連携済み' }).checked).toBe(true)
  expect(asked()[0]?.searchParams.get('linkingStatuses')).toBe('linked')
  await user.click(unlinked)
  await waitFor(() => expect(history.location.search).toContain('linking_statuses=unlinked'))
  expect(history.location.search).toContain('stages=seed')
  await waitFor(() => expect(asked().at(-1)?.searchParams.has('linkingStatuses')).toBe(false))
})
