import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import type { Replacement } from '../../status-templates/index.ts'

/** Locks all cases of a theme, deleted ones included. */
export async function lockThemeProjects(tx: TenantTransaction, themeUuid: string): Promise<void> {
  await tx.selectFrom('projects').select('uuid').where('theme_uuid', '=', themeUuid).orderBy('uuid').forUpdate().execute()
}

/** The statuses that the cases of a theme have, deleted ones included, with their names. */
export function readUsedStatuses(tx: TenantTransaction, themeUuid: string) {
  return tx
    .selectFrom('statuses as s')
    .select(['s.uuid', 's.name'])
    .where('s.uuid', 'in', (eb) => eb.selectFrom('projects as p').select('p.status_uuid').where('p.theme_uuid', '=', themeUuid))
    .orderBy('s.uuid')
    .execute()
}

/** Gives every case of a theme the status that stands for its present one, in one statement; deleted cases too. */
export function moveProjectStatuses(tx: TenantTransaction, stamp: { userUuid: string; now: Date }, themeUuid: string, replacements: readonly Replacement[]) {
  const [from, to] = [replacements.map((each) => each.fromUuid), replacements.map((each) => each.toUuid)]
  return tx
    .updateTable('projects')
    .from(sql<{ from_uuid: string; to_uuid: string }>`unnest(${from}::uuid[], ${to}::uuid[])`.as<'m'>(sql`m(from_uuid, to_uuid)`))
    .set({ status_uuid: sql<string>`m.to_uuid`, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .whereRef('projects.status_uuid', '=', 'm.from_uuid')
    .where('projects.theme_uuid', '=', themeUuid)
    .returning(['projects.uuid', 'projects.deleted_at', 'm.from_uuid as fromUuid', 'm.to_uuid as toUuid'])
    .execute()
}
