import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { compileStatement } from '../../../../platform/db/statements/compiled-statement.ts'
import { oneOf, uuidArray } from '../../../../platform/db/statements/one-of.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ThemeRestriction } from '../hiding.queries.ts'
import { knownPartsOf } from '@mekiki/contract/workspace/constants/index'

/** A status that a theme's cases can have; `order` from 1. */
export interface ThemeProjectStatus {
  uuid: string
  name: string
  color: number
  order: number
  /** A case in it has left its way. */
  isExit: boolean
}

/** What cases need to know of their theme. `restriction` is null for a theme that everybody sees whole. */
export interface ThemeForProjects {
  uuid: string
  name: string
  statusTemplateUuid: string
  statusTemplateName: string
  /** In the template's order; never empty. */
  statuses: ThemeProjectStatus[]
  reviewTemplateUuid: string
  /** Others' reviews stay hidden from a reviewer until the reviewer's own is in. */
  hidesReviewsUntilMine: boolean
  initialValues: { channelUuid: string | null; categoryUuids: string[]; followerGroupUuids: string[] }
  restriction: ThemeRestriction | null
  personInChargeUserUuids: string[]
}

/** A list of ids, for statements that are put together once. */
interface Uuids {
  uuids: readonly string[]
}

const lockTheme = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('themes as t')
    .innerJoin('status_templates as s', 's.uuid', 't.status_template_uuid')
    .select('t.uuid')
    .where('t.uuid', '=', oneOf(uuids))
    .forShare()
)

/** With `isLocked` the theme and its status template cannot change before the transaction ends: for writes that put cases under the theme. */
async function lockThemes(tx: TenantTransaction, uuids: readonly string[]): Promise<void> {
  // Both at once. There is no row when the theme was given another template while this waited for it, or is not there.
  if (uuids.length === 1 && (await lockTheme(tx, { uuids }, null)).length === 1) return
  // The themes before all templates, as other writers lock them.
  const rows = await tx.selectFrom('themes').select(['uuid', 'status_template_uuid']).where('uuid', 'in', uuids).orderBy('uuid').forShare().execute()
  const templates = [...new Set(rows.map((row) => row.status_template_uuid))]
  if (templates.length > 0) await tx.selectFrom('status_templates').select('uuid').where('uuid', 'in', templates).orderBy('uuid').forShare().execute()
}

/** The living statuses of template `s`, in its order. */
function statusList(eb: ExpressionBuilder<DB & { s: DB['status_templates'] }, 's'>) {
  const of = (column: string) => sql.ref(`st.${column}`)
  const status = sql`json_build_object('uuid', ${of('uuid')}, 'name', ${of('name')}, 'color', ${of('color')}, 'order', ${of('position')},
    'isExit', ${of('is_exit')})`
  return eb
    .selectFrom('statuses as st')
    .whereRef('st.status_template_uuid', '=', 's.uuid')
    .where('st.deleted_at', 'is', null)
    .select(sql<ThemeProjectStatus[]>`coalesce(json_agg(${status} ORDER BY ${of('position')}, ${of('uuid')}), '[]')`.as('statuses'))
}

const themeRows = compileStatement((tx, { uuids }: Uuids) =>
  tx
    .selectFrom('themes as t')
    .innerJoin('status_templates as s', 's.uuid', 't.status_template_uuid')
    .select(['t.uuid', 't.name', 't.status_template_uuid', 's.name as status_template_name', 't.review_template_uuid'])
    .select(['t.hides_reviews_until_mine', 't.is_restricted', 't.restricted_parts'])
    .select((eb) => [
      eb
        .selectFrom('channels as c')
        .whereRef('c.uuid', '=', 't.initial_channel_uuid')
        .where('c.deleted_at', 'is', null)
        .select('c.uuid')
        .as('initial_channel_uuid'),
      uuidArray(
        eb
          .selectFrom('theme_initial_categories as l')
          .innerJoin('project_categories as c', 'c.uuid', 'l.project_category_uuid')
          .whereRef('l.theme_uuid', '=', 't.uuid')
          .where('c.deleted_at', 'is', null)
          .select('c.uuid')
      ).as('initial_category_uuids'),
      uuidArray(eb.selectFrom('theme_initial_groups as l').whereRef('l.theme_uuid', '=', 't.uuid').select('l.user_group_uuid as uuid')).as(
        'initial_group_uuids'
      ),
      uuidArray(eb.selectFrom('theme_insider_users as l').whereRef('l.theme_uuid', '=', 't.uuid').select('l.user_uuid as uuid')).as('insider_user_uuids'),
      uuidArray(eb.selectFrom('theme_insider_groups as l').whereRef('l.theme_uuid', '=', 't.uuid').select('l.user_group_uuid as uuid')).as(
        'insider_group_uuids'
      ),
      uuidArray(
        eb
          .selectFrom('theme_persons_in_charge as l')
          .innerJoin('users as u', 'u.uuid', 'l.user_uuid')
          .whereRef('l.theme_uuid', '=', 't.uuid')
          .where('u.deleted_at', 'is', null)
          .select('u.uuid')
      ).as('person_uuids'),
      sql<ThemeProjectStatus[]>`(${statusList(eb)})`.as('statuses')
    ])
    .where('t.uuid', '=', oneOf(uuids))
    .where('t.deleted_at', 'is', null)
)

type ThemeRow = Awaited<ReturnType<typeof themeRows>>[number]

function presentTheme(row: ThemeRow): ThemeForProjects {
  const parts = knownPartsOf(row.restricted_parts)
  return {
    uuid: row.uuid,
    name: row.name,
    statusTemplateUuid: row.status_template_uuid,
    statusTemplateName: row.status_template_name,
    statuses: row.statuses,
    reviewTemplateUuid: row.review_template_uuid,
    hidesReviewsUntilMine: row.hides_reviews_until_mine,
    initialValues: {
      channelUuid: row.initial_channel_uuid,
      categoryUuids: row.initial_category_uuids,
      followerGroupUuids: row.initial_group_uuids
    },
    restriction: row.is_restricted ? { themeUuid: row.uuid, parts, userUuids: row.insider_user_uuids, userGroupUuids: row.insider_group_uuids } : null,
    personInChargeUserUuids: row.person_uuids
  }
}

/**
 * The living themes among `uuids` by uuid, with their statuses, initial values and insider setting, in a fixed number of statements.
 * With `isLocked` neither theme nor status template changes before the transaction ends: for writes that put cases under them.
 */
export async function findThemesForProjects(
  tx: TenantTransaction,
  uuids: readonly string[],
  options: { isLocked: boolean }
): Promise<Map<string, ThemeForProjects>> {
  if (uuids.length === 0) return new Map()
  if (options.isLocked) await lockThemes(tx, uuids)
  const themes = await themeRows(tx, { uuids }, null)
  return new Map(themes.map((theme) => [theme.uuid, presentTheme(theme)]))
}
