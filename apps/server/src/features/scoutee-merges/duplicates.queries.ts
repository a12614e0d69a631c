import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'
import { weights } from './likeness.ts'
import { sharedHostPatterns } from './shared-hosts.ts'
import { emailColumn, telColumn } from './similar.queries.ts'

/** A page of pairs, and the kind of entries that is wanted: all when null. */
export interface PairSearch {
  isPerson: boolean | null
  page: number
  perPage: number
}

/** Two entries that may be the same one. */
export interface FoundPair {
  firstUuid: string
  secondUuid: string
}

/** A value that more entries than this have in common is no sign: a group's telephone exchange, the name of an event that was taken for a company's. */
const mostSharing = 20

/** A value that makes entries alike. */
interface Sign {
  weight: number
  /** The value of entry `alias`. */
  valueOf: (alias: string) => RawBuilder<string>
  /** Whether entry `g` has a value that tells. */
  tells: RawBuilder<SqlBool>
}

const column = (name: string) => (alias: string) => sql<string>`${sql.ref(`${alias}.${name}`)}`
const ofCompanies = sql`not ${sql.ref('g.people_flg')}`

const signs: readonly Sign[] = [
  {
    weight: weights.corporate_number,
    valueOf: column('corporate_number'),
    tells: sql<SqlBool>`${sql.ref('g.corporate_number')} is not null and ${ofCompanies}`
  },
  { weight: weights.email, valueOf: emailColumn, tells: sql<SqlBool>`${sql.ref('g.email')} like '%@%' and ${sql.ref('g.people_flg')}` },
  { weight: weights.name, valueOf: column('name_key'), tells: sql<SqlBool>`${sql.ref('g.name_key')} <> ''` },
  {
    weight: weights.tel,
    valueOf: telColumn,
    tells: sql<SqlBool>`${sql.ref('g.tel')} is not null and char_length(${telColumn('g')}) >= 8 and ${telColumn('g')} !~ '^(.)\\1*$' and ${ofCompanies}`
  },
  {
    weight: weights.url,
    valueOf: column('url_domain'),
    tells: sql<SqlBool>`${sql.ref('g.url_domain')} is not null and not ('.' || ${sql.ref('g.url_domain')} like any(${sharedHostPatterns}::text[])) and ${ofCompanies}`
  }
]

/** Pairs of living entries of one kind with the same value, the lower id first. */
function pairsBy(db: Kysely<DB>, { weight, valueOf, tells }: Sign, isPerson: boolean | null) {
  let shared = db.selectFrom('scoutees as g').where('g.deleted_at', 'is', null).where(tells)
  if (isPerson !== null) shared = shared.where('g.people_flg', '=', isPerson)
  const values = shared
    .groupBy([valueOf('g'), 'g.people_flg'])
    .having(sql<SqlBool>`count(*) between 2 and ${sql.lit(mostSharing)}`)
    .select([valueOf('g').as('value'), 'g.people_flg as kind'])
  return db
    .selectFrom(values.as('v'))
    .innerJoin('scoutees as a', (join) => join.on(valueOf('a'), '=', sql.ref('v.value')).onRef('a.people_flg', '=', 'v.kind').on('a.deleted_at', 'is', null))
    .innerJoin('scoutees as b', (join) =>
      join.on(valueOf('b'), '=', sql.ref('v.value')).onRef('b.people_flg', '=', 'v.kind').on('b.deleted_at', 'is', null).onRef('b.uuid', '>', 'a.uuid')
    )
    .where(sql<SqlBool>`(${sql.ref('a.corporate_number')} <> ${sql.ref('b.corporate_number')}) is not true`)
    .select(['a.uuid as first', 'b.uuid as second', sql<number>`${sql.lit(weight)}`.as('weight')])
}

function pairsOf(db: Kysely<DB>, isPerson: boolean | null) {
  const [first, ...rest] = signs.map((sign) => pairsBy(db, sign, isPerson))
  if (!first) throw new Error('there is no sign to compare by')
  const all = rest.reduce((some, more) => some.unionAll(more), first)
  const toldApart = db
    .selectFrom('scoutee_not_same as n')
    .whereRef('n.first_uuid', '=', sql.ref('p.first'))
    .whereRef('n.second_uuid', '=', sql.ref('p.second'))
    .select('n.uuid')
  return db
    .selectFrom(all.as('p'))
    .where((eb) => eb.not(eb.exists(toldApart)))
    .groupBy(['p.first', 'p.second'])
    .select(['p.first', 'p.second', sql<number>`sum(${sql.ref('p.weight')})`.as('weight')])
}

/**
 * A page of the pairs of living entries that are probably the same one, the surest first, then the newest, and the exact number of all, in one
 * statement. Names that are merely similar are not among them: those are found for one entry at a time.
 */
export async function findPairs(finder: Finder, { isPerson, page, perPage }: PairSearch): Promise<{ pairs: FoundPair[]; totalCount: number }> {
  const row = await finder.forSearch(({ db }) => {
    const named = db.with(
      (name) => name('found').materialized(),
      () => pairsOf(db, isPerson)
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
