import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedText } from './use-typed-text.ts'

function Field() {
  const { field, settled, isSettled, flush } = useTypedText()
  return (
    <>
      <input {...field} aria-label="field" />
      <output data-settled={isSettled}>{settled}</output>
      <button type="button" onClick={flush}>
        flush
      </button>
    </>
  )
}

const settled = () => screen.getByRole('status').textContent
const type = (value: string) => fireEvent.change(screen.getByLabelText('field'), { target: { value } })
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  render(<Field />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a text settles 150 ms after the last key', () => {
  type('ア')
  pass(100)
  type('アオ')
  pass(149)
  expect(settled()).toBe('')
  pass(1)
  expect(settled()).toBe('アオ')
})

test('nothing settles while an input method composes, however long; the composed text does', () => {
  const field = screen.getByLabelText('field')
  fireEvent.compositionStart(field)
  type('あお')
  pass(5000)
  expect(settled()).toBe('')
  type('青')
  fireEvent.compositionEnd(field)
  pass(150)
  expect(settled()).toBe('青')
})

test('what was typed before a composition does not settle inside it', () => {
  type('株')
  fireEvent.compositionStart(screen.getByLabelText('field'))
  pass(1000)
  expect(settled()).toBe('')
})

test('a text can be taken over at once', () => {
  type(' 青 ')
  expect(screen.getByRole('status').dataset['settled']).toBe('false')
  fireEvent.click(screen.getByRole('button'))
  expect(settled()).toBe('青')
  expect(screen.getByRole('status').dataset['settled']).toBe('true')
})
