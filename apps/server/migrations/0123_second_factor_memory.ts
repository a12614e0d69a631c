import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

/**
 * What the product last heard of a member's second factor, so that a call need not ask the identity service: since when it is on, when that
 * was asked last, and the effect that last switched it off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(
    db,
    `ALTER TABLE app.users
       ADD COLUMN second_factor_at timestamptz,
       ADD COLUMN second_factor_checked_at timestamptz,
       ADD COLUMN second_factor_effect_uuid uuid`
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'ALTER TABLE app.users DROP COLUMN second_factor_at, DROP COLUMN second_factor_checked_at, DROP COLUMN second_factor_effect_uuid')
}
