import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../app/testing/render-screen.tsx'
import { ThemeSettingsDrawer } from './theme-settings-drawer.tsx'
import { stubFetch } from '../../../app/testing/stub-fetch.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const projectSetting = {
  statusTemplateUuid: uuid(2),
  reviewTemplateUuid: uuid(3),
  extensionItemGroupUuids: [uuid(4)],
  initialValueSetting: { channelUuid: uuid(5), categoryUuids: [uuid(6)], followerGroupUuids: [] },
  insiderSetting: { projectProperties: [], userUuids: [], userGroupUuids: [] },
  reviewsHiddenUntilOwn: false
}
const theme = {
  uuid: uuid(1),
  name: '製造DX',
  description: '工場',
  formUuid: null,
  projectSetting,
  tagUuids: [uuid(7)],
  personInChargeUserUuids: [uuid(8)],
  relatedUserGroupUuids: [],
  themeStatusTemplateUuid: null,
  themeStatusUuid: null,
  hiddenParts: [],
  loosening: { insiderSetting: 'free', reviewVeil: 'free' },
  version: 4,
  canEdit: true,
  canDelete: true,
  unDoneTasksCount: 0,
  commentsCount: 0,
  projectsCount: 0
}

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
stubFetch(server)

it('waits for the theme, begins with its settings, and writes only what was changed while its choices are still on their way', async () => {
  server.mockImplementation(async (url, { method, body }) => {
    if (method === 'PATCH') return Response.json({ ...theme, ...JSON.parse(typeof body === 'string' ? body : '{}'), version: 5 })
    if (url.endsWith(`/themes/${uuid(1)}`)) return Response.json(theme)
    // The lists of tags, people and templates do not come: nothing chosen may get lost by that.
    return new Promise(() => undefined)
  })
  const { user } = renderScreen(
    () => <ThemeSettingsDrawer themeUuid={uuid(1)} onClose={() => undefined} address={{ tab: 'basics', onTab: () => undefined }} />,
    { at: '/project_groups/x?is_project_setting_drawer_open=true' }
  )
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /テーマ名/u })
  expect(name.value).toBe('製造DX')
  await user.type(name, '2')
  await user.click(screen.getByRole('button', { name: /^保存/u }))
  await waitFor(() => expect(server.mock.calls.some(([, { method }]) => method === 'PATCH')).toBe(true))
  const sent = server.mock.calls.find(([, { method }]) => method === 'PATCH')?.[1]
  const body = JSON.parse(typeof sent?.body === 'string' ? sent.body : '{}')
  expect(body.name).toBe('製造DX2')
  expect({ ...theme, ...body, name: theme.name }).toEqual(theme)
})
