import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this answer's content security policy allows. */
    cspNonce: string
  }
  interface FastifyInstance {
    /** Origins beside the product's own that its pages may call. */
    connectOrigins: readonly string[]
  }
}

/** The content security policy of pages (security.md S12): nothing but the product's own parts, and calls to the named origins. */
export function contentSecurityPolicy(nonce: string, connectOrigins: readonly string[]): string {
  return staffPolicy(nonce, connectOrigins, "'none'")
}

/** The policy of a page that the product's own pages show in a frame. */
export function framedPagePolicy(nonce: string, connectOrigins: readonly string[]): string {
  return staffPolicy(nonce, connectOrigins, "'self'")
}

function staffPolicy(nonce: string, connectOrigins: readonly string[], frameAncestors: "'none'" | "'self'"): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
    'trusted-types mekiki default'
  ].join('; ')
}

/**
 * The policy of the public answer page: as that of the staff's pages, without what these need beyond it. `frameAncestors` are the origins that
 * may show it in a frame.
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

/** Sets the headers that every answer carries. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.cspNonce = randomBytes(16).toString('base64')
  void reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(reply.cspNonce, reply.server.connectOrigins)
  })
}

/** Sets them on whatever comes to a route, and where none is found. `connectOrigins`: what pages may call beside the product itself. */
export function addSecurityHeaders(app: FastifyInstance, connectOrigins: readonly string[]): void {
  app.decorate('connectOrigins', connectOrigins)
  app.decorateReply('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}
