import { type Kysely, sql } from 'kysely'
import { insertRecords } from '../db/statements/records.ts'
import type { DB } from '../db/types.ts'

/** A call as it is written down. `status` null: the caller had gone. */
export interface CallRow {
  uuid: string
  occurred_at: Date
  operation: string
  method: string
  status: number | null
  ms: number
  request_id: string
  workspace: string | null
  user_uuid: string | null
  node: string
}

/** A sign-in or a refusal as it is written down. */
export interface SignInRow {
  uuid: string
  occurred_at: Date
  pool: string
  workspace: string | null
  is_administration: boolean
  user_uuid: string | null
  email: string | null
  way: 'password' | 'new_password' | 'second_factor' | 'single_sign_on'
  outcome: 'succeeded' | 'refused'
  reason: string | null
  client_address: string | null
  request_id: string | null
  node: string
}

const callColumns = {
  uuid: 'uuid',
  occurred_at: 'timestamptz',
  operation: 'text',
  method: 'text',
  status: 'integer',
  ms: 'real',
  request_id: 'text',
  workspace: 'uuid',
  user_uuid: 'uuid',
  node: 'text'
} as const

const signInColumns = {
  uuid: 'uuid',
  occurred_at: 'timestamptz',
  pool: 'text',
  workspace: 'uuid',
  is_administration: 'boolean',
  user_uuid: 'uuid',
  email: 'text',
  way: 'text',
  outcome: 'text',
  reason: 'text',
  client_address: 'text',
  request_id: 'text',
  node: 'text'
} as const

/**
 * Writes calls down, those that stand there already once. Nobody waits for the disk: what the last moments before a power cut held may be lost, while the
 * log of the standard output has it.
 */
export function insertCalls(admin: Kysely<DB>, rows: readonly CallRow[]): Promise<void> {
  return admin.transaction().execute(async (tx) => {
    await sql`SET LOCAL synchronous_commit = off`.execute(tx)
    await insertRecords(tx, 'call_log', callColumns, rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Writes sign-ins down, those that stand there already once. */
export function insertSignIns(admin: Kysely<DB>, rows: readonly SignInRow[]): Promise<void> {
  return admin.transaction().execute(async (tx) => {
    await insertRecords(tx, 'sign_in_log', signInColumns, rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** Whether somebody of this name has signed in to the administration, as far as the log goes back. */
export async function isKnownAdministrator(admin: Kysely<DB>, email: string): Promise<boolean> {
  const row = await admin.selectFrom('sign_in_log').select('uuid').where('email', '=', email).where('is_administration', '=', true).limit(1).executeTakeFirst()
  return row !== undefined
}

const rowsAtOnce = 10_000

/** Forgets what happened before a moment, which is that of an id, a part at a time; gives how many there were. */
export async function forgetBefore(admin: Kysely<DB>, log: 'call_log' | 'sign_in_log', firstKept: string): Promise<number> {
  for (let total = 0; ;) {
    const old = admin.selectFrom(log).select('uuid').where('uuid', '<', firstKept).orderBy('uuid').limit(rowsAtOnce)
    const { numDeletedRows } = await admin.deleteFrom(log).where('uuid', 'in', old).executeTakeFirstOrThrow()
    total += Number(numDeletedRows)
    if (numDeletedRows < rowsAtOnce) return total
  }
}

/** Forgets what the logs hold of a workspace. */
export async function forgetLogsOf(admin: Kysely<DB>, workspace: string): Promise<void> {
  await admin.deleteFrom('call_log').where('workspace', '=', workspace).execute()
  await admin.deleteFrom('sign_in_log').where('workspace', '=', workspace).execute()
}
