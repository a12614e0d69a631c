import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { emailColumn, telColumn, weights } from './similar.queries.ts'

/** A page of pairs, and the kind of entries that is wanted: all when null. */
export interface PairSearch {
  isPerson: boolean | null
  page: number
  perPage: number
  /** LIKE patterns of hosts that many share, for a host behind a dot. */
  sharedHosts: readonly string[]
}

/** Two entries that may be the same one. */
export interface FoundPair {
  firstUuid: string
  secondUuid: string
}

/** A value that more entries than this have in common is no sign: a group's telephone exchange, the name of an event that was taken for a company's. */
const maxSharing = 20

type Condition = RawBuilder<SqlBool>

/** A value that makes entries alike. */
interface Sign {
  weight: number
  /** The value of entry `alias`, as an index holds it. */
  valueOf: (alias: string) => RawBuilder<string>
  /** Which entries `alias` the index holds. */
  isHeld: (alias: string) => Condition
  /** Whether a value of `v` that several entries have tells anything. */
  tells: Condition
}

const column = (name: string) => (alias: string) => sql<string>`${sql.ref(`${alias}.${name}`)}`
const isCompanyWith = (name: string) => (alias: string) => sql<SqlBool>`not ${sql.ref(`${alias}.people_flg`)} and ${sql.ref(`${alias}.${name}`)} is not null`
const value = sql.ref<string>('v.value')

const byNumber: Sign = {
  weight: weights.corporate_number,
  valueOf: column('corporate_number'),
  isHeld: (alias) => sql<SqlBool>`${sql.ref(`${alias}.corporate_number`)} is not null`,
  tells: sql<SqlBool>`${value} <> ''`
}
const byEmail: Sign = {
  weight: weights.email,
  valueOf: emailColumn,
  isHeld: (alias) => sql<SqlBool>`${sql.ref(`${alias}.people_flg`)} and ${sql.ref(`${alias}.email`)} is not null`,
  tells: sql<SqlBool>`${value} like '%@%'`
}
const byTel: Sign = {
  weight: weights.tel,
  valueOf: telColumn,
  isHeld: isCompanyWith('tel'),
  tells: sql<SqlBool>`char_length(${value}) >= 8 and ${value} !~ '^(.)\\1*$'`
}
const bySite = (sharedHosts: readonly string[]): Sign => ({
  weight: weights.url,
  valueOf: column('url_domain'),
  isHeld: isCompanyWith('url_domain'),
  tells: sql<SqlBool>`not ('.' || ${value}) like any(${sharedHosts}::text[])`
})
const byName: Sign = {
  weight: weights.name,
  valueOf: column('name_key'),
  isHeld: (alias) => sql<SqlBool>`${sql.ref(`${alias}.name_key`)} <> ''`,
  tells: sql<SqlBool>`true`
}

const living = (db: Kysely<DB>) => db.selectFrom('scoutees as g').where('g.deleted_at', 'is', null)

/**
 * The values that two entries or a few have in common, read from an index alone, in its order. The offset keeps conditions on the few values from
 * being asked of every entry.
 */
function sharedValues(db: Kysely<DB>, { valueOf, isHeld }: Sign) {
  return living(db)
    .where(isHeld('g'))
    .groupBy(valueOf('g'))
    .having(sql<SqlBool>`count(*) between 2 and ${sql.lit(maxSharing)}`)
    .select(valueOf('g').as('value'))
    .offset(0)
}

/** As `sharedValues`. The index of names is in another order than grouping wants, so that neighbours are compared: sorting a million names takes seconds. */
function sharedNames(db: Kysely<DB>) {
  const key = sql.ref<string>('g.name_key')
  const beside = living(db)
    .where(byName.isHeld('g'))
    .select(['g.name_key as value', sql<string | null>`lag(${key}) over (order by ${key} using ~<~)`.as('previous')])
  return db
    .selectFrom(beside.as('n'))
    .whereRef('n.value', '=', 'n.previous')
    .groupBy('n.value')
    .having(sql<SqlBool>`count(*) < ${sql.lit(maxSharing)}`)
    .select('n.value')
    .offset(0)
}

/**
 * The living entries `alias` with the value `v`. The limit, which no value exceeds, keeps the planner from joining whole tables: it cannot know how
 * few values there are.
 */
function entriesWith<A extends 'a' | 'b'>(db: Kysely<DB>, { valueOf, isHeld }: Sign, alias: A) {
  return db
    .selectFrom(`scoutees as ${alias}` as 'scoutees as a')
    .where(sql<SqlBool>`${valueOf(alias)} = ${value}`)
    .where(isHeld(alias))
    .where(sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null`)
    .select([sql<string>`${sql.ref(`${alias}.uuid`)}`.as('uuid'), sql<boolean>`${sql.ref(`${alias}.people_flg`)}`.as('is_person')])
    .select(sql<string | null>`${sql.ref(`${alias}.corporate_number`)}`.as('number'))
    .limit(maxSharing)
}

/** Pairs of living entries of one kind with the same value, the lower id first. */
function pairsBy(db: Kysely<DB>, sign: Sign, isPerson: boolean | null) {
  const values = sign === byName ? sharedNames(db) : sharedValues(db, sign)
  let pairs = db
    .selectFrom(values.as('v'))
    .innerJoinLateral(entriesWith(db, sign, 'a').as('one'), (join) => join.onTrue())
    .innerJoinLateral(entriesWith(db, sign, 'b').as('other'), (join) => join.onTrue())
    .where(sign.tells)
    .whereRef('one.uuid', '<', 'other.uuid')
    .whereRef('one.is_person', '=', 'other.is_person')
    .where(sql<SqlBool>`(${sql.ref('one.number')} <> ${sql.ref('other.number')}) is not true`)
  if (isPerson !== null) pairs = pairs.where('one.is_person', '=', isPerson)
  return pairs.select(['one.uuid as first', 'other.uuid as second', sql<number>`${sql.lit(sign.weight)}`.as('weight')])
}

function pairsOf(db: Kysely<DB>, { isPerson, sharedHosts }: PairSearch) {
  const [byFirst, ...rest] = [byNumber, byEmail, byName, byTel, bySite(sharedHosts)].map((sign) => pairsBy(db, sign, isPerson))
  if (!byFirst) throw new Error('there is no sign to compare by')
  const toldApart = db
    .selectFrom('scoutee_not_same as n')
    .whereRef('n.first_uuid', '=', sql.ref('p.first'))
    .whereRef('n.second_uuid', '=', sql.ref('p.second'))
    .select('n.uuid')
  return db
    .selectFrom(rest.reduce((all, pairs) => all.unionAll(pairs), byFirst).as('p'))
    .where((eb) => eb.not(eb.exists(toldApart)))
    .groupBy(['p.first', 'p.second'])
    .select(['p.first', 'p.second', sql<number>`sum(${sql.ref('p.weight')})`.as('weight')])
}

/**
 * A page of the pairs of living entries that are probably the same one, the surest first, then the newest, and the exact number of all, in one
 * statement. Names that are merely similar are not among them: those are found for one entry at a time.
 */
export async function findPairs(finder: Finder, search: PairSearch): Promise<{ pairs: FoundPair[]; totalCount: number }> {
  const { page, perPage } = search
  const row = await finder.forSearch(({ db }) => {
    const named = db.with(
      (name) => name('found').materialized(),
      () => pairsOf(db, search)
    )
    const ids = db
      .selectFrom(sql<{ first: string; second: string; weight: number }>`found`.as('f'))
      .select(sql<string>`concat_ws(' ', ${sql.ref('f.first')}, ${sql.ref('f.second')})`.as('pair'))
      .orderBy('f.weight', 'desc')
      .orderBy('f.second', 'desc')
      .orderBy('f.first')
      .limit(perPage)
      .offset((page - 1) * perPage)
    const total = named.selectFrom('found').select((eb) => eb.fn.countAll<number>().as('count'))
    return total.select(sql<string[]>`array(${ids})`.as('pairs')).executeTakeFirstOrThrow()
  })
  const pairs = row.pairs.map((pair) => {
    const [firstUuid = '', secondUuid = ''] = pair.split(' ')
    return { firstUuid, secondUuid }
  })
  return { pairs, totalCount: Number(row.count) }
}
