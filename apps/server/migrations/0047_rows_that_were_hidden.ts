import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'
import { changeInBlocks } from './helpers/blocks.ts'

/** The tables of workspaces whose rows are read or changed, while people write. */
export const config = { transaction: false, rows: ['projects', 'audit_log', 'files', 'outbox', 'file_texts'] }

// What 0016 and 0033 meant to do with the rows that were there: both were taken by databases to whose owner no rows were shown.
const since = `
UPDATE app.projects p SET status_since = h.at
FROM (
  SELECT project_uuid, max(occurred_at) AS at FROM app.audit_log
  WHERE tenant_uuid = $1 AND action = 'update_status' AND entity_type = 'project' AND project_uuid IN (SELECT uuid FROM block)
  GROUP BY project_uuid
) h
WHERE p.tenant_uuid = $1 AND p.uuid IN (SELECT uuid FROM block) AND h.project_uuid = p.uuid AND p.status_since IS NULL
`
const texts = `
DELETE FROM app.outbox WHERE request_id IN ('migration 0033', 'migration 0047') AND relayed_at IS NULL;
INSERT INTO app.outbox (tenant_uuid, uuid, kind, payload, request_id, created_at)
SELECT f.tenant_uuid, gen_random_uuid(), 'files.read_texts', '{"after": "00000000-0000-0000-0000-000000000000"}', 'migration 0047', now()
FROM app.files f
WHERE f.uploaded_flg AND f.deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM app.file_texts t WHERE t.tenant_uuid = f.tenant_uuid AND t.file_uuid = f.uuid)
GROUP BY f.tenant_uuid;
`

/** Since when cases have had their statuses, and the text of files, for those from before these were kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeInBlocks(db, 'projects', since)
  await runStatements(db, texts)
}

/** Nothing was made that would have to go. */
export async function down(): Promise<void> {}
