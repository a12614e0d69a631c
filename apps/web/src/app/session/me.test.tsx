import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { currentTenantQuery } from './me.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('asks until the example data is there, and then fetches everything else anew', async () => {
  vi.useFakeTimers()
  const answers = [true, true, false]
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ isPreparing: answers.shift() ?? false, migrationStartedAt: null }))
  vi.stubGlobal('fetch', asked)
  const client = new QueryClient()
  let lists = 0
  const stopLists = new QueryObserver(client, { queryKey: ['projects'], queryFn: () => (lists += 1), staleTime: Infinity }).subscribe(() => undefined)
  const stop = new QueryObserver(client, currentTenantQuery).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(3000)
  expect([asked.mock.calls.length, lists]).toEqual([2, 1])
  await vi.advanceTimersByTimeAsync(2000)
  expect([asked.mock.calls.length, lists]).toEqual([3, 2])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked.mock.calls.length, lists]).toEqual([3, 2])
  stop()
  stopLists()
})
