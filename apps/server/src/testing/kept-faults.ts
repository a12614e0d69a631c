import { type Kysely, sql } from 'kysely'
import type { DB } from '../platform/db/types.ts'

/** The themes whose kept number of cases is not that of its cases, in all tenants: whatever a test did, there are none. */
async function findWrongCounts(admin: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`SELECT tenant_uuid, theme_uuid, sum(n) AS difference FROM (
      SELECT tenant_uuid, theme_uuid, change AS n FROM app.project_counts
      UNION ALL SELECT tenant_uuid, theme_uuid, -1 FROM app.projects WHERE deleted_at IS NULL) b
    GROUP BY 1, 2 HAVING sum(n) <> 0`.execute(admin)
  return rows
}

/**
 * The cases that were given the status they have later than they say: whoever writes a status writes since when, too (decision 097). Of two calls at once the
 * one that began later may end first: entries that gave another status do not count, nor do those of an import that was taken back, since when the case has its status as before.
 */
async function findUnsaidStatuses(admin: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`SELECT p.uuid, p.status_since, h.at FROM app.projects p
    JOIN (SELECT tenant_uuid, project_uuid, to_value ->> 'uuid' AS status, max(occurred_at) AS at FROM app.audit_log
      WHERE action = 'update_status' AND entity_type = 'project' AND to_value ->> 'undoes' IS NULL GROUP BY 1, 2, 3) h
    ON h.tenant_uuid = p.tenant_uuid AND h.project_uuid = p.uuid AND h.status = p.status_uuid::text
    WHERE p.deleted_at IS NULL AND (p.status_since IS NULL OR p.status_since < h.at) LIMIT 3`.execute(admin)
  return rows
}

/** What is kept beside cases and is not what they say, a sentence each; nothing when all holds. Every world is asked as it closes, so that a write that forgets is found by the test that runs it. */
export async function findKeptFaults(admin: Kysely<DB>): Promise<string[]> {
  const [wrong, unsaid] = [await findWrongCounts(admin), await findUnsaidStatuses(admin)]
  return [
    ...(wrong.length > 0 ? [`kept counts of cases are not what the cases say: ${JSON.stringify(wrong)}`] : []),
    ...(unsaid.length > 0 ? [`cases do not say since when they have their status: ${JSON.stringify(unsaid)}`] : [])
  ]
}
