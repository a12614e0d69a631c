import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { TenantTransaction } from '../db/gateways.ts'
import { compileInsert } from '../db/statements/records.ts'
import { traceParent } from '../tracing/tracing.ts'
import { inChunks } from '../pipeline-writes.ts'

/** Something to be done after the transaction: mail, a notification, a job, a push. Handlers are found by `kind` and must be repeatable. */
export interface Effect {
  kind: string
  payload: Record<string, unknown>
}

/** The tenant in whose name effects of no tenant wait: calls of people whose workspace, if they have one, is still to be found. */
export const outsideTenants = '00000000-0000-7000-8000-000000000000'

const batchSize = 1000

const insertEffects = compileInsert('outbox', {
  tenant_uuid: 'uuid',
  uuid: 'uuid',
  kind: 'text',
  payload: 'jsonb',
  request_id: 'text',
  created_at: 'timestamptz',
  trace_parent: 'text'
})

/** Writes effects to the outbox, in the transaction of their cause; the relay hands them to the queue. */
export async function writeOutbox(
  tx: TenantTransaction,
  stamp: { tenantUuid: string; requestId: string; now: Date },
  effects: readonly Effect[]
): Promise<void> {
  const parent = traceParent()
  for (const chunk of inChunks(effects, batchSize)) {
    const rows = chunk.map((effect) => ({
      tenant_uuid: stamp.tenantUuid,
      uuid: v7(),
      kind: effect.kind,
      payload: effect.payload,
      request_id: stamp.requestId,
      created_at: stamp.now,
      trace_parent: parent
    }))
    await insertEffects(tx, rows)
  }
}

/** Writes effects that belong to no tenant, in the transaction of their cause; whatever it does to rows of a tenant must have been done before. */
export async function writeOutsideOutbox(tx: TenantTransaction, stamp: { requestId: string; now: Date }, effects: readonly Effect[]): Promise<void> {
  await sql`SELECT app.set_tenant(${outsideTenants}::uuid)`.execute(tx)
  await writeOutbox(tx, { ...stamp, tenantUuid: outsideTenants }, effects)
}
