import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { dropTables, grantMaintenance, key, partOf, type Protections, protectTenantTables } from './helpers/tables.ts'

// `view_uuid` outlives its view, so that the list says why nothing is read any more (decision 116). `theme_uuid`: the list in which a view without a theme is
// read. `ending`: how the secret ends, by which its maker knows it again. `hour_began_at` and `hour_reads` hold the limit, across processes.
const exports = `
CREATE TABLE app.living_exports (
  ${key}, user_uuid uuid NOT NULL, view_uuid uuid NOT NULL, theme_uuid uuid, name text NOT NULL,
  language text NOT NULL CHECK (language IN ('ja', 'en')), ending text NOT NULL, secret_hash text NOT NULL,
  created_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, hour_began_at timestamptz, hour_reads integer NOT NULL DEFAULT 0,
  UNIQUE (tenant_uuid, secret_hash),
  ${partOf('user_uuid', 'users')});
CREATE INDEX living_exports_maker ON app.living_exports (tenant_uuid, user_uuid, created_at DESC);
CREATE INDEX living_exports_view ON app.living_exports (tenant_uuid, view_uuid, created_at DESC);
`

// By day in Tokyo and the kind of program: what people look at, however often a program reads.
const reads = `
CREATE TABLE app.living_export_reads (
  tenant_uuid uuid NOT NULL, export_uuid uuid NOT NULL, day date NOT NULL,
  agent text NOT NULL CHECK (agent IN ('excel', 'google', 'browser', 'other')),
  reads integer NOT NULL, last_at timestamptz NOT NULL, client_address text NOT NULL,
  PRIMARY KEY (tenant_uuid, export_uuid, day, agent),
  ${partOf('export_uuid', 'living_exports')});
`

const protections: Protections = {
  living_exports: { finder: 'none' },
  living_export_reads: { finder: 'none' }
}

/** Addresses at which a view of the case list is read by other programs, and when they were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, exports + reads)
  await protectTenantTables(db, protections)
  await grantMaintenance(db, 'app_admin', Object.keys(protections))
}

/** Drops them: each address can be made again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await dropTables(db, Object.keys(protections))
}
