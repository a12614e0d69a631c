import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import iconv from 'iconv-lite'
import { createClient } from '../../../../platform/outgoing/client.ts'
import type { FetchPublic } from '../../../../platform/outgoing/index.ts'
import { isPublicAddress } from '../../../../platform/outgoing/public-address.ts'

/** What a page of a test's site answers; text is UTF-8 HTML unless `headers` says otherwise. */
export type SitePage =
  | string
  | { status?: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((asked: IncomingMessage, answer: ServerResponse) => void)

/** Sites of made-up companies, served on loopback by the name in the request. */
export interface TestSites {
  port: number
  /** The address of a page of a site. */
  address: (host: string, path?: string) => string
  /** Puts pages by their paths under a host's name, replacing those it had. */
  put: (host: string, pages: Readonly<Record<string, SitePage>>) => void
  /** The paths asked of a host, in their order. */
  asked: (host: string) => { path: string; agent: string; at: number }[]
  /** A client that reaches these sites, and besides them public addresses only. */
  fetchSite: FetchPublic
  close: () => Promise<void>
}

/** A page in an encoding of old pages, saying so or not. */
export function encoded(html: string, encoding: 'cp932' | 'euc-jp', headers: Record<string, string> = { 'content-type': 'text/html' }): SitePage {
  return { headers, body: iconv.encode(html, encoding) }
}

/** Serves sites until it is closed. Names end in `.test`; all of them lead here. */
export async function serveSites(): Promise<TestSites> {
  const sites = new Map<string, Readonly<Record<string, SitePage>>>()
  const log: { host: string; path: string; agent: string; at: number }[] = []
  const server = createServer((asked, answer) => {
    const host = (asked.headers.host ?? '').replace(/:\d+$/u, '')
    const path = asked.url ?? '/'
    log.push({ host, path, agent: asked.headers['user-agent'] ?? '', at: Date.now() })
    const page = sites.get(host)?.[path]
    if (page === undefined) answer.writeHead(404, { 'content-type': 'text/html' }).end('not here')
    else if (typeof page === 'function') page(asked, answer)
    else if (typeof page === 'string') answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    else answer.writeHead(page.status ?? 200, page.headers ?? { 'content-type': 'text/html; charset=utf-8' }).end(page.body ?? '')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const allowed = new Set<string>()
  return {
    port,
    address: (host, path = '/') => `http://${host}:${port}${path}`,
    put: (host, pages) => {
      allowed.add(host)
      sites.set(host, pages)
    },
    asked: (host) => log.filter((entry) => entry.host === host),
    fetchSite: (url, limits) =>
      createClient({
        allow: [...allowed].map((host) => `${host}:${port}`),
        isPublic: isPublicAddress,
        resolve: (hostname, done) => {
          if (hostname.endsWith('.test')) done(null, [{ address: '127.0.0.1', family: 4 }])
          else done(new Error('no such name'), [])
        }
      })(url, limits),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    }
  }
}
