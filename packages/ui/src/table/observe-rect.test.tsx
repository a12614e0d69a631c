import type { Virtualizer } from '@tanstack/react-virtual'
import { expect, test, vi } from 'vitest'
import { observeRect } from './observe-rect.ts'

/** A scroller that notes when its size is read, in a window whose observer tells when it is asked to. */
function set() {
  const reads = vi.fn<() => void>()
  const scroller = document.createElement('div')
  const sized = (size: number) => ({
    get: () => {
      reads()
      return size
    }
  })
  Object.defineProperties(scroller, { clientWidth: sized(800), clientHeight: sized(600) })
  const observed: { tell: () => void; isOver: boolean }[] = []
  class ResizeObserver {
    readonly #entry
    constructor(tell: () => void) {
      this.#entry = { tell, isOver: false }
    }
    observe() {
      observed.push(this.#entry)
    }
    disconnect() {
      this.#entry.isOver = true
    }
  }
  const virtualizer = { scrollElement: scroller, targetWindow: { ResizeObserver } } as unknown as Virtualizer<HTMLElement, Element>
  return { virtualizer, reads, observed }
}

test('the size is read when the observer tells of it, not while the page is being drawn', () => {
  const { virtualizer, reads, observed } = set()
  const tell = vi.fn<(rect: { width: number; height: number }) => void>()
  const stop = observeRect(virtualizer, tell)
  expect(reads).not.toHaveBeenCalled()
  observed[0]?.tell()
  expect(tell.mock.calls).toEqual([[{ width: 800, height: 600 }]])
  stop?.()
  expect(observed[0]?.isOver).toBe(true)
})

test('without an observer the size is read at once', () => {
  const { virtualizer } = set()
  const tell = vi.fn<(rect: { width: number; height: number }) => void>()
  observeRect(Object.assign(virtualizer, { targetWindow: {} }), tell)
  expect(tell.mock.calls).toEqual([[{ width: 800, height: 600 }]])
})
