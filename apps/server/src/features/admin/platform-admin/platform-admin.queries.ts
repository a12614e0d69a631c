import type { Kysely, Selectable, Transaction } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'

/** A run as the table holds it. */
export type BatchRunRow = Selectable<DB['batch_runs']>

/** Lets a run wait for its turn. */
export function insertRun(
  tx: Transaction<DB>,
  run: { uuid: string; batch_id: string; args: string; requested_by: string; requested_at: Date }
): Promise<BatchRunRow> {
  return tx
    .insertInto('batch_runs')
    .values({ ...run, state: 'waiting' })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A run; null when nobody knows it. */
export async function findRun(admin: Kysely<DB>, uuid: string): Promise<BatchRunRow | null> {
  return (await admin.selectFrom('batch_runs').selectAll().where('uuid', '=', uuid).executeTakeFirst()) ?? null
}

/** A page of runs, the newest first, and how many there are. */
export async function listRuns(
  admin: Kysely<DB>,
  { batchId, state, limit, offset }: { batchId: string | undefined; state: string | undefined; limit: number; offset: number }
): Promise<{ rows: BatchRunRow[]; totalCount: number }> {
  const requested = admin
    .selectFrom('batch_runs')
    .$if(batchId !== undefined, (query) => query.where('batch_id', '=', batchId ?? ''))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
  const rows = await requested.selectAll().orderBy('requested_at', 'desc').orderBy('uuid').limit(limit).offset(offset).execute()
  const { count } = await requested.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

const columns = ['p.uuid', 'p.workspace', 'p.kind', 'p.attempts', 'p.reason', 'p.parked_at'] as const

/** A page of dead letters, the newest first, and the number of all. */
export async function readDeadLetters(tx: Transaction<DB>, page: { limit: number; offset: number }) {
  const rows = await tx
    .selectFrom('parked_effects as p')
    .leftJoin('tenants as t', 't.uuid', 'p.workspace')
    .select([...columns, 't.name as workspace_name'])
    .orderBy('p.parked_at', 'desc')
    .orderBy('p.uuid')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await tx
    .selectFrom('parked_effects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}

export type DeadLetterRow = Awaited<ReturnType<typeof readDeadLetters>>['rows'][number]

/** Whose effect becomes a dead letter; null when it is not. */
export async function findWorkspaceOfDeadLetter(admin: Kysely<DB>, uuid: string): Promise<string | null> {
  const row = await admin.selectFrom('parked_effects').select('workspace').where('uuid', '=', uuid).executeTakeFirst()
  return row?.workspace ?? null
}

/** Lets an effect of a tenant be handed to the queue again; whether it is still there. */
export async function handOverAgain(tx: TenantTransaction, uuid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('outbox').set({ relayed_at: null }).where('uuid', '=', uuid).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes an effect out of the parked ones. */
export async function requeueDeadLetter(admin: Kysely<DB>, uuid: string): Promise<void> {
  await admin.deleteFrom('parked_effects').where('uuid', '=', uuid).execute()
}
