import { setLanguage } from '@mekiki/browser/language'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../app/testing/render-screen.tsx'
import { ImportDrawer } from './import-drawer.tsx'

const kept = [{ header: ['会社'], targets: ['scoutee_name'], savedAt: '2026-11-01T00:00:00.000Z' }]

beforeEach(() => {
  setLanguage('ja')
  localStorage.setItem('PROJECT_IMPORT_MAPPINGS', JSON.stringify(kept))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ items: [], individuals: [], totalCount: 0 })))
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('leaves the mappings of earlier files alone when the address opens it and it is closed again', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(() => <ImportDrawer kind="projects" themeUuid={null} onClose={onClose} />, {
    at: '/project_groups/all?is_import_projects_drawer_open=true'
  })
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(JSON.parse(localStorage.getItem('PROJECT_IMPORT_MAPPINGS') ?? '')).toEqual(kept)
})
