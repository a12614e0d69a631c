import { scouteeListQuery } from '@mekiki/contract/scoutees/scoutee-query.schemas'
import { type CompiledQuery, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { Client } from 'pg'
import { scouteeRows } from '../../apps/server/src/features/scoutees/scoutee-rows.queries.ts'
import { scouteeCount, scouteePage } from '../../apps/server/src/features/scoutees/scoutee-search.queries.ts'
import { TenantPlugin } from '../../apps/server/src/platform/db/tenant-plugin.ts'
import type { DB } from '../../apps/server/src/platform/db/types.ts'

/** The statements of a search without the application around them. */
export interface BareSql {
  /** Runs them for a keyword: page and count at once, then the rows. Gives the number of rows read and the total. */
  run: (keyword: string) => Promise<{ rows: number; total: number }>
  close: () => Promise<void>
}

/** Opens three bare connections, as the application's roles, for the statements that a call runs. */
export async function openBareSql(urls: { user: string; finder: string }, tenantUuid: string): Promise<BareSql> {
  const compiler = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler()
    }
  }).withPlugin(new TenantPlugin(tenantUuid))
  const [pages, counts, rows] = [urls.finder, urls.finder, urls.user].map((connectionString) => new Client({ connectionString }))
  if (!pages || !counts || !rows) throw new Error('three connections are needed')
  const clients = [pages, counts, rows]
  await Promise.all(clients.map((client) => client.connect()))
  const query = <R extends object>(client: Client, compiled: CompiledQuery) => client.query<R>(compiled.sql, [...compiled.parameters])
  return {
    run: async (keyword) => {
      const search = { ...scouteeListQuery.parse({ q: keyword }), view: { kind: 'all' as const } }
      const [found, counted] = await Promise.all([
        query<{ uuid: string }>(pages, scouteePage(compiler, search).compile()),
        query<{ count: number | string }>(counts, scouteeCount(compiler, search).compile())
      ])
      const uuids = found.rows.map((row) => row.uuid)
      await rows.query('BEGIN READ ONLY')
      await rows.query('SELECT app.set_tenant($1::uuid)', [tenantUuid])
      const read = await query(rows, scouteeRows(compiler, uuids, search.view).compile())
      await rows.query('COMMIT')
      return { rows: read.rows.length, total: Number(counted.rows[0]?.count) }
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    }
  }
}
