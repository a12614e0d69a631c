import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { CopyingClient } from './statements/copy.ts'
import type { DB } from './types.ts'

/** Is told of the processes of a database that serve the connections of this one, by their ids on the database's machine. */
export interface BackendWatch {
  began: (pid: number) => void
  ended: (pid: number) => void
}

/** Is told of a statement that has run, and for how many milliseconds. */
export type StatementWatch = (text: string, milliseconds: number) => void

/** Is told of a pool, by its name. */
export type WatchPool = (name: string, pool: pg.Pool) => void

interface PoolOptions {
  watch: BackendWatch | null
  Client?: typeof CopyingClient | undefined
  opened: (pool: pg.Pool) => void
}

/** Opens so many connections at most of one role, made when they are needed; `destroy()` closes them. */
export function openPool(
  connectionString: string,
  max: number,
  onStatement: StatementWatch,
  { watch, Client = CopyingClient, opened }: PoolOptions
): Kysely<DB> {
  const connections = new pg.Pool({
    Client,
    connectionString,
    max,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'mekiki'
  })
  // A connection cut while idle is replaced at the next use; without a listener it would end the process.
  connections.on('error', () => undefined)
  // One cut while it is used fails its query; the client says so once more by an event of its own.
  connections.on('connect', (client) => {
    client.on('error', () => undefined)
    const pid = client instanceof CopyingClient ? client.processID : null
    if (watch === null || pid === null) return
    watch.began(pid)
    client.once('end', () => watch.ended(pid))
  })
  opened(connections)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: connections }),
    log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis)
  })
}
