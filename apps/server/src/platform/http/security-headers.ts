import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** The nonce that this answer's content security policy allows. */
    cspNonce: string
  }
}

/** The content security policy of pages (security.md S12): nothing but the product's own parts. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mekiki default'
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
    'content-security-policy': contentSecurityPolicy(reply.cspNonce)
  })
}

/** Sets them on whatever comes to a route, and where none is found. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.decorateReply('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}
