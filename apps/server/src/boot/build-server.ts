import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { buildApp, standardRateLimits } from '../app.ts'
import type { Env } from '../platform/env.ts'
import { connectionLimits } from '../platform/http/limits/connection-limits.ts'
import type { Ending } from '../platform/http/limits/ending.ts'
import { askOverHttp } from '../platform/http/callers/principal.ts'
import type { WebFolders } from '../platform/http/pages/web-pages.ts'
import { shareOf } from '../platform/platform.ts'
import type { BuiltPlatform } from './build-platform.ts'

/** Where the build of an application for browsers lies; undefined as long as there is none. */
function builtFolder(name: string): string | undefined {
  const folder = fileURLToPath(new URL(`../../../${name}/dist`, import.meta.url))
  return existsSync(folder) ? folder : undefined
}

/** The built applications for browsers; none as long as the staff's is not built. */
function builtFolders(): WebFolders | undefined {
  const [web, respond, admin] = ['web', 'respond', 'admin'].map(builtFolder)
  if (web === undefined) return undefined
  return { web, ...(respond !== undefined && { respond }), ...(admin !== undefined && { admin }) }
}

/** What a process has beside the platform's parts. */
export interface OwnParts {
  /** Gives the figures of all processes. */
  collect: () => Promise<string>
  ending: Ending
  /** Where calls are counted, when other processes count with this one. */
  counters?: FastifyRateLimitStoreCtor
}

/** Builds the application over the platform's parts. */
export async function buildServer(env: Env, { platform, plugins }: BuiltPlatform, { collect, ending, counters }: OwnParts): Promise<FastifyInstance> {
  const webFolders = builtFolders()
  const { server } = await buildApp({
    platform,
    plugins,
    rateLimits: { ...standardRateLimits, public: env.publicCallsPerMinute },
    trustedProxies: env.trustedProxies,
    checksAnswers: env.checksAnswers,
    ending,
    figures: { ...env.metrics, collect },
    connections: connectionLimits(shareOf(platform, env.connections.most), shareOf(platform, env.connections.heldMegabytes)),
    ...(counters !== undefined && { counters }),
    ...(env.internalSecret !== null && { internalSecret: env.internalSecret }),
    ...(env.principalUrl !== null && { askPrincipal: askOverHttp(platform, env.principalUrl, env.internalSecret) }),
    ...(webFolders !== undefined && { webFolders })
  })
  await server.ready()
  return server
}
