import { type ProjectFacetName, projectFacetNames } from '@mekiki/contract/cases/projects/project-facets.schemas'
import { noneOption, type ProjectFilters } from '@mekiki/contract/cases/projects/project-query.schemas'
import { duplicateItems } from '@mekiki/contract/workspace/constants/enums'
import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Finder } from '../../../../platform/db/gateways.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { build, deletedCategories, deletedUsers, notInThemes, type ProjectDb } from '../access/scope.queries.ts'
import type { Visibility } from '../access/access.ts'
import { hasNoOpenReview, isUnshared } from '../hiding/blind-review.queries.ts'
import { matchingProjects } from '../list/list-filters.queries.ts'

/** How many of the cases found have a choice of a filter. */
export interface FacetCount {
  facet: ProjectFacetName | 'all'
  key: string
  count: number
}

type Counted = SelectQueryBuilder<DB, keyof DB, FacetCount>

// What the counts ask of a case found: the columns of the index that the list is read from.
const foundColumns = ['p.uuid', 'p.theme_uuid', 'p.status_uuid', 'p.scoutee_uuid', 'p.shown_stage', 'p.people_flg', 'p.is_linked', 'p.reviews_count'] as const

const foundProjects = (filters: ProjectFilters, visibility: Visibility) => matchingProjects(filters, visibility).projects.select(foundColumns)

/** The cases found, under the name `p`: a part of a larger statement, which alone knows where they come from. */
type Found = SelectQueryBuilder<ProjectDb, 'p', {}>

const rows = sql<number>`count(*)`.as('count')
const named = (name: ProjectFacetName | 'all') => sql<ProjectFacetName | 'all'>`${sql.lit(name)}::text`.as('facet')

// The parts of a union, each of other tables: what they give is the same.
const counted = (query: unknown): Counted => query as Counted

function byKey(found: Found, name: ProjectFacetName, key: Expression<string>): Counted {
  return counted(found.select([named(name), sql<string>`${key}`.as('key'), rows]).groupBy(key))
}

const links = {
  follower_uuids: () =>
    build().selectFrom('project_followers as l').where('l.user_uuid', 'not in', deletedUsers()).select(['l.project_uuid', 'l.user_uuid as key']),
  follower_group_uuids: () => build().selectFrom('project_follower_groups as l').select(['l.project_uuid', 'l.user_group_uuid as key']),
  category_uuids: () =>
    build()
      .selectFrom('project_category_links as l')
      .where('l.project_category_uuid', 'not in', deletedCategories())
      .select(['l.project_uuid', 'l.project_category_uuid as key'])
} as const

/** A case counts once for each of its links, and as one without any. */
function byLink(found: Found, name: keyof typeof links): Counted {
  const joined = found.leftJoin(links[name]().as('link'), 'link.project_uuid', 'p.uuid')
  const key = sql<string>`coalesce(${sql.ref('link.key')}::text, ${sql.lit(noneOption)})`
  return counted(joined.select([named(name), key.as('key'), rows]).groupBy('link.key'))
}

/** A tag counts for all above it, too: a tree of four levels at most (2§9). */
function byTag(found: Found): Counted {
  const key = sql<{ uuid: string }>`unnest(array[${sql.join(['t1.uuid', 't2.uuid', 't3.uuid', 't3.parent_uuid'].map((column) => sql.ref(column)))}])`
  return counted(
    found
      .innerJoin('scoutee_tag_links as l', 'l.scoutee_uuid', 'p.scoutee_uuid')
      .innerJoin('scoutee_tags as t1', 't1.uuid', 'l.scoutee_tag_uuid')
      .leftJoin('scoutee_tags as t2', 't2.uuid', 't1.parent_uuid')
      .leftJoin('scoutee_tags as t3', 't3.uuid', 't2.parent_uuid')
      .innerJoin(key.as<'k'>(sql`k(uuid)`), (join) => join.onTrue())
      .where('k.uuid', 'is not', null)
      .select([
        named('tenant_scoutee_tag_uuids'),
        sql<string>`${sql.ref('k.uuid')}::text`.as('key'),
        sql<number>`count(distinct ${sql.ref('p.uuid')})`.as('count')
      ])
      .groupBy('k.uuid')
  )
}

function byChannel(found: Found): Counted {
  const joined = found.innerJoin('scoutee_channels as c', 'c.scoutee_uuid', 'p.scoutee_uuid')
  return counted(joined.select([named('channel_uuids'), sql<string>`${sql.ref('c.channel_uuid')}::text`.as('key'), rows]).groupBy('c.channel_uuid'))
}

/** By who reviewed, as far as the caller may look into it. */
function byReviewer(found: Found, visibility: Visibility): Counted[] {
  const { reader, hiddenThemes, blindReviewThemes } = visibility
  const of = found
    .innerJoin('project_reviews as r', 'r.project_uuid', 'p.uuid')
    .where('r.deleted_at', 'is', null)
    .where(() => notInThemes(expressionBuilder<ProjectDb, 'p'>(), hiddenThemes.review))
  const isShared = () => {
    const review = expressionBuilder<DB & { r: DB['project_reviews'] }, 'r'>()
    return review.or([notInThemes(expressionBuilder<ProjectDb, 'p'>(), blindReviewThemes), review.not(isUnshared(review, reader))])
  }
  const open = blindReviewThemes.length === 0 ? of : of.where(isShared)
  const key = sql<string>`${sql.ref('r.created_by')}::text`.as('key')
  const none = found.where(() => hasNoOpenReview(expressionBuilder<ProjectDb, 'p'>(), visibility))
  return [
    counted(
      open
        .where('r.created_by', 'is not', null)
        .select([named('reviewer_uuids'), key, sql<number>`count(distinct ${sql.ref('p.uuid')})`.as('count')])
        .groupBy('r.created_by')
    ),
    counted(none.select([named('reviewer_uuids'), sql<string>`${sql.lit(noneOption)}`.as('key'), rows]))
  ]
}

/** Each kind of duplicates by itself: which values occur more than once is known of all cases only. */
function byDuplicate(filters: ProjectFilters, visibility: Visibility): Counted[] {
  return duplicateItems.map((item) => {
    const { projects } = matchingProjects({ ...filters, duplicate_item: item }, visibility)
    return counted(projects.select([named('duplicate_item'), sql<string>`${sql.lit(item)}`.as('key'), rows]))
  })
}

function countsOf(name: ProjectFacetName, found: Found, filters: ProjectFilters, visibility: Visibility): Counted[] {
  switch (name) {
    case 'status_uuids':
      return [byKey(found, name, sql`${sql.ref('p.status_uuid')}::text`)]
    case 'stages':
      return [byKey(found, name, sql`coalesce(${sql.ref('p.shown_stage')}, ${sql.lit(noneOption)})`)]
    case 'scoutee_type':
      return [byKey(found, name, sql`CASE WHEN ${sql.ref('p.people_flg')} THEN 'people' ELSE 'scoutee' END`)]
    case 'linking_status':
      return [byKey(found, name, sql`CASE WHEN ${sql.ref('p.is_linked')} THEN 'linked' ELSE 'unlinked' END`)]
    case 'follower_uuids':
    case 'follower_group_uuids':
    case 'category_uuids':
      return [byLink(found, name)]
    case 'tenant_scoutee_tag_uuids':
      return [byTag(found)]
    case 'channel_uuids':
      return [byChannel(found)]
    case 'reviewer_uuids':
      return byReviewer(found, visibility)
    case 'duplicate_item':
      return byDuplicate(filters, visibility)
  }
}

const isAsked = (filters: ProjectFilters, name: ProjectFacetName): boolean => {
  const value = filters[name]
  return Array.isArray(value) ? value.length > 0 : value !== undefined
}

/**
 * How many cases each choice of the filters would leave, within what the caller sees, in one statement: filters without a condition are counted among the
 * cases found, which are kept for it; each of the others among those found without its own condition. Choices that would leave none are left out.
 */
export async function findFacets(finder: Finder, filters: ProjectFilters, visibility: Visibility): Promise<FacetCount[]> {
  const part = expressionBuilder<DB & { found: DB['projects'] }>()
  const parts = projectFacetNames.flatMap((name) => {
    if (!isAsked(filters, name)) return countsOf(name, part.selectFrom('found as p') as unknown as Found, filters, visibility)
    const others = { ...filters, [name]: undefined }
    const own = build().selectFrom(foundProjects(others, visibility).as('p'))
    return countsOf(name, own as unknown as Found, others, visibility)
  })
  const all = finder.db
    .with(
      (name) => name('found').materialized(),
      () => foundProjects(filters, visibility)
    )
    .selectFrom('found as p')
    .select([named('all'), sql<string>`''`.as('key'), rows])
  const counts = await parts.reduce((query, next) => query.unionAll(next as never), all).execute()
  return counts.filter(({ facet, count }) => facet === 'all' || count > 0)
}
