import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CopyingClient } from '../platform/db/statements/copy.ts'
import type { DB } from '../platform/db/types.ts'

/** The superuser's view of a test's database, for arranging and looking. Its connections may be cut when the database is dropped. */
export function openAdmin(connectionString: string, max = 2): Kysely<DB> {
  const pool = new pg.Pool({ Client: CopyingClient, connectionString, max, options: '-c search_path=app' })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
