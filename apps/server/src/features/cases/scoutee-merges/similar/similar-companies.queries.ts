import { type Kysely, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { maxSharing, telColumn } from './similar.queries.ts'

/** A company of a file by its line, with the values that are looked up. */
export interface SimilarQuery {
  line: number
  tel: string | null
  domain: string | null
}

type Kind = 'tel' | 'domain'

const conditions = {
  tel: () => sql<SqlBool>`${sql.ref('s.tel')} is not null and ${telColumn('s')} = ${sql.ref('v.tel')}`,
  domain: () => sql<SqlBool>`${sql.ref('s.url_domain')} = ${sql.ref('v.domain')}`
} as const satisfies Record<Kind, () => unknown>

/** The living companies with the telephone number or site of a line; one more than tell anything. */
function companiesOf(db: Kysely<DB>, kind: Kind) {
  return db
    .selectFrom('scoutees as s')
    .where('s.deleted_at', 'is', null)
    .where(sql<SqlBool>`not ${sql.ref('s.people_flg')}`)
    .where(conditions[kind]())
    .select('s.uuid')
    .limit(maxSharing + 1)
}

function pairsOf(db: Kysely<DB>, query: readonly SimilarQuery[], kind: Kind) {
  const values = sql<SimilarQuery>`jsonb_to_recordset(${JSON.stringify(query)}::jsonb)`.as<'v'>(sql`v(line integer, tel text, domain text)`)
  return db
    .selectFrom(values)
    .innerJoinLateral(companiesOf(db, kind).as('f'), (join) => join.onTrue())
    .select(sql<string>`concat_ws(' ', ${sql.ref('v.line')}, ${sql.lit(kind)}, ${sql.ref('f.uuid')})`.as('uuid'))
}

/**
 * The registered companies with the telephone number or the site of companies of a file, by line: any number of lines in one statement. A value
 * that more than fifty have is no company's own.
 */
export async function findSimilarUuids(finder: Finder, query: readonly SimilarQuery[]): Promise<Map<number, string[]>> {
  const told = query.filter(({ tel, domain }) => tel !== null || domain !== null)
  if (told.length === 0) return new Map()
  const found = await finder.forSearch((searching) => searching.findIds(pairsOf(searching.db, told, 'tel').unionAll(pairsOf(searching.db, told, 'domain'))))
  const byValue = Map.groupBy(found, (pair) => pair.slice(0, pair.lastIndexOf(' ')))
  const byLine = new Map<number, string[]>()
  for (const [value, pairs] of byValue) {
    if (pairs.length > maxSharing) continue
    const line = Number(value.split(' ')[0])
    byLine.set(line, [...new Set([...(byLine.get(line) ?? []), ...pairs.map((pair) => pair.slice(pair.lastIndexOf(' ') + 1))])])
  }
  return byLine
}
