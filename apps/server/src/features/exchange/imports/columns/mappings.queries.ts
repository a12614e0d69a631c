import { v7 } from 'uuid'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

/** The mapping that a file with this fingerprint was imported with last, in the whole tenant. */
export function findRemembered(tx: TenantTransaction, kind: string, fingerprint: string) {
  return tx
    .selectFrom('import_mappings as m')
    .leftJoin('users as u', 'u.uuid', 'm.updated_by')
    .select(['m.mappings', 'm.rows_are', 'm.updated_at', 'u.name as updated_by_name'])
    .where('m.kind', '=', kind)
    .where('m.fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

/** Remembers with which mapping a file was imported, in place of an earlier one. */
export async function remember(
  tx: TenantTransaction,
  mapping: {
    tenantUuid: string
    kind: string
    fingerprint: string
    mappings: readonly { column: number; target: string }[]
    rowsAre: string | null
    userUuid: string
    now: Date
  }
): Promise<void> {
  await tx
    .insertInto('import_mappings')
    .values({
      tenant_uuid: mapping.tenantUuid,
      uuid: v7(),
      kind: mapping.kind,
      fingerprint: mapping.fingerprint,
      mappings: JSON.stringify(mapping.mappings),
      rows_are: mapping.rowsAre,
      updated_by: mapping.userUuid,
      updated_at: mapping.now
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_uuid', 'kind', 'fingerprint']).doUpdateSet((eb) => ({
        mappings: eb.ref('excluded.mappings'),
        rows_are: eb.ref('excluded.rows_are'),
        updated_by: eb.ref('excluded.updated_by'),
        updated_at: eb.ref('excluded.updated_at')
      }))
    )
    .execute()
}
