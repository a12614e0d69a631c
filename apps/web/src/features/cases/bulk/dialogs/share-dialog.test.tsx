import { setLanguage } from '@mekiki/browser/language'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../app/testing/render-screen.tsx'
import { ShareDialog } from './share-dialog.tsx'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const item = `extension_item_${uuid(5)}`
const last = { columnKeys: ['scoutee_name', item], userUuids: [uuid(2)], userGroupUuids: [], message: '' }
const member = { uuid: uuid(2), name: '佐伯 真理子', email: 's@example.com', activeFlg: true }
const one = { uuid: uuid(1), name: '案件', themeUuid: uuid(9), statusName: '', statusTemplateUuid: uuid(8), scouteeId: null, canEdit: true, canDelete: true }

const server = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
let groups: () => Promise<Response>
const shared = () => server.mock.calls.filter(([url, init]) => init.method === 'POST' && url.endsWith('/share')).map(([, { body }]) => body)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '共有' })

beforeEach(() => {
  setLanguage('ja')
  groups = () =>
    Promise.resolve(Response.json({ items: [{ uuid: uuid(4), items: [{ uuid: uuid(5), name: '予算', order: 1, type: 'number', enums: [] }] }], totalCount: 1 }))
  server.mockImplementation(async (url, { method }) => {
    if (url.includes('extension_item_groups')) return groups()
    // The preview of the table needs none of its rows here.
    if (url.includes(`/projects/${uuid(1)}`)) return new Promise(() => undefined)
    if (url.includes('share_items')) return Response.json(last)
    if (method === 'POST') return Response.json({ sharedUserUuids: [uuid(2)], skippedUserUuids: [], operationUuid: uuid(3) })
    if (url.includes('/private/users')) return Response.json({ items: [member], totalCount: 1 })
    return Response.json({ items: [], totalCount: 0 })
  })
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  server.mockReset()
  vi.unstubAllGlobals()
})

const open = () => renderScreen(() => <ShareDialog projects={[one]} onDone={() => undefined} onClose={() => undefined} />, { at: '/project_groups/all' })

it('waits for the columns of the last choice, and sends and keeps them all', async () => {
  let release = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer = groups
  groups = () => gate.then(answer)
  const { user } = open()
  await screen.findByRole('dialog')
  expect(submit().disabled).toBe(true)
  release()
  await waitFor(() => expect(submit().disabled).toBe(false))
  await user.click(submit())
  await waitFor(() => expect(server.mock.calls.some(([, { method }]) => method === 'PATCH')).toBe(true))
  const kept = server.mock.calls.find(([, { method }]) => method === 'PATCH')?.[1].body
  expect([shared()[0], kept]).toEqual([expect.stringContaining(item), expect.stringContaining(item)])
})

it('sends no message with a URL that leads nowhere, and says so', async () => {
  const { user } = open()
  await screen.findByRole('dialog')
  await waitFor(() => expect(submit().disabled).toBe(false))
  const message = screen.getByRole('textbox', { name: /メッセージ/u })
  await user.type(message, '資料：http://exa<mple/')
  await user.click(submit())
  await screen.findByText('URLの形式が正しくありません')
  expect(shared()).toEqual([])
  await user.clear(message)
  await user.type(message, '資料：http://example.com/')
  await user.click(submit())
  await waitFor(() => expect(shared()).toHaveLength(1))
})
