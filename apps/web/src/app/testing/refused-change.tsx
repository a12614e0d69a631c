import { uiJa } from '@mekiki/i18n/ui'
import { UiProvider } from '@mekiki/ui'
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'

const refused = (status: number): Response => Response.json({ code: 'forbidden', message: 'いいえ', requestId: 'r' }, { status })

interface RefusedChange<H, S> {
  /** What the screens have when the change is made. */
  held: readonly (readonly [key: QueryKey, data: unknown])[]
  use: () => H
  change: (hook: H) => void
  /** What of the held things is looked at. */
  look: (read: (key: QueryKey) => never) => S
}

/**
 * Makes a change that shows at once and that the server refuses in the end.
 * @returns what showed before, meanwhile and afterwards; nothing can be read anew, so that nothing else puts right what the change has left.
 */
export async function refuseChange<H, S>({ held, use, change, look }: RefusedChange<H, S>): Promise<{ before: S; meanwhile: S; after: S }> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const [key, data] of held) client.setQueryData(key, data)
  let refuse = (): void => undefined
  const answer = new Promise<Response>((resolve) => {
    refuse = () => resolve(refused(403))
  })
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => ((init?.method ?? 'GET') === 'GET' ? refused(500) : answer.then((each) => each.clone())))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider language="ja" texts={uiJa}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </UiProvider>
  )
  const { result, unmount } = renderHook(use, { wrapper })
  const seen = (): S => look((key) => client.getQueryData(key) as never)
  const before = seen()
  act(() => change(result.current))
  await waitFor(() => {
    if (JSON.stringify(seen()) === JSON.stringify(before)) throw new Error('the change does not show')
  })
  const meanwhile = seen()
  await act(async () => refuse())
  await waitFor(() => {
    if (client.isMutating() > 0) throw new Error('the change is under way')
  })
  const after = seen()
  unmount()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  return { before, meanwhile, after }
}
