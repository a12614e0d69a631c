import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { dismissNotice, noticeStore } from '../overlays/notice-store.ts'

// What is waited for comes; a busy machine may need longer than the usual second.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)

// The next file in the process finds the page as a new one.
afterAll(() => {
  for (const { id } of noticeStore.get()) dismissNotice(id)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})
