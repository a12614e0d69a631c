import type { Kysely, Transaction } from 'kysely'
import { type TenantTransaction } from '../../../platform/db/gateways.ts'
import type { DB } from '../../../platform/db/types.ts'

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
