import { byListName } from '@mekiki/contract/companies/scoutees/property-columns'
import { beyondName, columnOf, type ListedKey, listedKeys, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { type ProjectListColumn, projectListColumns } from '@mekiki/contract/workspace/constants/index'
import { itemColumnOf, type ProjectFilters, type ProjectSortCondition, withoutNone } from '@mekiki/contract/cases/projects/project-query.schemas'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import { type ItemPlace, readItemPlaces } from '../../../themes/extension-items/index.ts'
import { type RankQuery, ranks } from './list-ranks.queries.ts'
import { build, inJapanese } from '../access/scope.queries.ts'
import { ifReviewsOpen } from '../hiding/blind-review.queries.ts'
import type { Visibility } from '../access/access.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- the tables joined for the order differ; only the id is read
export type IdQuery = SelectQueryBuilder<any, any, { uuid: string }>

/** What the order may depend on besides the case itself. */
export interface SortContext {
  visibility: Visibility
  reviewerUuids: readonly string[]
  /** The custom items that the order names; others count for nothing. */
  items: ReadonlyMap<string, ItemPlace>
}

/** What one column sorts by: a value of the case, alone or with one that is joined to it. */
interface SortKey {
  value: Expression<unknown>
  /** False when every case has a value: an index then serves both directions. */
  isNullable: boolean
  join?: { rows: RankQuery; column: string }
  /** Where an index gives the values in their order: the cases that have one, with the value joined, and the others. */
  parts?: { holding: (projects: IdQuery) => IdQuery; lacking: (projects: IdQuery) => IdQuery }
}

type SortSource = (context: SortContext, alias: string) => SortKey | null

const column =
  (name: string, isNullable = true): SortSource =>
  () => ({ value: sql.ref(`p.${name}`), isNullable })

const japanese =
  (name: string): SortSource =>
  () => ({ value: inJapanese(sql.ref<string>(`p.${name}`)), isNullable: true })

const listed =
  (name: string, order: readonly string[]): SortSource =>
  () => ({ value: sql`array_position(${sql.lit(`{${order.join(',')}}`)}::text[], ${sql.ref(`p.${name}`)})`, isNullable: true })

const ranked =
  (on: 'uuid' | 'status_uuid' | 'theme_uuid' | 'scoutee_uuid', rows: (context: SortContext) => RankQuery): SortSource =>
  (context, alias) => ({ value: sql.ref(`${alias}.rank`), isNullable: true, join: { rows: rows(context), column: `p.${on}` } })

/** A figure of a part that does not exist for the caller in some themes: there it is empty. */
const ofPart =
  (part: 'review' | 'record_and_file', source: SortSource): SortSource =>
  (context, alias) => {
    const key = source(context, alias)
    const themes = context.visibility.hiddenThemes[part]
    if (!key || themes.length === 0) return key
    return { ...key, value: sql`CASE WHEN ${sql.ref('p.theme_uuid')} IN (${sql.join(themes)}) THEN NULL ELSE ${key.value} END`, isNullable: true }
  }

/** A figure over all reviews of a case: empty where the caller may not look into every one of them, as in the list. */
const ofOpenReviews =
  (source: SortSource): SortSource =>
  (context, alias) => {
    const key = source(context, alias)
    return key && { ...key, value: ifReviewsOpen(key.value, context.visibility), isNullable: true }
  }

const recordsCount: SortSource = ({ visibility }, alias) => ({
  value: sql`${sql.ref('p.records_count')} + coalesce(${sql.ref(`${alias}.rank`)}, 0)`,
  isNullable: false,
  join: { rows: ranks.privateRecordCounts(visibility.reader), column: 'p.uuid' }
})

const latestRecord: SortSource = ({ visibility }, alias) => ({
  value: sql`greatest(${sql.ref('p.latest_record_at')}, ${sql.ref(`${alias}.rank`)})`,
  isNullable: true,
  join: { rows: ranks.privateRecordTimes(visibility.reader), column: 'p.uuid' }
})

const selectedScore: SortSource = (context, alias) =>
  context.reviewerUuids.length === 0 ? null : ranked('uuid', ({ reviewerUuids }) => ranks.reviewerMeans(reviewerUuids))(context, alias)

const byWord: ReadonlySet<ListedKey> = new Set(['representative', 'address', 'summary'])

/** How cases are sorted by what they show of a company: words in Japanese order, choices in that of their list, all else by value. */
function byProperty(key: Exclude<ListedKey, 'name'>): SortSource {
  const { kind, choices = [] } = propertyOf(key)
  const shown = `shown_${columnOf(key)}`
  if (kind === 'choice') return listed(shown, choices)
  return byWord.has(key) ? japanese(shown) : column(shown)
}

const sources: Record<ProjectListColumn, SortSource> = {
  ...byListName(beyondName(listedKeys), 'scoutee_', byProperty),
  scoutee_name: column('shown_name_sort', false),
  scoutee_investors: ranked('scoutee_uuid', ranks.investors),
  // Linked, not linked, and without a company at all (3-decisions, "Cases").
  scoutee_linking_status: () => ({
    value: sql`CASE WHEN ${sql.ref('p.scoutee_uuid')} IS NULL THEN NULL ELSE NOT ${sql.ref('p.is_linked')} END`,
    isNullable: true
  }),
  scoutee_type: column('people_flg', false),
  scoutee_horizontal_categories: ranked('scoutee_uuid', () => ranks.scouteeCategories('horizontal')),
  scoutee_vertical_categories: ranked('scoutee_uuid', () => ranks.scouteeCategories('vertical')),
  scoutee_innovation_categories: ranked('scoutee_uuid', () => ranks.scouteeCategories('innovation')),
  scoutee_tags: ranked('scoutee_uuid', ranks.scouteeTags),
  scoutee_channels: ranked('scoutee_uuid', ranks.channels),
  status_template_name: ranked('theme_uuid', ranks.statusTemplates),
  status_name: ranked('status_uuid', ranks.statuses),
  category_names: ranked('uuid', ranks.projectCategories),
  follower_names: ranked('uuid', ranks.followers),
  follower_group_names: ranked('uuid', ranks.followerGroups),
  project_group_name: ranked('theme_uuid', ranks.themes),
  registered_at: column('registered_at', false),
  updated_at: column('updated_at', false),
  latest_project_record: ofPart('record_and_file', latestRecord),
  latest_review_comment: ofOpenReviews(column('latest_review_at')),
  review_template_name: ofPart('review', ranked('theme_uuid', ranks.reviewTemplates)),
  all_average_score: ofOpenReviews(column('all_average_score')),
  my_average_score: ofPart(
    'review',
    ranked('uuid', ({ visibility }) => ranks.reviewerMeans([visibility.reader.userUuid]))
  ),
  selecting_reviewer_average_score: ofOpenReviews(selectedScore),
  same_scoutee_project_count: ranked('scoutee_uuid', ({ visibility }) => ranks.sameScouteeCounts(visibility.scope)),
  project_records_count: ofPart('record_and_file', recordsCount),
  exit_reason_names: ranked('uuid', ranks.exitReasons),
  revisit_on: ranked('uuid', ranks.revisitDays),
  woken_by: ranked('uuid', ranks.wakingTimes)
}

/** A custom item has values only in cases whose theme has it and does not hide it from the caller. */
function extensionSource(itemUuid: string): SortSource {
  return ({ items, visibility }, alias) => {
    const item = items.get(itemUuid)
    const themes = (item?.themeUuids ?? []).filter((uuid) => !visibility.hiddenThemes.extension.includes(uuid))
    if (!item || themes.length === 0) return null
    const rank = sql.ref(`${alias}.rank`)
    const hasItem = sql<SqlBool>`${sql.ref('p.theme_uuid')} IN (${sql.join(themes)})`
    const key = { value: sql`CASE WHEN ${hasItem} THEN ${rank} END`, isNullable: true, join: { rows: ranks.extensions(item), column: 'p.uuid' } }
    if (item.type !== 'number' && item.type !== 'date') return key
    const held = () => build().selectFrom(ranks.extensions(item).as('held')).select('held.key').where('held.rank', 'is not', null)
    return {
      ...key,
      parts: {
        holding: (cases) =>
          cases
            .innerJoin(ranks.extensions(item).as(alias), (on) => on.onRef(`${alias}.key`, '=', 'p.uuid'))
            .where(hasItem)
            .where(rank, 'is not', null),
        lacking: (projects) => projects.where((eb) => eb.not(eb.exists(held().where('held.key', '=', sql.ref<string>('p.uuid')).where(hasItem))))
      }
    }
  }
}

const recordSource = (categoryUuid: string): SortSource =>
  ofPart(
    'record_and_file',
    ranked('uuid', ({ visibility }) => ranks.categoryRecordDays(categoryUuid, visibility.reader))
  )

function sourceOf(columnKey: ProjectSortCondition['columnKey']): SortSource {
  const item = itemColumnOf(columnKey)
  if (item) return item.kind === 'extensionItem' ? extensionSource(item.uuid) : recordSource(item.uuid)
  const known = projectListColumns.find((each) => each === columnKey)
  return known ? sources[known] : () => null
}

/** One step of a list's order, ready for a query: the sub-query to join under `alias`, if any, and the value to compare. */
export interface SortStep extends SortKey {
  alias: string
  direction: 'asc' | 'desc'
}

/**
 * The steps of an order; without conditions the newest registration comes first (2§4). Names follow Japanese order, member range, stage and
 * status their own; columns with several names go by the first of them, the newest record and comment by their time. A column counts once.
 */
function sortSteps(conditions: readonly ProjectSortCondition[], context: SortContext): SortStep[] {
  const requested = conditions.length > 0 ? conditions : [{ columnKey: 'registered_at', direction: 'desc' } as const]
  const directions = new Map(requested.toReversed().map(({ columnKey, direction }) => [columnKey, direction] as const))
  const columns = [...new Set(requested.map(({ columnKey }) => columnKey))]
  return columns.flatMap((columnKey, index) => {
    const alias = `sort_${index}`
    const key = sourceOf(columnKey)(context, alias)
    return key ? [{ ...key, alias, direction: directions.get(columnKey) ?? 'asc' }] : []
  })
}

/** The steps of an order of the list that filters narrow; the custom items that it names are looked up first. */
export async function sortStepsFor(
  finder: Finder,
  conditions: readonly ProjectSortCondition[],
  filters: ProjectFilters,
  visibility: Visibility
): Promise<SortStep[]> {
  const itemUuids = conditions.flatMap(({ columnKey }) => {
    const item = itemColumnOf(columnKey)
    return item?.kind === 'extensionItem' ? [item.uuid] : []
  })
  return sortSteps(conditions, { visibility, reviewerUuids: withoutNone(filters.reviewer_uuids), items: await readItemPlaces(finder.db, itemUuids) })
}
