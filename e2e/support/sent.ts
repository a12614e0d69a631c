import type { Page } from 'playwright-core'

/** Bytes of files that a page was really sent, as they travelled, without the heads of the answers. */
export interface Sent {
  scripts: number
  fonts: number
  styles: number
  /** Pages, answers of calls, pictures. */
  rest: number
}

const kinds: Record<string, keyof Sent> = { Script: 'scripts', Font: 'fonts', Stylesheet: 'styles' }
const nothing = (): Sent => ({ scripts: 0, fonts: 0, styles: 0, rest: 0 })

/** What counts for a page. */
export interface Counter {
  /** What it was sent since the last look. */
  take: () => Sent
  /** Has the browser forget all files, as on a first visit. */
  forgetFiles: () => Promise<void>
}

/** Counts what a page and its frames are sent from now on, by kind; what comes out of the browser's own memory is nothing. */
export async function countSent(page: Page): Promise<Counter> {
  const client = await page.context().newCDPSession(page)
  const known = new Map<string, { kind: keyof Sent; head: number }>()
  let sent = nothing()
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    known.set(requestId, { kind: kinds[type] ?? 'rest', head: response.encodedDataLength })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const { kind, head } = known.get(requestId) ?? { kind: 'rest' as const, head: 0 }
    sent[kind] += Math.max(0, encodedDataLength - head)
  })
  await client.send('Network.enable')
  return {
    take: () => {
      const until = sent
      sent = nothing()
      return until
    },
    forgetFiles: async () => void (await client.send('Network.clearBrowserCache'))
  }
}
