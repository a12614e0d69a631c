import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, isCompressible, minBytes, varyByEncoding, type Encoding } from './encodings.ts'
import { hash } from 'node:crypto'

/** By measure (docs/decisions/044-compression.md): a step less leaves a fifth more bytes, a step more saves a fortieth. */
const effort = 5

/** A text has at least as many bytes as units: a long one need not be measured. */
const isLong = (payload: string | Buffer): boolean => payload.length >= minBytes || (typeof payload === 'string' && Buffer.byteLength(payload) >= minBytes)

/** An answer that is whole, has a body of its own and may be changed on its way. */
function mayCompress(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false
  const { statusCode } = reply
  if (statusCode < 200 || statusCode === 204 || statusCode === 206 || statusCode === 304 || reply.hasHeader('content-encoding')) return false
  if (/(?:^|,)\s*no-transform\s*(?:,|$)/iu.test(String(reply.getHeader('cache-control') ?? ''))) return false
  return isCompressible(String(reply.getHeader('content-type') ?? '')) && isLong(payload)
}

/**
 * Compresses an answer as its caller likes it best. The whole of it at once, in a thread beside the event loop: what waits for a slow reader is then the
 * small body, which the server's connections count (decision 044). Streams go as they are.
 */
export async function compressAnswer<T>(request: FastifyRequest, reply: FastifyReply, payload: T): Promise<T | Buffer> {
  if (!mayCompress(reply, payload)) return payload
  varyByEncoding(reply)
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || reply.raw.destroyed) return payload
  const bytes = await compress(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding, effort)
  void reply.header('content-encoding', encoding)
  const etag = reply.getHeader('etag')
  // The same answer, no longer the same bytes.
  if (typeof etag === 'string' && !etag.startsWith('W/')) void reply.header('etag', `W/${etag}`)
  return bytes
}

/** An answer that is the same for everybody, made once: its bytes in each encoding are shared by all who read them. */
export interface PreparedAnswer {
  type: string
  bodies: Record<Encoding | 'identity', { bytes: Buffer; etag: string }>
}

// From here on a step more costs four times the processor for a hundredth of the bytes.
const preparedEffort = 9

/** Prepares an answer of a content type. */
export async function prepareAnswer(type: string, text: string): Promise<PreparedAnswer> {
  const plain = Buffer.from(text)
  const [packed, brotli] = await Promise.all([compress(plain, 'gzip', preparedEffort), compress(plain, 'br', preparedEffort)])
  const digest = hash('sha256', plain, 'base64url').slice(0, 22)
  const bodyOf = (bytes: Buffer, encoding: Encoding | 'identity') => ({ bytes, etag: `"${digest}-${encoding}"` })
  return { type, bodies: { br: bodyOf(brotli, 'br'), gzip: bodyOf(packed, 'gzip'), identity: bodyOf(plain, 'identity') } }
}

function isKnown(header: string | undefined, etag: string): boolean {
  return header !== undefined && (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//u, '') === etag))
}

/** Answers with what was prepared: 304 to whoever has it already. */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { type, bodies }: PreparedAnswer): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { bytes, etag } = bodies[encoding]
  varyByEncoding(reply.headers({ etag, 'cache-control': 'public, no-cache' }))
  if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(type).send(bytes)
}
