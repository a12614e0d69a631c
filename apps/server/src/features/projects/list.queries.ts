import { itemColumnOf, noneOption, type ProjectListQuery } from '@mekiki/contract/projects/project-query.schemas'
import { sql } from 'kysely'
import type { Finder, FoundPage } from '../../platform/db/doors.ts'
import { readItemPlaces } from '../extension-items/index.ts'
import { inGroup } from './group-keys.queries.ts'
import { asksOtherTables, projectConditions } from './list-filters.queries.ts'
import { type IdQuery, joinSortKeys, orderBySteps, type SortStep, sortSteps } from './list-sorts.queries.ts'
import { build } from './scope.queries.ts'
import type { Visibility } from './visibility.ts'

/** The reviewers whose average the list shows: those of `reviewer_uuids`, without the "has none" option. */
export function chosenReviewers(query: Pick<ProjectListQuery, 'reviewer_uuids'>): string[] {
  return (query.reviewer_uuids ?? []).filter((uuid) => uuid !== noneOption)
}

function matching(query: ProjectListQuery, visibility: Visibility) {
  return build()
    .selectFrom('projects as p')
    .where((eb) => projectConditions(eb, query, visibility))
    .where((eb) => inGroup(eb, query))
}

function pageOf(ids: IdQuery, { page, per_page }: ProjectListQuery): IdQuery {
  return ids.limit(per_page).offset((page - 1) * per_page)
}

/** Ids and total each from the table itself: an index that gives the order ends as soon as the page is full, the total comes from an index alone. */
function findApart(finder: Finder, query: ProjectListQuery, visibility: Visibility, steps: readonly SortStep[]): Promise<FoundPage> {
  const ids: IdQuery = matching(query, visibility).select('p.uuid')
  const ordered = orderBySteps(joinSortKeys(ids, steps), steps, (step) => step.value, 'p.uuid')
  return finder.findPage(
    pageOf(ordered, query),
    matching(query, visibility).select((eb) => eb.fn.countAll<number>().as('count'))
  )
}

/** Ids and total from one set of matching cases, which is worked out once. */
async function findTogether(finder: Finder, query: ProjectListQuery, visibility: Visibility, steps: readonly SortStep[]): Promise<FoundPage> {
  const uuids: IdQuery = matching(query, visibility).select('p.uuid')
  const matched = joinSortKeys(uuids, steps).select(steps.map((step) => sql`${step.value}`.as(step.alias)))
  const row = await finder.db
    .with(
      (cte) => cte('matched').materialized(),
      () => matched
    )
    .selectNoFrom((eb) => {
      const ordered = orderBySteps(eb.selectFrom('matched as m').select('m.uuid'), steps, (step) => sql.ref(`m.${step.alias}`), 'm.uuid')
      const count = eb.selectFrom('matched as m').select((of) => of.fn.countAll<number>().as('count'))
      return [sql<string[]>`array(${pageOf(ordered, query)})`.as('uuids'), sql<number>`(${count})`.as('total')]
    })
    .executeTakeFirstOrThrow()
  return { uuids: row.uuids, totalCount: Number(row.total) }
}

/** The ids of one page of the case list in order, and the exact total, in one statement; one more before it where custom items are sorted by. */
export async function findProjectPage(finder: Finder, query: ProjectListQuery, visibility: Visibility): Promise<FoundPage> {
  const conditions = query.sort_conditions ?? []
  const itemUuids = conditions.flatMap(({ columnKey }) => {
    const item = itemColumnOf(columnKey)
    return item?.kind === 'extensionItem' ? [item.uuid] : []
  })
  const items = await readItemPlaces(finder.db, itemUuids)
  const steps = sortSteps(conditions, { visibility, reviewerUuids: chosenReviewers(query), items })
  return (asksOtherTables(query, visibility) ? findTogether : findApart)(finder, query, visibility, steps)
}
