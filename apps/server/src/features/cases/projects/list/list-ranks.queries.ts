import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { ItemPlace } from '../../../themes/extension-items/index.ts'
import type { ProjectReader, ProjectScope } from '../projects.policy.ts'
import { build, inJapanese, inScope, isPrivateRecordNamed, isRecordVisible, orderOfPeople } from '../access/scope.queries.ts'
import { categoryPaths, tagPaths } from '../detail/tree-paths.queries.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- sub-queries over different tables; the list's order reads these two columns only
export type RankQuery = SelectQueryBuilder<any, any, { key: string | null; rank: unknown }>

const name = (column: string) => inJapanese(sql.ref<string>(column))

/** The place of a row in an order of its small table, from 1: what is sorted by a name compares numbers. Equal names share a place. */
const placeBy = (...order: Expression<unknown>[]) => sql<number>`dense_rank() OVER (ORDER BY ${sql.join(order)})`.as('rank')

const firstRank = sql<number>`min(${sql.ref('named.rank')})`.as('rank')

/** Statuses by their order in the template. */
function statusRanks(): RankQuery {
  return build()
    .selectFrom('statuses as s')
    .select(['s.uuid as key', placeBy(sql.ref('s.position'), name('s.name'))])
}

/** Themes by the name of their status template. */
function statusTemplateRanks(): RankQuery {
  return build()
    .selectFrom('themes as t')
    .innerJoin('status_templates as s', 's.uuid', 't.status_template_uuid')
    .select(['t.uuid as key', placeBy(name('s.name'))])
}

/** Themes by the name of their review template. */
function reviewTemplateRanks(): RankQuery {
  return build()
    .selectFrom('themes as t')
    .innerJoin('review_templates as r', 'r.uuid', 't.review_template_uuid')
    .select(['t.uuid as key', placeBy(name('r.name'))])
}

/** Themes by name. */
function themeRanks(): RankQuery {
  return build()
    .selectFrom('themes as t')
    .select(['t.uuid as key', placeBy(name('t.name'))])
}

/** Cases by the name of their first follower. */
function followerRanks(): RankQuery {
  const users = build()
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .select(['u.uuid', placeBy(...orderOfPeople())])
  return build()
    .selectFrom('project_followers as l')
    .innerJoin(users.as('named'), 'named.uuid', 'l.user_uuid')
    .groupBy('l.project_uuid')
    .select(['l.project_uuid as key', firstRank])
}

/** Cases by the name of their first follower group. */
function followerGroupRanks(): RankQuery {
  const groups = build()
    .selectFrom('user_groups as g')
    .select(['g.uuid', placeBy(name('g.name'))])
  return build()
    .selectFrom('project_follower_groups as l')
    .innerJoin(groups.as('named'), 'named.uuid', 'l.user_group_uuid')
    .groupBy('l.project_uuid')
    .select(['l.project_uuid as key', firstRank])
}

/** Cases by the name of their first tag. */
function projectCategoryRanks(): RankQuery {
  const tags = build()
    .selectFrom('project_categories as c')
    .where('c.deleted_at', 'is', null)
    .select(['c.uuid', placeBy(name('c.name'))])
  return build()
    .selectFrom('project_category_links as l')
    .innerJoin(tags.as('named'), 'named.uuid', 'l.project_category_uuid')
    .groupBy('l.project_uuid')
    .select(['l.project_uuid as key', firstRank])
}

/** Companies by the path of their first tag. */
function scouteeTagRanks(): RankQuery {
  const tags = build()
    .selectFrom(tagPaths().as('t'))
    .select(['t.uuid', placeBy(name('t.path'))])
  return build()
    .selectFrom('scoutee_tag_links as l')
    .innerJoin(tags.as('named'), 'named.uuid', 'l.scoutee_tag_uuid')
    .groupBy('l.scoutee_uuid')
    .select(['l.scoutee_uuid as key', firstRank])
}

/** Companies by the name of their first channel. */
function channelRanks(): RankQuery {
  const channels = build()
    .selectFrom('channels as c')
    .where('c.deleted_at', 'is', null)
    .select(['c.uuid', placeBy(name('c.name'))])
  return build()
    .selectFrom('scoutee_channels as l')
    .innerJoin(channels.as('named'), 'named.uuid', 'l.channel_uuid')
    .groupBy('l.scoutee_uuid')
    .select(['l.scoutee_uuid as key', firstRank])
}

/** Companies by the name of their first investor. */
function investorRanks(): RankQuery {
  const investors = build()
    .selectFrom('investors as i')
    .select(['i.uuid', placeBy(name('i.name'))])
  return build()
    .selectFrom('scoutee_investors as l')
    .innerJoin(investors.as('named'), 'named.uuid', 'l.investor_uuid')
    .groupBy('l.scoutee_uuid')
    .select(['l.scoutee_uuid as key', firstRank])
}

/** Companies by the path of their first category of a kind. */
function scouteeCategoryRanks(kind: 'horizontal' | 'vertical' | 'innovation'): RankQuery {
  const categories = build()
    .selectFrom(categoryPaths().as('c'))
    .where('c.kind', '=', kind)
    .select(['c.uuid', placeBy(name('c.path'))])
  return build()
    .selectFrom('scoutee_categories as l')
    .innerJoin(categories.as('named'), 'named.uuid', 'l.category_uuid')
    .groupBy('l.scoutee_uuid')
    .select(['l.scoutee_uuid as key', firstRank])
}

/** Cases by the mean over these reviewers of each one's mean over the reviews of the case. */
function reviewerMeans(reviewerUuids: readonly string[]): RankQuery {
  const means = build()
    .selectFrom('project_reviews as r')
    .where('r.created_by', 'in', reviewerUuids)
    .where('r.deleted_at', 'is', null)
    .groupBy(['r.project_uuid', 'r.created_by'])
    .select((eb) => ['r.project_uuid', eb.fn.avg('r.average_score').as('mean')])
  return build()
    .selectFrom(means.as('m'))
    .groupBy('m.project_uuid')
    .select((eb) => ['m.project_uuid as key', eb.fn.avg('m.mean').as('rank')])
}

/** Companies by the number of their cases within a scope. */
function sameScouteeCounts(scope: ProjectScope): RankQuery {
  return build()
    .selectFrom('projects as p')
    .where('p.deleted_at', 'is', null)
    .where('p.scoutee_uuid', 'is not', null)
    .where((eb) => inScope(eb, scope))
    .groupBy('p.scoutee_uuid')
    .select((eb) => ['p.scoutee_uuid as key', eb.fn.countAll().as('rank')])
}

function privateRecords(reader: ProjectReader) {
  return build()
    .selectFrom('project_records as r')
    .where('r.deleted_at', 'is', null)
    .where('r.publicity', '=', false)
    .where((eb) => isPrivateRecordNamed(eb, reader))
    .groupBy('r.project_uuid')
}

/** Cases by the number of their private records that a reader sees; the public ones are counted on the case. */
function privateRecordCounts(reader: ProjectReader): RankQuery {
  return privateRecords(reader).select((eb) => ['r.project_uuid as key', eb.fn.countAll().as('rank')])
}

/** Cases by the beginning of the day of their newest private record that a reader sees. */
function privateRecordTimes(reader: ProjectReader): RankQuery {
  return privateRecords(reader).select(['r.project_uuid as key', sql<Date>`max(${sql.ref('r.recorded_on')})::timestamp AT TIME ZONE 'Asia/Tokyo'`.as('rank')])
}

/** Cases by the value of a custom item: text in Japanese order, number, day, or the place of the first of its choices. */
function extensionRanks({ uuid, type }: ItemPlace): RankQuery {
  const values = build().selectFrom('project_extension_values as v').where('v.extension_item_uuid', '=', uuid)
  if (type === 'number') return values.select(['v.project_uuid as key', 'v.number_value as rank'])
  if (type === 'date') return values.select(['v.project_uuid as key', 'v.date_value as rank'])
  if (type === 'string') return values.select(['v.project_uuid as key', inJapanese(sql.ref<string>('v.string_value')).as('rank')])
  return build()
    .selectFrom('project_extension_enums as v')
    .innerJoin('extension_item_enums as e', 'e.uuid', 'v.extension_item_enum_uuid')
    .where('v.extension_item_uuid', '=', uuid)
    .where('e.deleted_at', 'is', null)
    .groupBy('v.project_uuid')
    .select((eb) => ['v.project_uuid as key', eb.fn.min('e.position').as('rank')])
}

/** Cases by the day of their newest record of a category that a reader sees by its publicity. */
function categoryRecordDays(categoryUuid: string, reader: ProjectReader): RankQuery {
  return build()
    .selectFrom('project_records as r')
    .where('r.project_record_category_uuid', '=', categoryUuid)
    .where('r.deleted_at', 'is', null)
    .where((eb) => isRecordVisible(eb, reader))
    .groupBy('r.project_uuid')
    .select((eb) => ['r.project_uuid as key', eb.fn.max('r.recorded_on').as('rank')])
}

/** What was said of cases that are in an exit. */
const exits = () =>
  build()
    .selectFrom('project_exits as e')
    .innerJoin('projects as left', 'left.uuid', 'e.project_uuid')
    .innerJoin('statuses as s', 's.uuid', 'left.status_uuid')
    .where('s.is_exit', '=', true)

/** Declined cases by the first of the reasons that their template has, in its order. */
function exitReasonRanks(): RankQuery {
  const reasons = build()
    .selectFrom('exit_reasons as r')
    .where('r.deleted_at', 'is', null)
    .select(['r.uuid', 'r.status_template_uuid', placeBy(sql.ref('r.position'), name('r.name'))])
  return exits()
    .innerJoin('project_exit_reasons as l', 'l.project_uuid', 'e.project_uuid')
    .innerJoin(reasons.as('named'), (on) =>
      on.onRef('named.uuid', '=', 'l.exit_reason_uuid').onRef('named.status_template_uuid', '=', 's.status_template_uuid')
    )
    .groupBy('e.project_uuid')
    .select(['e.project_uuid as key', firstRank])
}

/** Declined cases by the day to look at them again. */
function revisitDays(): RankQuery {
  return exits().where('e.revisit_on', 'is not', null).select(['e.project_uuid as key', 'e.revisit_on as rank'])
}

/** Declined cases by when something brought them back last. */
function wakingTimes(): RankQuery {
  const latest = sql<Date | null>`greatest(${sql.ref('e.told_at')}, ${sql.ref('e.company_changed_at')}, ${sql.ref('e.condition_met_at')})`
  return exits()
    .where((eb) => eb.or([eb('e.told_at', 'is not', null), eb('e.company_changed_at', 'is not', null), eb('e.condition_met_at', 'is not', null)]))
    .select(['e.project_uuid as key', latest.as('rank')])
}

/**
 * The rows that a place in the list's order is read from, where it stands in other tables than the cases' own: by the id of a case, its theme, status or
 * company (`key`), the value to compare (`rank`).
 */
export const ranks = {
  statuses: statusRanks,
  statusTemplates: statusTemplateRanks,
  reviewTemplates: reviewTemplateRanks,
  themes: themeRanks,
  followers: followerRanks,
  followerGroups: followerGroupRanks,
  projectCategories: projectCategoryRanks,
  scouteeTags: scouteeTagRanks,
  channels: channelRanks,
  investors: investorRanks,
  scouteeCategories: scouteeCategoryRanks,
  reviewerMeans,
  sameScouteeCounts,
  privateRecordCounts,
  privateRecordTimes,
  extensions: extensionRanks,
  categoryRecordDays,
  exitReasons: exitReasonRanks,
  revisitDays,
  wakingTimes
} as const
