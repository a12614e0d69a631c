import { expressionBuilder, type ExpressionBuilder, sql } from 'kysely'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { farWalk, type HitOrder, type HitQuestion } from '../../../platform/search/hits/index.ts'
import type { Visibility } from '../../cases/projects/access/index.ts'
import { type HitSearch, holdsNone, holdsWords } from '../../cases/projects/hits/index.ts'
import { type ProjectFact, columnsOf, hasFacts, isOfThemes, withFieldsJoined } from '../../cases/projects/list/index.ts'
import { taskConditions } from './tasks.queries.ts'

type TaskEb = ExpressionBuilder<DB & { t: DB['tasks'] }, 't'>

/** A task is its assignees', whoever owns the case. */
const isAssigned = (eb: TaskEb, { uuids }: ProjectFact) =>
  eb('t.uuid', 'in', eb.selectFrom('task_assignees as a').select('a.task_uuid').where('a.user_uuid', '=', oneOf(uuids)))

function hasTaskFacts(eb: TaskEb, facts: readonly ProjectFact[]) {
  const ofPlace = facts.filter(({ field }) => field !== 'owner')
  const assigned = withFieldsJoined(
    facts.filter(({ field }) => field === 'owner'),
    (fact) => isAssigned(eb, fact)
  )
  if (ofPlace.length === 0) return eb.and(assigned)
  const projects = eb
    .selectFrom('projects as p')
    .select('p.uuid')
    .whereRef('p.uuid', '=', 't.project_uuid')
    .where((of) => hasFacts(of, ofPlace))
  return eb.and([...assigned, eb.or([eb.exists(projects), eb.and([eb('t.theme_uuid', 'is not', null), isOfThemes('t.theme_uuid', ofPlace)])])])
}

const openFirst: readonly HitOrder[] = [
  { value: sql.ref('t.done_flg'), type: 'boolean', direction: 'asc' },
  { value: sql.ref('t.due_on'), type: 'date', direction: 'asc', isNullable: true },
  { value: sql.ref('t.uuid'), type: 'uuid', direction: 'desc' }
]

/** The tasks that a search finds by their names and texts and the caller sees, open ones first, then those due first. */
export function taskHits(search: HitSearch, visibility: Visibility): HitQuestion {
  const { q, excluded, facts } = search
  const eb = expressionBuilder<DB & { t: DB['tasks'] }, 't'>()
  const words = q === '' ? { byIndex: eb.lit(true), byText: eb.lit(true) } : holdsWords(columnsOf('t'), q)
  const common = [holdsNone(columnsOf('t'), excluded), hasTaskFacts(eb, facts), ...taskConditions(eb, {}, visibility)]
  const living = eb.selectFrom('tasks as t').where('t.deleted_at', 'is', null)
  const [byIndex, byText] = [eb.and([words.byIndex, ...common]), eb.and([words.byText, ...common])]
  return { rows: { id: 't.uuid', order: openFirst, living, byIndex, byText, walked: farWalk }, counts: search }
}
