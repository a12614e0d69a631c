import { setLanguage } from '@mekiki/browser/language'
import { afterEach, beforeEach, vi } from 'vitest'

/** Has the calls of a file's tests go to a server of the file's own, which forgets each test at its end; the page is Japanese. */
export function stubFetch(server: { mockReset: () => unknown }): void {
  beforeEach(() => {
    setLanguage('ja')
    vi.stubGlobal('fetch', server)
  })
  afterEach(() => {
    server.mockReset()
    vi.unstubAllGlobals()
  })
}
