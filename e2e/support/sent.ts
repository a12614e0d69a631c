import type { Page } from 'playwright-core'

/** Bytes that a page was really sent, heads of the answers included. */
export interface Sent {
  scripts: number
  fonts: number
  styles: number
}

const kinds: Record<string, keyof Sent> = { Script: 'scripts', Font: 'fonts', Stylesheet: 'styles' }

/** Counts what a page and its frames are sent from now on, by kind; what comes out of the browser's own memory is nothing. */
export async function countSent(page: Page): Promise<() => Sent> {
  const client = await page.context().newCDPSession(page)
  const typeOf = new Map<string, string>()
  let sent: Sent = { scripts: 0, fonts: 0, styles: 0 }
  client.on('Network.responseReceived', ({ requestId, type }) => void typeOf.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[typeOf.get(requestId) ?? '']
    if (kind) sent[kind] += encodedDataLength
  })
  await client.send('Network.enable')
  return () => {
    const until = sent
    sent = { scripts: 0, fonts: 0, styles: 0 }
    return until
  }
}
