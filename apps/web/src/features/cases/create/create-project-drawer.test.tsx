import { setLanguage } from '@mekiki/browser/language'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { CreateProjectDrawer } from './create-project-drawer.tsx'

const themeUuid = '01936d5c-0000-7000-8000-000000000001'
const projectSetting = { statusTemplateUuid: themeUuid, extensionItemGroupUuids: [] }
const themes = { all: { myProjectListViewSetting: null }, individuals: [{ uuid: themeUuid, name: '製造DX', projectSetting, hiddenParts: [] }] }

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const posted = () =>
  server.mock.calls
    .filter(([url, init]) => init.method === 'POST' && url.endsWith('/projects'))
    .map(([, init]) => (typeof init.body === 'string' ? init.body : null))

beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(async (url, init) => {
    if (url.includes('with_view_settings')) return Response.json(themes)
    if (init.method === 'POST' && url.endsWith('/projects')) return Response.json({ items: [{ uuid: themeUuid, isIntegrated: false }] })
    return Response.json({ items: [], totalCount: 0 })
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  localStorage.clear()
  server.mockReset()
  vi.unstubAllGlobals()
})

it('does not send the bot where nobody was asked: for typed-in values there is no tick', async () => {
  const { user } = renderScreen(() => <CreateProjectDrawer themeUuid={themeUuid} onClose={() => undefined} />, {
    at: '/project_groups/all?is_create_projects_drawer_open=true',
    tenant: { enableBot: true }
  })
  await user.type(await screen.findByRole('combobox', { name: /企業名/u }), '株式会社手入力')
  expect(screen.queryByRole('checkbox', { name: /Webサイト|サイト/u })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '登録' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(JSON.parse(posted()[0] ?? 'null')).toMatchObject({ themeUuid, withUpdateScouteeByBot: false })
})

it('begins in the theme of the address, also before the themes have come', async () => {
  renderScreen(() => <CreateProjectDrawer themeUuid={themeUuid} onClose={() => undefined} />, { at: '/project_groups/all?is_create_projects_drawer_open=true' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /テーマ/u }).textContent).toContain('製造DX'))
})

it('begins in the name of the company, and, without a theme in the address, in the theme of the case made last', async () => {
  const drawer = (key: string) => <CreateProjectDrawer key={key} themeUuid={null} onClose={() => undefined} />
  const first = renderScreen(() => drawer('first'), { at: '/project_groups/all?is_create_projects_drawer_open=true' })
  const name = await screen.findByRole('combobox', { name: /企業名/u })
  expect(document.activeElement).toBe(name)
  await first.user.type(name, '株式会社手入力')
  await first.user.click(screen.getByRole('combobox', { name: /テーマ/u }))
  await first.user.click(await screen.findByRole('option', { name: '製造DX' }))
  await first.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(posted()).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('LAST_CASE_THEME')).toBe(JSON.stringify(themeUuid)))
  cleanup()
  renderScreen(() => drawer('second'), { at: '/project_groups/all?is_create_projects_drawer_open=true' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /テーマ/u }).textContent).toContain('製造DX'))
})

const otherUuid = '01936d5c-0000-7000-8000-000000000009'
const met = {
  projectUuid: '01936d5c-0000-7000-8000-000000000010',
  matchedBy: 'name',
  themeUuid,
  themeName: '製造DX',
  scouteeId: null,
  scouteeName: 'アマネ制御',
  belongingTo: null,
  statusUuid: otherUuid,
  statusName: '見送り',
  statusColor: 0,
  statusStep: { place: 3, count: 5, isExit: true },
  statusSince: '2025-08-21T00:00:00Z',
  exit: null,
  reopenStatusUuid: '01936d5c-0000-7000-8000-000000000011',
  changes: [],
  news: [],
  registeredAt: '2025-05-13T00:00:00Z',
  scores: null,
  followers: [{ uuid: otherUuid, name: '高瀬 航平', activeFlg: true }],
  noteAuthors: [],
  notesCount: 0,
  latestNoteDate: null
}

async function openWithMet(items: readonly object[]) {
  const plain = server.getMockImplementation()
  const patched: string[] = []
  server.mockImplementation(async (url, init) => {
    if (url.includes('/projects/encounters')) return Response.json({ items, totalCount: items.length })
    if (init.method === 'PATCH') {
      patched.push(`${url} ${typeof init.body === 'string' ? init.body : ''}`)
      return Response.json({ operationUuid: otherUuid })
    }
    return (await plain?.(url, init)) ?? Response.json({})
  })
  const onClose = vi.fn<() => void>()
  const { user } = renderScreen(() => <CreateProjectDrawer themeUuid={themeUuid} onClose={onClose} />, {
    at: '/project_groups/all?is_create_projects_drawer_open=true'
  })
  await user.type(await screen.findByRole('combobox', { name: /企業名/u }), 'アマネ制御')
  await screen.findByRole('region', { name: '以前の接点' })
  return { user, patched, onClose }
}

it('an earlier case of the theme that was declined can go on instead, and the drawer closes', async () => {
  const { user, patched, onClose } = await openWithMet([met])
  await user.click(screen.getByRole('button', { name: 'この案件を再開：アマネ制御（製造DX）' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(patched).toHaveLength(1)
  expect(patched[0]).toContain(`/projects/${met.projectUuid} {"statusUuid":"${met.reopenStatusUuid}"}`)
  expect(posted()).toEqual([])
})

it('the owners of an earlier case become those of the new one by one press; a namesake and one of another theme do not go on', async () => {
  const { user } = await openWithMet([
    { ...met, themeUuid: otherUuid },
    { ...met, projectUuid: otherUuid, matchedBy: 'similar_name', followers: [] }
  ])
  expect(screen.queryByRole('button', { name: /この案件を再開/u })).toBeNull()
  await user.click(screen.getByRole('button', { name: '高瀬 航平を社内担当者に追加' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '高瀬 航平を社内担当者に追加' })).toBeNull())
  await user.click(screen.getByRole('button', { name: '登録' }))
  await waitFor(() => expect(posted()).toHaveLength(1))
  expect(JSON.parse(posted()[0] ?? 'null')).toMatchObject({ followerUuids: [otherUuid] })
})
