import { ResponseError } from '@mekiki/api-client'
import { renderUi } from '@mekiki/ui/testing/render'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type HiddenAccess, useHiddenAccessOf } from './hidden-access.tsx'

const groups = [
  { uuid: 'a', name: '審査会' },
  { uuid: 'b', name: '広報' }
]
const refusal = new ResponseError(422, { code: 'group_opens_hidden', message: 'いいえ', requestId: 'r', uuids: ['a'] })

/** What was sent, and what came of it, when a call is refused without the word. */
function show(mayConfirm: boolean) {
  const sent: HiddenAccess[] = []
  const ended: unknown[] = []
  function Sender() {
    const { send, dialog } = useHiddenAccessOf({ mayConfirm, groups })
    const act = async (access: HiddenAccess) => {
      sent.push(access)
      if (!access.acknowledges_hidden_access) throw refusal
    }
    const run = () =>
      send(act).then(
        (isSent) => ended.push(isSent),
        (error: unknown) => ended.push(error)
      )
    return (
      <>
        <button type="button" onClick={() => void run()}>
          送る
        </button>
        {dialog}
      </>
    )
  }
  return { ...renderUi(<Sender />), sent, ended }
}

test.each([
  ['追加', [{}, { acknowledges_hidden_access: true }], true],
  ['キャンセル', [{}], false]
])('names the groups with hidden things, and sends the word when asked to: %s', async (press, calls, isSent) => {
  const { user, sent, ended } = show(true)
  await user.click(screen.getByRole('button', { name: '送る' }))
  const dialog = await screen.findByRole('alertdialog')
  expect([within(dialog).queryAllByText('審査会').length, within(dialog).queryAllByText('広報').length]).toEqual([1, 0])
  await user.click(within(dialog).getByRole('button', { name: press }))
  await expect.poll(() => ended).toEqual([isSent])
  expect(sent).toEqual(calls)
})

test('whoever may not confirm it gets the refusal, unasked', async () => {
  const { user, sent, ended } = show(false)
  await user.click(screen.getByRole('button', { name: '送る' }))
  await expect.poll(() => ended).toEqual([refusal])
  expect([sent, screen.queryByRole('alertdialog')]).toEqual([[{}], null])
})
