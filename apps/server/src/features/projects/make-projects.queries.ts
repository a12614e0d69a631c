import type { Insertable } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { Projects } from '../../platform/db/types.ts'
import { oneOf } from './scope.queries.ts'

// Some forty parameters a row, of the 65,535 that a statement can have.
const rowsPerInsert = 500

/** Writes new cases, many in one statement. */
export async function insertProjectRows(tx: TenantTransaction, rows: readonly Insertable<Projects>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await tx
      .insertInto('projects')
      .values(rows.slice(start, start + rowsPerInsert))
      .execute()
  }
}

/** The living cases of a theme that are about one of these companies or people, the oldest first. */
export async function listProjectsOf(
  tx: TenantTransaction,
  themeUuid: string,
  scouteeUuids: readonly string[]
): Promise<{ uuid: string; scouteeUuid: string }[]> {
  if (scouteeUuids.length === 0) return []
  const rows = await tx
    .selectFrom('projects')
    .select((eb) => ['uuid', eb.ref('scoutee_uuid').$notNull().as('scouteeUuid')])
    .where('theme_uuid', '=', themeUuid)
    .where('scoutee_uuid', '=', oneOf(scouteeUuids))
    .where('deleted_at', 'is', null)
    .orderBy('registered_at')
    .orderBy('uuid')
    .execute()
  return rows
}

/** Gives companies and people a channel; gives those that did not have it yet. */
export async function addChannel(tx: TenantTransaction, tenantUuid: string, channelUuid: string, scouteeUuids: readonly string[]): Promise<string[]> {
  if (scouteeUuids.length === 0) return []
  const added = new Set<string>()
  for (let start = 0; start < scouteeUuids.length; start += 5000) {
    const rows = scouteeUuids.slice(start, start + 5000).map((uuid) => ({ tenant_uuid: tenantUuid, scoutee_uuid: uuid, channel_uuid: channelUuid }))
    const inserted = await tx
      .insertInto('scoutee_channels')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('scoutee_uuid')
      .execute()
    for (const row of inserted) added.add(row.scoutee_uuid)
  }
  return [...added]
}

/** A channel's name. */
export async function readChannelName(tx: TenantTransaction, uuid: string): Promise<string> {
  const row = await tx.selectFrom('channels').select('name').where('uuid', '=', uuid).executeTakeFirst()
  return row?.name ?? ''
}
