const ownScript = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

// The pages' policy lets no text be parsed as a document.
const moduleScript = /<script\b(?=[^>]*\stype="module")[^>]*\ssrc="(?<source>[^"]*)"/u

/** Why a part of the application could not be shown: the server has a newer version of it, or it did not come although the server answers. */
export type PartTrouble = 'new_version' | 'missing'

let trouble: PartTrouble | null = null
const listeners = new Set<() => void>()

/** What keeps parts of this page from being shown until it is loaded anew; null for nothing. */
export const partTrouble = {
  get: (): PartTrouble | null => trouble,
  /** Gives whether anything of the page shows it. */
  set: (next: PartTrouble): boolean => {
    trouble = next
    for (const listener of listeners) listener()
    return listeners.size > 0
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
}

/** Asks the server which version of the application it has; true only when it has answered with another one. */
export async function hasNewVersion(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok) return false
    const [own, current] = [ownScript(), moduleScript.exec(await response.text())?.groups?.['source']]
    return own !== null && current !== undefined && own !== current
  } catch {
    return false
  }
}
