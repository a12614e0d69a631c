import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetadataSource, createOutgoing, createSiteFetch } from './index.ts'
import { createClient, type FetchPublic, type Resolve } from './client.ts'
import { REACHING } from './testing/forbidden-addresses.ts'

let site: Server
let port = 0
let respond: RequestListener
let connections = 0
const asked: (string | undefined)[] = []
beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request.url)
    respond(request, response)
  })
  site.on('connection', () => (connections += 1))
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  const address = site.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => {
  site.closeAllConnections()
  site.close()
})

const sourceFor = (...allow: string[]) => createMetadataSource({ ...createOutgoing({ allow }), allow })
const here = (path = '/'): string => `http://127.0.0.1:${port}${path}`
const codeOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'answered',
    (error: { code: unknown }) => error.code
  )

describe('what may be asked for', () => {
  const isAcceptable = (address: string, ...allow: string[]) => sourceFor(...allow).isAcceptable(new URL(address))

  it('is https; http on this machine alone, when the operator names it', () => {
    expect(isAcceptable('https://login.microsoftonline.com/x/federationmetadata.xml')).toBe(true)
    expect(isAcceptable('http://login.microsoftonline.com/x')).toBe(false)
    expect(isAcceptable('http://127.0.0.1:8080/')).toBe(false)
    expect(isAcceptable('http://127.0.0.1:8080/', '127.0.0.1:8080')).toBe(true)
    expect(isAcceptable('http://idp.internal/', 'idp.internal')).toBe(false)
    expect(isAcceptable('https://idp.internal/', 'idp.internal')).toBe(true)
    expect(isAcceptable('file:///etc/passwd', 'localhost')).toBe(false)
  })
})

describe('asking', () => {
  const tryAll = async (fetchPublic: FetchPublic): Promise<number> => {
    const { fetchText } = createMetadataSource({ fetchPublic, allow: [] })
    const before = connections
    for (const host of REACHING) expect(await codeOf(fetchText(`https://${host}:${port}/`))).not.toBe('answered')
    return connections - before
  }

  it('reaches no address that is not public, however it is written', async () => {
    expect(await tryAll(createSiteFetch())).toBe(0)
  })

  it('reaches them when nothing guards (twin)', async () => {
    const resolve: Resolve = (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }])
    expect(await tryAll(createClient({ allow: [], isPublic: () => true, resolve }))).toBeGreaterThan(REACHING.length / 2)
  })

  it('follows no redirect, not even to the same host', async () => {
    respond = (request, response) => (request.url === '/' ? response.writeHead(302, { location: here('/other') }).end() : response.end('text'))
    const before = asked.length
    expect(await codeOf(sourceFor('127.0.0.1').fetchText(here()))).toBe('not_wanted')
    expect(asked.slice(before)).toEqual(['/'])
    expect(await sourceFor('127.0.0.1').fetchText(here('/direct'))).toBe('text')
  })

  it('takes a megabyte and not more, and success alone', async () => {
    respond = (_request, response) => response.end('x'.repeat(1024 * 1024 + 1))
    expect(await codeOf(sourceFor('127.0.0.1').fetchText(here()))).toBe('too_large')
    respond = (_request, response) => response.writeHead(404).end('not here')
    await expect(sourceFor('127.0.0.1').fetchText(here())).rejects.toThrow('404')
  })
})
