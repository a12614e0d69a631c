import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { oneOf } from '../../../../platform/db/statements/one-of.ts'

/** Living entries with what tells them from others, by uuid. */
export async function readHints(tx: TenantTransaction, uuids: readonly string[]) {
  const rows = await tx
    .selectFrom('scoutees')
    .where('uuid', '=', oneOf(uuids))
    .where('deleted_at', 'is', null)
    .select(['uuid', 'version', 'name', 'people_flg', 'address', 'url', 'tel', 'corporate_number', 'belonging_to', 'email', 'mekiki_scoutee_id', 'created_at'])
    .execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}

export type HintRow = Awaited<ReturnType<typeof readHints>> extends Map<string, infer Row> ? Row : never

/** Locks living entries in the order of their ids. */
export function lockHints(tx: TenantTransaction, uuids: readonly string[]) {
  return tx
    .selectFrom('scoutees')
    .where('uuid', '=', oneOf(uuids))
    .where('deleted_at', 'is', null)
    .select(['uuid', 'name', 'people_flg'])
    .orderBy('uuid')
    .forShare()
    .execute()
}
