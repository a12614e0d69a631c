import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'
import { shownTextLength } from './figures.queries.ts'
import { inScope, isPrivateRecordNamed, oneOf } from './scope.queries.ts'
import type { Visibility } from './visibility.ts'

type RowEb = ExpressionBuilder<DB & { p: DB['projects'] }, 'p'>

const caseColumns = [
  'p.uuid',
  'p.version',
  'p.theme_uuid',
  'p.status_uuid',
  'p.scoutee_uuid',
  'p.link_input',
  'p.people_flg',
  'p.is_linked',
  'p.shown_name',
  'p.shown_representative',
  'p.shown_capital',
  'p.shown_capital_currency_type',
  'p.shown_address',
  'p.shown_member_range',
  'p.shown_tel',
  'p.shown_foundation_date',
  'p.shown_url',
  'p.shown_summary',
  'p.shown_stage',
  'p.shown_finance',
  'p.shown_finance_currency_type',
  'p.shown_finance_date',
  'p.shown_country',
  'p.registered_at',
  'p.created_at',
  'p.created_by',
  'p.updated_at',
  'p.updated_by',
  'p.all_average_score',
  'p.reviews_count',
  'p.latest_review_comment',
  'p.records_count',
  'p.latest_record_content',
  'p.latest_record_at',
  'p.undone_tasks_count'
] as const

/** The mean over some reviewers of each one's mean over the reviews of case `p`. */
function meanOf(eb: RowEb, reviewerUuids: readonly string[]) {
  if (reviewerUuids.length === 0) return sql<number | null>`NULL::float8`
  const means = eb
    .selectFrom('project_reviews as r')
    .whereRef('r.project_uuid', '=', 'p.uuid')
    .where('r.created_by', '=', oneOf(reviewerUuids))
    .where('r.deleted_at', 'is', null)
    .groupBy('r.created_by')
    .select((of) => of.fn.avg<number | null>('r.average_score').as('mean'))
  return eb.selectFrom(means.as('m')).select((of) => of.fn.avg<number | null>('m.mean').as('mean'))
}

/** How many cases of the same company the caller sees: in the tenant, and in the same theme. */
function sameScoutee(eb: RowEb, { scope }: Visibility) {
  const seen = eb
    .selectFrom('projects as other')
    .select(['other.uuid', 'other.theme_uuid'])
    .whereRef('other.scoutee_uuid', '=', 'p.scoutee_uuid')
    .where('other.deleted_at', 'is', null)
  const counted = scope.kind === 'all' ? seen : seen.where((inner) => inner.exists(inner.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'other.uuid').where((own) => inScope(own, scope))))
  return eb
    .selectFrom(counted.as('seen'))
    .select((of) => [of.fn.countAll<number>().as('all'), of.fn.countAll<number>().filterWhereRef('seen.theme_uuid', '=', 'p.theme_uuid').as('in_theme')])
    .as('same')
}

/** The private records that the caller sees: their number, and the newest as `{content, date}`. Public ones are kept on the case. */
function privateRecords(eb: RowEb, { reader }: Visibility) {
  const content = sql`left(${sql.ref('r.content')}, ${sql.lit(shownTextLength)})`
  const newestFirst = sql`ORDER BY ${sql.ref('r.recorded_on')} DESC, ${sql.ref('r.uuid')} DESC`
  return eb
    .selectFrom('project_records as r')
    .whereRef('r.project_uuid', '=', 'p.uuid')
    .where('r.deleted_at', 'is', null)
    .where('r.publicity', '=', false)
    .where((inner) => isPrivateRecordNamed(inner, reader))
    .select((of) => [
      of.fn.countAll<number>().as('count'),
      sql<{ content: string; date: string } | null>`(array_agg(json_build_object('content', ${content}, 'date', ${sql.ref('r.recorded_on')}) ${newestFirst}))[1]`.as('latest')
    ])
    .as('private')
}

/** Cases with the names and figures of one row each, in no order; what has several names is read by `readProjectLinks`. */
export function readProjectItems(tx: TenantTransaction, uuids: readonly string[], visibility: Visibility, reviewerUuids: readonly string[]) {
  return tx
    .selectFrom('projects as p')
    .innerJoin('themes as t', 't.uuid', 'p.theme_uuid')
    .innerJoin('status_templates as st', 'st.uuid', 't.status_template_uuid')
    .innerJoin('review_templates as rt', 'rt.uuid', 't.review_template_uuid')
    .innerJoin('statuses as s', 's.uuid', 'p.status_uuid')
    .leftJoin('users as maker', 'maker.uuid', 'p.created_by')
    .leftJoin('users as changer', 'changer.uuid', 'p.updated_by')
    .where('p.uuid', '=', oneOf(uuids))
    .where('p.deleted_at', 'is', null)
    .select(caseColumns)
    .select([
      't.name as theme_name',
      'st.name as status_template_name',
      'rt.name as review_template_name',
      'rt.scale as review_scale',
      's.name as status_name',
      's.color as status_color',
      'maker.name as created_by_name',
      'changer.name as updated_by_name'
    ])
    .leftJoinLateral(
      (eb) => sameScoutee(eb, visibility),
      (join) => join.onTrue()
    )
    .leftJoinLateral(
      (eb) => privateRecords(eb, visibility),
      (join) => join.onTrue()
    )
    .select((eb) => [
      'same.all as same_count',
      'same.in_theme as same_in_theme_count',
      'private.count as private_records_count',
      'private.latest as latest_private_record',
      meanOf(eb, [visibility.reader.userUuid]).as('my_average_score'),
      meanOf(eb, reviewerUuids).as('selected_average_score')
    ])
    .execute()
}

export type ProjectItemRow = Awaited<ReturnType<typeof readProjectItems>>[number]
