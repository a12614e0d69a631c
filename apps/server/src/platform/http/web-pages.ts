import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { contentSecurityPolicy, publicPagePolicy } from './security-headers.ts'

/** The built applications for browsers. */
export interface WebPages {
  /** The folder of the staff's application. */
  staffFolder: string
  /** The folder of the public answer page; without it its addresses are unknown. */
  respondFolder?: string
  /** The origins that may show a form in a frame; none for a form that is unknown. */
  findEmbedOrigins: (tenantUuid: string, formUuid: string) => Promise<readonly string[]>
}

const noncePlace = /__CSP_NONCE__/gu
const noPage = /^\/(?:v1|v2|identity|storage|assets|respond)\//u
const publicPage = /^\/(?:public|embed)\//u
const receiptPage = /^\/public\/[^/]+\/receipts\//u
const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
const embeddedForm = new RegExp(`^/embed/${uuid}/forms/${uuid}/?(?:\\?|$)`, 'iu')

/** Hashed files, to be kept for good. */
async function addAssets(app: FastifyInstance, folder: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable')
  })
}

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.replace(noncePlace, reply.cspNonce))
}

async function sendPublicPage(request: FastifyRequest, reply: FastifyReply, page: string, pages: WebPages): Promise<FastifyReply> {
  const [, tenantUuid, formUuid] = embeddedForm.exec(request.url) ?? []
  const origins = tenantUuid === undefined || formUuid === undefined ? [] : await pages.findEmbedOrigins(tenantUuid.toLowerCase(), formUuid.toLowerCase())
  // The old header knows no list of origins.
  if (origins.length > 0) void reply.removeHeader('x-frame-options')
  if (receiptPage.test(request.url)) void reply.header('x-robots-tag', 'noindex')
  return sendPage(reply, page, publicPagePolicy(reply.cspNonce, reply.server.connectOrigins, origins))
}

/**
 * Serves the applications for browsers from their build folders: hashed assets for good, the public answer page for its addresses, and the
 * staff's page for every other address that asks for HTML and is no call. Pages are never cached, since each one carries its own nonce.
 */
export async function addWebPages(app: FastifyInstance, pages: WebPages): Promise<void> {
  const { staffFolder, respondFolder } = pages
  const staffPage = await readFile(join(staffFolder, 'index.html'), 'utf8')
  await addAssets(app, staffFolder, '/assets/')
  const respondPage = respondFolder === undefined ? null : await readFile(join(respondFolder, 'index.html'), 'utf8')
  if (respondFolder !== undefined) await addAssets(app, respondFolder, '/respond/assets/')
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage || noPage.test(request.url)) throw new AppError('not_found')
    if (!publicPage.test(request.url)) return sendPage(reply, staffPage, contentSecurityPolicy(reply.cspNonce, app.connectOrigins))
    if (respondPage === null) throw new AppError('not_found')
    return sendPublicPage(request, reply, respondPage, pages)
  })
}
