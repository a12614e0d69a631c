import { type QueryCreator, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { type FactsOf, keysOf, placeBy } from './fact-parts.queries.ts'
import { daysBetween } from '../figures/fields.queries.ts'

/** Private records, deleted ones too: nothing is told of them, nor of their files. */
function privateRecords(tx: TenantTransaction) {
  return tx.selectFrom('project_records as r').where('r.publicity', '=', false)
}

function filesOfPrivateRecords(tx: TenantTransaction) {
  return tx.selectFrom('files as f').innerJoin('project_records as r', 'r.uuid', 'f.project_record_uuid').select('f.uuid').where('r.publicity', '=', false)
}

/** The private records of the moment: of those nothing is among the facts, so that a figure looks for others alone. */
export async function insertPrivateRecords(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_private_records')
    .columns(['tenant_uuid', 'snapshot', 'uuid'])
    .expression(privateRecords(tx).select(keysOf(facts)).select('r.uuid'))
    .returning(nothing)
    .execute()
}

/** One event for each entry of a case's operation log, the latest first; those of a case that went into another one are the other's. */
export async function insertEvents(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  const selected = tx
    .selectFrom('audit_log as a')
    .innerJoin('projects as p', 'p.uuid', 'a.project_uuid')
    .innerJoin('projects as c', (join) => join.on((eb) => eb('c.uuid', '=', eb.fn.coalesce('p.merged_into_uuid', 'p.uuid'))))
    .innerJoin('themes as t', 't.uuid', 'c.theme_uuid')
    .where('c.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('a.part', 'is', null), sql<boolean>`NOT (${sql.ref('t.is_restricted')} AND ${sql.ref('a.part')} = ANY(${sql.ref('t.restricted_parts')}))`])
    )
    .where((eb) => eb.or([eb('a.part', 'is', null), eb('a.part', '<>', 'review'), eb('t.hides_reviews_until_mine', '=', false)]))
    .where('a.entity_uuid', 'not in', privateRecords(tx).select('r.uuid'))
    .where('a.entity_uuid', 'not in', filesOfPrivateRecords(tx))
    .select(keysOf(facts))
    .select([
      placeBy(sql`${sql.ref('a.occurred_at')} DESC, ${sql.ref('a.uuid')} DESC`),
      'a.uuid',
      'c.uuid as case_uuid',
      'a.user_uuid as actor_uuid',
      'a.action',
      'a.part',
      'a.entity_uuid',
      'a.occurred_at as happened_at',
      'c.theme_uuid'
    ])
  await tx
    .insertInto('analytics_events')
    .columns(['tenant_uuid', 'snapshot', 'place', 'uuid', 'case_uuid', 'actor_uuid', 'action', 'part', 'entity_uuid', 'happened_at', 'theme_uuid'])
    .expression(selected)
    .returning(nothing)
    .execute()
}

/** A change of status of the operation log; `number` counts by case from 1. */
interface Change {
  case_uuid: string
  at: Date
  from_uuid: string | null
  to_uuid: string | null
  number: number
  next_at: Date | null
}

type WithChanges = QueryCreator<DB & { changes: Change }>

/** The changes of status of the operation log. */
function statusChanges(tx: TenantTransaction) {
  const id = (column: string) => sql<string | null>`(${sql.ref(column)} ->> 'uuid')::uuid`
  const byProject = sql`PARTITION BY ${sql.ref('a.project_uuid')} ORDER BY ${sql.ref('a.occurred_at')}, ${sql.ref('a.uuid')}`
  return tx
    .selectFrom('audit_log as a')
    .where('a.action', '=', 'update_status')
    .where('a.entity_type', '=', 'project')
    .where('a.project_uuid', 'is not', null)
    .select((eb) => [
      eb.ref('a.project_uuid').$notNull().as('case_uuid'),
      'a.occurred_at as at',
      id('a.from_value').as('from_uuid'),
      id('a.to_value').as('to_uuid'),
      sql<number>`(row_number() OVER (${byProject}))::integer`.as('number'),
      sql<Date | null>`lead(${sql.ref('a.occurred_at')}) OVER (${byProject})`.as('next_at')
    ])
}

/** The stays before the first change of each case: it begins with the registration. Deleted cases have theirs as well, for looks at days gone by. */
function firstStatusPeriods(db: WithChanges) {
  return db
    .selectFrom('projects as p')
    .leftJoin('changes as h', (join) => join.onRef('h.case_uuid', '=', 'p.uuid').on('h.number', '=', 1))
    .select((eb) => [
      'p.uuid as case_uuid',
      'p.theme_uuid',
      'p.registered_at as created_at',
      sql<number>`0`.as('number'),
      eb.fn.coalesce('h.from_uuid', 'p.status_uuid').as('status_uuid'),
      sql<Date>`least(${eb.ref('p.registered_at')}, ${eb.ref('h.at')})`.as('entered_at'),
      eb.fn.coalesce('h.at', 'p.deleted_at').as('left_at'),
      eb('p.deleted_at', 'is not', null).as('is_deleted')
    ])
}

/** The stays that a change began. The last one is in the status that the case has, whatever moved it there. */
function laterStatusPeriods(db: WithChanges) {
  return db
    .selectFrom('changes as h')
    .innerJoin('projects as p', 'p.uuid', 'h.case_uuid')
    .select((eb) => [
      'h.case_uuid',
      'p.theme_uuid',
      'p.registered_at as created_at',
      'h.number',
      sql<string>`CASE WHEN ${eb.ref('h.next_at')} IS NULL THEN ${eb.ref('p.status_uuid')} ELSE coalesce(${eb.ref('h.to_uuid')}, ${eb.ref('p.status_uuid')}) END`.as(
        'status_uuid'
      ),
      'h.at as entered_at',
      eb.fn.coalesce('h.next_at', 'p.deleted_at').as('left_at'),
      eb('p.deleted_at', 'is not', null).as('is_deleted')
    ])
}

// Whether the case came into this status for the first time.
const isFirst = sql`row_number() OVER (PARTITION BY ${sql.ref('y.case_uuid')}, ${sql.ref('y.status_uuid')} ORDER BY ${sql.ref('y.number')}) = 1`

/** One stay for each time a case stood in a status. */
export async function insertStatusPeriods(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .with('changes', () => statusChanges(tx))
    .with('stays', (db) => firstStatusPeriods(db).unionAll(laterStatusPeriods(db)))
    .insertInto('analytics_stays')
    .columns([
      'tenant_uuid',
      'snapshot',
      'place',
      'case_uuid',
      'number',
      'status_uuid',
      'status_name',
      'entered_at',
      'left_at',
      'is_deleted',
      'days_from_creation',
      'theme_uuid'
    ])
    .expression((db) =>
      db
        .selectFrom('stays as y')
        .leftJoin('statuses as s', 's.uuid', 'y.status_uuid')
        .select(keysOf(facts))
        .select((eb) => [
          placeBy(null),
          'y.case_uuid',
          'y.number',
          'y.status_uuid',
          sql<string>`coalesce(${eb.ref('s.name')}, '')`.as('status_name'),
          'y.entered_at',
          'y.left_at',
          'y.is_deleted',
          sql<number | null>`CASE WHEN ${isFirst} THEN greatest(${daysBetween(sql`${eb.ref('y.created_at')}`, sql`${eb.ref('y.entered_at')}`)}, 0) END`.as(
            'days_from_creation'
          ),
          'y.theme_uuid'
        ])
    )
    .returning(nothing)
    .execute()
}
