import { operationGroups } from '@mekiki/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { addCallSpans } from '../../tracing/call-spans.ts'
import type { LogBook } from '../../log/log-book.ts'
import type { Metrics, Outcome } from '../../metrics/metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is called in the log and in the figures: its operation's id, or a name of the platform's own. */
    operation?: string
  }
  interface FastifyRequest {
    /** The member who calls, once known. */
    userUuid: string | null
    /** Whether its end was counted. */
    isTold: boolean
  }
}

/** Pages for browsers have no route of their own; built files and the like have routes without a name. */
const [page, unnamed] = ['page', 'other']
const { ping, ready } = operationGroups.system
/** Asked for every few seconds by whoever watches the server. */
const watchers: readonly string[] = [ping.id, ready.id, 'metrics']
const untold: ReadonlySet<string> = new Set([page, unnamed, ...watchers])

function operationOf({ routeOptions, is404 }: FastifyRequest): string {
  return routeOptions.config.operation ?? (is404 ? page : unnamed)
}

/** A stream lasts as long as its caller likes. */
const isStream = (reply: FastifyReply): boolean => String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream')

type Tell = (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void

/** Where calls are counted and told. */
interface Listeners {
  log: Logger
  metrics: Metrics
  logBook: LogBook
}

function createTeller({ log, metrics, logBook }: Listeners): Tell {
  return (request, reply, isGone) => {
    request.isTold = true
    const operation = operationOf(request)
    const { statusCode: status, elapsedTime } = reply
    const isAborted = isGone && !isStream(reply)
    metrics.call(operation, isAborted ? 'aborted' : (`${Math.trunc(status / 100)}xx` as Outcome), isStream(reply) ? null : elapsedTime / 1000)
    if (untold.has(operation)) return
    const { method, id: requestId, tenantUuid, userUuid } = request
    const ms = Math.round(elapsedTime * 10) / 10
    logBook.call({ operation, method, status: isAborted ? null : status, ms, request_id: requestId, workspace: tenantUuid, user_uuid: userUuid })
    if (!log.isLevelEnabled('info')) return
    log.info({ operation, method, ...(isAborted ? { isAborted } : { status }), ms, requestId, tenantUuid, userUuid }, 'call')
  }
}

/**
 * Counts every answer, writes each answered call down for the administration, and a line of it at the level `info`: which operation, how it ended, how long it took, whose it was by ids.
 * Never an address with its query, a name or a token. No line for pages, files and checks of health. A call whose caller has gone is told of when that is seen.
 */
export function addCallLog(server: FastifyInstance, platform: Listeners): void {
  const tell = createTeller(platform)
  server.decorateRequest('userUuid', null)
  server.decorateRequest('isTold', false)
  addCallSpans(server, (operation) => !untold.has(operation))
  server.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      // An answer that went out whole may close before its hooks ran.
      if (!request.isTold) tell(request, reply, !reply.raw.writableFinished)
    })
  })
  server.addHook('onResponse', async (request, reply) => {
    if (!request.isTold) tell(request, reply, false)
  })
}
