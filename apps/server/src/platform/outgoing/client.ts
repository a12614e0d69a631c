import type { LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import type { Dispatcher } from 'undici'

/**
 * Whether an address leads to one of the listed hosts: `host` for all its ports, or `host:port`. IPv6 stands in brackets.
 * @throws TypeError for an entry that is neither.
 */
export function createAllowList(entries: readonly string[]): (url: URL) => boolean {
  const allowed = new Set(entries.map(normalise))
  return (url) => {
    const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
    return allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`)
  }
}

function normalise(entry: string): string {
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^\s:/@?#*[\]]+)(?::(\d{1,5}))?$/i.exec(entry) ?? []
  const url = host === undefined ? null : URL.parse(`http://${host}`)
  if (url === null) throw new TypeError(`not a host or host:port: ${entry}`)
  return port === undefined ? url.hostname : `${url.hostname}:${port}`
}

/** Why a request to another site failed. */
export type OutgoingErrorCode = 'invalid_url' | 'not_public' | 'too_large' | 'timeout' | 'too_many_redirects' | 'not_accepted' | 'not_wanted' | 'failed'

/** A request to another site that failed. The message is for logs. */
export class OutgoingError extends Error {
  readonly code: OutgoingErrorCode

  constructor(code: OutgoingErrorCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'OutgoingError'
    this.code = code
  }
}

/** Limits of one fetch, redirects included. */
export interface FetchLimits {
  readonly timeoutMs: number
  readonly maxBytes: number
  /** Media types to ask for, an empty one standing for none; an answer of another type is refused. All when absent. */
  readonly accept?: readonly string[]
  /** Asked about the address and every one that a redirect leads to, before a connection is made; `not_wanted` when it says no. All when absent. */
  readonly isWanted?: (url: URL) => boolean | Promise<boolean>
  /** Who asks; the product by default. */
  readonly userAgent?: string
}

/** What another site answered, whatever its status. */
export interface FetchedPage {
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly status: number
  /** Without parameters, in lower case; empty when the site names none. */
  readonly contentType: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/**
 * Fetches a public page with GET.
 * @throws OutgoingError.
 */
export type FetchPublic = (url: string, limits: FetchLimits) => Promise<FetchedPage>

/** Gives all addresses of a host name, or the reason there are none. */
export type Resolve = (hostname: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void

const MOST_REDIRECTS = 5

/**
 * The client behind `createOutgoing`, with its judgement of addresses and its look-up open to tests. Three
 * guards together: a literal address is judged before connecting; a name's addresses are judged inside the
 * very look-up that the connection uses, so that no second answer can differ; every redirect is a new request
 * on a new agent (security S6).
 */
export function createClient(options: { allow: readonly string[]; isPublic: (address: string) => boolean; resolve: Resolve }): FetchPublic {
  const isAllowed = createAllowList(options.allow)
  const fetchOnce = async (url: URL, limits: FetchLimits, signal: AbortSignal): Promise<FetchedPage | URL> => {
    const isGuarded = !isAllowed(url)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (isGuarded && isIP(host) !== 0 && !options.isPublic(host)) throw new OutgoingError('not_public', `${host} is not public`)
    if (!((await limits.isWanted?.(url)) ?? true)) throw new OutgoingError('not_wanted', `${host} is not wanted`)
    const lookup = lookupWith(options.resolve, isGuarded ? options.isPublic : () => true)
    // Nine megabytes, which a process that never asks another site does without.
    const { Agent, request } = await import('undici')
    const agent = new Agent({ connect: { lookup, timeout: limits.timeoutMs }, connections: 1, pipelining: 0 })
    try {
      const answer = await request(url, { dispatcher: agent, signal, headers: headersFor(limits) })
      return redirectOf(answer, url) ?? (await pageOf(answer, url, limits))
    } finally {
      await agent.destroy()
    }
  }
  return async (address, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs)
    try {
      let url = parseUrl(address)
      for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
        const answer = await fetchOnce(url, limits, signal)
        if (!(answer instanceof URL)) return answer
        url = parseUrl(answer.href)
      }
    } catch (error) {
      throw asOutgoingError(error, signal)
    }
    throw new OutgoingError('too_many_redirects', 'redirected too often')
  }
}

function parseUrl(address: string): URL {
  const url = URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) throw new OutgoingError('invalid_url', 'not an http address')
  if (url.username !== '' || url.password !== '') throw new OutgoingError('invalid_url', 'an address with credentials')
  return url
}

function lookupWith(resolve: Resolve, isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      const [first] = addresses
      if (error !== null) callback(new OutgoingError('failed', `${hostname} has no address`, error), '')
      else if (first === undefined || !addresses.every(({ address }) => isPublic(address))) {
        callback(new OutgoingError('not_public', `${hostname} is not public`), '')
      } else if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

function headersFor({ accept, userAgent = 'Mekiki' }: FetchLimits): Record<string, string> {
  // Compressed answers are not asked for, since a small one can unpack to any size.
  return { accept: accept?.filter((type) => type !== '').join(', ') ?? '*/*', 'accept-encoding': 'identity', 'user-agent': userAgent }
}

function redirectOf({ statusCode, headers }: Dispatcher.ResponseData, from: URL): URL | null {
  const { location } = headers
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string') return null
  const to = URL.parse(location, from.href)
  if (to === null) throw new OutgoingError('invalid_url', 'redirected to no address')
  return to
}

async function pageOf({ statusCode, headers, body }: Dispatcher.ResponseData, url: URL, limits: FetchLimits): Promise<FetchedPage> {
  const contentType = (String(headers['content-type'] ?? '').split(';')[0] ?? '').trim().toLowerCase()
  if (limits.accept !== undefined && !limits.accept.includes(contentType)) throw new OutgoingError('not_accepted', 'answered another type')
  if (![undefined, '', 'identity'].includes(headers['content-encoding']?.toString())) {
    throw new OutgoingError('not_accepted', 'answered compressed although not asked to')
  }
  if (Number(headers['content-length'] ?? 0) > limits.maxBytes) throw new OutgoingError('too_large', 'announced too much')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) throw new OutgoingError('failed', 'no bytes')
    size += chunk.length
    if (size > limits.maxBytes) throw new OutgoingError('too_large', 'sent too much')
    chunks.push(chunk)
  }
  return { url: url.href, status: statusCode, contentType, headers, body: Buffer.concat(chunks) }
}

function asOutgoingError(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError('timeout', 'took too long', error)
  return new OutgoingError('failed', error instanceof Error ? error.message : 'failed', error)
}
