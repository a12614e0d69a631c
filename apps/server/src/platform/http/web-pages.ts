import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const noncePlace = /__CSP_NONCE__/gu

/**
 * Serves the browser application from its build folder: hashed assets for good, and its page for every address that asks for HTML and is
 * no call. The page is never cached, since each one carries its own nonce.
 */
export async function addWebPages(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable')
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || /^\/(?:v1|v2|identity|storage|assets)\//u.test(request.url)) throw new AppError('not_found')
    return reply
      .header('content-security-policy', contentSecurityPolicy(reply.cspNonce, app.connectOrigins))
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlace, reply.cspNonce))
  })
}
