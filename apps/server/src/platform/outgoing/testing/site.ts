import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { afterAll } from 'vitest'
import type { FetchLimits } from '../client.ts'

/** What a test asks a site within. */
export const LIMITS: FetchLimits = { timeoutMs: 2000, maxBytes: 1000 }

/** A site on this machine, which answers as it is told. */
export interface Site {
  port: number
  respond: RequestListener
}

/** A test file's own site, which ends with the file's last test. */
export async function openSite(): Promise<Site> {
  const site: Site = { port: 0, respond: serve('') }
  const server = createServer((asked, response) => site.respond(asked, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address === 'object' && address !== null) site.port = address.port
  return site
}

/** Answers every request with a text. */
export function serve(body: string): RequestListener {
  return (_asked, response) => {
    response.end(body)
  }
}

/** The code that an attempt fails with, or what came of it. */
export const codeOf = async (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    (value) => ({ value }),
    (error: { code: unknown }) => error.code
  )
