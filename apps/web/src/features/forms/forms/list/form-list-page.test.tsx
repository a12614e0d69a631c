import { setLanguage } from '@mekiki/browser/language'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { FormListPage } from './form-list-page.tsx'

const server = vi.fn<typeof fetch>()
beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(() => Promise.resolve(Response.json({ items: [], totalCount: 0 })))
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

it('says without the key that it cannot be shown, with nothing to filter and nothing asked', async () => {
  renderScreen(FormListPage, { at: '/forms' })
  await screen.findByText('公募を表示する権限がありません。')
  expect(screen.queryByRole('search')).toBeNull()
  expect(server).not.toHaveBeenCalled()
})

it('shows the list with the key', async () => {
  renderScreen(FormListPage, { at: '/forms', permissions: ['read_form'] })
  await screen.findByRole('search')
  expect(server).toHaveBeenCalled()
})
