import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, isCompressible, minBytes, varyByEncoding } from '../compression/encodings.ts'
import type { GzipPlaces } from '../compression/gzip-places.ts'
import type { FileStat, FileStore, ByteRange } from './file-store.ts'

/**
 * The part of a file that a Range header asks for: null for the whole (no header, another unit,
 * several parts, a form that is none), `unsatisfiable` when it lies outside (RFC 9110, 14).
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** What a file is sent from. */
export interface FileSource {
  store: Pick<FileStore, 'openRead'>
  gzipPlaces: GzipPlaces
  key: string
  found: FileStat
}

const isKnown = (headers: IncomingHttpHeaders, etag: string): boolean =>
  headers['if-none-match']?.split(/\s*,\s*/).some((tag) => tag === etag || tag === `W/${etag}`) === true

async function sendPlain({ store, key, found }: FileSource, { headers, method }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const etag = `"${found.etag}"`
  void reply.header('etag', etag)
  if (isKnown(headers, etag)) return reply.status(304).send()
  const condition = headers['if-range']
  const range = condition === undefined || condition === etag ? parseRange(headers.range, found.size) : null
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${found.size}`).send()
  const length = range === null ? found.size : range.end - range.start + 1
  void reply.header('content-length', length)
  if (range !== null) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  if (method === 'HEAD' || length === 0) return reply.send()
  return reply.send(await store.openRead(key, range ?? undefined))
}

/** Compresses the file while it is read; false, with nothing sent, when too many readers have theirs compressed now. */
async function sendPacked({ store, gzipPlaces, key, found }: FileSource, { headers, method }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const etag = `"${found.etag}-gzip"`
  if (isKnown(headers, etag)) {
    void reply.status(304).header('etag', etag).send()
    return true
  }
  const packed = method === 'HEAD' ? undefined : await gzipPlaces(() => store.openRead(key))
  if (packed === null) return false
  void reply.headers({ etag, 'content-encoding': 'gzip' }).send(packed)
  return true
}

/**
 * Sends a stored file, whole or a part, or 304 to whoever has it. Texts go compressed to whoever takes that; parts are always of the plain bytes, which
 * have a tag of their own.
 */
export async function sendFile(source: FileSource, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers } = request
  if (!isCompressible(String(reply.getHeader('content-type') ?? '')) || source.found.size < minBytes) return sendPlain(source, request, reply)
  varyByEncoding(reply)
  const isPacked = headers.range === undefined && chooseEncoding(headers['accept-encoding'], ['gzip']) === 'gzip'
  // A reply that is waited for gives nothing: what was sent is told by a value of its own.
  if (isPacked && (await sendPacked(source, request, reply))) return reply
  return sendPlain(source, request, reply)
}
