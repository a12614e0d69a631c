import { findKeptUser } from '@mekiki/api-client/kept-user'
import { currentLanguage } from '@mekiki/browser/language'
import { queryClient } from '../../shared/calls/query-client.ts'
import { currentSession } from '../session/session-store.ts'
import { whenFontShows } from './first-font.ts'
import { endHeadStart } from './head-start.ts'
import { saveStart } from './kept-starts.ts'

const quietMilliseconds = 600
const maxCalls = 20
const maxCharacters = 1500
const part = /^\/assets\/[\w.-]+\.(?:js|css)$/u

/** The addresses of the parts of the application that the page has taken, the largest first; those that each page names itself cost nothing twice. */
function partsTaken(): string[] {
  const taken = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const own = taken.filter(({ name }) => new URL(name).origin === location.origin)
  const paths = own.toSorted((left, right) => right.encodedBodySize - left.encodedBodySize).map(({ name }) => new URL(name).pathname)
  const scripts = new Set([...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src')))
  return [...new Set(paths)].filter((path) => part.test(path) && !scripts.has(path))
}

/** The signs of the page of which a slice of the font is there, in their own order, so that they tell nothing of what was read: others have another font. */
function drawnCharacters(): string {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  const points = new Set<number>()
  for (const { unicodeRange } of loaded) {
    for (const range of unicodeRange.split(',')) {
      const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
      for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1) points.add(point)
    }
  }
  const characters = [...new Set(document.body.textContent)].filter((sign) => points.has(sign.codePointAt(0) ?? 0))
  return characters.slice(0, maxCharacters).toSorted().join('')
}

async function keepNow(address: string): Promise<void> {
  const calls = endHeadStart()
  await whenFontShows()
  const session = currentSession()
  const build = document.querySelector('meta[name="build"]')?.getAttribute('content')
  if (calls === null || session.phase !== 'signed_in' || !build || calls.length > maxCalls) return
  const clientId = session.tenant.authConfig.cognitoUserPoolClientId
  const user = findKeptUser(clientId)
  if (user === null || location.pathname + location.search !== address) return
  const characters = drawnCharacters()
  saveStart({ clientId, user, language: currentLanguage(), build }, { address, calls, parts: partsTaken(), signs: characters })
}

/** Once nothing has been read for a moment: keeps what the page needed until then, if it is still at the address at which it was opened. */
export function saveStartWhenIdle(): () => void {
  const address = location.pathname + location.search
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (queryClient.isFetching() > 0) return
    timer = setTimeout(() => {
      stop()
      void keepNow(address)
    }, quietMilliseconds)
  }
  const stop = queryClient.getQueryCache().subscribe(look)
  return () => {
    clearTimeout(timer)
    stop()
  }
}
