import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, inject } from 'vitest'
import { dismissNotice, forgetActs, noticeStore } from '../overlays/notice-store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How long something that comes is waited for, in milliseconds. */
    wait: number
  }
}

// Without layout there is nothing to scroll, which jsdom would say each time.
window.scrollTo = () => undefined
// A promise as in browsers of today, which no effect may give for its end.
Element.prototype.scrollIntoView = (() => Promise.resolve()) as () => void

// Nor has it a width: what asks for a narrow page is told that it is none.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener: () => undefined, removeListener: () => undefined })

// The usual second is too short for a busy machine.
configure({ asyncUtilTimeout: inject('wait') })

afterEach(cleanup)

// The next file in the process finds the page as a new one.
afterAll(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id)
  forgetActs()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
