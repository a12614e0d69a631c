import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createGzipPlaces, type GzipPlaces } from '../compression/gzip-places.ts'
import type { DiskStore } from './disk-store.ts'
import { plainType, showAs } from './file-headers.ts'
import { MAX_UPLOAD_BYTES, StorageError } from './file-store.ts'
import type { FileWriter, StorageErrorCode } from './file-store.ts'
import { sendFile } from './send-file.ts'

/** What the routes of the disk store need. */
export interface DiskRoutesOptions<Language extends string> {
  readonly store: DiskStore
  /** One sentence for a code, in the language of the caller. */
  readonly messageOf: (code: StorageErrorCode, language: Language) => string
  readonly languageOf: (request: FastifyRequest) => Language
  /**
   * Whether a file may be fetched from a client's address now, by what its own address says: the workspace that the file is of, and for whom the
   * address was made. Pictures and players send no token, so whoever has the address is believed to be that person.
   */
  readonly mayFetch: (file: { tenantUuid: string; userUuid: string }, clientAddress: string) => Promise<boolean>
}

const STATUS: Readonly<Record<StorageErrorCode, number>> = { forbidden: 403, too_large: 413, not_found: 404, invalid_request: 400 }

/**
 * The addresses that the disk store gives out: `PUT /storage/upload/{token}` and
 * `GET`, `HEAD /storage/file/{token}`. Nothing served can run as a page (security S8).
 */
export function diskStoreRoutes<Language extends string>(options: DiskRoutesOptions<Language>): FastifyPluginAsync {
  const guarded =
    (handle: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        return await handle(request, reply)
      } catch (error) {
        if (error instanceof StorageError) return refuse(options, error, request, reply)
        throw error
      }
    }
  const gzipPlaces = createGzipPlaces()
  return async (app: FastifyInstance) => {
    // The body of an upload goes to the disk as it comes, whatever its type says.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    app.put(
      '/storage/upload/*',
      { bodyLimit: MAX_UPLOAD_BYTES, config: { operation: 'storage.upload' } },
      guarded((request, reply) => upload(options.store, request, reply))
    )
    app.route({
      method: ['GET', 'HEAD'],
      url: '/storage/file/*',
      config: { operation: 'storage.file' },
      handler: guarded((request, reply) => download(options, gzipPlaces, request, reply))
    })
  }
}

function refuse<Language extends string>(
  { messageOf, languageOf }: DiskRoutesOptions<Language>,
  error: StorageError,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const { code } = error
  request.log.info({ code, reason: error.message }, 'file request refused')
  // Whatever of an upload is still on its way is not worth reading.
  if (request.method === 'PUT') void reply.header('connection', 'close')
  void reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return reply.status(STATUS[code]).send({ code, message: messageOf(code, languageOf(request)), requestId: request.id })
}

async function upload(store: DiskStore, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const claims = store.tokens.readUpload(tokenOf(request))
  const announced = request.headers['content-length']
  if (Number(announced ?? 0) > MAX_UPLOAD_BYTES) throw new StorageError('too_large', 'announced over the limit')
  if (announced !== undefined && Number(announced) !== claims.size) throw new StorageError('invalid_request', 'announced another size')
  if (plainType(request.headers['content-type'] ?? '') !== claims.type) throw new StorageError('invalid_request', 'announced another type')
  const earlier = await store.findStat(claims.key)
  if (earlier !== null) {
    // A retry of an upload whose answer was lost. The first one stands: what was checked cannot be swapped.
    await receive(request.raw, { write: async () => {} }, claims.size)
    return reply.status(200).header('etag', `"${earlier.etag}"`).send()
  }
  const writer = await store.openWrite(claims.key, claims.type)
  try {
    await receive(request.raw, writer, claims.size)
    const written = await writer.commit()
    return reply.status(200).header('etag', `"${written.etag}"`).send()
  } finally {
    await writer.abort()
  }
}

async function receive(body: AsyncIterable<Uint8Array>, writer: Pick<FileWriter, 'write'>, size: number): Promise<void> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received > MAX_UPLOAD_BYTES) throw new StorageError('too_large', 'sent over the limit')
    if (received > size) throw new StorageError('invalid_request', 'sent more than signed')
    await writer.write(chunk)
  }
  if (received < size) throw new StorageError('invalid_request', 'sent less than signed')
}

async function download<Language extends string>(
  { store, mayFetch }: DiskRoutesOptions<Language>,
  gzipPlaces: GzipPlaces,
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply> {
  const claims = store.tokens.readDownload(tokenOf(request))
  const [tenantUuid = ''] = claims.key.split('/')
  if (!(await mayFetch({ tenantUuid, userUuid: claims.user }, request.ip))) throw new StorageError('forbidden', 'not from there, or not for that user any more')
  const found = await store.findStat(claims.key)
  if (found === null) throw new StorageError('not_found', 'no such file')
  const { type, disposition, canFrame } = showAs(claims.type, claims.disposition, claims.name)
  void reply.headers({
    'content-type': type,
    'content-disposition': disposition,
    'content-security-policy': `sandbox; default-src 'none'; frame-ancestors ${canFrame ? "'self'" : "'none'"}`,
    'x-frame-options': canFrame ? 'SAMEORIGIN' : 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'last-modified': found.modifiedAt.toUTCString()
  })
  return sendFile({ store, gzipPlaces, key: claims.key, found }, request, reply)
}

function tokenOf(request: FastifyRequest): string {
  const { params } = request
  const rest = typeof params === 'object' && params !== null && '*' in params ? params['*'] : undefined
  return typeof rest === 'string' ? rest : ''
}
