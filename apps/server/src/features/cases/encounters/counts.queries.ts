import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Finder } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, type Visibility } from '../projects/access/index.ts'

/** How many earlier cases something has, which is more than none. */
export interface Counted {
  key: string
  count: number
}

interface Asked {
  key: string
  scoutee_uuid: string | null
  name_key: string | null
  corporate_number: string | null
  people_flg: boolean | null
}

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any source that gives the columns of `Asked`
type AskedQuery = SelectQueryBuilder<any, any, Asked>

const asked = (column: keyof Asked) => sql.ref<string>(`a.${column}`)

/** The ids of living cases of what is asked in `a`: of its entry, of entries with its number, and of its name, each way served by an index. */
function projectsOf(db: Kysely<DB>) {
  const living = () => db.selectFrom('projects as c').select('c.uuid').where('c.deleted_at', 'is', null)
  const numbered = db.selectFrom('scoutees as s').select('s.uuid').where('s.corporate_number', '=', asked('corporate_number')).where('s.deleted_at', 'is', null)
  return living()
    .where('c.scoutee_uuid', '=', asked('scoutee_uuid'))
    .unionAll(living().where('c.scoutee_uuid', 'in', numbered))
    .unionAll(living().where('c.shown_name_key', '=', asked('name_key')).where('c.shown_name_key', '<>', ''))
}

/** Whether case `p` is of a company that is registered under another number than what is asked in `a`. */
function isOfAnother(db: Kysely<DB>) {
  return db
    .selectFrom('scoutees as other')
    .select('other.uuid')
    .where('other.uuid', '=', sql.ref<string>('p.scoutee_uuid'))
    .where('other.corporate_number', '<>', asked('corporate_number'))
}

type ProjectEb = ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>

/** Whether case `p` is of an entry that somebody told apart from the one that is asked in `a`. */
function isToldApart(db: Kysely<DB>, eb: ProjectEb) {
  const pairs = db.selectFrom('scoutee_not_same as n').select('n.uuid')
  const [entry, own] = [asked('scoutee_uuid'), sql.ref<string>('p.scoutee_uuid')]
  const [forth, back] = [
    pairs.where('n.first_uuid', '=', entry).where('n.second_uuid', '=', own),
    pairs.where('n.second_uuid', '=', entry).where('n.first_uuid', '=', own)
  ]
  return eb.or([eb.exists(forth), eb.exists(back)])
}

/** The cases of a scope that are surely about each of what is asked, counted, in one statement; what has none is left out. */
async function countOf(finder: Finder, rows: AskedQuery, { scope }: Visibility): Promise<Counted[]> {
  const { db } = finder
  const projects = db
    .selectFrom('projects as p')
    .where('p.uuid', 'in', projectsOf(db))
    .where((eb) => eb('p.people_flg', '=', eb.fn.coalesce(sql.ref<boolean | null>('a.people_flg'), 'p.people_flg')))
    .where((eb) => inScope(eb, scope))
    .where((eb) => eb.not(eb.exists(isOfAnother(db))))
    .where((eb) => eb.not(isToldApart(db, eb)))
    .select((eb) => eb.fn.countAll<number>().as('count'))
  const counted = await db
    .selectFrom(rows.as('a'))
    .innerJoinLateral(projects.as('n'), (join) => join.onTrue())
    .where('n.count', '>', 0)
    .select([sql<string>`${asked('key')}`.as('key'), 'n.count'])
    .orderBy('a.key')
    .execute()
  return counted.map(({ key, count }) => ({ key, count: Number(count) }))
}

/** How many cases of a scope each of these entries has, by its id. */
export function countEncountersOf(finder: Finder, scouteeUuids: readonly string[], visibility: Visibility): Promise<Counted[]> {
  if (scouteeUuids.length === 0) return Promise.resolve([])
  const entries = finder.db
    .selectFrom('scoutees as e')
    .where('e.uuid', '=', oneOf(scouteeUuids))
    .where('e.deleted_at', 'is', null)
    .select([sql<string>`${sql.ref('e.uuid')}::text`.as('key'), 'e.uuid as scoutee_uuid', 'e.name_key', 'e.corporate_number', 'e.people_flg'])
  return countOf(finder, entries, visibility)
}

/** A company or person whose cases are counted, as a file has it. */
export interface Named {
  key: string
  scouteeUuid: string | null
  nameKey: string
  corporateNumber: string | null
  /** Null where it is not known. */
  isPerson: boolean | null
}

/** How many cases of a scope each of these has, by its key; an entry brings its number, where none is said. */
export function countEncountersOfNamed(finder: Finder, named: readonly Named[], visibility: Visibility): Promise<Counted[]> {
  if (named.length === 0) return Promise.resolve([])
  const types = sql`r(key text, "scouteeUuid" uuid, "nameKey" text, "corporateNumber" text, "isPerson" boolean)`
  const rows = finder.db
    .selectFrom(sql<Named>`jsonb_to_recordset(${JSON.stringify(named)}::jsonb)`.as<'r'>(types))
    .leftJoin('scoutees as e', (join) => join.onRef('e.uuid', '=', 'r.scouteeUuid').on('e.deleted_at', 'is', null))
    .select((eb) => [
      'r.key',
      'e.uuid as scoutee_uuid',
      'r.nameKey as name_key',
      eb.fn.coalesce('r.corporateNumber', 'e.corporate_number').as('corporate_number'),
      'r.isPerson as people_flg'
    ])
  return countOf(finder, rows, visibility)
}
