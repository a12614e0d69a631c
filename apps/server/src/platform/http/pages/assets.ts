import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const policiesOfPages = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options', 'cross-origin-opener-policy']

/** The files below a folder by their path from there, as addresses spell it; none where there is no folder. */
async function namesIn(folder: string): Promise<Set<string>> {
  if (!existsSync(folder)) return new Set()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  return new Set(files.map((path) => path.split(sep).join('/')))
}

/**
 * Hashed files, to be kept for good; compressed ones that the build has put beside them go to whoever takes them. What there is, is looked up once: the page that
 * names the files is read at the start too, and `@fastify/static` on its own reads the folder of a thousand names for each of them.
 */
export async function addAssets(app: FastifyInstance, application: string, prefix: string): Promise<void> {
  const folder = join(application, 'assets')
  const names = await namesIn(folder)
  // Of its own, since each application's files have a `sendFile`.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: folder,
      serve: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', 'public, max-age=31536000, immutable')
        // Fifty slices of a font, which are no pages, would carry the policies of one fifty times.
        if (path.endsWith('.woff2')) for (const name of policiesOfPages) void reply.removeHeader(name)
      }
    })
    scope.route<{ Params: { '*': string } }>({
      method: ['HEAD', 'GET'],
      url: `${prefix}*`,
      handler: ({ params: { '*': name } }, reply) => (names.has(name) ? reply.sendFile(name) : reply.callNotFound()),
      errorHandler: (error, request, reply) => {
        // Somebody left before all was sent.
        if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') void reply.raw.destroy()
        else scope.errorHandler(error, request, reply)
      }
    })
  })
}
