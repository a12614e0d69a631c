import type { OperationGroup, RateClass } from '@mekiki/contract'
import type { FastifyInstance, FastifyPluginAsync, InjectOptions } from 'fastify'
import { buildApp } from '../app.ts'
import { createAuthenticate } from '../platform/http/callers/authenticate.ts'
import { createAuthenticateAdministrator } from '../platform/http/callers/authenticate-administrator.ts'
import { type CallerLimits, createCallerLimits } from '../platform/http/limits/caller-limits.ts'
import { bindAll } from '../platform/http/bind.ts'
import type { ConnectionLimits } from '../platform/http/limits/connection-limits.ts'
import type { Ending } from '../platform/http/limits/ending.ts'
import { createInFlight } from '../platform/http/limits/in-flight.ts'
import { createOwnServiceCheck } from '../platform/http/callers/own-service.ts'
import type { HandlersOf } from '../platform/http/context.ts'
import type { WebFolders } from '../platform/http/pages/web-pages.ts'
import type { Platform } from '../platform/platform.ts'
import type { Answer, World } from './world.ts'

/** How the application around planted calls differs from a test's usual one. */
export interface PlantOptions {
  platform?: Partial<Platform>
  plugins?: readonly FastifyPluginAsync[]
  rateLimits?: Partial<Record<RateClass, number>>
  trustedProxies?: readonly string[]
  webFolders?: WebFolders
  internalSecret?: string
  connections?: ConnectionLimits
  /** How far the server is on its way to its end. */
  ending?: Ending
  /** How callers are counted; as the product does it unless a test says otherwise. */
  limits?: (app: FastifyInstance, rateLimits: Record<RateClass, number>) => CallerLimits
  /** How many calls of one caller run side by side; as the product has it unless a test says otherwise. */
  placesOfOneCaller?: number
}

/** The application with calls of a test's own: what the platform does around any call, shown on calls that do only that. */
export interface Planted {
  send: (options: InjectOptions) => Promise<Answer>
  /** Listens on this machine; gives the port. */
  listen: () => Promise<number>
  server: FastifyInstance
  close: () => Promise<void>
}

const unlimited: Record<RateClass, number> = { read: 1e9, write: 1e9, heavy: 1e9, public: 1e9, mail: 1e9 }

/** Mounts operations of a test beside the product's. Close it in the end. */
export async function plant<G extends OperationGroup>(world: World, group: G, handlers: HandlersOf<G>, options: PlantOptions = {}): Promise<Planted> {
  const { webFolders, internalSecret, connections, ending, placesOfOneCaller, trustedProxies = [], limits = createCallerLimits } = options
  const platform: Platform = { ...world.platform, ...options.platform }
  const rateLimits = { ...unlimited, ...options.rateLimits }
  const { server } = await buildApp({
    platform,
    plugins: options.plugins ?? [],
    rateLimits,
    trustedProxies,
    ...(connections !== undefined && { connections }),
    ...(ending !== undefined && { ending }),
    ...(webFolders !== undefined && { webFolders }),
    ...(internalSecret !== undefined && { internalSecret })
  })
  const checks = {
    authenticate: createAuthenticate(platform),
    authenticateAdministrator: createAuthenticateAdministrator(platform),
    isOwnService: createOwnServiceCheck(internalSecret ?? null)
  }
  bindAll(
    {
      app: server,
      platform,
      ...checks,
      callerLimits: limits(server, rateLimits),
      inFlight: createInFlight(placesOfOneCaller),
      trustedProxies,
      checksAnswers: true,
      mounted: [],
      undoHandlers: new Map(),
      batches: new Map()
    },
    group,
    handlers
  )
  await server.ready()
  return {
    send: async (request) => {
      const response = await server.inject(request)
      const isJson = String(response.headers['content-type'] ?? '').includes('json')
      return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers }
    },
    listen: async () => {
      await server.listen({ host: '127.0.0.1', port: 0 })
      const address = server.server.address()
      return typeof address === 'object' ? (address?.port ?? 0) : 0
    },
    server,
    close: () => server.close()
  }
}
