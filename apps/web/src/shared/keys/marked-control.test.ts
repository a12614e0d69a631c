// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findControl, pressSoon } from './marked-control.ts'

const pressed = vi.fn<(id: string) => void>()
const listen = (event: Event) => event.target instanceof Element && pressed(event.target.id)

beforeEach(() => document.body.addEventListener('click', listen))
afterEach(() => {
  document.body.removeEventListener('click', listen)
  document.body.innerHTML = ''
  pressed.mockReset()
})

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('the control with the mark gets the focus and the press', () => {
  document.body.innerHTML = '<button id="one" data-key="status"></button>'
  findControl('status')?.()
  expect(pressed.mock.calls).toEqual([['one']])
  expect(document.activeElement?.id).toBe('one')
})

test.each(['<button disabled data-key="status"></button>', '<div inert><button data-key="status"></button></div>', '<button data-key="tags"></button>'])(
  'there is none to press in %s',
  (html) => {
    document.body.innerHTML = html
    expect(findControl('status')).toBeNull()
  }
)

test('a control that is not ready is pressed once it is, and only once', async () => {
  document.body.innerHTML = '<div inert><button id="late" data-key="assign"></button></div>'
  pressSoon('assign')
  await settle()
  expect(pressed).not.toHaveBeenCalled()
  document.querySelector('div')?.removeAttribute('inert')
  await settle()
  document.body.append(document.createElement('p'))
  await settle()
  expect(pressed.mock.calls).toEqual([['late']])
})

test('it is not pressed any more when the person has done something else meanwhile', async () => {
  pressSoon('assign')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  document.body.innerHTML = '<button id="late" data-key="assign"></button>'
  await settle()
  expect(pressed).not.toHaveBeenCalled()
})

test('a mark on a form leads into its text', () => {
  document.body.innerHTML = '<section data-key="note"><button id="other"></button><textarea id="text"></textarea></section>'
  findControl('note')?.()
  expect(document.activeElement?.id).toBe('text')
  expect(pressed).not.toHaveBeenCalled()
})
