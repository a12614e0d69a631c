import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { inScope, type ProjectScope } from '../../cases/projects/index.ts'

/** Builds conditions on an answer under the name `a`. */
export type AnswerEb = ExpressionBuilder<DB & { a: DB['form_answers'] }, 'a'>

/**
 * Whether answer `a` exists for a caller with this scope of cases: when the case that it made is in the scope, or when there is no living case.
 * The one rule of counts, lists, charts and exports.
 */
export function isAnswerInScope(eb: AnswerEb, scope: ProjectScope): Expression<SqlBool> {
  if (scope.kind === 'all') return sql<SqlBool>`true`
  const active = eb.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'a.project_uuid').where('p.deleted_at', 'is', null)
  return eb.or([eb.not(eb.exists(active)), eb.exists(active.where((of) => inScope(of, scope)))])
}

/** What stands beside a form in lists. */
export interface AnswerCount {
  /** The answers that the caller may see, withdrawn ones as well. */
  visible: number
  /** Those that count for the form's limit: all that are not withdrawn, whoever may see them. */
  taken: number
  lastAnsweredAt: Date | null
}

/** The answers of forms, counted in two statements; forms without any are not in the map. */
export async function countAnswers(tx: TenantTransaction, formUuids: readonly string[], scope: ProjectScope): Promise<Map<string, AnswerCount>> {
  if (formUuids.length === 0) return new Map()
  const all = tx.selectFrom('form_answers as a').where('a.form_uuid', '=', oneOf(formUuids)).groupBy('a.form_uuid').select('a.form_uuid')
  const taken = await all.select((eb) => eb.fn.countAll<number>().filterWhere('a.state', '<>', 'withdrawn').as('count')).execute()
  const visible = await all
    .where((eb) => isAnswerInScope(eb, scope))
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('a.answered_at').as('last')])
    .execute()
  const seen = new Map(visible.map((row) => [row.form_uuid, row]))
  return new Map(
    taken.map(({ form_uuid: uuid, count }) => [uuid, { taken: count, visible: seen.get(uuid)?.count ?? 0, lastAnsweredAt: seen.get(uuid)?.last ?? null }])
  )
}

/** How many answers of a form count for its limit: those that are not withdrawn. */
export async function countTakenAnswers(tx: TenantTransaction, formUuid: string): Promise<number> {
  const row = await tx
    .selectFrom('form_answers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('form_uuid', '=', formUuid)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirstOrThrow()
  return row.count
}
