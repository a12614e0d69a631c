import { expressionBuilder, type ExpressionBuilder } from 'kysely'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../platform/db/types.ts'
import { keywordCondition } from '../../../platform/search/index.ts'
import { never, type Visibility } from '../../cases/projects/access/index.ts'
import { type ProjectFact, columnsOf, hasFacts, type HitSearch, holdsNone, isOfThemes, withFieldsJoined } from '../../cases/projects/list/index.ts'
import { matchingTasks } from './tasks.queries.ts'

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

/** The tasks that a search finds by their names and texts and the caller sees, open ones first, then those due first; and how many there are. */
export function findTaskHits(finder: Finder, { q, excluded, facts, limit }: HitSearch, visibility: Visibility): Promise<FoundPage> {
  const eb = expressionBuilder<DB & { t: DB['tasks'] }, 't'>()
  const shown = matchingTasks(finder, {}, visibility)
    .where(holdsNone(columnsOf('t'), excluded))
    .where(hasTaskFacts(eb, facts))
  const tasks = q === '' ? shown : shown.where(keywordCondition(columnsOf('t'), q, 'and') ?? never)
  const ids = tasks
    .select('t.uuid')
    .orderBy('t.done_flg')
    .orderBy(eb.ref('t.due_on'), (of) => of.asc().nullsLast())
    .orderBy('t.uuid', 'desc')
    .limit(limit)
  return finder.findPageOf(ids, tasks)
}
