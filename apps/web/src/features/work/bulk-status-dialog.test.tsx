import { renderUi } from '@mekiki/ui/testing/render'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { BulkStatusDialog, type SelectedTask } from './bulk-status-dialog.tsx'
import { stubFetch } from '../../app/testing/stub-fetch.ts'

const uuid = (end: number) => `01936d5c-0000-7000-8000-${String(end).padStart(12, '0')}`
const task = (end: number, canEdit = true): SelectedTask => ({ uuid: uuid(end), canEdit })

const server = vi.fn<typeof fetch>()
stubFetch(server)

function open(tasks: readonly SelectedTask[]) {
  const onDone = vi.fn<() => void>()
  const { user } = renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <BulkStatusDialog tasks={tasks} onDone={onDone} onClose={() => undefined} />
    </QueryClientProvider>
  )
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: '変更' })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /ステータス/u }))
    await user.click(await screen.findByRole('option', { name }))
  }
  return { user, onDone, submit, choose }
}

const sent = (call: number) => server.mock.calls[call]?.[1]
const bodyOf = (doneFlg: boolean, ends: readonly number[]) => ({ method: 'PATCH', body: JSON.stringify({ doneFlg, uuids: ends.map(uuid) }) })

test('changes what may be edited, says what may not, and waits for a status', async () => {
  const { user, onDone, submit, choose } = open([task(1), task(2, false), task(3)])
  screen.getByText('2件のタスクのステータスを変更します。')
  screen.getByText(/^1件のタスクは、編集する権限がない/u)
  expect(submit.disabled).toBe(true)
  await choose('完了')
  server.mockResolvedValueOnce(Response.json({ uuids: [uuid(1), uuid(3)], operationUuid: uuid(9) }))
  await user.click(submit)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent(0)).toMatchObject(bodyOf(true, [1, 3]))
  await screen.findByText('更新しました')
})

test('leaves out what is gone meanwhile, stays, and changes the rest when asked again', async () => {
  const { user, onDone, submit, choose } = open([task(1), task(2)])
  await choose('未完')
  server.mockResolvedValueOnce(Response.json({ code: 'not_found', message: '見つかりません', requestId: 'r', uuids: [uuid(2)] }, { status: 404 }))
  await user.click(submit)
  await screen.findByText(/^1件のタスクは、削除されたか/u)
  expect(onDone).not.toHaveBeenCalled()
  server.mockResolvedValueOnce(Response.json({ uuids: [uuid(1)], operationUuid: uuid(9) }))
  await user.click(submit)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent(1)).toMatchObject(bodyOf(false, [1]))
})
