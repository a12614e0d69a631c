import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { version } from '../../process/version.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this answer's content security policy allows. */
    cspNonce: string
  }
  interface FastifyInstance {
    /** Origins beside the product's own that its pages may call to sign in. */
    connectOrigins: readonly string[]
    /** Where the pages of members and administrators tell of errors. */
    reportOrigins: readonly string[]
    /** Where files lie that pages send and show, when that is not the product itself. */
    fileOrigins: readonly string[]
    /** Whether people reach the product by https. */
    isSecure: boolean
  }
}

/** Origins beside the product's own that a page may use, by what for. */
export interface PageSources {
  connect?: readonly string[]
  script?: readonly string[]
  frame?: readonly string[]
  /** Files of the workspace: sent there, read and shown from there. */
  files?: readonly string[]
}

/** The content security policy of pages (docs/reliability.md, S12): nothing but the product's own parts, and the named origins. */
export function contentSecurityPolicy(nonce: string, sources: PageSources): string {
  return staffPolicy(nonce, sources, "'none'")
}

/** The policy of a page that the product's own pages show in a frame. */
export function framedPagePolicy(nonce: string, sources: PageSources): string {
  return staffPolicy(nonce, sources, "'self'")
}

function staffPolicy(nonce: string, { connect = [], script = [], frame = [], files = [] }: PageSources, frameAncestors: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...files].join(' '),
    ["media-src 'self' blob:", ...files].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect, ...files].join(' '),
    ["frame-src 'self'", ...frame, ...files].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types mekiki default shell-worker'
  ].join('; ')
}

/**
 * The policy of the public answer page: as that of the staff's pages, without what these need beyond it. `connectOrigins` are those that it may call and
 * send files to, `frameAncestors` those that may show it in a frame.
 */
export function publicPagePolicy(nonce: string, connectOrigins: readonly string[], frameAncestors: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types mekiki'
  ].join('; ')
}

/** What the page of the support chat may use of its provider's, by what for. */
export interface ChatSources {
  script: readonly string[]
  connect: readonly string[]
  /** Pictures, fonts and recordings. */
  files: readonly string[]
  frame: readonly string[]
  form: readonly string[]
}

/** The policy of the support chat's page, at its own host: its provider's program, styles of its own making, and the product as the only one to show it. */
export function supportChatPolicy({ script, connect, files, frame, form }: ChatSources, productOrigin: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...script].join(' '),
    "style-src 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...files].join(' '),
    ['media-src blob:', ...files].join(' '),
    ['font-src', ...files].join(' '),
    ['connect-src', ...connect, ...files].join(' '),
    ['frame-src', ...frame].join(' '),
    ['form-action', ...form].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${productOrigin}`
  ].join('; ')
}

/** What every page of members and administrators may call and show. */
export function pageSources({ connectOrigins, reportOrigins, fileOrigins }: FastifyInstance): PageSources {
  return { connect: [...connectOrigins, ...reportOrigins], files: fileOrigins }
}

// A year; not for subdomains, which are not the product's to decide on.
const strictTransport = 'max-age=31536000'

/** Sets the headers that every answer carries. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.cspNonce = randomBytes(16).toString('base64')
  void reply.headers({
    'x-request-id': request.id,
    'x-mekiki-version': version,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    ...(reply.server.isSecure && { 'strict-transport-security': strictTransport }),
    'content-security-policy': contentSecurityPolicy(reply.cspNonce, pageSources(reply.server))
  })
}

/** What the headers of an application depend on. */
export interface HeaderSettings {
  /** What pages may call to sign in. */
  connect: readonly string[]
  /** Where they tell of errors. */
  report: readonly string[]
  /** The origin of the store that browsers send files to and fetch them from; empty when that is the product itself. */
  files: readonly string[]
  /** Whether people reach the product by https, so that browsers are told to use nothing else. */
  isSecure: boolean
}

/** Sets them on whatever comes to a route, and where none is found. */
export function addSecurityHeaders(app: FastifyInstance, { connect, report, files, isSecure }: HeaderSettings): void {
  app.decorate('connectOrigins', connect)
  app.decorate('reportOrigins', report)
  app.decorate('fileOrigins', files)
  app.decorate('isSecure', isSecure)
  app.decorateReply('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}
