import { operationGroups } from '@mekiki/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../answers/app-error.ts'

/** How far a server is on its way to its end. */
export interface Ending {
  /** It still answers, and tells balancers to send no more. */
  isDraining: boolean
  /** It takes no new calls. */
  isClosing: boolean
}

/** A server that goes on. */
export const createEnding = (): Ending => ({ isDraining: false, isClosing: false })

const ready: string = operationGroups.system.ready.id
const retryAfterSeconds = 2

/**
 * Has a server that is about to end say so: `/health/ready` first, while calls are still done and their connections ended with them; then every call that
 * comes on a connection that is still there, as an answer of the product's own. Streams of events end with the features that make them.
 */
export function addEnding(server: FastifyInstance, ending: Ending): void {
  server.addHook('onRequest', async (request, reply) => {
    if (!ending.isDraining && !ending.isClosing) return
    void reply.header('connection', 'close')
    if (ending.isClosing || request.routeOptions.config.operation === ready) throw new AppError('unavailable', { retryAfterSeconds })
  })
  server.addHook('preClose', async () => {
    ending.isClosing = true
  })
}
