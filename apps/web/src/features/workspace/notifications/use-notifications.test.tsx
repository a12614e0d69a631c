import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Page } from './notification-pages.ts'
import { useNotifications } from './use-notifications.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const page: Page = {
  items: [1, 2].map((end) => ({ uuid: uuid(end), title: String(end), description: '', readFlg: false, createdAt: '2026-01-05T00:00:00.000Z' })),
  totalCount: 2,
  unreadCount: 2
}
const unreadKey = ['notifications', 'unread']

/** What the server answers from now on. */
let answer: (method: string) => Response
const refused = (): Response => Response.json({ code: 'internal', message: 'いいえ', requestId: 'r' }, { status: 500 })

beforeEach(() => {
  answer = () => Response.json(page)
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => answer(init?.method ?? 'GET'))
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(unreadKey, page)
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  const { result } = renderHook(() => useNotifications(), { wrapper })
  await waitFor(() => expect(result.current.items.length).toBe(2))
  return { result, seen: () => [result.current.items.map(({ readFlg }) => readFlg), client.getQueryData<Page>(unreadKey)?.unreadCount] }
}

const acts = {
  one: (now: ReturnType<typeof useNotifications>) => now.markAsRead.mutateAsync(uuid(1)),
  all: (now: ReturnType<typeof useNotifications>) => now.markAllAsRead.mutateAsync()
}

it.each([
  ['one', [true, false], 1],
  ['all', [true, true], 0]
] as const)('reading %s shows at once in the list and the header, and is taken back when the server does not take it', async (which, read, count) => {
  const { result, seen } = await open()
  let refuse = (): void => undefined
  const gate = new Promise<Response>((resolve) => {
    refuse = () => resolve(refused())
  })
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => (init?.method === 'GET' ? refused() : gate))
  let end: Promise<unknown> = Promise.resolve()
  act(() => {
    end = acts[which](result.current).catch((error: unknown) => error)
  })
  await waitFor(() => expect(seen()).toEqual([read, count]))
  await act(async () => {
    refuse()
    await end
  })
  // Reading the list anew fails as well, so that nothing else puts it right.
  await waitFor(() => expect(seen()).toEqual([[false, false], 2]))
})
