import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { countingProjects } from './counts.queries.ts'

/** A case and where it goes. */
export interface Relocation {
  uuid: string
  themeUuid: string
  statusUuid: string
}

/** Puts locked cases under other themes, many in one statement, and counts their versions up. */
export async function relocateProjects(
  tx: TenantTransaction,
  rows: readonly Relocation[],
  stamp: { tenantUuid: string; userUuid: string; now: Date }
): Promise<void> {
  if (rows.length === 0) return
  const plain = rows.map(({ uuid, themeUuid, statusUuid }) => ({ uuid, themeUuid, statusUuid }))
  const values = sql<Relocation>`jsonb_to_recordset(${JSON.stringify(plain)}::jsonb)`.as<'v'>(sql`v(uuid uuid, "themeUuid" uuid, "statusUuid" uuid)`)
  const uuids = rows.map(({ uuid }) => uuid)
  await countingProjects(tx, stamp.tenantUuid, uuids, () =>
    tx
      .updateTable('projects')
      .from(values)
      .set({
        theme_uuid: sql<string>`${sql.ref('v.themeUuid')}`,
        status_uuid: sql<string>`${sql.ref('v.statusUuid')}`,
        updated_by: stamp.userUuid,
        updated_at: stamp.now,
        version: sql<number>`${sql.ref('projects.version')} + 1`
      })
      .whereRef('projects.uuid', '=', sql.ref('v.uuid'))
      .execute()
  )
}
