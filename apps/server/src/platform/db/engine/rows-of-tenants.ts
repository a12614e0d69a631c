import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { errorCode } from './faults.ts'

/*
 * Row-level security binds the owner of the tables, too, for whom no workspace is set: a step that reads or changes rows of workspaces would find none. It is
 * taken from the owner alone, in moments of their own before and after the step: within the step's transaction the lock for it would keep everybody from the
 * tables until that ends.
 */

const setForce = (db: Kysely<unknown>, table: string, how: 'NO FORCE' | 'FORCE') =>
  sql`ALTER TABLE ${sql.table(`app.${table}`)} ${sql.raw(how)} ROW LEVEL SECURITY`.execute(db)

/** Shows the rows of all workspaces to the owner. @throws 55P03 when a table's lock is not to be had. */
export async function showRows(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await setForce(db, table, 'NO FORCE')
}

/** Hides them again; a table whose lock is not to be had now is waited for. Tables that are there no more are passed over. */
export async function hideRows(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    for (let pause = 200; ; pause = Math.min(pause * 2, 10_000)) {
      try {
        await setForce(db, table, 'FORCE')
        break
      } catch (error) {
        if (errorCode(error) === '42P01') break
        if (errorCode(error) !== '55P03') throw error
        await sleep(pause)
      }
    }
  }
}

/** Hides what a step has left shown whose process was killed: those of these tables that are shown. Any other table that is shown is a fault that a start tells. */
export async function hideRowsAgain(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'app'::regnamespace AND relkind = 'r' AND relrowsecurity AND NOT relforcerowsecurity AND relname = ANY(${tables})`.execute(db)
  await hideRows(
    db,
    rows.map(({ name }) => name)
  )
}
