import { chosenScheme } from '@mekiki/browser/colour-scheme/colour-scheme'
import { currentLanguage, setLanguage } from '@mekiki/browser/language'
import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { currentUserQuery } from '../../../../app/session/me.ts'
import { LanguageCard, SchemeCard } from './account-page.tsx'

afterEach(() => {
  setLanguage('ja')
  vi.unstubAllGlobals()
})

it('another language holds at once, and the one before again when it cannot be kept', async () => {
  setLanguage('ja')
  let refuse = (): void => undefined
  const answer = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json({ code: 'forbidden', message: 'いいえ', requestId: 'r' }, { status: 403 }))
  })
  vi.stubGlobal('fetch', () => answer)
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, { uuid: 'u', version: 1, language: 'ja' } as never)
  const { user } = renderUi(
    <QueryClientProvider client={client}>
      <LanguageCard />
    </QueryClientProvider>
  )
  const chosen = () => [currentLanguage(), screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)]
  expect(chosen()).toEqual(['ja', [false, true, false]])
  await user.click(screen.getByRole('radio', { name: 'English' }))
  await waitFor(() => expect(chosen()).toEqual(['en', [false, false, true]]))
  refuse()
  await waitFor(() => expect(chosen()).toEqual(['ja', [false, true, false]]))
})

it('light or dark is chosen by hand, kept on the device, and given back to it', async () => {
  const { user } = renderUi(<SchemeCard />)
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)
  expect([chosen(), chosenScheme()]).toEqual([0, null])
  // What stands in every page does this before the first paint too.
  globalThis.__showColourScheme = () => document.documentElement.setAttribute('data-theme', chosenScheme() ?? '')
  await user.click(screen.getByRole('radio', { name: 'ダーク' }))
  await waitFor(() => expect([chosen(), chosenScheme()]).toEqual([2, 'dark']))
  await user.click(screen.getByRole('radio', { name: '端末に合わせる' }))
  await waitFor(() => expect([chosen(), chosenScheme()]).toEqual([0, null]))
  globalThis.__showColourScheme = undefined
  document.documentElement.removeAttribute('data-theme')
})
