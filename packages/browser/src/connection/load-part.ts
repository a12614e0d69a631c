import { connection } from './page-connection.ts'
import { createWatchers } from '../plain/watchers.ts'

const ownScript = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

// The pages' policy lets no text be parsed as a document.
const moduleScript = /<script\b(?=[^>]*\stype="module")[^>]*\ssrc="(?<source>[^"]*)"/u

/** Why a part of the application could not be shown: the server has a newer version of it, or it did not come although the server answers. */
type PartTrouble = 'new_version' | 'missing'

let trouble: PartTrouble | null = null
const watchers = createWatchers()

/** What keeps parts of this page from being shown until it is loaded anew; null for nothing. */
export const partTrouble = {
  get: (): PartTrouble | null => trouble,
  /** Gives whether anything of the page shows it. */
  set: (next: PartTrouble): boolean => {
    trouble = next
    watchers.tell()
    return watchers.isAny()
  },
  subscribe: watchers.watch
}

/** Asks the server which version of the application it has; true only when it has answered with another one. */
async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok) return false
    const [own, current] = [ownScript(), moduleScript.exec(await response.text())?.groups?.['source']]
    return own !== null && current !== undefined && own !== current
  } catch {
    return false
  }
}

const reloadKey = 'MODULE_RELOADED_AT'
const reloadPause = 10_000
const freshMilliseconds = 1000

/** How each browser, and the builder's own loader, says that a part of the application did not come. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS|error loading/iu

/** Whether an error says that a part of the application could not be fetched. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && missing.test(error.message)
}

/** Loads the page anew, but not over and over; gives whether it does. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(reloadKey) ?? 0)
  if (Date.now() - last < reloadPause) return false
  sessionStorage.setItem(reloadKey, String(Date.now()))
  location.reload()
  return true
}

const never = <T>(): Promise<T> => new Promise(() => undefined)

/** What a part is to the page: a `screen` takes it all, one `within` is opened in it, and one `ahead` is not asked for yet. */
export type PartKind = 'screen' | 'within' | 'ahead'

/**
 * Fetches a part of the application. A browser remembers a part that did not come as missing for as long as the page lives: so the server is asked for a
 * sign of life first, unless it has just given one, and the part waits while there is none. The page is loaded anew only for a screen, and only when
 * the server has answered with a newer version (2§8); a smaller part does not open, and the frame says why. Of one that is fetched ahead nothing is said.
 * @throws what the import raises, of a part that did not come where nothing of the page says so.
 */
export async function loadPart<T>(load: () => Promise<T>, kind: PartKind = 'within'): Promise<T> {
  for (;;) {
    while (!connection.isFresh(freshMilliseconds) && !(await connection.check())) await connection.whenThere()
    try {
      return await load()
    } catch (error) {
      if (!isMissingPart(error)) throw error
      if (!(await connection.check())) {
        await connection.whenThere()
        continue
      }
      if (kind === 'ahead') throw error
      const isOutdated = await hasNewVersion()
      if (kind === 'screen') {
        if (isOutdated && reloadOnce()) return never()
        throw error
      }
      if (!partTrouble.set(isOutdated ? 'new_version' : 'missing')) throw error
      return never()
    }
  }
}
