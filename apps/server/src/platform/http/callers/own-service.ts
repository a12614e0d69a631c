import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The header in which a service of the product's own brings the shared secret. */
export const secretHeader = 'x-mekiki-internal-secret'

/** What proxies put on requests that they pass on: such a request comes from somewhere else, whatever machine it arrives from. */
const proxyHeader = /^(?:x-forwarded(?:-.*)?|forwarded|x-real-ip|via)$/u

/** Whether a proxy has passed a request on that carries these headers. */
export function isPassedOn(headers: FastifyRequest['headers']): boolean {
  return Object.keys(headers).some((name) => proxyHeader.test(name))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/**
 * Builds the check for calls of the product's own services: with a shared secret, whoever brings it; without one, whoever connects from this
 * machine and was not passed on by a proxy.
 */
export function createOwnServiceCheck(secret: string | null): (request: FastifyRequest) => boolean {
  const requested = secret === null ? null : digest(secret)
  return (request) => {
    const given = request.headers[secretHeader]
    if (requested !== null) return typeof given === 'string' && timingSafeEqual(digest(given), requested)
    return isLoopback(request.socket.remoteAddress) && !isPassedOn(request.headers)
  }
}
