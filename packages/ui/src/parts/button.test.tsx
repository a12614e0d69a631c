import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Button, CopyButton, IconButton } from './button.tsx'
import { ConfirmDialog } from '../overlays/dialog.tsx'
import X from 'lucide-react/icons/x'
import { renderUi } from '../testing/render.tsx'

function promiseToSettle() {
  let settle: () => void = () => {}
  const promise = new Promise<void>((done) => {
    settle = done
  })
  return { promise, settle }
}

test('a button cannot be pressed twice while its act runs', async () => {
  const { promise, settle } = promiseToSettle()
  const onClick = vi.fn<() => Promise<void>>(() => promise)
  const { user } = renderUi(<Button onClick={onClick}>保存</Button>)
  const button = screen.getByRole('button', { name: '保存' })
  await user.dblClick(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(button.getAttribute('aria-busy')).toBe('true')
  settle()
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
  await user.click(button)
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('what the browser does not let be copied is said, and told to who asked', async () => {
  const { user } = renderUi(<CopyButton text="R-1024" />)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await user.click(screen.getByRole('button', { name: 'コピー' }))
  await screen.findByText('コピーできませんでした。ブラウザーの設定を確認してください。')
  write.mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'コピー' }))
  await screen.findByText('コピーしました')
})

test('a loading submit button does not submit its form', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" loading={loading}>
        登録
      </Button>
    </form>
  )
  const { user, rerender } = renderUi(form(true))
  await user.click(screen.getByRole('button', { name: '登録' }))
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  await user.click(screen.getByRole('button', { name: '登録' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a refused button stays reachable and says why', async () => {
  const onClick = vi.fn<() => void>()
  const { user } = renderUi(
    <Button disabledReason="案件が選択されていません" onClick={onClick}>
      共有
    </Button>
  )
  await user.tab()
  const button = screen.getByRole('button', { name: '共有' })
  expect(document.activeElement).toBe(button)
  await user.click(button)
  expect(onClick).not.toHaveBeenCalled()
  await screen.findByText('案件が選択されていません')
})

test('an icon button has a name and shows it', async () => {
  const { user } = renderUi(<IconButton icon={X} label="閉じる" />)
  await user.hover(screen.getByRole('button', { name: '閉じる' }))
  expect((await screen.findByRole('tooltip')).textContent).toBe('閉じる')
})

test('a question names its targets, waits for the act, and stays when it fails', async () => {
  const onClose = vi.fn<() => void>()
  const onConfirm = vi.fn<() => Promise<void>>().mockResolvedValueOnce()
  const { user } = renderUi(
    <ConfirmDialog open onClose={onClose} title="案件の削除" body="以下の案件を削除しますか？" targets={['アオバ']} confirmLabel="削除" onConfirm={onConfirm} />
  )
  const dialog = screen.getByRole('alertdialog', { name: '案件の削除' })
  expect(dialog.textContent).toContain('アオバ')
  const buttons = [...dialog.querySelectorAll('button')].map((button) => button.textContent)
  expect(buttons).toEqual(['キャンセル', '削除'])
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
