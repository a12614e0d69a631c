import { sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'

const copied = [
  'tenant_uuid',
  'line',
  'kind',
  'name',
  'name_key',
  'corporate_number',
  'cells',
  'parsed',
  'errors',
  'changes',
  'match',
  'similar_scoutees',
  'left_out',
  'warnings',
  'stored',
  'provider'
] as const

/**
 * Copies the rows of a check between two lines to the job that imports them.
 * @returns how many were copied; those that the job has already stay as they are.
 */
export async function copyRows(tx: TenantTransaction, { from, to, after, upTo }: { from: string; to: string; after: number; upTo: number }): Promise<number> {
  const rows = tx.selectFrom('import_rows as r').where('r.job_uuid', '=', from).where('r.line', '>', after).where('r.line', '<=', upTo)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('import_rows')
    .columns(['job_uuid', ...copied])
    .expression(rows.select(sql<string>`${to}::uuid`.as('job_uuid')).select(copied.map((column) => `r.${column}` as const)))
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'job_uuid', 'line']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

const someLines = (lines: readonly number[]) => sql<number>`any(${lines}::integer[])`

/** Whether rows of a job are about the same as one of these lines, or one of these is about the same as another. */
export async function hasDependents(tx: TenantTransaction, jobUuid: string, lines: readonly number[]): Promise<boolean> {
  const matched = sql<number>`(${sql.ref('match')}->>'line')::integer`
  const faults = sql`jsonb_array_elements(${sql.ref('errors')})`
  const told = sql<boolean>`exists (select 1 from ${faults} as fault where (fault->'params'->>'line')::integer = ${someLines(lines)})`
  const row = await tx
    .selectFrom('import_rows')
    .select('line')
    .where('job_uuid', '=', jobUuid)
    .where((eb) =>
      eb.or([
        eb(matched, '=', someLines(lines)),
        eb.and([eb('line', '=', someLines(lines)), eb(matched, 'is not', null)]),
        eb.and([eb('errors', 'is not', null), told])
      ])
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Rows of a job by their lines, as they were read. */
export function listKeptRows(tx: TenantTransaction, jobUuid: string, lines: readonly number[]) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'name', 'cells', 'parsed', 'left_out', 'warnings', 'stored'])
    .where('job_uuid', '=', jobUuid)
    .where('line', '=', someLines(lines))
    .orderBy('line')
    .execute()
}

/** Deletes rows of a job by their lines. */
export async function deleteLines(tx: TenantTransaction, jobUuid: string, lines: readonly number[]): Promise<void> {
  await tx.deleteFrom('import_rows').where('job_uuid', '=', jobUuid).where('line', '=', someLines(lines)).execute()
}
