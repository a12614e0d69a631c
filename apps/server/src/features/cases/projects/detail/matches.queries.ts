import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { gramNumber, markedGrams } from '../../../../platform/search/index.ts'
import type { ScouteeQuery } from './match.ts'
import { build, inScope, never, oneOf } from '../access/scope.queries.ts'
import type { ProjectScope } from '../projects.policy.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

const maxMatches = 50
// A domain that more cases have is a social network or a directory, not a company's own.
const maxOnSite = 200

/** The host of the site that a case shows; an index holds it. */
export const domain = (alias: string): RawBuilder<string> => sql<string>`split_part(${sql.ref(`${alias}.shown_url_key`)}, '/', 1)`

const living = () => build().selectFrom('projects as c').select('c.uuid').where('c.deleted_at', 'is', null)

/** The living entries of a corporate number. */
export const scouteesWith = (corporateNumber: string) =>
  build().selectFrom('scoutees as s').select('s.uuid').where('s.corporate_number', '=', corporateNumber).where('s.deleted_at', 'is', null)

/** How near a name's key is to the one sought: twice the pairs of characters that both have, over the pairs of both. */
function nearness(alias: string, { pairs }: ScouteeQuery): RawBuilder<number> {
  const key = sql.ref(`${alias}.shown_name_key`)
  if (pairs.length === 0) return sql<number>`0`
  // Written out, since a sub-query for each row would take several times as long.
  const common = sql.join(
    pairs.map((pair) => sql`(strpos(${key}, ${pair}) > 0)::integer`),
    sql` + `
  )
  return sql<number>`(2.0::float8 * (${common}) / (${pairs.length}::integer + greatest(char_length(${key}) - 1, 1)))`
}

/** Living cases that show a site of this domain, unless it is one that so many share that it tells nothing. */
function onSite(host: string) {
  const same = () => living().where(domain('c'), '=', host)
  const few = build()
    .selectFrom(
      same()
        .limit(maxOnSite + 1)
        .as('few')
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return same().where(few, '<=', maxOnSite)
}

/**
 * Living cases that may be meant, each way served by an index; without those of another tenant, but not yet those that the caller sees. `scouteeUuid`: the
 * entry whose cases are meant in any case.
 */
export function candidates(query: ScouteeQuery, scouteeUuid: string | null = null) {
  const { key, pairs, parts, rarest, minNearness } = query
  // A name without a key, as a legal form alone, is no name.
  const ways = [key === '' ? living().where(never) : living().where('c.shown_name_key', '=', key)]
  if (scouteeUuid !== null) ways.push(living().where('c.scoutee_uuid', '=', scouteeUuid))
  if (parts.length > 0) ways.push(living().where('c.shown_name_key', '=', sql<string>`any(${parts}::text[])`))
  if (pairs.length > 0) {
    const holdsAll = sql<SqlBool>`${sql.ref('c.grams')} @> ${markedGrams(pairs).map(gramNumber)}::bigint[]`
    ways.push(
      living()
        .where(holdsAll)
        .where(sql<SqlBool>`strpos(${sql.ref('c.shown_name_key')}, ${key}) > 0`)
    )
  }
  if (pairs.length > 1) {
    const holdsOne = sql<SqlBool>`${sql.ref('c.grams')} && ${markedGrams(rarest).map(gramNumber)}::bigint[]`
    ways.push(
      living()
        .where(holdsOne)
        .where(sql<SqlBool>`${nearness('c', query)} >= ${minNearness}::float8`)
    )
  }
  if (query.domain !== null) ways.push(onSite(query.domain))
  if (query.corporateNumber !== null) ways.push(living().where('c.scoutee_uuid', 'in', scouteesWith(query.corporateNumber)))
  return ways.reduce((all, way) => all.unionAll(way))
}

/**
 * Living cases of a scope that may be about a company or person, the surest first: by corporate number, name, site, similar name. The first
 * fifty and the number of all, in one statement.
 */
export function findMatches(finder: Finder, query: ScouteeQuery, scope: ProjectScope): Promise<FoundPage> {
  const matching = build()
    .selectFrom('projects as p')
    .where('p.uuid', 'in', candidates(query))
    .where((eb) => inScope(eb, scope))
  const isNumbered = sql<SqlBool>`${sql.ref('p.scoutee_uuid')} in ${scouteesWith(query.corporateNumber ?? '')}`
  const rank = sql<number>`case when ${isNumbered} then 0 when ${sql.ref('p.shown_name_key')} = ${query.key} then 1 when ${domain('p')} = ${query.domain} then 2 else 3 end`
  const ids = matching
    .select('p.uuid')
    .orderBy(rank)
    .orderBy(sql`case when ${rank} = 3 then ${nearness('p', query)} end`, (order) => order.desc().nullsLast())
    .orderBy('p.registered_at', 'desc')
    .orderBy('p.uuid')
    .limit(maxMatches)
  const count = matching.select((eb) => eb.fn.countAll<number>().as('count'))
  return finder.forSearch((search) => search.findPage(ids, count))
}

/** Cases as a warning shows them, in the order of `uuids`, with what they are matched by. */
export async function readMatches(tx: TenantTransaction, uuids: readonly string[]) {
  if (uuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('scoutees as c', 'c.uuid', 'p.scoutee_uuid')
    .where('p.uuid', '=', oneOf(uuids))
    .select(['p.uuid', 'p.scoutee_uuid', 'p.shown_name', 'p.theme_uuid', 't.name as theme_name', 'p.status_uuid', 's.name as status_name', 'p.registered_at'])
    .select(['p.shown_name_key', 'c.corporate_number', domain('p').as('domain')])
    .execute()
  return rowsInOrder(uuids, rows)
}

export type MatchRow = Awaited<ReturnType<typeof readMatches>>[number]
