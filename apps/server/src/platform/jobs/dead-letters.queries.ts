import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'

/** An effect that failed each time it was tried. */
export interface DeadLetter {
  uuid: string
  workspace: string
  kind: string
  attempts: number
  reason: string
  parkedAt: Date
}

/** Writes down an effect that is not tried again; what is written of it already stays. */
export async function insertDeadLetter(admin: Kysely<DB>, { parkedAt, ...effect }: DeadLetter): Promise<void> {
  const row = { ...effect, parked_at: parkedAt }
  await admin
    .insertInto('parked_effects')
    .values(row)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute()
}
