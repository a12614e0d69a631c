// @vitest-environment jsdom
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type StartedExport, useExport } from './use-export.ts'

test('an export whose answer has no address is an error, and no file is waited for', async () => {
  const [onError, onSaved] = [vi.fn<(error: unknown) => void>(), vi.fn<() => void>()]
  const client = new QueryClient({ mutationCache: new MutationCache({ onError }) })
  const answer = { jobUuid: '0190a5b2-7c1d-7e3f-8a4b-5c6d7e8f9a0b' } as StartedExport
  const { result } = renderHook(() => useExport(async () => answer, onSaved), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
  })
  act(() => result.current.begin({ format: 'csv' }))
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1))
  expect(String(onError.mock.calls[0]?.[0])).toContain('no address')
  await waitFor(() => expect(result.current.isAtWork).toBe(false))
  expect(onSaved).not.toHaveBeenCalled()
})
