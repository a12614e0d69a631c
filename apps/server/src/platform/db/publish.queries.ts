import { sql } from 'kysely'
import type { TenantTransaction } from './gateways.ts'
import { inChunks } from '../pipeline-writes.ts'

/** The longest text that PostgreSQL carries is 8,000 bytes; ids have 36 and a comma. */
const idsPerText = 200

/** Where open streams of events hear that something of their people changed: what there is to tell them, or whether they may still be told. */
export const peopleChannel = 'mekiki_notifications'

/** Tells all processes, once the transaction is committed, that something of these people changed: `<tenant>:<user>,<user>…`. */
export async function publishChange(tx: TenantTransaction, channel: string, tenantUuid: string, userUuids: readonly string[]): Promise<void> {
  const texts = inChunks(userUuids, idsPerText).map((uuids) => `${tenantUuid}:${uuids.join(',')}`)
  if (texts.length > 0) await sql`SELECT pg_notify(${channel}, told) FROM unnest(${texts}::text[]) AS told`.execute(tx)
}
