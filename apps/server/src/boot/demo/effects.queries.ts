import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What reads and writes one workspace's rows past its people. */
export function inTenant<T>(admin: Kysely<DB>, tenantUuid: string, run: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  return admin.transaction().execute(async (tx) => {
    await sql`SELECT app.set_tenant(${tenantUuid}::uuid)`.execute(tx)
    return run(tx)
  })
}

/** A workspace's waiting effects of a kind that came in a stretch of time, the oldest first. */
export function listEffects(admin: Kysely<DB>, tenantUuid: string, { kind, since, before }: { kind: string; since: Date; before: Date | null }) {
  return inTenant(admin, tenantUuid, (tx) => {
    const all = tx
      .selectFrom('outbox')
      .select(['uuid', 'kind', 'payload', 'request_id', 'created_at'])
      .where('tenant_uuid', '=', tenantUuid)
      .where('kind', '=', kind)
      .where('created_at', '>=', since)
      .orderBy('created_at')
      .orderBy('uuid')
    return (before === null ? all : all.where('created_at', '<', before)).execute()
  })
}

/** Takes back the effects of a workspace that wait; of these ids alone, where they are given. */
export async function deleteEffects(admin: Kysely<DB>, tenantUuid: string, uuids: readonly string[] | null): Promise<void> {
  if (uuids?.length === 0) return
  await inTenant(admin, tenantUuid, async (tx) => {
    const all = tx.deleteFrom('outbox').where('tenant_uuid', '=', tenantUuid)
    await (uuids === null ? all : all.where('uuid', 'in', [...uuids])).execute()
  })
}
