import type { FiguresSource } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { sql } from 'kysely'
import type { World } from '../../../../testing/world.ts'

/**
 * Figures counted a second way: plain SQL over the tables that people work on, by somebody who sees all, without the snapshot and the statements
 * of the service. A row of `base` is a row of the subject; `id` counts distinct cases.
 */
const tokyo = (column: string) => `(${column} at time zone 'Asia/Tokyo')`

const topCategories = (kind: string, scoutee: string) => `
  array(select distinct coalesce(c3.uuid, c2.uuid, c1.uuid) from scoutee_categories l join mekiki_scoutee_categories c1 on c1.uuid = l.category_uuid
    left join mekiki_scoutee_categories c2 on c2.uuid = c1.parent_uuid left join mekiki_scoutee_categories c3 on c3.uuid = c2.parent_uuid
    where l.scoutee_uuid = ${scoutee} and c1.kind = '${kind}') as "${kind}Category"`

const company = (alias: string, scoutee: string) => `
  ${alias}stage as stage, ${alias}member_range as "memberRange", ${alias}country as country, ${alias}foundation_date as "foundedOn",
  case when coalesce(${alias}capital_currency_type, 'jpy') = 'jpy' then ${alias}capital end as capital,
  case when ${alias}address like '東京都%' then '13' when ${alias}address like '大阪府%' then '27' end as prefecture,
  array(select l.channel_uuid from scoutee_channels l where l.scoutee_uuid = ${scoutee}) as channel,
${['vertical', 'horizontal', 'innovation'].map((kind) => topCategories(kind, scoutee)).join(', ')}`

const cases = `select p.uuid as id, p.theme_uuid as theme, s.name as "statusName", p.registered_at as "createdAt", p.created_by as "createdBy",
  p.scoutee_uuid as company_id,
  case when exists (select from form_answers a where a.project_uuid = p.uuid) then 'form'
    when exists (select from audit_log l where l.entity_uuid = p.uuid and l.action = 'create' and l.source = 'import') then 'import' else 'member' end as origin,
  (select avg(r.average_score) from project_reviews r where r.project_uuid = p.uuid) as score,
  coalesce((select max(l.occurred_at) from audit_log l where l.project_uuid = p.uuid and l.action = 'update_status'), p.registered_at) as entered,
  ${company('p.shown_', 'p.scoutee_uuid')}
  from projects p join statuses s on s.uuid = p.status_uuid where p.tenant_uuid = $TENANT and p.deleted_at is null`

/** Every time a case entered a status: its registration, and each entry of the log. */
const statusPeriods = `select e.id, e.at as "enteredAt", s.name as "statusName", extract(epoch from e.until - e.at) / 86400 as days,
  case when e.earlier = 0 then extract(epoch from e.at - e.created) / 86400 end as since_created
  from (select moves.*, lead(at) over (partition by id order by at) as until,
      row_number() over (partition by id, status order by at) - 1 as earlier
    from (select p.uuid as id, p.registered_at as created, p.registered_at as at,
        coalesce((select (l.from_value ->> 'uuid')::uuid from audit_log l where l.project_uuid = p.uuid and l.action = 'update_status' order by l.occurred_at limit 1), p.status_uuid) as status
        from projects p where p.tenant_uuid = $TENANT and p.deleted_at is null
      union all select p.uuid, p.registered_at, l.occurred_at, (l.to_value ->> 'uuid')::uuid from audit_log l join projects p on p.uuid = l.project_uuid
        where l.tenant_uuid = $TENANT and l.action = 'update_status' and p.deleted_at is null) moves) e
  join statuses s on s.uuid = e.status`

const bases: Record<FiguresSource['subject'], string> = {
  cases,
  stays: statusPeriods,
  reviews: `select c.*, r.created_at as "reviewedAt", r.created_by as reviewer, r.average_score as points from (${cases}) c join project_reviews r on r.project_uuid = c.id`,
  points: `select r.project_uuid as id, r.created_by as reviewer, v.label as perspective, r.created_at as "reviewedAt", s.point as points
    from project_review_scores s join project_reviews r on r.uuid = s.project_review_uuid join review_perspectives v on v.uuid = s.perspective_uuid
    join projects p on p.uuid = r.project_uuid where p.tenant_uuid = $TENANT and p.deleted_at is null`,
  records: `select r.project_uuid as id, r.created_by as author, r.project_record_category_uuid as "recordCategory", r.recorded_on::timestamp at time zone 'Asia/Tokyo' as "recordedAt"
    from project_records r join projects p on p.uuid = r.project_uuid where r.tenant_uuid = $TENANT and r.publicity and p.deleted_at is null`,
  tasks: `select k.uuid as id, k.created_at as "taskCreatedAt", array(select a.user_uuid from task_assignees a where a.task_uuid = k.uuid) as assignee,
    case when k.done_flg then 'done' when k.due_on < ($TAKEN::timestamptz at time zone 'Asia/Tokyo')::date then 'overdue' else 'open' end as "taskState"
    from tasks k where k.tenant_uuid = $TENANT`,
  companies: `select s.uuid as id, s.created_at as "registeredAt", case when s.mekiki_scoutee_id is null then 'unlinked' else 'linked' end as "linkingStatus",
    ${company('s.', 's.uuid')} from scoutees s where s.tenant_uuid = $TENANT and s.deleted_at is null`,
  answers: `select a.uuid as id, a.form_uuid as form, a.answered_at as "answeredAt" from form_answers a where a.tenant_uuid = $TENANT`,
  events: `select l.project_uuid as id, l.user_uuid as actor, l.action, p.theme_uuid as theme, l.occurred_at as "happenedAt"
    from audit_log l join projects p on p.uuid = l.project_uuid where l.tenant_uuid = $TENANT and p.deleted_at is null`
}

const periodColumns: Record<FiguresSource['subject'], string> = {
  cases: 'createdAt',
  stays: 'enteredAt',
  reviews: 'reviewedAt',
  points: 'reviewedAt',
  records: 'recordedAt',
  tasks: 'taskCreatedAt',
  companies: 'registeredAt',
  answers: 'answeredAt',
  events: 'happenedAt'
}

const daysStood = 'extract(epoch from $TAKEN::timestamptz - entered) / 86400'
const measures: Record<string, string> = {
  count: 'count(*)',
  companies: 'count(distinct company_id)',
  cases: 'count(distinct id)',
  authors: 'count(distinct author)',
  actors: 'count(distinct actor)',
  averageDaysInStatus: `avg(${daysStood})`,
  medianDaysInStatus: `percentile_cont(0.5) within group (order by ${daysStood})`,
  averageStayDays: 'avg(days)',
  medianStayDays: 'percentile_cont(0.5) within group (order by days)',
  averageDaysFromCreation: 'avg(since_created)',
  averagePoint: 'avg(points)',
  spread: 'stddev_pop(points)',
  averageCapital: 'avg(capital)',
  medianCapital: 'percentile_cont(0.5) within group (order by capital)',
  sumCapital: 'sum(capital)'
}

const measureOf = (subject: FiguresSource['subject'], name: string): string =>
  name === 'averageScore' ? (subject === 'reviews' ? 'avg(points)' : 'avg(score)') : (measures[name] ?? `measure ${name} is not known by hand`)

const lists = new Set(['channel', 'verticalCategory', 'horizontalCategory', 'innovationCategory', 'assignee'])
const days = new Set(['foundedOn'])

interface Months {
  last: number
  unit: string
}

/** A source counted by hand: its rows as keys beside figures, and the total. `months`: the dashboard's period. */
export async function countByHand(world: World, tenantUuid: string, takenAt: Date, source: FiguresSource, period: Months | null) {
  const { subject, dimensions, conditions } = source
  const put = (text: string): string => text.replaceAll('$TENANT', `'${tenantUuid}'`).replaceAll('$TAKEN', `'${takenAt.toISOString()}'`)
  const column = periodColumns[subject]
  const wheres = conditions.map(({ field, values }) => `"${field}" in (${(values ?? []).map((value) => `'${value ?? ''}'`).join(', ')})`)
  if (period) {
    const current = `date_trunc('${period.unit}', ${tokyo('$TAKEN::timestamptz')})`
    const at = tokyo(`"${column}"`)
    wheres.push(`${at} >= ${current} - interval '${period.last - 1} ${period.unit}' and ${at} < ${current} + interval '1 ${period.unit}'`)
  }
  const cuts = dimensions.map(({ field, grain }, index) => {
    if (grain) return { join: '', key: `date_trunc('${grain}', ${days.has(field) ? `"${field}"::timestamp` : tokyo(`"${field}"`)})::date::text` }
    if (lists.has(field)) return { join: `left join lateral unnest("${field}") as cut${index}(value) on true`, key: `cut${index}.value::text` }
    return { join: '', key: `"${field}"::text` }
  })
  const figures = source.measures.map((name) => measureOf(subject, name)).join(', ')
  const where = wheres.length > 0 ? `where ${wheres.join(' and ')}` : ''
  const read = async (keys: string, joins: string, group: string): Promise<unknown[][]> => {
    const found = await sql
      .raw<{ row: unknown[] }>(put(`select json_build_array(${keys}${figures}) as row from (${bases[subject]}) b ${joins} ${where} ${group}`))
      .execute(world.admin)
    return found.rows.map(({ row }) => row)
  }
  const keys = cuts.map(({ key }) => `${key}, `).join('')
  const groups = cuts.map(({ key }) => key).join(', ')
  return {
    rows: cuts.length === 0 ? [] : await read(keys, cuts.map(({ join }) => join).join(' '), `group by ${groups}`),
    total: (await read('', '', ''))[0] ?? []
  }
}
