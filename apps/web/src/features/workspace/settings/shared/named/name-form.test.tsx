import { ResponseError } from '@mekiki/api-client'
import { renderUi } from '@mekiki/ui/testing/render'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NameForm } from './name-form.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '新しい流入チャネルの名前' })

function renderForm(onSubmit: (name: string) => Promise<unknown>) {
  return renderUi(<NameForm label="新しい流入チャネルの名前" submitLabel="追加" onSubmit={onSubmit} />)
}

test('Enter sends the trimmed name and empties the field, but not while an input method composes', async () => {
  const onSubmit = vi.fn<(name: string) => Promise<void>>(async () => {})
  const { user } = renderForm(onSubmit)
  await user.type(field(), '　展示会 ')
  fireEvent(field(), createEvent.keyDown(field(), { key: 'Enter', keyCode: 229 }))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledWith('展示会')
  expect(field().value).toBe('')
})

test('nothing and too much are told here, a taken name as the server says it', async () => {
  const refusal = new ResponseError(409, { code: 'name_taken', message: '「展示会」はすでに使われています。', requestId: 'r' })
  const onSubmit = vi.fn<(name: string) => Promise<void>>(() => Promise.reject(refusal))
  const { user } = renderForm(onSubmit)
  await user.click(screen.getByRole('button', { name: '追加' }))
  screen.getByText('名前を入力してください')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(field(), '展示会')
  expect(screen.queryByText('名前を入力してください')).toBeNull()
  await user.keyboard('{Enter}')
  await screen.findByText('「展示会」はすでに使われています。')
  expect(field().value).toBe('展示会')
})
