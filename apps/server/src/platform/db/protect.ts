import { type Kysely, sql } from 'kysely'

/** What a role may do with a tenant table. */
export interface Protection {
  /** Columns that lists filter, sort, search or measure; `all` when nothing in the row is confidential within the tenant. */
  finder: 'all' | 'none' | readonly string[]
  /** Rights of the application's own role; an append-only table leaves out update and delete. */
  user?: readonly ('select' | 'insert' | 'update' | 'delete')[]
  /** The queue's relay may read and update rows of every tenant. */
  queue?: boolean
}

const tenantMatches = sql`tenant_uuid = nullif(current_setting('app.tenant_uuid', true), '')::uuid`

/**
 * Puts row-level security, its policies and the roles' rights on a table of schema app that carries `tenant_uuid`.
 * Every tenant table must pass through here: the boot check refuses one that did not.
 */
export async function protectTenantTable(db: Kysely<unknown>, name: string, protection: Protection): Promise<void> {
  const table = sql.table(`app.${name}`)
  await sql`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`.execute(db)
  await sql`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`.execute(db)
  await sql`CREATE POLICY tenant ON ${table} USING (${tenantMatches}) WITH CHECK (${tenantMatches})`.execute(db)
  const rights = protection.user ?? ['select', 'insert', 'update', 'delete']
  await sql`GRANT ${sql.raw(rights.join(', '))} ON ${table} TO app_user`.execute(db)
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO app_admin`.execute(db)
  if (protection.finder !== 'none') {
    const columns = protection.finder === 'all' ? sql`` : sql`(${sql.join(protection.finder.map((column) => sql.ref(column)))})`
    await sql`GRANT SELECT ${columns} ON ${table} TO app_finder`.execute(db)
    await sql`CREATE POLICY finder ON ${table} FOR SELECT TO app_finder USING (true)`.execute(db)
  }
  if (protection.queue) {
    await sql`GRANT SELECT, UPDATE, DELETE ON ${table} TO app_queue`.execute(db)
    await sql`CREATE POLICY queue ON ${table} TO app_queue USING (true) WITH CHECK (true)`.execute(db)
  }
}

/** Runs the statements of a script one after the other; a statement ends with `;` at the end of a line. */
export async function runStatements(db: Kysely<unknown>, script: string): Promise<void> {
  for (const statement of script.split(/;\s*(?:\n|$)/u)) {
    if (statement.trim() !== '') await sql.raw(statement).execute(db)
  }
}
