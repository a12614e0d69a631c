import { setLanguage } from '@mekiki/browser/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ViewerCount } from './viewer-count.tsx'

afterEach(() => vi.unstubAllGlobals())

it('the number of people who see a case is read anew when something has changed cases', async () => {
  setLanguage('ja')
  const server = vi.fn<typeof fetch>()
  for (const totalCount of [3, 5]) server.mockResolvedValueOnce(Response.json({ items: [], totalCount }))
  vi.stubGlobal('fetch', server)
  const client = new QueryClient()
  const { container } = render(
    <QueryClientProvider client={client}>
      <ViewerCount projectUuid="01936d5c-0000-7000-8000-000000000001" />
    </QueryClientProvider>
  )
  await waitFor(() => expect(container.textContent).toBe(' 3'))
  await act(() => client.invalidateQueries({ queryKey: ['projects'] }))
  await waitFor(() => expect(container.textContent).toBe(' 5'))
})
