import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'

/** How many tenants there are in each state; none is named. */
export function countTenants(admin: Kysely<DB>) {
  const among = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})`
  return admin
    .selectFrom('tenants')
    .select([
      among(sql<boolean>`deleted_at is null and migration_started_at is null`).as('active'),
      among(sql<boolean>`deleted_at is null and migration_started_at is not null`).as('maintained'),
      among(sql<boolean>`deleted_at is not null`).as('deleted')
    ])
    .executeTakeFirstOrThrow()
}

/** When each batch last ended well, and when otherwise, in seconds since 1970. */
export function listBatchEnds(admin: Kysely<DB>) {
  const last = (states: string[]) => sql<number | null>`extract(epoch from max(finished_at) filter (where state = any(${states}::text[])))::float8`
  return admin
    .selectFrom('batch_runs')
    .select(['batch_id', last(['succeeded']).as('succeeded'), last(['failed', 'partly_failed']).as('failed')])
    .groupBy('batch_id')
    .execute()
}

/** How many effects failed for the last time, and batches that wait or run. */
export async function countOpenWork(admin: Kysely<DB>): Promise<{ deadLetters: number; batches: number }> {
  const many = sql<number>`count(*)`.as('count')
  const deadLetters = await admin.selectFrom('parked_effects').select(many).executeTakeFirstOrThrow()
  const batches = await admin.selectFrom('batch_runs').select(many).where('finished_at', 'is', null).executeTakeFirstOrThrow()
  return { deadLetters: deadLetters.count, batches: batches.count }
}

/** Bytes of the database. */
export async function readDatabaseBytes(admin: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(admin)
  return rows[0]?.bytes ?? 0
}

/** Bytes of the files that all tenants keep together: a figure only, hence by the finder's role. It looks at every file. */
export async function sumFileBytes(finder: Kysely<DB>): Promise<number> {
  const { bytes } = await finder
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'))
    .where('deleted_at', 'is', null)
    .where('uploaded_flg', '=', true)
    .executeTakeFirstOrThrow()
  return bytes
}
