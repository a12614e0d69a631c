import type { ImportRowKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { insertRecords } from '../../../../platform/db/statements/records.ts'
import type { DB } from '../../../../platform/db/types.ts'

/** A checked row; what is JSON, as values. */
export interface NewImportRow {
  line: number
  kind: ImportRowKind
  name: string
  name_key: string | null
  corporate_number: string | null
  cells: readonly string[]
  parsed: unknown
  errors: unknown
  changes: unknown
  match: unknown
  similar_scoutees: unknown
  left_out: unknown
  warnings: unknown
  stored: unknown
  provider: unknown
}

const newColumns = {
  tenant_uuid: 'uuid',
  job_uuid: 'uuid',
  line: 'integer',
  kind: 'text',
  name: 'text',
  name_key: 'text',
  corporate_number: 'text',
  cells: 'jsonb',
  parsed: 'jsonb',
  errors: 'jsonb',
  changes: 'jsonb',
  match: 'jsonb',
  similar_scoutees: 'jsonb',
  left_out: 'jsonb',
  warnings: 'jsonb',
  stored: 'jsonb',
  provider: 'jsonb'
} as const

/** A row that did not go into anything yet. */
const isWaiting = (eb: ExpressionBuilder<DB, 'import_rows'>) => eb.and([eb('entity_uuid', 'is', null), eb('project_uuid', 'is', null)])

/** Writes checked rows of a job; those that an earlier attempt imported already stay as they are. */
export async function insertImportRows(tx: TenantTransaction, of: { tenantUuid: string; jobUuid: string }, rows: readonly NewImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const all = rows.map((row) => ({ tenant_uuid: of.tenantUuid, job_uuid: of.jobUuid, ...row }))
  await insertRecords(tx, 'import_rows', newColumns, all)
    .onConflict((conflict) => conflict.columns(['tenant_uuid', 'job_uuid', 'line']).doNothing())
    .execute()
}

/**
 * Forgets some rows of a job that did not go into anything: before it is checked anew, because it was cancelled, or because its check is old.
 * @returns whether there may be more: a statement over all of a large file would take longer than one may.
 */
export async function deleteWaitingRows(tx: TenantTransaction, jobUuid: string, limit: number): Promise<boolean> {
  const some = tx.selectFrom('import_rows').select('line').where('job_uuid', '=', jobUuid).where(isWaiting).limit(limit)
  const { numDeletedRows } = await tx.deleteFrom('import_rows').where('job_uuid', '=', jobUuid).where('line', 'in', some).executeTakeFirstOrThrow()
  return Number(numDeletedRows) === limit
}

/** A user's jobs of these kinds that ended before an instant and still have rows that went into nothing. */
export async function listOldChecks(tx: TenantTransaction, jobs: { kinds: readonly string[]; userUuid: string; before: Date }): Promise<string[]> {
  const rows = await tx
    .selectFrom('jobs as j')
    .select('j.uuid')
    .where('j.kind', 'in', jobs.kinds)
    .where('j.created_by', '=', jobs.userUuid)
    .where('j.finished_at', '<', jobs.before)
    .where((eb) => eb.exists(eb.selectFrom('import_rows').select('line').whereRef('import_rows.job_uuid', '=', 'j.uuid').where(isWaiting)))
    .execute()
  return rows.map(({ uuid }) => uuid)
}

/** How many rows of a job ended how. `isImported` counts those alone that went into something. */
export async function countKinds(tx: TenantTransaction, jobUuid: string, options: { isImported: boolean }): Promise<Map<string, number>> {
  const query = tx
    .selectFrom('import_rows')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('job_uuid', '=', jobUuid)
    .groupBy('kind')
  const rows = await (options.isImported ? query.where((eb) => eb.not(isWaiting(eb))) : query).execute()
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The next rows of these kinds after a line that did not go into anything yet. */
export function listWaitingRows(tx: TenantTransaction, jobUuid: string, kinds: readonly ImportRowKind[], afterLine: number, limit: number) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'kind', 'name', 'errors', 'changes', 'match'])
    .where('job_uuid', '=', jobUuid)
    .where('kind', 'in', kinds)
    .where('line', '>', afterLine)
    .where(isWaiting)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/**
 * The rows between two lines that did not go into anything yet, of whatever kind: naming kinds here, a planner that knows little of the table takes
 * their index, and sorts all that is left of the file for each block.
 */
export function listRowsToApply(tx: TenantTransaction, jobUuid: string, lines: { after: number; upTo: number }) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'kind', 'parsed', sql<boolean>`match IS NULL`.as('isNew'), sql<string | null>`match->>'scouteeUuid'`.as('scouteeUuid')])
    .where('job_uuid', '=', jobUuid)
    .where('line', '>', lines.after)
    .where('line', '<=', lines.upTo)
    .where(isWaiting)
    .orderBy('line')
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof listWaitingRows>>[number]

/** What became of a row. */
export interface RowOutcome {
  line: number
  kind: ImportRowKind
  match: unknown
  errors: unknown
  changes: unknown
  projectUuid: string | null
  scouteeUuid: string | null
  entityUuid: string | null
}

/** Writes what became of rows, many in one statement. */
export async function updateOutcomes(tx: TenantTransaction, jobUuid: string, outcomes: readonly RowOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const types = sql`v(line integer, kind text, match jsonb, errors jsonb, changes jsonb, "projectUuid" uuid, "scouteeUuid" uuid, "entityUuid" uuid)`
  await tx
    .updateTable('import_rows')
    .from(sql<{ line: number }>`jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)`.as<'v'>(types))
    .set({
      kind: sql.ref('v.kind'),
      match: sql.ref('v.match'),
      errors: sql.ref('v.errors'),
      changes: sql.ref('v.changes'),
      project_uuid: sql.ref('v.projectUuid'),
      scoutee_uuid: sql.ref('v.scouteeUuid'),
      entity_uuid: sql.ref('v.entityUuid')
    })
    .where('import_rows.job_uuid', '=', jobUuid)
    .whereRef('import_rows.line', '=', 'v.line')
    .execute()
}

/** A user's own job; null when it is unknown or somebody else's. */
export async function findOwnJob(tx: TenantTransaction, jobUuid: string, userUuid: string) {
  return tx
    .selectFrom('jobs')
    .select(['uuid', 'kind', 'state', 'input', 'result', 'created_at', 'finished_at'])
    .where('uuid', '=', jobUuid)
    .where('created_by', '=', userUuid)
    .executeTakeFirst()
}

/**
 * Which rows of a job are wanted: of some kinds, all when none is named; those alone that stayed when others were taken back, that hold changed cells
 * which are not taken, that are to be looked at, that could follow a company of the provider's, or whose cell in a column is faulty (and holds this value).
 */
export interface RequestedRows {
  kinds: readonly ImportRowKind[]
  isChangedSince: boolean
  hasSkipped: boolean
  hasWarnings: boolean
  hasOffer: boolean
  /** Those alone that went into something: of a cancelled job the others are about to be forgotten. */
  isImported?: boolean
  fault: { column: number; value: string | null } | null
}

/** The lines of a job's wanted rows. */
function linesOf(
  tx: TenantTransaction,
  jobUuid: string,
  { kinds, isChangedSince, hasSkipped, hasWarnings, hasOffer, isImported = false, fault }: RequestedRows
) {
  let query = tx.selectFrom('import_rows').select('line').where('job_uuid', '=', jobUuid)
  if (isChangedSince) query = query.where('has_changed_since', '=', true)
  if (hasSkipped) query = query.where('left_out', 'is not', null)
  if (hasWarnings) query = query.where('warnings', 'is not', null)
  if (isImported) query = query.where((eb) => eb.not(isWaiting(eb)))
  if (hasOffer) query = query.where('provider', 'is not', null)
  if (fault !== null) {
    const inColumn = JSON.stringify([{ column: fault.column }])
    query = query.where('errors', 'is not', null).where(sql<boolean>`${sql.ref('errors')} @> ${inColumn}::jsonb`)
    if (fault.value !== null) query = query.where(sql<string>`${sql.ref('cells')}->>${fault.column}::integer`, '=', fault.value)
  }
  return kinds.length === 0 ? query : query.where('kind', 'in', kinds)
}

/** How many rows of a job are wanted. */
export async function countRequested(tx: TenantTransaction, jobUuid: string, requested: RequestedRows): Promise<number> {
  const query = linesOf(tx, jobUuid, requested).clearSelect()
  return (await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
}

/** One page of a job's rows in the order of the file. An index alone tells the lines of the page. */
export function listImportRows(tx: TenantTransaction, jobUuid: string, requested: RequestedRows, page: { limit: number; offset: number }) {
  const lines = linesOf(tx, jobUuid, requested).orderBy('line').limit(page.limit).offset(page.offset)
  return tx
    .selectFrom('import_rows')
    .select([
      'line',
      'kind',
      'name',
      'cells',
      'errors',
      'changes',
      'match',
      'similar_scoutees',
      'left_out',
      'warnings',
      'stored',
      'provider',
      'project_uuid',
      'entity_uuid',
      'undone_at',
      'has_changed_since'
    ])
    .where('job_uuid', '=', jobUuid)
    .where('line', 'in', lines)
    .orderBy('line')
    .execute()
}

export type ImportRowRow = Awaited<ReturnType<typeof listImportRows>>[number]

// Names are decided on by themselves.
const nameFaults = ['unknown_name', 'unknown_status', 'ambiguous_name']

/** The unknown names that a job's rows hold, by column, the most frequent first. */
export function countUnknownNames(tx: TenantTransaction, jobUuid: string, limit: number): Promise<{ column: number; name: string; count: number }[]> {
  const fault = sql`jsonb_array_elements(${sql.ref('r.errors')})`.as<'fault'>(sql`fault(fault)`)
  const each = sql`unnest(string_to_array(fault.fault->'params'->>'name', E'\n'))`.as<'each'>(sql`each(name)`)
  const [column, name] = [sql<number>`(fault.fault->>'column')::integer`, sql<string>`each.name`]
  return tx
    .selectFrom('import_rows as r')
    .innerJoin(fault, (join) => join.onTrue())
    .innerJoin(each, (join) => join.onTrue())
    .where('r.job_uuid', '=', jobUuid)
    .where('r.kind', '=', 'error')
    .where(sql<string>`fault.fault->>'fault'`, 'in', nameFaults)
    .select([column.as('column'), name.as('name'), sql<number>`count(*)`.as('count')])
    .groupBy([column, name])
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(limit)
    .execute()
}

/**
 * The values that at least two rows of a job cannot take, by column, the most frequent first, with what is wrong with each; blank ones lack different things,
 * and of texts of `shownLength` or more only the beginning is known.
 */
export async function countFaultyValues(
  tx: TenantTransaction,
  jobUuid: string,
  { shownLength, limit }: { shownLength: number; limit: number }
): Promise<{ column: number; value: string; fault: unknown; count: number }[]> {
  const fault = sql`jsonb_array_elements(${sql.ref('r.errors')})`.as<'fault'>(sql`fault(fault)`)
  const column = sql<number>`(fault.fault->>'column')::integer`
  const value = sql<string>`${sql.ref('r.cells')}->>${column}`
  return tx
    .selectFrom('import_rows as r')
    .innerJoin(fault, (join) => join.onTrue())
    .where('r.job_uuid', '=', jobUuid)
    .where('r.kind', '=', 'error')
    .where('r.errors', 'is not', null)
    .where(sql<string>`fault.fault->>'fault'`, 'not in', nameFaults)
    .where(sql<string>`btrim(${value})`, '<>', '')
    .where(sql<number>`length(${value})`, '<', shownLength)
    .select([column.as('column'), value.as('value'), sql<unknown>`(array_agg(fault.fault))[1]`.as('fault'), sql<number>`count(*)`.as('count')])
    .groupBy([column, value])
    .having(sql<number>`count(*)`, '>', 1)
    .orderBy('count', 'desc')
    .orderBy('column')
    .orderBy('value')
    .limit(limit)
    .execute()
}
