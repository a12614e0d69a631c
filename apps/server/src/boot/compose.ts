import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { DatabaseUrls } from '../platform/db/engine/setup.ts'
import type { Env } from '../platform/env.ts'
import type { Account } from './credentials.ts'
import type { Secrets } from './secrets.ts'

/** What the application is composed from. */
export interface Parts {
  env: Env
  urls: DatabaseUrls
  secrets: Secrets
  log: Logger
}

/** The application, ready to listen. */
export interface Composed {
  server: FastifyInstance
  /** The accounts that this start made; empty when there was nothing to make. */
  accounts: Account[]
  /** Closes pools and workers, after the server. */
  close: () => Promise<void>
}

/** Builds the platform's parts and the application over them. */
export async function compose({ log }: Parts): Promise<Composed> {
  const loggerInstance: FastifyBaseLogger = log
  const server: FastifyInstance = fastify({ loggerInstance })
  server.get('/ping', () => ({ status: 'ok' }))
  await server.ready()
  return { server, accounts: [], close: () => Promise.resolve() }
}
