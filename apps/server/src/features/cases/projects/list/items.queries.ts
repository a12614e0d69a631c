import { columnsOf, shownKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import type { DB } from '../../../../platform/db/types.ts'
import { shownTextLength } from './figures.queries.ts'
import type { ProjectReader, ProjectScope } from '../projects.policy.ts'
import { build, isPrivateRecordNamed, oneOf } from '../access/scope.queries.ts'
import { unsharedReviews } from '../hiding/blind-review.queries.ts'
import type { Visibility } from '../access/access.ts'

type SomeProjects = Extract<ProjectScope, { kind: 'some' }>

/** A column of the case of the surrounding query. */
const projectRef = (column: 'uuid' | 'theme_uuid' | 'scoutee_uuid' | 'created_by' | 'updated_by') => sql.ref<string>(`p.${column}`)

const projectColumns = [
  'uuid',
  'version',
  'theme_uuid',
  'status_uuid',
  'scoutee_uuid',
  'link_input',
  'people_flg',
  'is_linked',
  ...columnsOf(shownKeys, 'shown_'),
  'status_since',
  'registered_at',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'all_average_score',
  'reviews_count',
  'latest_review_comment',
  'records_count',
  'latest_record_content',
  'latest_record_at',
  'undone_tasks_count'
] as const

const userName = (column: 'created_by' | 'updated_by') => build().selectFrom('users as u').select('u.name').where('u.uuid', '=', projectRef(column))

/** The mean over some reviewers of each one's mean over the reviews of case `p`. */
function meanOf(reviewerUuids: readonly string[]) {
  const means = build()
    .selectFrom('project_reviews as r')
    .where('r.project_uuid', '=', projectRef('uuid'))
    .where('r.created_by', '=', oneOf(reviewerUuids))
    .where('r.deleted_at', 'is', null)
    .groupBy('r.created_by')
    .select((of) => of.fn.avg<number | null>('r.average_score').as('mean'))
  return build()
    .selectFrom(means.as('m'))
    .select((of) => of.fn.avg<number | null>('m.mean').as('mean'))
}

/** How many cases of the same company the caller sees: in the tenant, and in the same theme. */
function sameScoutee(scope: ProjectScope) {
  const others = build()
    .selectFrom('projects as other')
    .select(['other.uuid', 'other.theme_uuid'])
    .where('other.scoutee_uuid', '=', projectRef('scoutee_uuid'))
    .where('other.deleted_at', 'is', null)
  const counted = scope.kind === 'all' ? others : others.where((eb) => reaches(eb, scope))
  return build()
    .selectFrom(counted.as('seen'))
    .select((of) => [of.fn.countAll<number>().as('all'), of.fn.countAll<number>().filterWhere('seen.theme_uuid', '=', projectRef('theme_uuid')).as('in_theme')])
    .as('same')
}

/** The rule of `canDo` for one case `other`, asked case by case: a set of all ids would be made again for each of them before statistics are there. */
function reaches(eb: ExpressionBuilder<DB & { other: DB['projects'] }, 'other'>, scope: SomeProjects) {
  const followed = build()
    .selectFrom('project_followers as f')
    .select('f.project_uuid')
    .where('f.project_uuid', '=', sql.ref<string>('other.uuid'))
    .where('f.user_uuid', '=', scope.followerUuid)
  const shared = build()
    .selectFrom('project_follower_groups as g')
    .select('g.project_uuid')
    .where('g.project_uuid', '=', sql.ref<string>('other.uuid'))
    .where('g.user_group_uuid', '=', oneOf(scope.followerGroupUuids))
  return eb.or([eb('other.created_by', '=', scope.createdBy), eb.exists(followed), eb.exists(shared)])
}

/** The private records that the caller sees: their number, and the newest as `{content, date}`. Public ones are kept on the case. */
function privateRecords(reader: Pick<ProjectReader, 'userUuid' | 'userGroupUuids'>) {
  const content = sql`left(${sql.ref('r.content')}, ${sql.lit(shownTextLength)})`
  const newestFirst = sql`ORDER BY ${sql.ref('r.recorded_on')} DESC, ${sql.ref('r.uuid')} DESC`
  return build()
    .selectFrom('project_records as r')
    .where('r.project_uuid', '=', projectRef('uuid'))
    .where('r.deleted_at', 'is', null)
    .where('r.publicity', '=', false)
    .where((inner) => isPrivateRecordNamed(inner, reader))
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      sql<{
        content: string
        date: string
      } | null>`(array_agg(json_build_object('content', ${content}, 'date', ${sql.ref('r.recorded_on')}) ${newestFirst}))[1]`.as('latest')
    ])
    .as('private')
}

/** What the statement of the rows is given; of a scope of all cases its last three are nothing. */
interface ItemValues extends Omit<SomeProjects, 'kind'> {
  uuids: readonly string[]
  me: string
  meAlone: readonly string[]
  groups: readonly string[]
  reviewers: readonly string[]
}

/** What decides on its text. */
interface ItemShape {
  scope: ProjectScope['kind']
  isInGroups: boolean
  hasReviewers: boolean
}

const itemRows = compileStatement((tx, values: ItemValues, { scope: kind, isInGroups, hasReviewers }: ItemShape) => {
  const { uuids, me, meAlone, reviewers } = values
  const reader = { userUuid: me, userGroupUuids: isInGroups ? values.groups : [] }
  const { createdBy, followerUuid, followerGroupUuids } = values
  const scope: ProjectScope = kind === 'all' ? { kind } : { kind, createdBy, followerUuid, followerGroupUuids }
  // Materialized, since the planner would else go through all cases of each status to find the few of the page.
  const projects = tx.with(
    (cte) => cte('p').materialized(),
    (db) => db.selectFrom('projects').select(projectColumns).where('uuid', '=', oneOf(uuids)).where('deleted_at', 'is', null)
  )
  return projects
    .selectFrom('p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('status_templates as st', 'st.uuid', 't.status_template_uuid')
    .innerJoin('review_templates as rt', 'rt.uuid', 't.review_template_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .selectAll('p')
    .select([
      't.name as theme_name',
      'st.name as status_template_name',
      'rt.name as review_template_name',
      'rt.scale as review_scale',
      's.name as status_name',
      's.color as status_color',
      userName('created_by').as('created_by_name'),
      userName('updated_by').as('updated_by_name')
    ])
    .leftJoinLateral(sameScoutee(scope), (join) => join.onTrue())
    .leftJoinLateral(privateRecords(reader), (join) => join.onTrue())
    .select([
      'same.all as same_count',
      'same.in_theme as same_in_theme_count',
      'private.count as private_records_count',
      'private.latest as latest_private_record',
      meanOf(meAlone).as('my_average_score'),
      (hasReviewers ? meanOf(reviewers) : sql<number | null>`NULL::float8`).as('selected_average_score'),
      sql<boolean>`${sql.ref('t.hides_reviews_until_mine')} AND EXISTS (${unsharedReviews(projectRef('uuid'), reader)})`.as('are_reviews_blind')
    ])
})

/** Cases with the names and figures of one row each, in no order; what has several names is read by `readProjectLinks`. */
export function readProjectItems(tx: TenantTransaction, uuids: readonly string[], { scope, reader }: Visibility, reviewerUuids: readonly string[]) {
  const { userUuid: me, userGroupUuids: groups } = reader
  const some = scope.kind === 'some' ? scope : { createdBy: null, followerUuid: null, followerGroupUuids: [] }
  const values = { uuids, me, meAlone: [me], groups, reviewers: reviewerUuids, ...some }
  return itemRows(tx, values, { scope: scope.kind, isInGroups: groups.length > 0, hasReviewers: reviewerUuids.length > 0 })
}

export type ProjectItemRow = Awaited<ReturnType<typeof readProjectItems>>[number]
