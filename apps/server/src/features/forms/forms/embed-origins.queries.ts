import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** The origins that may show a living form in a frame; none for an unknown form. */
export async function readEmbedOrigins(tx: TenantTransaction, formUuid: string): Promise<string[]> {
  const row = await tx.selectFrom('forms').select('embed_origins').where('uuid', '=', formUuid).where('deleted_at', 'is', null).executeTakeFirst()
  return row?.embed_origins ?? []
}
