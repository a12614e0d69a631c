import { type Kysely, sql } from 'kysely'
import type { DB } from './types.ts'

/**
 * Settles a table after many rows were written: each page is looked at once, entries of GIN indexes are sorted in, statistics are taken. Needs a
 * connection outside a transaction whose role may maintain the table; where it may not (PostgreSQL before 17), the server warns and leaves it.
 */
export async function vacuumTable(db: Kysely<DB>, table: keyof DB): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

/** Keeps others from writing to a table until the transaction ends, once those who are at it are done. Reading goes on. */
export async function blockWriters(tx: Kysely<DB>, table: keyof DB): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)
}

/** About how many rows a table has, as the database last took note of. */
export async function aboutHowMany(db: Kysely<DB>, table: keyof DB): Promise<number> {
  const { rows } = await sql<{ about: number }>`select reltuples as about from pg_class where oid = ${`app.${table}`}::regclass`.execute(db)
  return rows[0]?.about ?? 0
}
