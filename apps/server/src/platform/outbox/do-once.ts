import { withTenant } from '../db/gateways.ts'
import type { EffectContext } from '../feature.ts'

/**
 * Does an effect that leaves no trace of its own in the product, such as a mail to an administrator: its outbox row stands until it is done, so that it
 * can be seen waiting, and a repetition that finds none does nothing more.
 */
export async function doOnce({ platform: { db }, tenantUuid, effectUuid: uuid }: EffectContext, act: () => Promise<void>): Promise<void> {
  const row = await withTenant(db.admin, tenantUuid, 'read', (tx) => tx.selectFrom('outbox').select('uuid').where('uuid', '=', uuid).executeTakeFirst())
  if (!row) return
  await act()
  await withTenant(db.admin, tenantUuid, 'write', (tx) => tx.deleteFrom('outbox').where('uuid', '=', uuid).execute())
}
