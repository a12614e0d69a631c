import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lists } from '../../../../shared/calls/lists.ts'
import { useViewSettings } from './use-view-settings.ts'
import { defaultSetting } from './view-settings.ts'

const kept = { displayedColumns: [{ columnKey: 'scoutee_name', width: 240 }], sortConditions: [{ columnKey: 'updated_at', direction: 'asc' }] }
const themes = { all: { projectsCount: 0, myProjectListViewSetting: { themeUuid: 'all', version: 3, ...kept } }, individuals: [] }
const localKey = 'PROJECT_LIST_VIEW_all'

const puts: unknown[] = []
let saving: () => Response

beforeEach(() => {
  puts.length = 0
  saving = () => Response.json({ ...themes.all.myProjectListViewSetting, ...(puts.at(-1) as object) })
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    puts.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    return saving()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

/** The settings of the list of all cases; without `isRead` before the server has told the kept ones. */
function open(isRead: boolean) {
  const client = new QueryClient()
  if (isRead) client.setQueryData(lists.themes.queryKey, themes as never)
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  return { client, ...renderHook(() => useViewSettings(client.getQueryData(lists.themes.queryKey), null), { wrapper }) }
}

it('a setting that has not been read is not saved over: neither the default nor this browser’s copy takes its place', async () => {
  localStorage.setItem(localKey, JSON.stringify({ ...kept, sortConditions: [] }))
  const { result } = open(false)
  expect([result.current.isRead, result.current.setting.displayedColumns]).toEqual([false, kept.displayedColumns])
  await act(async () => {
    result.current.setSort([{ columnKey: 'status_name', direction: 'asc' }])
    result.current.setColumns(defaultSetting.displayedColumns)
    result.current.setWidth('scoutee_name', 300)
    result.current.setOrder(['scoutee_name'])
  })
  expect([puts, JSON.parse(localStorage.getItem(localKey) ?? '')]).toEqual([[], { ...kept, sortConditions: [] }])
})

it('a change is kept whole: in the browser, in memory and on the server', async () => {
  const { client, result } = open(true)
  act(() => void result.current.setWidth('scoutee_name', 300.4))
  const wider = { ...kept, displayedColumns: [{ columnKey: 'scoutee_name', width: 300 }] }
  await waitFor(() => expect(puts).toEqual([{ themeUuid: 'all', ...wider }]))
  expect(JSON.parse(localStorage.getItem(localKey) ?? '')).toEqual(wider)
  expect(client.getQueryData(lists.themes.queryKey)?.all.myProjectListViewSetting).toMatchObject({ version: 3, ...wider })
})

it.each([[kept], [null]])('a change that the server refuses is taken back, on the screen and in the browser: %j', async (before) => {
  if (before) localStorage.setItem(localKey, JSON.stringify(before))
  saving = () => Response.json({ code: 'forbidden', message: 'いいえ', requestId: 'r' }, { status: 403 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { client, result } = open(true)
  act(() => void result.current.setSort([]))
  await waitFor(() => expect(puts.length).toBe(1))
  await waitFor(() => expect(client.getQueryData(lists.themes.queryKey)?.all.myProjectListViewSetting).toMatchObject(kept))
  expect(JSON.parse(localStorage.getItem(localKey) ?? 'null')).toEqual(before)
  vi.restoreAllMocks()
})
