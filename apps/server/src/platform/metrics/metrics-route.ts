import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/answers/app-error.ts'
import { isAddressAllowed } from '../http/limits/allowed-address.ts'
import { isPassedOn } from '../http/callers/own-service.ts'
import { metricsType } from './merge.ts'

/** Who may read the figures: who brings the token, or connects from one of the addresses without a proxy in between. */
export interface MetricsAccess {
  token: string | null
  addresses: readonly string[]
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function createReaderCheck({ token, addresses }: MetricsAccess): (request: FastifyRequest) => boolean {
  const requested = token === null ? null : digest(`Bearer ${token}`)
  return ({ headers, socket }) => {
    if (requested !== null && headers.authorization !== undefined && timingSafeEqual(digest(headers.authorization), requested)) return true
    return addresses.length > 0 && !isPassedOn(headers) && isAddressAllowed(socket.remoteAddress ?? '', [...addresses])
  }
}

/**
 * Adds `GET /metrics`: the figures of all processes as Prometheus reads them. It is no call of the product's contract. To anybody else the address does not
 * exist. Who asks while somebody else is answered gets the same answer.
 */
export function addMetrics(server: FastifyInstance, access: MetricsAccess, collect: () => Promise<string>): void {
  const isReader = createReaderCheck(access)
  let collecting: Promise<string> | null = null
  server.get('/metrics', { config: { operation: 'metrics' } }, async (request, reply) => {
    if (!isReader(request)) throw new AppError('not_found')
    collecting ??= collect().finally(() => (collecting = null))
    return reply.type(metricsType).send(await collecting)
  })
}
