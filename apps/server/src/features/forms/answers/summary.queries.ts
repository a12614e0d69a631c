import { type Kysely, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isAnswerInScope } from '../forms/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { answersWithThemes, isPartShown } from './answer-rows.queries.ts'

function answersOf(db: Kysely<DB>, formUuid: string, visibility: Visibility) {
  return answersWithThemes(db)
    .where('a.form_uuid', '=', formUuid)
    .where((eb) => isAnswerInScope(eb, visibility.scope))
}

/** How many answers to a form came on each day in Tokyo, the earliest first, and how many of those were withdrawn. */
export async function countByDay(tx: TenantTransaction, formUuid: string, visibility: Visibility) {
  const day = sql<string>`to_char(a.answered_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`
  return answersOf(tx, formUuid, visibility)
    .select((eb) => [day.as('day'), eb.fn.countAll<number>().as('count'), eb.fn.countAll<number>().filterWhere('a.state', '=', 'withdrawn').as('withdrawn')])
    .groupBy(day)
    .orderBy('day')
    .execute()
}

/**
 * What was answered to questions, counted: how often a question was answered (with neither choice nor text), each choice, texts beside the
 * choices, and the values of the named questions. Questions of custom items count where the caller may see them; withdrawn answers do not.
 */
export async function countChoices(
  tx: TenantTransaction,
  formUuid: string,
  visibility: Visibility,
  requested: { customUuids: string[]; valueUuids: string[] }
) {
  const given = answersOf(tx, formUuid, visibility)
    .where('a.state', '<>', 'withdrawn')
    .innerJoin(sql<{ value: unknown }>`lateral jsonb_array_elements(a.answers)`.as<'g'>(sql`g(value)`), (join) => join.onTrue())
    .where((eb) => {
      const uuid = sql<string>`(g.value ->> 'questionUuid')`
      const custom = eb.and([eb(uuid, '=', sql<string>`any(${requested.customUuids}::text[])`), isPartShown(eb, 'extension', visibility)])
      return eb.or([custom, eb(uuid, '=', sql<string>`any(${requested.valueUuids}::text[])`)])
    })
  // One line for the question as such, and one for each thing that was answered to it.
  const said = sql<{ kind: string; what: string }>`lateral (
    select 'answer', ''
    union all select 'option', option from jsonb_array_elements_text(coalesce(g.value -> 'optionUuids', '[]')) as option
    union all select 'other', '' where coalesce(g.value ->> 'otherText', '') <> ''
    union all select 'value', g.value ->> 'value' where g.value ->> 'questionUuid' = any(${requested.valueUuids}::text[]))`.as<'o'>(sql`o(kind, what)`)
  return given
    .innerJoin(said, (join) => join.onTrue())
    .select((eb) => [
      sql<string>`g.value ->> 'questionUuid'`.as('questionUuid'),
      sql<'answer' | 'option' | 'other' | 'value'>`o.kind`.as('kind'),
      sql<string>`o.what`.as('what'),
      eb.fn.countAll<number>().as('count')
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
}
