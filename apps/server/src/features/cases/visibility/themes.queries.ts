import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import type { ThemeFacts } from '../../themes/themes/index.ts'

/** All living themes with what rules ask of them, in one statement. */
export async function readAllThemeFacts(tx: TenantTransaction): Promise<ThemeFacts[]> {
  const rows = await tx
    .selectFrom('themes as t')
    .select('t.created_by')
    .select((eb) => [
      sql<string[]>`array(${eb.selectFrom('theme_persons_in_charge as c').select('c.user_uuid').whereRef('c.theme_uuid', '=', 't.uuid')})`.as('people'),
      sql<string[]>`array(${eb.selectFrom('theme_user_groups as g').select('g.user_group_uuid').whereRef('g.theme_uuid', '=', 't.uuid')})`.as('groups')
    ])
    .where('t.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({ createdBy: row.created_by, personInChargeUserUuids: row.people, relatedUserGroupUuids: row.groups }))
}
