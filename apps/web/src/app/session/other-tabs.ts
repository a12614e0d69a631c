import { isKeptUserKey } from '@mekiki/api-client/kept-user'
import { reportError } from '../report-error.ts'
import { followOtherTabs } from './session-store.ts'

// A sign-in first ends what was there: only what it comes to counts.
const settleMilliseconds = 300

/** Keeps the tabs of a browser together (1§4): follows what happens to the session in another one. */
export function watchOtherTabs(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('storage', ({ key }) => {
    if (!isKeptUserKey(key)) return
    clearTimeout(timer)
    timer = setTimeout(() => void followOtherTabs().catch(reportError), settleMilliseconds)
  })
}
