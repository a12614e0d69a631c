import { setDraftOwner } from '@mekiki/browser/edits/kept-drafts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen, testClient, testUserUuid } from '../../../../app/testing/render-screen.tsx'
import { stubFetch } from '../../../../app/testing/stub-fetch.ts'
import { lists } from '../../../../shared/calls/lists.ts'
import { MailSection } from './mail-section.tsx'

const dashboardUuid = '01936d5c-0000-7000-8000-000000000001'
const mail = {
  uuid: '01936d5c-0000-7000-8000-000000000002',
  owner: { uuid: testUserUuid, name: '佐伯 真理子' },
  isMine: true,
  timing: { frequency: 'weekly', weekdays: [1], hour: 8 },
  readers: [{ uuid: testUserUuid, name: '佐伯 真理子', state: 'off' }],
  isPaused: false,
  isResting: false,
  lastAt: null,
  nextAt: '2026-11-29T23:00:00.000Z',
  version: 3
}

const server = vi.fn<typeof fetch>()
stubFetch(server)

const methods = () => server.mock.calls.map(([asked, init]) => init?.method ?? (asked instanceof Request ? asked.method : 'GET'))

/** The part of the dialog with the schedules that the server has. */
function open(items: readonly unknown[]) {
  server.mockImplementation((asked, init) => {
    const method = init?.method ?? (asked instanceof Request ? asked.method : 'GET')
    return Promise.resolve(method === 'GET' ? Response.json({ items, possibleReaderUuids: [testUserUuid] }) : new Response(null, { status: 204 }))
  })
  const client = testClient()
  client.setQueryDefaults(lists.members.queryKey, { staleTime: Infinity })
  const members = [
    { uuid: testUserUuid, name: '佐伯 真理子' },
    { uuid: '01936d5c-0000-7000-8000-000000000008', name: '外部 花子' }
  ]
  client.setQueryData(lists.members.queryKey, { items: members.map((each) => ({ ...each, email: null, activeFlg: true })) } as never)
  return renderScreen(() => <MailSection dashboardUuid={dashboardUuid} />, { at: '/', client })
}

test('tells when it is sent and who does not get it, and deletes after a question', async () => {
  const { user } = open([mail])
  const row = await screen.findByRole('listitem', { name: '毎週月曜日8:00の定期送信' })
  within(row).getByText('通知をオフにしているため届きません：佐伯 真理子')
  await user.click(within(row).getByRole('button', { name: '削除' }))
  const question = await screen.findByRole('alertdialog')
  expect(methods()).not.toContain('DELETE')
  await user.click(within(question).getByRole('button', { name: '削除' }))
  await waitFor(() => expect(methods()).toContain('DELETE'))
})

test('a schedule for nobody is not sent to the server', async () => {
  const { user } = open([])
  await screen.findByText('定期送信はまだありません。')
  await user.click(screen.getByRole('button', { name: '定期送信を追加' }))
  await user.click(await screen.findByRole('combobox', { name: /^送信先/u }))
  await user.click(await screen.findByRole('option', { name: '佐伯 真理子' }))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('送信先が選択されていません。1人以上選択してください。')
  expect(methods()).not.toContain('POST')
})

test('offers the members who can see the dashboard, and nobody else', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: '定期送信を追加' }))
  await user.click(await screen.findByRole('combobox', { name: /^送信先/u }))
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(['佐伯 真理子'])
})

test('what was chosen is there again after the dialog was closed by Esc, and gone after it was given up or saved', async () => {
  setDraftOwner(() => 'owner')
  const { user } = open([mail])
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: '編集' }))
    return screen.findByRole('button', { name: '金曜日' })
  }
  const chooseFriday = async () => user.click(await edit())
  const isFriday = async () => (await edit()).getAttribute('aria-pressed') === 'true'
  await chooseFriday()
  await user.keyboard('{Escape}')
  expect(await isFriday()).toBe(true)
  screen.getByRole('button', { name: '下書きを破棄' })
  await user.click(screen.getByRole('button', { name: 'キャンセル' }))
  expect(await isFriday()).toBe(false)
  await user.keyboard('{Escape}')
  await chooseFriday()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await isFriday()).toBe(false)
  setDraftOwner(() => null)
})

test('a schedule that changed meanwhile keeps what was not chosen here: who left stays away, and a pause stays one', async () => {
  const other = { uuid: '01936d5c-0000-7000-8000-000000000009', name: '井口 紗季', state: 'receives' }
  const { user } = open([{ ...mail, readers: [...mail.readers, other] }])
  const current = { ...mail, isPaused: true, version: 4 }
  const sent: unknown[] = []
  const answer = server.getMockImplementation()
  server.mockImplementation(async (asked, init) => {
    if (init?.method !== 'PUT') return answer?.(asked, init) ?? Response.error()
    sent.push(await new Response(init.body).json())
    const stale = { code: 'stale_version', message: '変更されています', requestId: 'r', current }
    return sent.length === 1 ? Response.json(stale, { status: 409 }) : Response.json(current)
  })
  await user.click(await screen.findByRole('button', { name: '編集' }))
  await user.click(screen.getByRole('button', { name: '月曜日' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('曜日が選択されていません。1つ以上選択してください。')
  await user.click(screen.getByRole('button', { name: '金曜日' }))
  await user.click(screen.getByRole('button', { name: '水曜日' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/別の画面で変更されました/u)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]).toEqual({ timing: { frequency: 'weekly', weekdays: [3, 5], hour: 8 }, readerUuids: [testUserUuid], isPaused: true })
})
