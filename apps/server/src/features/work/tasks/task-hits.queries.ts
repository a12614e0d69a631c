import { expressionBuilder } from 'kysely'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'
import { keywordCondition } from '../../../platform/search/index.ts'
import { never, type Visibility } from '../../cases/projects/access/index.ts'
import { columnsOf } from '../../cases/projects/list/index.ts'
import { matchingTasks } from './tasks.queries.ts'

/** The tasks that a keyword finds by their names and texts and the caller sees, open ones first, then those due first; and how many there are. */
export function findTaskHits(finder: Finder, q: string, limit: number, visibility: Visibility): Promise<FoundPage> {
  const eb = expressionBuilder<DB & { t: DB['tasks'] }, 't'>()
  const tasks = matchingTasks(finder, {}, visibility).where(keywordCondition(columnsOf('t'), q, 'and') ?? never)
  const ids = tasks
    .select('t.uuid')
    .orderBy('t.done_flg')
    .orderBy(eb.ref('t.due_on'), (of) => of.asc().nullsLast())
    .orderBy('t.uuid', 'desc')
    .limit(limit)
  return finder.findPageOf(ids, tasks)
}
