import { scouteeListQuery } from '@mekiki/contract/companies/scoutees/scoutee-query.schemas'
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool } from 'pg'
import { findScouteePage } from '../../apps/server/src/features/companies/scoutees/search/find-scoutee-page.ts'
import { findScoutees } from '../../apps/server/src/features/companies/scoutees/read/scoutee-rows.queries.ts'
import { Finder, withTenant } from '../../apps/server/src/platform/db/gateways.ts'
import type { DB } from '../../apps/server/src/platform/db/types.ts'

/** The statements that a search runs. */
export interface SearchStatements {
  find: readonly CompiledQuery[]
  read: readonly CompiledQuery[]
  rows: number
  total: number
}

/** The statements of a search without the application around them. */
export interface BareSql {
  /** Does a search once and keeps its statements. */
  record: (keyword: string) => Promise<SearchStatements>
  /** Runs them again, one after the other, on bare connections of the same roles. */
  run: (statements: SearchStatements) => Promise<void>
  close: () => Promise<void>
}

type Recording = Kysely<DB> & { statements: CompiledQuery[] }

function recording(connectionString: string): Recording {
  const statements: CompiledQuery[] = []
  const log = (event: { query: CompiledQuery }): void => void (/^\s*(?:select|with)\b/iu.test(event.query.sql) && statements.push(event.query))
  return Object.assign(new Kysely<DB>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString, max: 1 }) }), log }), { statements })
}

/** Opens the connections for the statements of searches in a workspace. */
export async function openBareSql(urls: { user: string; finder: string }, tenantUuid: string): Promise<BareSql> {
  const [finding, reading] = [recording(urls.finder), recording(urls.user)]
  const [finder, user] = [new Client({ connectionString: urls.finder }), new Client({ connectionString: urls.user })]
  await Promise.all([finder.connect(), user.connect()])
  await finder.query("SET work_mem = '32MB'; SET enable_seqscan = off")
  const runAll = async (client: Client, statements: readonly CompiledQuery[]): Promise<void> => {
    for (const { sql, parameters } of statements) await client.query(sql, [...parameters])
  }
  return {
    record: async (keyword) => {
      finding.statements.length = 0
      reading.statements.length = 0
      const view = { kind: 'all' as const }
      const { uuids, totalCount } = await findScouteePage(new Finder(finding, tenantUuid), tenantUuid, {
        ...scouteeListQuery.parse({ q: keyword }),
        view,
        hiddenItemThemes: [],
        called: new Map()
      })
      const rows = await withTenant(reading, tenantUuid, 'read', (tx) => findScoutees(tx, uuids, view))
      return { find: [...finding.statements], read: [...reading.statements], rows: rows.length, total: totalCount }
    },
    run: async ({ find, read }) => {
      await runAll(finder, find)
      await user.query('BEGIN READ ONLY')
      await runAll(user, read)
      await user.query('COMMIT')
    },
    close: async () => {
      await Promise.all([finder.end(), user.end(), finding.destroy(), reading.destroy()])
    }
  }
}
