import { randomUUID } from 'node:crypto'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type Operation, operationGroups, type RateClass } from '@mekiki/contract'
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { addApiDocs } from './api-docs.ts'
import { findEmbedOrigins } from './features/forms/forms/index.ts'
import { findPageHead } from './features/forms/public-answers/index.ts'
import { features } from './features/index.ts'
import { batchesOf, undoHandlersOf } from './platform/feature.ts'
import { addressKey, clientAddress } from './platform/http/limits/allowed-address.ts'
import { AppError } from './platform/http/answers/app-error.ts'
import { createAuthenticate } from './platform/http/callers/authenticate.ts'
import { addCallLog } from './platform/http/answers/call-log.ts'
import { createAuthenticateAdministrator } from './platform/http/callers/authenticate-administrator.ts'
import { createCallerLimits } from './platform/http/limits/caller-limits.ts'
import { type ConnectionLimits, connectionLimits } from './platform/http/limits/connection-limits.ts'
import { addEnding, createEnding, type Ending } from './platform/http/limits/ending.ts'
import { createGuardedServer, type GuardedServer } from './platform/http/limits/guard-connections.ts'
import { maxConcurrentCalls, createInFlight } from './platform/http/limits/in-flight.ts'
import { loggedRequest } from './platform/http/answers/logged-request.ts'
import { answerUnreadable } from './platform/http/answers/plain-answer.ts'
import { awsSignInOrigins } from './platform/identity-client/index.ts'
import { respondError } from './platform/http/answers/respond-error.ts'
import { createOwnServiceCheck } from './platform/http/callers/own-service.ts'
import type { AskPrincipal } from './platform/http/callers/principal.ts'
import { addSecurityHeaders, setSecurityHeaders } from './platform/http/pages/security-headers.ts'
import { addSupportChatPage } from './platform/http/pages/support-chat-page.ts'
import { addWebPages, type WebFolders } from './platform/http/pages/web-pages.ts'
import { findPageWidgets } from './platform/http/pages/widgets.ts'
import { addMetrics, type MetricsAccess } from './platform/metrics/metrics-route.ts'
import { type Platform, shareOf } from './platform/platform.ts'

/** What the application is built from; tests call it with their own parts and never open a port. */
export interface AppDependencies {
  platform: Platform
  /** Plugins with routes of their own: the embedded identity service, the disk store. */
  plugins: readonly FastifyPluginAsync[]
  /** Calls a minute by class and caller. */
  rateLimits: Record<RateClass, number>
  /** The built applications for browsers; absent in tests. */
  webFolders?: WebFolders
  /** Proxies whose X-Forwarded-For counts. */
  trustedProxies: readonly string[]
  /** What the product's own services bring along; absent means that they come from this machine. */
  internalSecret?: string
  /** Asks whose token the dashboards' service was handed; in this process when absent. */
  askPrincipal?: AskPrincipal
  /** Whether answers are also validated against their schemas, as in tests and development; so unless told otherwise. */
  checksAnswers?: boolean
  /** What connections may take; the usual unless told otherwise. */
  connections?: ConnectionLimits
  /** Where calls are counted; in this process when absent. */
  counters?: FastifyRateLimitStoreCtor
  /** How far the server is on its way to its end; it goes on when absent. */
  ending?: Ending
  /** Who may read the server's figures, and where they come from; nobody when absent. */
  figures?: MetricsAccess & { collect: () => Promise<string> }
}

/** Calls a minute by class; generous, since a whole office may share an address. */
export const standardRateLimits: Record<RateClass, number> = { read: 3000, write: 600, heavy: 60, public: 300, mail: 20 }

const maxBodyBytes = 4 * 1024 * 1024

// Files go to the store as they come.
const uploads = '/storage/upload/'

/** The application, ready to listen, and the operations it mounted. */
export interface App {
  server: FastifyInstance
  mounted: Operation[]
}

/** The bare server: who is let in and how errors are told. */
function createServer({ platform, trustedProxies, connections = connectionLimits(), ending = createEnding() }: AppDependencies): FastifyInstance {
  let guarded: GuardedServer | null = null
  const loggerInstance: FastifyBaseLogger = platform.log.child({}, { serializers: { req: loggedRequest } })
  const server: FastifyInstance = fastify({
    serverFactory: (handle) => {
      guarded = createGuardedServer(handle, connections, {
        isKept: ({ url = '' }) => !url.startsWith(uploads),
        callerOf: ({ socket, headers }) => addressKey(clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies)),
        isUrgent: ({ url }) => url === operationGroups.system.ping.path
      })
      return guarded.server
    },
    loggerInstance,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: maxBodyBytes,
    // A server that closes answers in its own words.
    return503OnClosing: false,
    // An address that cannot be read reaches neither a hook nor the error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      respondError(error, request, reply)
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    logController: new LogController({ disableRequestLogging: platform.log.level !== 'debug' && platform.log.level !== 'trace' })
  })
  server.decorate('connectionLoad', () => guarded?.load() ?? { connections: 0, heldBytes: 0 })
  server.decorate('reportError', platform.reportError)
  server.decorateRequest('language', null)
  server.decorateRequest('tenantUuid', null)
  server.decorateRequest('countedPerson', null)
  server.decorateRequest('isUnderMaintenance', false)
  server.setErrorHandler(respondError)
  addCallLog(server, platform)
  addEnding(server, ending)
  platform.metrics.watchLoad(() => guarded?.load() ?? { connections: 0, heldBytes: 0 })
  return server
}

/** Adds the pages and what browsers may do on them. */
async function addPages(server: FastifyInstance, { platform, webFolders }: AppDependencies): Promise<void> {
  if (webFolders === undefined) {
    server.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
  } else {
    await addWebPages(server, {
      folders: webFolders,
      findEmbedOrigins: (tenantUuid, formUuid) => findEmbedOrigins(platform, tenantUuid, formUuid),
      findHead: (at) => findPageHead(platform, at),
      publicUrl: platform.publicUrl,
      findWidgets: (cookies) => findPageWidgets(platform, cookies)
    })
  }
  const { errorReporting, supportChat } = platform.outside
  addSecurityHeaders(server, {
    connect: platform.identityMode === 'cognito' ? awsSignInOrigins : [],
    report: errorReporting ? [new URL(errorReporting.browserDsn).origin] : [],
    files: platform.files.browserOrigin === undefined ? [] : [platform.files.browserOrigin],
    isSecure: platform.publicUrl.startsWith('https:')
  })
  if (supportChat) addSupportChatPage(server, supportChat, platform.publicUrl)
}

/** Builds the application: the features' operations, the plugins, the pages. */
export async function buildApp(dependencies: AppDependencies): Promise<App> {
  const { platform, plugins, rateLimits, trustedProxies, internalSecret = null, askPrincipal, counters } = dependencies
  const server = createServer(dependencies)
  await addPages(server, dependencies)
  await server.register(rateLimit, {
    global: false,
    ...(counters !== undefined && { store: counters }),
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, context) => new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(context.ttl / 1000) })
  })
  for (const plugin of plugins) await server.register(plugin)
  if (dependencies.figures) addMetrics(server, dependencies.figures, dependencies.figures.collect)
  const mounted: Operation[] = []
  const binding = {
    app: server,
    platform,
    authenticate: createAuthenticate(platform),
    authenticateAdministrator: createAuthenticateAdministrator(platform),
    ...(askPrincipal !== undefined && { askPrincipal }),
    isOwnService: createOwnServiceCheck(internalSecret),
    callerLimits: createCallerLimits(server, rateLimits),
    inFlight: createInFlight(shareOf(platform, maxConcurrentCalls)),
    trustedProxies,
    checksAnswers: dependencies.checksAnswers ?? true,
    mounted,
    undoHandlers: undoHandlersOf(features),
    batches: batchesOf(features)
  }
  await server.register(async (scope) => {
    for (const feature of features) feature.register({ ...binding, app: scope })
  })
  addApiDocs(server, mounted, binding.callerLimits)
  return { server, mounted }
}
