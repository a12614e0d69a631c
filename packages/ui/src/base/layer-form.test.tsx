import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField } from '../fields/text-field.tsx'
import { Textarea } from '../fields/textarea.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Drawer, DrawerActions } from '../overlays/drawer.tsx'
import { Button } from '../parts/button.tsx'
import { renderUi } from '../testing/render.tsx'

const noop = () => {}

function NameDrawer({ onConfirm, isLate = false }: { onConfirm: (name: string) => void; isLate?: boolean }) {
  const [name, setName] = useState('')
  const [isThere, setThere] = useState(!isLate)
  return (
    <Drawer
      open
      onClose={noop}
      title="ビューを保存"
      actions={<Button onClick={noop}>その他</Button>}
      footer={<DrawerActions cancelLabel="キャンセル" confirmLabel="保存" onCancel={noop} onConfirm={() => onConfirm(name)} />}
    >
      <input type="checkbox" aria-label="共有" />
      {isThere ? (
        <TextField label="名前" value={name} onChange={setName} onBlur={() => setName(name.trim())} />
      ) : (
        <img alt="" data-testid="wait" onLoad={() => setThere(true)} />
      )}
    </Drawer>
  )
}

test('a form that opens has the focus in its first field, also when the field comes later', async () => {
  renderUi(<NameDrawer onConfirm={noop} isLate />)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
  fireEvent.load(screen.getByTestId('wait'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '名前' })))
})

test('not after the person has pressed something, nor where a field asks for the focus itself', async () => {
  const { user } = renderUi(<NameDrawer onConfirm={noop} isLate />)
  await user.tab()
  const pressed = document.activeElement
  fireEvent.load(screen.getByTestId('wait'))
  await screen.findByRole('textbox', { name: '名前' })
  expect(document.activeElement).toBe(pressed)
})

test('a field that asks for the focus has it', () => {
  renderUi(
    <Dialog open onClose={noop} title="案件を登録" footer={<Button variant="primary">登録</Button>}>
      <TextField label="テーマ" value="" onChange={noop} />
      <TextField label="企業名" value="" onChange={noop} autoFocus />
    </Dialog>
  )
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '企業名' }))
})

test('what is only read keeps the focus on its frame', () => {
  renderUi(
    <Drawer open onClose={noop} title="通知">
      <TextField label="検索" value="" onChange={noop} />
    </Drawer>
  )
  expect(document.activeElement).toBe(screen.getByRole('dialog'))
})

test('Ctrl+Enter confirms with what the field makes of its text when it is left; an input method does not', async () => {
  const onConfirm = vi.fn<(name: string) => void>()
  const { user } = renderUi(<NameDrawer onConfirm={onConfirm} />)
  await user.keyboard('評価中 ')
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', keyCode: 13, ctrlKey: true, isComposing: true })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm.mock.calls).toEqual([['評価中']])
})

test('Ctrl+Enter confirms from a text of several lines, too, which does nothing by it of its own', async () => {
  const onConfirm = vi.fn<() => void>()
  const { user } = renderUi(
    <Drawer
      open
      onClose={noop}
      title="案件の登録"
      footer={<DrawerActions cancelLabel="キャンセル" confirmLabel="登録" onCancel={noop} onConfirm={onConfirm} />}
    >
      <Textarea label="概要" value="" onChange={noop} />
    </Drawer>
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).toHaveBeenCalledTimes(1)
})

test('Ctrl+Enter in a question over a form does not confirm the form, and never what destroys', async () => {
  const onConfirm = vi.fn<() => void>()
  const { user } = renderUi(
    <Drawer
      open
      onClose={noop}
      title="案件を登録"
      footer={
        <Button variant="primary" onClick={onConfirm}>
          登録
        </Button>
      }
    >
      <Dialog
        open
        onClose={noop}
        title="編集内容の破棄"
        footer={
          <Button variant="danger" onClick={onConfirm}>
            破棄
          </Button>
        }
      >
        破棄しますか？
      </Dialog>
    </Drawer>
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onConfirm).not.toHaveBeenCalled()
})
