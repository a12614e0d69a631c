import type { Kysely } from 'kysely'
import type { DB } from '../types.ts'

/** The ids of all tenants that are not deleted, in order, through a connection that may see them all: for batches that go from one to the next. */
export async function listActiveTenants(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('uuid').where('deleted_at', 'is', null).orderBy('uuid').execute()
  return rows.map((row) => row.uuid)
}

/** The ids of all tenants, deleted ones too, since these can be taken back. */
export async function listAllTenants(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('tenants').select('uuid').orderBy('uuid').execute()
  return rows.map((row) => row.uuid)
}
