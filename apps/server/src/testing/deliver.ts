import { features } from '../features/index.ts'
import { createEffectRunner } from '../platform/jobs/index.ts'
import type { World } from './world.ts'

/** Runs the effects that wait in a world's outbox, as the queue would, until none is left; gives their kinds in order. */
export async function deliverOutbox(world: World, tenantUuid: string): Promise<string[]> {
  const runEffect = createEffectRunner(world.platform, features)
  const kinds: string[] = []
  for (;;) {
    const rows = await world.admin
      .updateTable('outbox')
      .set({ relayed_at: new Date() })
      .where('tenant_uuid', '=', tenantUuid)
      .where('relayed_at', 'is', null)
      .returningAll()
      .execute()
    if (rows.length === 0) return kinds
    for (const row of rows.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))) {
      kinds.push(row.kind)
      await runEffect({ tenantUuid, uuid: row.uuid, kind: row.kind, payload: row.payload as Record<string, unknown>, requestId: row.request_id })
    }
  }
}
