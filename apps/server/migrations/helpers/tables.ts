import { type Kysely, sql } from 'kysely'
import { type Protection, protectTenantTable, runStatements } from '../../src/platform/db/protect.ts'

// Migrations that were released are made with these, so that they are as frozen as those (released.json).

/** The columns by which a row of a workspace is known; the first ones of its table. */
export const key = 'tenant_uuid uuid NOT NULL, uuid uuid NOT NULL, PRIMARY KEY (tenant_uuid, uuid)'

/** The columns that tell who wrote a row and when, and which state of it is a reader's. */
export const stamps = 'version integer NOT NULL DEFAULT 1, created_by uuid, created_at timestamptz NOT NULL, updated_by uuid, updated_at timestamptz NOT NULL'

/** A column names a row of the same workspace, which cannot go while it is named. */
export function refersTo(column: string, table: string): string {
  return `FOREIGN KEY (tenant_uuid, ${column}) REFERENCES app.${table} (tenant_uuid, uuid)`
}

/** A column names the row of the same workspace that the row belongs to, and goes with. */
export function partOf(column: string, table: string): string {
  return `${refersTo(column, table)} ON DELETE CASCADE`
}

/** A table that pairs rows of a workspace, found from both sides; a pair goes with either. */
export function link(name: string, left: [column: string, table: string], right: [column: string, table: string]): string {
  return `CREATE TABLE app.${name} (tenant_uuid uuid NOT NULL, ${left[0]} uuid NOT NULL, ${right[0]} uuid NOT NULL,
  PRIMARY KEY (tenant_uuid, ${left[0]}, ${right[0]}), ${partOf(...left)}, ${partOf(...right)});
CREATE INDEX ${name}_back ON app.${name} (tenant_uuid, ${right[0]}, ${left[0]});
`
}

/** Tables with what roles may do with them, in the order in which they are made. */
export type Protections = Readonly<Record<string, Protection>>

/** Protects tables of workspaces one after the other. */
export async function protectTenantTables(db: Kysely<unknown>, protections: Protections): Promise<void> {
  for (const [name, protection] of Object.entries(protections)) await protectTenantTable(db, name, protection)
}

/** Lets a role tidy tables and take their statistics. PostgreSQL knows this right since version 17; before that, both are left to its own housekeeping. */
export async function grantMaintenance(db: Kysely<unknown>, role: string, names: readonly string[]): Promise<void> {
  const grant = `GRANT MAINTAIN ON ${listOf(names)} TO ${role}`
  await sql.raw(`DO $$ BEGIN IF current_setting('server_version_num')::integer >= 170000 THEN EXECUTE '${grant}'; END IF; END $$`).execute(db)
}

/** Drops tables that were made in this order. */
export async function dropTables(db: Kysely<unknown>, names: readonly string[]): Promise<void> {
  await runStatements(db, `DROP TABLE ${listOf(names.toReversed())}`)
}

const listOf = (names: readonly string[]): string => names.map((name) => (name.includes('.') ? name : `app.${name}`)).join(', ')
