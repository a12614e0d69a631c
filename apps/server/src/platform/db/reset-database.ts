import { escapeIdentifier } from 'pg'
import { BOOKKEEPING_TABLES } from './engine/migrate.ts'
import { OWNER_ROLE, withClient } from './engine/setup.ts'

// What migrations have put in, and what the administration did: that stays for good.
const keptTables = [...BOOKKEEPING_TABLES, 'mekiki_scoutee_categories', 'admin_audit_log', 'admin_audit_seals', 'platform_settings']

/**
 * Empties every table of the product as the owner, in one transaction, so that it is as a freshly migrated one; the administration's log and the named
 * settings of the platform stay. Accounts and files are not in these tables.
 */
export function emptyDatabase(ownerUrl: string, keptSettings: readonly string[]): Promise<void> {
  return withClient(ownerUrl, async (client) => {
    await client.query(`SET ROLE ${OWNER_ROLE}`)
    await client.query(`SET lock_timeout = '10s'`)
    const { rows } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'app'::regnamespace AND relkind IN ('r', 'p') AND relname <> ALL ($1) ORDER BY 1`,
      [keptTables]
    )
    await client.query('BEGIN')
    await client.query(`TRUNCATE ${rows.map(({ name }) => `app.${escapeIdentifier(name)}`).join(', ')}`)
    await client.query('DELETE FROM app.platform_settings WHERE key <> ALL ($1)', [keptSettings])
    await client.query('COMMIT')
  })
}
