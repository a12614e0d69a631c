import { itemColumnOf, noneOption, type ProjectFilters, type ProjectSortCondition } from '@mekiki/contract/cases/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder } from '../../../../platform/db/doors.ts'
import { readItemPlaces } from '../../../themes/extension-items/index.ts'
import { projectConditions } from './list-filters.queries.ts'
import { type IdQuery, joinSortKeys, orderBySteps, sortSteps } from './list-sorts.queries.ts'
import { build, oneOf } from '../access/scope.queries.ts'
import type { Visibility } from '../access/visibility.ts'

/** Which cases are wanted, in which order: those that the filters of the list find, of `uuids` alone when it is not null. */
export interface WantedProjects {
  filters: ProjectFilters
  sortConditions: readonly ProjectSortCondition[]
  uuids: readonly string[] | null
}

/** The ids of all cases that are wanted and that the reader sees, in order, in one statement; one more before it where custom items are sorted by. */
export async function findProjectIds(finder: Finder, { filters, sortConditions, uuids }: WantedProjects, visibility: Visibility): Promise<string[]> {
  const itemUuids = sortConditions.flatMap(({ columnKey }) => {
    const item = itemColumnOf(columnKey)
    return item?.kind === 'extensionItem' ? [item.uuid] : []
  })
  const reviewerUuids = (filters.reviewer_uuids ?? []).filter((uuid) => uuid !== noneOption)
  const steps = sortSteps(sortConditions, { visibility, reviewerUuids, items: await readItemPlaces(finder.db, itemUuids) })
  const matching = build()
    .selectFrom('projects as p')
    .where((eb) => projectConditions(eb, filters, visibility))
  const ids: IdQuery = (uuids === null ? matching : matching.where('p.uuid', '=', oneOf(uuids))).select('p.uuid')
  const ordered = orderBySteps(joinSortKeys(ids, steps), steps, (step) => step.value, 'p.uuid')
  const row = await finder.db.selectNoFrom(sql<string[]>`array(${ordered})`.as('uuids')).executeTakeFirstOrThrow()
  return row.uuids
}
