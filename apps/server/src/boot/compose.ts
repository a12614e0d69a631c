import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { buildApp, standardRateLimits } from '../app.ts'
import { features } from '../features/index.ts'
import type { DB } from '../platform/db/types.ts'
import { createEffectRunner, startQueue } from '../platform/jobs/index.ts'
import type { Platform } from '../platform/platform.ts'
import { buildPlatform } from './build-platform.ts'
import type { Account } from './credentials.ts'
import { makeFirstAccounts } from './first-start.ts'
import { startHousekeeping } from './housekeeping.ts'
import type { Parts } from './parts.ts'

/** The application, ready to listen. */
export interface Composed {
  server: FastifyInstance
  /** The accounts that this start made; empty when there was nothing to make. */
  accounts: Account[]
  /** Closes pools and workers, after the server. */
  close: () => Promise<void>
}

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))

async function makeAccounts(parts: Parts, platform: Platform): Promise<Account[]> {
  const admin = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: parts.urls.admin, max: 2, options: '-c search_path=app' }) })
  })
  try {
    return await makeFirstAccounts({ platform, admin, hasDemo: parts.env.hasDemo, remember: parts.remember })
  } finally {
    await admin.destroy()
  }
}

/** Builds the platform's parts and the application over them, and starts the queue. */
export async function compose(parts: Parts): Promise<Composed> {
  const { env, urls, log } = parts
  const built = await buildPlatform(parts)
  const { platform } = built
  const accounts = await makeAccounts(parts, platform)
  const queue = await startQueue({ url: urls.queue, clock: platform.clock, log, runEffect: createEffectRunner(platform, features) })
  platform.wakeOutbox = queue.wake
  const housekeeping = startHousekeeping(platform)
  const { server } = await buildApp({
    platform,
    plugins: built.plugins,
    rateLimits: standardRateLimits,
    trustedProxies: env.trustedProxies,
    ...(existsSync(webFolder) && { webFolder })
  })
  await server.ready()
  return {
    server,
    accounts,
    close: async () => {
      housekeeping.stop()
      await queue.stop()
      await built.close()
    }
  }
}
