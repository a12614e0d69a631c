import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import type { RejectedLine } from './load-companies.ts'

/** Keeps lines that an import did not take; a line kept before stays as it was. */
export async function saveRejectedLines(admin: Kysely<DB>, runUuid: string, lines: readonly RejectedLine[]): Promise<void> {
  const rows = lines.map(({ line, reason, column, cells }) => ({ run_uuid: runUuid, line, reason, column_name: column ?? null, cells: JSON.stringify(cells) }))
  await admin
    .insertInto('batch_rejected_lines')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['run_uuid', 'line']).doNothing())
    .execute()
}

/** The kept lines of a run after a line, in order. */
export function listRejectedLines(admin: Kysely<DB>, runUuid: string, after: number, limit: number) {
  return admin
    .selectFrom('batch_rejected_lines')
    .select(['line', 'reason', 'column_name', 'cells'])
    .where('run_uuid', '=', runUuid)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** Forgets the kept lines of a run. */
export async function forgetRejectedLines(admin: Kysely<DB>, runUuid: string): Promise<void> {
  await admin.deleteFrom('batch_rejected_lines').where('run_uuid', '=', runUuid).execute()
}
