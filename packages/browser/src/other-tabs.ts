import { isKeptUserKey } from '@mekiki/api-client/kept-user'
import { reportError } from './plain/report-error.ts'

// A sign-in first ends what was there: only what it comes to counts.
const settleMilliseconds = 300

/** Keeps the tabs of a browser together (1§4): `follow` is told once what another tab did to a sign-in has settled. `concerns`: whose sign-in counts here. */
export function watchOtherTabs(follow: () => Promise<void> | void, concerns: (key: string) => boolean = () => true): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async () => {
    try {
      await follow()
    } catch (error) {
      reportError(error)
    }
  }
  window.addEventListener('storage', ({ key }) => {
    if (!isKeptUserKey(key) || (key !== null && !concerns(key))) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), settleMilliseconds)
  })
}
