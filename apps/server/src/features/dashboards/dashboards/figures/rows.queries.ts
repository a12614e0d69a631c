import type { SubjectName } from '@mekiki/contract/dashboards/dashboards/catalogue'
import { type Kysely, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { scopeUuids } from '../../../cases/projects/access/index.ts'
import { findOpen, type Hiding } from './hiding.queries.ts'
import type { View } from './view.ts'

/** A statement's rows: any of the fact tables under `f`, the case or company behind each under `c`. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables differ by subject; only closed lists of expressions are selected from them
export type Rows = SelectQueryBuilder<any, any, object>

// oxlint-disable-next-line typescript/no-explicit-any -- one of several tables with the columns that every fact has
type AnyDb = Kysely<any>

type FactTable = 'analytics_stays' | 'analytics_reviews' | 'analytics_points' | 'analytics_records' | 'analytics_events'

const tables: Partial<Record<SubjectName, FactTable>> = {
  stays: 'analytics_stays',
  reviews: 'analytics_reviews',
  points: 'analytics_points',
  records: 'analytics_records',
  events: 'analytics_events'
}

/** Whether the caller may read case `c` by now. */
export function isReadable({ scope }: View, column = 'c.uuid') {
  const uuids = scopeUuids(scope)
  return uuids === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} IN (${uuids})`
}

const isOpen = (hiding: Hiding, of: 'case' | 'fact') => findOpen(hiding, of) ?? sql<SqlBool>`true`

/** Whether a fact is of none of these; nothing is asked where there are none, as is usual. */
function isNoneOf(column: string, uuids: readonly string[]) {
  return uuids.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`NOT ${sql.ref(column)} = ANY(${[...uuids]}::uuid[])`
}

/** The readable cases of the snapshot; deleted ones only count for days on which they were there. */
export function projectRows(db: Kysely<DB>, view: View, options: { isDeletedToo: boolean }): Rows {
  const rows = db.selectFrom('analytics_cases as c').where('c.snapshot', '=', view.snapshot).where(isReadable(view))
  return options.isDeletedToo ? rows : rows.where('c.deleted_at', 'is', null)
}

/** The cases that were there at an instant, each with the status `y` that it had. */
export function projectRowsAt(db: Kysely<DB>, view: View, until: Date): Rows {
  return projectRows(db, view, { isDeletedToo: true }).innerJoin('analytics_stays as y', (join) =>
    join
      .onRef('y.case_uuid', '=', 'c.uuid')
      .on('y.snapshot', '=', view.snapshot)
      .on('y.entered_at', '<', until)
      .on((eb) => eb.or([eb('y.left_at', 'is', null), eb('y.left_at', '>=', until)]))
  )
}

// As an outer join on a key the database leaves the cases out where nothing asks for their columns; every fact has its case.
function factRows(db: AnyDb, view: View, table: FactTable): Rows {
  return db
    .selectFrom(`${table} as f`)
    .leftJoin('analytics_cases as c', (join) => join.onRef('c.uuid', '=', 'f.case_uuid').on('c.snapshot', '=', view.snapshot))
    .where('f.snapshot', '=', view.snapshot)
    .where(isReadable(view, 'f.case_uuid'))
}

/** Rows whose case may be missing, with the case where it is there. */
function looseRows(db: AnyDb, view: View, table: 'analytics_tasks' | 'analytics_answers'): Rows {
  return db
    .selectFrom(`${table} as f`)
    .leftJoin('analytics_cases as c', (join) => join.onRef('c.uuid', '=', 'f.case_uuid').on('c.snapshot', '=', view.snapshot))
    .where('f.snapshot', '=', view.snapshot)
}

function taskRows(db: Kysely<DB>, view: View): Rows {
  const ofReadableProject = sql<SqlBool>`(${isReadable(view, 'f.case_uuid')} AND ${isOpen(view.hidden.task, 'fact')})`
  return looseRows(db, view, 'analytics_tasks').where(sql<SqlBool>`(${sql.ref('f.case_uuid')} IS NULL OR ${ofReadableProject})`)
}

function answerRows(db: Kysely<DB>, view: View): Rows {
  return looseRows(db, view, 'analytics_answers').where(sql<SqlBool>`(${sql.ref('f.case_uuid')} IS NULL OR ${isReadable(view, 'f.case_uuid')})`)
}

/** Companies with how many of their cases the caller may read: a company tells of no others. */
function scouteeRows(db: Kysely<DB>, view: View): Rows {
  const held = projectRows(db, view, { isDeletedToo: false })
    .where('c.scoutee_uuid', 'is not', null)
    .groupBy('c.scoutee_uuid')
    .select([sql.ref('c.scoutee_uuid').as('scoutee_uuid'), sql<number>`count(*)::float8`.as('cases')])
  return db
    .selectFrom('analytics_companies as c')
    .leftJoin(held.as('held'), (join) => join.on(sql.ref('held.scoutee_uuid'), '=', sql.ref('c.uuid')))
    .where('c.snapshot', '=', view.snapshot)
}

/** The rows of a subject that the caller sees by now, as they were when the snapshot was taken; of cases, as they stood at `until` when it is told. */
export function rowsOf(db: Kysely<DB>, view: View, subject: SubjectName, until: Date | null): Rows {
  if (subject === 'cases') return until === null ? projectRows(db, view, { isDeletedToo: false }) : projectRowsAt(db, view, until)
  if (subject === 'tasks') return taskRows(db, view)
  if (subject === 'answers') return answerRows(db, view)
  if (subject === 'companies') return scouteeRows(db, view)
  const table = tables[subject]
  if (table === undefined) throw new Error(`the subject ${subject} has no rows`)
  const rows = factRows(db, view, table)
  if (subject === 'reviews' || subject === 'points') return rows.where(isOpen(view.hidden.review, 'fact'))
  if (subject === 'records') return rows.where(isOpen(view.hidden.record_and_file, 'fact')).where(isNoneOf('f.uuid', view.closed.records))
  if (subject === 'stays') return rows.where('f.is_deleted', '=', false)
  let shown = rows.where(isNoneOf('f.entity_uuid', [...view.closed.records, ...view.closed.files]))
  for (const [part, hiding] of Object.entries(view.hidden)) {
    const open = findOpen(hiding, 'fact')
    if (open) shown = shown.where(sql<SqlBool>`(${sql.ref('f.part')} IS DISTINCT FROM ${part} OR ${open})`)
  }
  return shown
}
