import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A Sentry-compatible service on loopback that keeps what it is told. */
export interface Collector {
  dsn: string
  origin: string
  /** Each envelope as it came: its address and its body. */
  envelopes: { path: string; body: string }[]
  close: () => Promise<void>
}

/** Starts one; browsers of any origin may tell it. */
export async function startCollector(): Promise<Collector> {
  const envelopes: Collector['envelopes'] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    dsn: `http://0123456789abcdef@127.0.0.1:${port}/7`,
    origin: `http://127.0.0.1:${port}`,
    envelopes,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  }
}

/** The event in an envelope: the line after those of the envelope and of the item. */
export function eventOf(envelope: { body: string } | undefined): Record<string, unknown> {
  return JSON.parse(envelope?.body.split('\n')[2] ?? '{}') as Record<string, unknown>
}
