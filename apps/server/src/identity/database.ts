import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, IdentityDatabase } from './tables.ts'

/** Opens the connections of the role app_identity; `destroy()` closes them. */
export function openIdentityDatabase(connectionString: string, max = 8, opened: (pool: pg.Pool) => void = () => undefined): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'mekiki-identity'
  })
  // A connection cut while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One cut between two statements of a transaction says so by an event of its own.
  pool.on('connect', (client) => client.on('error', () => undefined))
  opened(pool)
  return new Kysely<IdentityDatabase>({ dialect: new PostgresDialect({ pool }) })
}
