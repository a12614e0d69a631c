import type { ImportRowKind } from '@mekiki/contract/imports/imports.schemas'
import { type Insertable, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { DB } from '../../platform/db/types.ts'

export type NewImportRow = Insertable<DB['import_rows']>

/** Writes checked rows; those that an earlier attempt imported already stay as they are. */
export async function insertImportRows(tx: TenantTransaction, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('import_rows')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'job_uuid', 'line']).doNothing())
    .execute()
}

/** Forgets the rows of a job that did not go into a case: before it is checked anew, or because it was cancelled. */
export async function deleteWaitingRows(tx: TenantTransaction, jobUuid: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('job_uuid', '=', jobUuid).where('project_uuid', 'is', null).execute()
}

/** Forgets the rows of a user's jobs of a kind that ended before an instant and imported nothing. */
export async function deleteOldChecks(tx: TenantTransaction, jobs: { kind: string; userUuid: string; before: Date }): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('project_uuid', 'is', null)
    .where('job_uuid', 'in', (eb) =>
      eb
        .selectFrom('jobs as j')
        .select('j.uuid')
        .where('j.kind', '=', jobs.kind)
        .where('j.created_by', '=', jobs.userUuid)
        .where('j.finished_at', '<', jobs.before)
    )
    .execute()
}

/** How many rows of a job ended how. `isImported` counts those alone that went into a case. */
export async function countKinds(tx: TenantTransaction, jobUuid: string, options: { isImported: boolean }): Promise<Map<string, number>> {
  const query = tx
    .selectFrom('import_rows')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('job_uuid', '=', jobUuid)
    .groupBy('kind')
  const rows = await (options.isImported ? query.where('project_uuid', 'is not', null) : query).execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The next rows of these kinds after a line that did not go into a case yet. */
export function listWaitingRows(tx: TenantTransaction, jobUuid: string, kinds: readonly ImportRowKind[], afterLine: number, limit: number) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'kind', 'name', 'parsed', 'errors', 'match'])
    .where('job_uuid', '=', jobUuid)
    .where('kind', 'in', kinds)
    .where('line', '>', afterLine)
    .where('project_uuid', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>[number]

/** What became of a row. */
export interface RowOutcome {
  line: number
  kind: ImportRowKind
  match: unknown
  errors: unknown
  projectUuid: string | null
  scouteeUuid: string | null
}

/** Writes what became of rows, many in one statement. */
export async function updateOutcomes(tx: TenantTransaction, jobUuid: string, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const types = sql`v(line integer, kind text, match jsonb, errors jsonb, "projectUuid" uuid, "scouteeUuid" uuid)`
  await tx
    .updateTable('import_rows')
    .from(sql<{ line: number }>`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)`.as<'v'>(types))
    .set({
      kind: sql.ref('v.kind'),
      match: sql.ref('v.match'),
      errors: sql.ref('v.errors'),
      project_uuid: sql.ref('v.projectUuid'),
      scoutee_uuid: sql.ref('v.scouteeUuid')
    })
    .where('import_rows.job_uuid', '=', jobUuid)
    .whereRef('import_rows.line', '=', 'v.line')
    .execute()
}

/** Whether this job is the user's own import. */
export async function isOwnImport(tx: TenantTransaction, jobUuid: string, userUuid: string, kind: string): Promise<boolean> {
  const row = await tx
    .selectFrom('jobs')
    .select('uuid')
    .where('uuid', '=', jobUuid)
    .where('created_by', '=', userUuid)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row !== undefined
}

/** One page of a job's rows in the order of the file. */
export function listImportRows(tx: TenantTransaction, jobUuid: string, kinds: readonly ImportRowKind[], page: { limit: number; offset: number }) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'kind', 'name', 'cells', 'errors', 'match', 'similar_scoutees', 'project_uuid'])
    .where('job_uuid', '=', jobUuid)
    .where('kind', 'in', kinds)
    .orderBy('line')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

export type ImportRowRow = Awaited<ReturnType<typeof listImportRows>>[number]
