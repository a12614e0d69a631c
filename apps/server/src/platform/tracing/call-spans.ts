import type { FastifyInstance } from 'fastify'
import type { OpenSpan } from './tracer.ts'
import { isTracing, openSpan } from './tracing.ts'

const failedFrom = 500
const traced = Symbol('span')

type Traced = { [traced]?: OpenSpan | null }

/**
 * Makes each call that has a name a span, below what its header `traceparent` names: operation, status, request id, tenant. Adds nothing where nobody is told.
 * `isTold` says which operations are told of.
 */
export function addCallSpans(server: FastifyInstance, isTold: (operation: string) => boolean): void {
  if (!isTracing()) return
  server.addHook('onRequest', async (request) => {
    const { operation } = request.routeOptions.config
    if (operation === undefined || !isTold(operation)) return
    const { traceparent } = request.headers
    const attributes = { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '', 'mekiki.request_id': request.id }
    const parent = typeof traceparent === 'string' ? traceparent : ''
    const own: Traced = request as Traced
    own[traced] = openSpan(operation, { kind: 'server', attributes, parent })
  })
  // What follows a hook that is told to go on runs within it: parsing the body would have left it.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = (request as Traced)[traced]
    if (span) span.within(done)
    else done()
  })
  const end = (request: object, status: number | null, tenantUuid: string | null): void => {
    const own = request as Traced
    own[traced]?.end({
      attributes: { ...(status !== null && { 'http.response.status_code': status }), ...(tenantUuid !== null && { 'mekiki.tenant': tenantUuid }) },
      isFailed: status === null || status >= failedFrom
    })
    own[traced] = null
  }
  server.addHook('onResponse', async (request, reply) => end(request, reply.statusCode, request.tenantUuid))
  server.addHook('onRequestAbort', async (request) => end(request, null, request.tenantUuid))
}
