import type { Page } from 'playwright-core'

/** Bytes of files that a page was really sent, as they travelled, without the heads of the answers. */
export interface Sent {
  scripts: number
  fonts: number
  styles: number
  /** Pages, answers of calls, pictures. */
  rest: number
}

type Kind = keyof Sent

const kinds: Record<string, Kind> = { Script: 'scripts', Font: 'fonts', Stylesheet: 'styles' }
const nothing = (): Sent => ({ scripts: 0, fonts: 0, styles: 0, rest: 0 })

/** What counts for a page. */
export interface Counter {
  /** What it was sent since the last look. */
  take: () => Sent
  /** The scripts and fonts that it was sent since the last look, each with its bytes: for whoever has to find out what is too much. */
  listFiles: () => readonly string[]
  /** The scripts and fonts, by their addresses, that were sent since the last look although the browser was sent them before. */
  listAgain: () => readonly string[]
  /** Whether the page was sent a script of this name since its files were forgotten last. */
  hasSent: (name: string) => boolean
  /** Has the browser forget all files, as on a first visit. */
  forgetFiles: () => Promise<void>
}

/** Counts what a page and its frames are sent from now on, by kind; what comes out of the browser's own memory is nothing. */
export async function countSent(page: Page): Promise<Counter> {
  const client = await page.context().newCDPSession(page)
  const known = new Map<string, { kind: Kind; head: number; url: string }>()
  const files = new Set<string>()
  let sent = nothing()
  let again: string[] = []
  let taken: string[] = []
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    known.set(requestId, { kind: kinds[type] ?? 'rest', head: response.encodedDataLength, url: response.url })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, head, url } = known.get(requestId) ?? { kind: 'rest' as const, head: 0, url: '' }
    const bytes = Math.max(0, encodedDataLength - head)
    sent[kind] += bytes
    if (bytes === 0 || (kind !== 'scripts' && kind !== 'fonts')) return
    taken.push(`${url.slice(url.lastIndexOf('/') + 1)} ${bytes}`)
    if (files.has(url)) again.push(url)
    files.add(url)
  })
  await client.send('Network.enable')
  return {
    take: () => {
      const until = sent
      sent = nothing()
      again = []
      taken = []
      return until
    },
    listFiles: () => taken,
    listAgain: () => again,
    hasSent: (name) => [...files].some((url) => url.slice(url.lastIndexOf('/') + 1).startsWith(`${name}-`)),
    forgetFiles: async () => {
      await client.send('Network.clearBrowserCache')
      files.clear()
    }
  }
}
