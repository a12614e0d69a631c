import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language } from '@mekiki/i18n/languages'
import { aboutProduct } from '@mekiki/i18n/page-heads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressAnswer } from '../../compression/compress-answer.ts'
import { AppError } from '../answers/app-error.ts'
import { languageOf } from '../answers/respond-error.ts'
import { addAssets } from './assets.ts'
import { fewAtOnce, type PageHead, withDescription, withHead } from './page-head.ts'
import { contentSecurityPolicy, framedPagePolicy, pageSources, publicPagePolicy } from './security-headers.ts'
import type { PageWidgets } from './widgets.ts'

/** The folders of the built applications for browsers; the addresses of one that is absent are unknown. */
export interface WebFolders {
  /** The staff's application, with the page that its dashboard shows in a frame. */
  web: string
  /** The public answer page. */
  respond?: string
  /** The platform's administration. */
  admin?: string
}

/** The built applications for browsers. */
export interface WebPages {
  folders: WebFolders
  /** The origins that may show a form in a frame; none for a form that is unknown. */
  findEmbedOrigins: (tenantUuid: string, formUuid: string) => Promise<readonly string[]>
  /** What the page of a form (of all open ones without one) says of itself where its address is shared; null where there is nothing for everybody. */
  findHead: (at: { tenantUuid: string; formUuid: string | null; language: Language }) => Promise<PageHead | null>
  /** The address of the product, without a slash at its end. */
  publicUrl: string
  /** The services of others that the staff's page may use for a browser with these cookies. */
  findWidgets: (cookies: string | undefined) => Promise<PageWidgets>
}

const noncePlace = /__CSP_NONCE__/gu
const widgetsPlace = /__WIDGETS__/gu
const noPage = /^\/(?:v1|v2|identity|storage|assets|respond|admin\/assets)\//u
const publicPage = /^\/(?:public|embed)\//u
const adminPage = /^\/admin(?:[/?]|$)/u
const dashboardPage = /^\/dashboards\/embed(?:[/?]|$)/u
const receiptPage = /^\/public\/[^/]+\/receipts\//u
const uuid = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})'
const embeddedForm = new RegExp(`^/embed/${uuid}/forms/${uuid}/?(?:\\?|$)`, 'iu')

const sharedPage = new RegExp(`^/public/${uuid}/forms(?:/${uuid})?/?(?:\\?|$)`, 'iu')
const headsAtOnce = 4
const sharedPicture = '/assets/icons/icon-512-1.png'

const rootPage = /^\/(?:\?|$)/u
const icon = '/assets/icons/icon-192-1.png'
/** Forms are to be found; all else is for members, and answers are their owners'. */
const robots = ['User-agent: *', 'Allow: /public/', 'Allow: /respond/assets/', 'Allow: /v2/public/', 'Disallow: /public/*/receipts/', 'Disallow: /', ''].join(
  '\n'
)

/** A page holds its nonce, which is good for this answer alone, and nothing secret beside it: it may go compressed (decision 044). */
async function sendPage(reply: FastifyReply, page: string, policy: string): Promise<FastifyReply> {
  void reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
  return reply.send(await compressAnswer(reply.request, reply, page.replace(noncePlace, reply.cspNonce)))
}

/** The page as its address is shared; as it is where that cannot be found out, which keeps nobody from it. */
async function asShared(request: FastifyRequest, page: string, { findHead, publicUrl }: WebPages): Promise<string> {
  const [, tenantUuid, formUuid = null] = sharedPage.exec(request.url) ?? []
  if (tenantUuid === undefined) return page
  const { pathname, searchParams } = new URL(request.url, publicUrl)
  const named = searchParams.get('lang')
  const language = isLanguage(named) ? named : languageOf(request)
  try {
    const head = await findHead({ tenantUuid: tenantUuid.toLowerCase(), formUuid: formUuid?.toLowerCase() ?? null, language })
    const query = isLanguage(named) ? `?lang=${named}` : ''
    return head === null ? page : withHead(page, head, { url: `${publicUrl}${pathname}${query}`, image: `${publicUrl}${sharedPicture}` })
  } catch (error) {
    request.log.warn({ err: error }, 'a public page goes without its head')
    return page
  }
}

async function sendPublicPage(request: FastifyRequest, reply: FastifyReply, page: string, pages: WebPages): Promise<FastifyReply> {
  const [, tenantUuid, formUuid] = embeddedForm.exec(request.url) ?? []
  const origins = tenantUuid === undefined || formUuid === undefined ? [] : await pages.findEmbedOrigins(tenantUuid.toLowerCase(), formUuid.toLowerCase())
  // The old header knows no list of origins.
  if (origins.length > 0) void reply.removeHeader('x-frame-options')
  if (receiptPage.test(request.url)) void reply.header('x-robots-tag', 'noindex')
  return sendPage(
    reply,
    await asShared(request, page, pages),
    publicPagePolicy(reply.cspNonce, [...reply.server.connectOrigins, ...reply.server.fileOrigins], origins)
  )
}

function sendFramedPage(reply: FastifyReply, page: string): Promise<FastifyReply> {
  void reply.header('x-frame-options', 'SAMEORIGIN')
  return sendPage(reply, page, framedPagePolicy(reply.cspNonce, pageSources(reply.server)))
}

async function sendStaffPage(request: FastifyRequest, reply: FastifyReply, page: string, pages: WebPages): Promise<FastifyReply> {
  const { names, sources } = await pages.findWidgets(request.headers.cookie)
  const own = pageSources(reply.server)
  const policy = contentSecurityPolicy(reply.cspNonce, { ...own, ...sources, connect: [...(own.connect ?? []), ...(sources.connect ?? [])] })
  return sendPage(reply, withDescription(page, aboutProduct[languageOf(request)]).replace(widgetsPlace, names.join(' ')), policy)
}

/** The page of the dashboard's frame, which is built with the staff's application; null for a build without it. */
async function readFramedPage(folder: string): Promise<string | null> {
  const file = join(folder, 'dashboard.html')
  return existsSync(file) ? readFile(file, 'utf8') : null
}

/**
 * The program that keeps the frame of the staff's page in browsers. It is asked for anew at each visit, so that a browser never holds on to one of a version
 * that is gone; it stands at the root, since it has no power over addresses that are not below its own.
 */
async function addShellWorker(app: FastifyInstance, folder: string): Promise<void> {
  const file = join(folder, 'service-worker.js')
  if (!existsSync(file)) return
  const program = await readFile(file, 'utf8')
  app.get('/service-worker.js', (_request, reply) => reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(program))
}

/** What browsers and robots ask of every host by itself. */
function addWellKnown(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots))
  app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect(icon, 302))
}

/** Serves an application's files and gives its page; null when there is no such application. */
async function addApplication(app: FastifyInstance, folder: string | undefined, prefix: string): Promise<string | null> {
  if (folder === undefined) return null
  await addAssets(app, folder, prefix)
  return readFile(join(folder, 'index.html'), 'utf8')
}

function orUnknown(page: string | null): string {
  if (page === null) throw new AppError('not_found')
  return page
}

/**
 * Serves the applications for browsers from their build folders: hashed assets for good, the public answer page, the administration and the
 * dashboard's page for their addresses, and the staff's page for every other address that asks for HTML and is no call. Pages are never cached,
 * since each one carries its own nonce.
 */
export async function addWebPages(app: FastifyInstance, { findHead, ...more }: WebPages): Promise<void> {
  const pages: WebPages = { ...more, findHead: fewAtOnce(findHead, headsAtOnce) }
  const { folders } = pages
  const staff = await addApplication(app, folders.web, '/assets/')
  const respond = await addApplication(app, folders.respond, '/respond/assets/')
  const admin = await addApplication(app, folders.admin, '/admin/assets/')
  const framed = await readFramedPage(folders.web)
  await addShellWorker(app, folders.web)
  addWellKnown(app)
  app.setNotFoundHandler(async (request, reply) => {
    const { url } = request
    // Whoever looks whether the server is there asks for its root in any way.
    const mayBePage = (request.headers.accept ?? '').includes('text/html') || rootPage.test(url)
    const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && mayBePage
    if (!wantsPage || noPage.test(url)) throw new AppError('not_found')
    if (publicPage.test(url)) return sendPublicPage(request, reply, orUnknown(respond), pages)
    if (dashboardPage.test(url)) return sendFramedPage(reply, orUnknown(framed))
    if (adminPage.test(url)) return sendPage(reply, orUnknown(admin), contentSecurityPolicy(reply.cspNonce, pageSources(app)))
    return sendStaffPage(request, reply, orUnknown(staff), pages)
  })
}
