import type { Kysely } from 'kysely'
import { runStatements } from '../src/platform/db/protect.ts'

// Names were once compared from their end; since 129 nothing reads this index, while each new company writes it (151).
const back = `
CREATE INDEX scoutees_name_end ON app.scoutees (tenant_uuid, (reverse(name_key)) text_pattern_ops) WHERE deleted_at IS NULL;
`

/** Companies have no index of their names from the end any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, 'DROP INDEX app.scoutees_name_end')
}

/** Makes it again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, back)
}
