import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUserActs } from './use-user-acts.ts'
import { type User, usersQuery } from './users.ts'

const tenantUuid = '01936d5c-0000-7000-8000-000000000001'
const user = { uuid: '01936d5c-0000-7000-8000-000000000002', version: 3, name: '望月 二郎', activeFlg: true } as User
const { queryKey } = usersQuery(tenantUuid)

afterEach(() => vi.unstubAllGlobals())

it('a user who is switched off is shown so at once, and on again when the server refuses', async () => {
  let refuse = (): void => undefined
  const answer = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ code: 'forbidden', message: 'いいえ', requestId: 'r' }, { status: 403 }))
  })
  // The list cannot be read anew, so that nothing else puts it right.
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => (init?.method === 'PATCH' ? answer : new Response('', { status: 500 })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(queryKey, { items: [user], totalCount: 1 } as never)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  const { result } = renderHook(() => useUserActs(tenantUuid), { wrapper })
  const isActive = () => client.getQueryData(queryKey)?.items[0]?.activeFlg
  act(() => result.current.setActive(user, false))
  await waitFor(() => expect(isActive()).toBe(false))
  await act(async () => refuse())
  await waitFor(() => expect([client.isMutating(), isActive()]).toEqual([0, true]))
})
