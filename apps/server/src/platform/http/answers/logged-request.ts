import type { FastifyRequest } from 'fastify'

// Ids have 36 signs, secrets in addresses more.
const secrets = /[\w-]{40,}/gu

/** What the log has of a request, where it has requests at all: its address without the secrets that stand in some. */
export function loggedRequest({ method, url, host, ip }: FastifyRequest): Record<string, unknown> {
  return { method, url: url.replaceAll(secrets, '…'), host, remoteAddress: ip }
}
