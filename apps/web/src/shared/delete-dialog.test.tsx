import { ResponseError } from '@mekiki/api-client'
import { renderUi } from '@mekiki/ui/testing/render'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DeleteDialog } from './delete-dialog.tsx'

const parts = { title: 'テーマの削除', body: '以下のテーマを削除しますか？', target: '製造DX' }

test('names what goes, and closes when it is gone', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = renderUi(<DeleteDialog {...parts} onDelete={async () => {}} onClose={onClose} />)
  expect(screen.getByRole('alertdialog', { name: 'テーマの削除' }).textContent).toContain('製造DX')
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})

test('what is in use stays: the dialog says why and offers nothing but to close', async () => {
  const onClose = vi.fn<() => void>()
  const refusal = new ResponseError(409, {
    code: 'in_use',
    message: '3件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。',
    requestId: 'r'
  })
  const { user } = renderUi(<DeleteDialog {...parts} onDelete={() => Promise.reject(refusal)} onClose={onClose} />)
  await user.click(screen.getByRole('button', { name: '削除' }))
  await screen.findByText('3件で使用中のため、削除できません。使用している箇所の設定を変更してから、削除してください。')
  expect(screen.queryByRole('button', { name: '削除' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})
