import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { usePreviewKeys } from './use-preview-keys.ts'

const moves = () => ({ onPrevious: vi.fn<() => void>(), onNext: vi.fn<() => void>(), onClose: vi.fn<() => void>() })

function press(key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

function inside(html: string): Element {
  document.body.innerHTML = html
  return document.querySelector('[data-here]') ?? document.body
}

afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
})

describe('the keys of the preview', () => {
  it('go to the case before and after, and close', () => {
    const acts = moves()
    renderHook(() => usePreviewKeys(acts))
    press('[')
    press(']')
    expect(press('Escape').defaultPrevented).toBe(true)
    expect([acts.onPrevious.mock.calls.length, acts.onNext.mock.calls.length, acts.onClose.mock.calls.length]).toEqual([1, 1, 1])
  })

  it('do nothing at the ends of the list', () => {
    const acts = moves()
    renderHook(() => usePreviewKeys({ ...acts, onNext: null }))
    expect(press(']').defaultPrevented).toBe(false)
  })

  it('are off while typing, composing, in another layer, with a modifier, or when taken already', () => {
    const acts = moves()
    renderHook(() => usePreviewKeys(acts))
    press(']', inside('<textarea data-here></textarea>'))
    press('Escape', inside('<input data-here />'))
    press('Escape', inside('<div role="dialog"><button data-here></button></div>'))
    press('Escape', inside('<ul role="listbox" data-here></ul>'))
    press(']', document.body, { isComposing: true })
    press(']', document.body, { ctrlKey: true })
    document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
    press(']')
    expect([...acts.onNext.mock.calls, ...acts.onClose.mock.calls]).toEqual([])
  })

  it('stop when the preview goes', () => {
    const acts = moves()
    renderHook(() => usePreviewKeys(acts)).unmount()
    press('Escape')
    expect(acts.onClose).not.toHaveBeenCalled()
  })
})
