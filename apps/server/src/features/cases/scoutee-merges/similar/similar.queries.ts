import type { SimilarReason } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import { type Expression, type Kysely, sql, type SqlBool } from 'kysely'
import type { Finder, FoundPage, TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { SimilarityKeys } from './similarity.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

const maxShown = 10
/** How much a reason weighs in an order: a surer one more than all that follow it together. */
export const weights: Readonly<Record<SimilarReason, number>> = {
  corporate_number: 32,
  email: 16,
  name: 8,
  tel: 4,
  url: 2,
  similar_name: 1,
  namesake: 0,
  group: 0
}
/** A site or telephone number that more entries have is no company's own. */
export const maxSharing = 50

type Condition = Expression<SqlBool>

/** What an entry is looked for by, apart from the entry itself and those that are known to be others. */
export interface Search {
  signs: SimilarityKeys
  /** The keys of names that are similar to its own. */
  nearNames: readonly string[]
  exceptUuid: string | null
}

/** The digits of a telephone number as the index `scoutees_tel` holds them; `telDigits` computes the same. */
export const telColumn = (alias: string) =>
  sql<string>`regexp_replace(regexp_replace(${sql.ref(`${alias}.tel`)}, '^\\+81[-(]*0?[-)]*', '0'), '[^0-9]', '', 'g')`

/** An e-mail address as the index `scoutees_email` holds it. */
export const emailColumn = (alias: string) => sql<string>`lower(${sql.ref(`${alias}.email`)})`

const key = sql.ref<string>('s.name_key')
const living = (db: Kysely<DB>) => db.selectFrom('scoutees as s').where('s.deleted_at', 'is', null)

/** What holds of an entry `s` for each reason; reasons for which nothing is known are left out. */
function conditionsOf({ signs: keys, nearNames }: Search) {
  const { corporateNumber, email, nameKey, telDigits, domain } = keys
  return {
    corporate_number: corporateNumber === null ? null : sql<SqlBool>`${sql.ref('s.corporate_number')} = ${corporateNumber}`,
    email: email === null ? null : sql<SqlBool>`${sql.ref('s.people_flg')} and ${sql.ref('s.email')} is not null and ${emailColumn('s')} = ${email}`,
    name: nameKey === '' ? null : sql<SqlBool>`${key} = ${nameKey}`,
    tel: telDigits === null ? null : sql<SqlBool>`not ${sql.ref('s.people_flg')} and ${sql.ref('s.tel')} is not null and ${telColumn('s')} = ${telDigits}`,
    url: domain === null ? null : sql<SqlBool>`not ${sql.ref('s.people_flg')} and ${sql.ref('s.url_domain')} = ${domain}`,
    similar_name: nearNames.length === 0 ? null : sql<SqlBool>`${key} = any(${[...nearNames]}::text[])`
  }
}

/** Living entries that meet a condition, unless so many do that it tells nothing. */
function fewWith(db: Kysely<DB>, condition: Condition) {
  const few = db
    .selectFrom(
      living(db)
        .where(condition)
        .select('s.uuid')
        .limit(maxSharing + 1)
        .as('few')
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
  return living(db).where(condition).where(few, '<=', maxSharing).select('s.uuid')
}

/** Entries that are alike in some way, each way served by an index of its own; null when nothing is known to compare. */
function candidates(db: Kysely<DB>, conditions: ReturnType<typeof conditionsOf>) {
  const plain = (condition: Condition) => living(db).where(condition).select('s.uuid')
  const { corporate_number: number, email, name, tel, url, similar_name: near } = conditions
  const ways = [
    ...[number, email, name, near].flatMap((condition) => (condition ? [plain(condition)] : [])),
    ...[tel, url].flatMap((condition) => (condition ? [fewWith(db, condition)] : []))
  ]
  const [first, ...rest] = ways
  return first ? rest.reduce((all, way) => all.unionAll(way), first) : null
}

/** The entries from which an entry was told apart. */
export function toldApart(db: Kysely<DB>, uuid: string) {
  const back = db.selectFrom('scoutee_not_same as b').where('b.second_uuid', '=', uuid).select('b.first_uuid as uuid')
  return db.selectFrom('scoutee_not_same as n').where('n.first_uuid', '=', uuid).select('n.second_uuid as uuid').unionAll(back)
}

/** How much speaks for entry `s`. */
function weightOf(conditions: ReturnType<typeof conditionsOf>) {
  const parts = Object.entries(conditions).flatMap(([reason, condition]) =>
    condition ? [sql`case when ${condition} then ${sql.lit(weights[reason as keyof typeof conditions])} else 0 end`] : []
  )
  return sql<number>`(${sql.join(parts, sql` + `)})`
}

/** Whether a person works where the one who is asked for does, as it is written. */
const worksThere = ({ belongingTo }: SimilarityKeys) => sql<boolean>`(${sql.ref('s.belonging_to')} is not distinct from ${belongingTo}::text)`

/**
 * The living entries that may be the same as one, of its kind, the most telling reason first, then people of the same organisation, then the older entry: the
 * first ten and the number of all, in one statement. Entries that were told apart from it and companies with another corporate number are none.
 */
export function findSimilar(finder: Finder, search: Search): Promise<FoundPage> {
  const { db } = finder
  const { signs: keys, exceptUuid } = search
  const conditions = conditionsOf(search)
  const similar = candidates(db, conditions)
  if (!similar) return Promise.resolve({ uuids: [], totalCount: 0 })
  let matching = living(db).where('s.uuid', 'in', similar).where('s.people_flg', '=', keys.isPerson)
  if (keys.corporateNumber !== null) {
    const number = sql.ref('s.corporate_number')
    matching = matching.where(sql<SqlBool>`(${number} is null or ${number} = ${keys.corporateNumber})`)
  }
  if (exceptUuid !== null) matching = matching.where('s.uuid', '<>', exceptUuid).where('s.uuid', 'not in', toldApart(db, exceptUuid))
  const ids = matching
    .select('s.uuid')
    .orderBy(weightOf(conditions), 'desc')
    .orderBy(worksThere(keys), 'desc')
    .orderBy('s.created_at')
    .orderBy('s.uuid')
    .limit(maxShown)
  return finder.findPageOf(ids, matching)
}

/** A company of a file by its line, with the values that are looked up. */
interface SimilarQuery {
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
function scouteesOf(db: Kysely<DB>, kind: Kind) {
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
    .innerJoinLateral(scouteesOf(db, kind).as('f'), (join) => join.onTrue())
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

/** Living entries with what tells them from others, by uuid. */
export async function readHints(tx: TenantTransaction, uuids: readonly string[]) {
  const rows = await tx
    .selectFrom('scoutees')
    .where('uuid', '=', oneOf(uuids))
    .where('deleted_at', 'is', null)
    .select(['uuid', 'version', 'name', 'people_flg', 'address', 'url', 'tel', 'corporate_number', 'belonging_to', 'email', 'mekiki_scoutee_id', 'created_at'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

export type HintRow = Awaited<ReturnType<typeof readHints>> extends Map<string, infer Row> ? Row : never

/** Locks living entries in the order of their ids. */
export function lockHints(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees')
    .where('uuid', '=', oneOf(uuids))
    .where('deleted_at', 'is', null)
    .select(['uuid', 'name', 'people_flg'])
    .orderBy('uuid')
    .forShare()
    .execute()
}
