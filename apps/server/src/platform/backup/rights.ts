import { escapeIdentifier, type Client } from 'pg'
import { locks } from '../db/engine/take-turn.ts'
import { OWNER_ROLE, roleOf, withClient } from '../db/engine/setup.ts'

const role = roleOf('backup')

const lacking = `SELECT c.oid::regclass::text AS name, c.relkind AS kind, c.relrowsecurity AND NOT EXISTS (
    SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'backup') AS lacks_policy
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('app', 'identity') AND c.relkind IN ('r', 'p', 'S')
    AND (NOT has_table_privilege($1, c.oid, 'SELECT') OR (c.relrowsecurity AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'backup')))`

async function giveRight(client: Client, { name, kind, lacks_policy: lacksPolicy }: { name: string; kind: string; lacks_policy: boolean }): Promise<void> {
  await client.query(`GRANT SELECT ON ${kind === 'S' ? 'SEQUENCE ' : ''}${name} TO ${escapeIdentifier(role)}`)
  if (lacksPolicy) await client.query(`CREATE POLICY backup ON ${name} FOR SELECT TO ${escapeIdentifier(role)} USING (true)`)
}

/**
 * Gives the role that takes backups the right to read every table, where it lacks it: after a migration, or after an update from a version without the role.
 * @returns false when there is no such role: a database of the operator's own gets it by `db setup`.
 */
export function ensureBackupRights(migrateUrl: string): Promise<boolean> {
  return withClient(migrateUrl, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount === 0) return false
    for (const setting of [`ROLE ${OWNER_ROLE}`, `search_path = ''`, `lock_timeout = '5s'`]) await client.query(`SET ${setting}`)
    // Servers that start at the same time come one after the other, and the later ones find nothing lacking. Given back with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [locks.backupRights])
    const { rows } = await client.query<{ name: string; kind: string; lacks_policy: boolean }>(lacking, [role])
    for (const row of rows) {
      await client.query('BEGIN')
      await giveRight(client, row)
      await client.query('COMMIT')
    }
    return true
  })
}
