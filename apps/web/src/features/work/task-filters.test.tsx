import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../app/testing/render-screen.tsx'
import { ProjectTaskListPage } from './index.ts'

const gone = '01936d5c-0000-7000-8000-000000000001'
const server = vi.fn<(url: string) => Promise<Response>>()
const asked = () => server.mock.calls.map(([url]) => new URL(url, 'http://x')).filter(({ pathname }) => pathname.endsWith('/private/tasks'))

beforeEach(() => {
  setLanguage('ja')
  server.mockImplementation(async (url) =>
    Response.json(
      url.includes('/private/users')
        ? { items: [{ uuid: gone, name: '井口 紗季', email: null, activeFlg: false }], totalCount: 1 }
        : { items: [], totalCount: 0 }
    )
  )
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

it('begin with what the address says, name whom it means, and keep it when another one changes', async () => {
  const { user, history } = renderScreen(ProjectTaskListPage, { at: `/project_groups/tasks?task_status=done&assignee_user_uuids=${gone}` })
  await screen.findByRole('button', { name: /井口 紗季（無効）/u })
  expect(asked()[0]?.searchParams.get('done_flg')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'すべて' }))
  await waitFor(() => expect(history.location.search).toContain('task_status=all'))
  expect(history.location.search).toContain(gone)
  await waitFor(() => expect(asked().at(-1)?.searchParams.has('done_flg')).toBe(false))
  expect(asked().every(({ searchParams }) => searchParams.get('assignee_user_uuids') === gone)).toBe(true)
})
