import { itemColumnOf, noneOption, type ProjectListQuery } from '@mekiki/contract/cases/projects/project-query.schemas'
import { expressionBuilder, sql } from 'kysely'
import type { Finder, FoundPage } from '../../../../platform/db/doors.ts'
import { readItemPlaces } from '../../../themes/extension-items/index.ts'
import { keptCount } from '../write/counts.queries.ts'
import { inGroup } from '../groups/group-keys.queries.ts'
import { asksOtherTables, isWholeTheme, projectConditions } from './list-filters.queries.ts'
import { type IdQuery, joinSortKeys, orderBySteps, type IndexedStep, isIndexed, type SortStep, sortSteps } from './list-sorts.queries.ts'
import { build, type ProjectDb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/visibility.ts'

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

/** The number of matching cases: kept for a whole theme and for all, counted by an index for the rest. */
function totalOf(query: ProjectListQuery, visibility: Visibility) {
  const isGrouped = query.group_by !== undefined && query.group_key !== undefined
  if (!isGrouped && isWholeTheme(expressionBuilder<ProjectDb, 'p'>(), query, visibility)) return keptCount(query.theme_uuid)
  return matching(query, visibility).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** Ids and total each by itself: an index that gives the order ends as soon as the page is full. */
function findApart(finder: Finder, query: ProjectListQuery, visibility: Visibility, steps: readonly SortStep[]): Promise<FoundPage> {
  const ids: IdQuery = matching(query, visibility).select('p.uuid')
  const ordered = orderBySteps(joinSortKeys(ids, steps), steps, (step) => step.value, 'p.uuid')
  return finder.findPage(pageOf(ordered, query), totalOf(query, visibility))
}

/**
 * Ids and total each from the tables themselves, where an index gives the values that the cases are sorted by: first the cases that have one, then
 * those without, which are looked for only when the others do not fill the page.
 */
async function findByValue(finder: Finder, query: ProjectListQuery, visibility: Visibility, first: IndexedStep, rest: readonly SortStep[]): Promise<FoundPage> {
  const ids = (): IdQuery => matching(query, visibility).select('p.uuid')
  const { holding, lacking } = first.parts
  const value = { ...first, value: sql.ref(`${first.alias}.rank`), isNullable: false }
  const ordered = (cases: IdQuery, steps: readonly SortStep[]) => orderBySteps(joinSortKeys(cases, rest), steps, (step) => step.value, 'p.uuid')
  const { per_page: size, page } = query
  const skipped = (page - 1) * size
  const row = await finder.db
    .with(
      (cte) => cte('held').materialized(),
      (db) => db.selectNoFrom(sql<string[]>`array(${pageOf(ordered(holding(ids()), [value, ...rest]), query)})`.as('uuids'))
    )
    .selectFrom('held')
    .select((eb) => {
      const found = sql<number>`cardinality(${sql.ref('held.uuids')})`
      const holders = eb.selectFrom(holding(ids()).as('holder')).select((of) => of.fn.countAll<number>().as('count'))
      const others = ordered(lacking(ids()), rest)
        .limit(sql<number>`${size} - ${found}`)
        .offset(sql<number>`greatest(${skipped} - (${holders}), 0)`)
      const count = totalOf(query, visibility)
      return [
        sql<string[]>`${sql.ref('held.uuids')} || CASE WHEN ${found} < ${size} THEN array(${others}) END`.as('uuids'),
        sql<number>`(${count})`.as('total')
      ]
    })
    .executeTakeFirstOrThrow()
  return { uuids: row.uuids, totalCount: Number(row.total) }
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
  if (asksOtherTables(query, visibility)) return findTogether(finder, query, visibility, steps)
  const [first, ...rest] = steps
  return first && isIndexed(first) ? findByValue(finder, query, visibility, first, rest) : findApart(finder, query, visibility, steps)
}
