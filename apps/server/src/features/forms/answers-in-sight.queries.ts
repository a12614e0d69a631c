import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { inScope, type ProjectScope } from '../projects/index.ts'

/** A query over answers under the name `a`. */
export type AnswerEb = ExpressionBuilder<DB & { a: DB['form_answers'] }, 'a'>

/**
 * Whether a holder of `read_form` sees answer `a`: its case lies in the scope of the cases that the holder reads, or there is no living case.
 * Lists, counts, figures, exports and the check of a single answer all ask this.
 */
export function isAnswerInSight(eb: AnswerEb, scope: ProjectScope): Expression<SqlBool> {
  if (scope.kind === 'all') return eb.lit(true)
  const outOfScope = eb
    .selectFrom('projects as p')
    .select('p.uuid')
    .whereRef('p.uuid', '=', 'a.project_uuid')
    .where('p.deleted_at', 'is', null)
    .where((inner) => inner.not(inScope(inner, scope)))
  return eb.not(eb.exists(outOfScope))
}
