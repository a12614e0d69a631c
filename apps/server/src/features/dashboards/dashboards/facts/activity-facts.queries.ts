import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { nothing } from '../../../../platform/db/statements/one-of.ts'
import { dayInTokyo } from '../../../../platform/clock.ts'
import { type FactsOf, ids, isPartOpen, keysOf, orEmpty, startOfDay } from './fact-parts.queries.ts'

/** Records that everybody who may read their case sees. */
export async function insertRecords(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_records')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'case_uuid', 'category_uuid', 'author_uuid', 'recorded_at', 'theme_uuid'])
    .expression(
      tx
        .selectFrom('project_records as r')
        .innerJoin('projects as p', 'p.uuid', 'r.project_uuid')
        .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
        .where('r.deleted_at', 'is', null)
        .where('r.publicity', '=', true)
        .where('p.deleted_at', 'is', null)
        .where(isPartOpen('record_and_file'))
        .select(keysOf(facts))
        .select(['r.uuid', 'r.project_uuid as case_uuid', 'r.project_record_category_uuid as category_uuid', 'r.created_by as author_uuid'])
        .select([startOfDay('r.recorded_on').as('recorded_at'), 'p.theme_uuid'])
    )
    .returning(nothing)
    .execute()
}

/** Tasks of living themes, and of living cases where the theme hides none. */
export async function insertTasks(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  const today = dayInTokyo(facts.takenAt)
  const assignees = tx
    .selectFrom('task_assignees as l')
    .innerJoin('users as u', 'u.uuid', 'l.user_uuid')
    .where('u.deleted_at', 'is', null)
    .groupBy('l.task_uuid')
    .select(['l.task_uuid', ids('l.user_uuid').as('uuids')])
    .as('given')
  await tx
    .insertInto('analytics_tasks')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'case_uuid', 'theme_uuid', 'state', 'linked_to', 'assignees', 'due_on', 'created_at'])
    .expression(
      tx
        .selectFrom('tasks as k')
        .leftJoin('projects as p', 'p.uuid', 'k.project_uuid')
        .innerJoin('themes as t', (join) => join.on((eb) => eb('t.uuid', '=', eb.fn.coalesce('k.theme_uuid', 'p.theme_uuid'))))
        .leftJoin(assignees, 'given.task_uuid', 'k.uuid')
        .where('k.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb.and([eb('k.project_uuid', 'is not', null), eb('p.deleted_at', 'is', null), isPartOpen('task')]),
            eb.and([eb('k.project_uuid', 'is', null), eb('t.deleted_at', 'is', null)])
          ])
        )
        .select(keysOf(facts))
        .select((eb) => [
          'k.uuid',
          'k.project_uuid as case_uuid',
          't.uuid as theme_uuid',
          sql<string>`CASE WHEN ${eb.ref('k.done_flg')} THEN 'done' WHEN ${eb.ref('k.due_on')} < ${today}::date THEN 'overdue' ELSE 'open' END`.as('state'),
          sql<string>`CASE WHEN ${eb.ref('k.project_uuid')} IS NULL THEN 'theme' ELSE 'project' END`.as('linked_to'),
          orEmpty('given.uuids').as('assignees'),
          'k.due_on',
          'k.created_at'
        ])
    )
    .returning(nothing)
    .execute()
}

/** Answers to living forms, whatever became of them. */
export async function insertAnswers(tx: TenantTransaction, facts: FactsOf): Promise<void> {
  await tx
    .insertInto('analytics_answers')
    .columns(['tenant_uuid', 'snapshot', 'uuid', 'case_uuid', 'form_uuid', 'theme_uuid', 'state', 'answered_at'])
    .expression(
      tx
        .selectFrom('form_answers as a')
        .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
        .leftJoin('projects as p', (join) => join.onRef('p.uuid', '=', 'a.project_uuid').on('p.deleted_at', 'is', null))
        .where('f.deleted_at', 'is', null)
        .select(keysOf(facts))
        .select(['a.uuid', 'p.uuid as case_uuid', 'a.form_uuid', 'p.theme_uuid', 'a.state', 'a.answered_at'])
    )
    .returning(nothing)
    .execute()
}
