import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type ImportSkipped, importSkipped, namedTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { z } from 'zod'
import { commitLater } from '../../../../platform/db/commit-later.ts'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'
import { type ImportRun, reportRows } from '../apply/import-run.ts'
import { rowsLifeMilliseconds } from '../apply/start-import.ts'
import { importInput, type ImportInput, jobKindOf } from '../read/import-input.ts'
import { blockLimits } from '../read/source-table.ts'
import { rowFaults, type RowFault, storedCells } from '../read/parsed-row.ts'
import { type BlockRow, type CheckedFile, rowOf } from './check-rows.ts'
import { findOwnJob, insertImportRows } from './import-rows.queries.ts'
import { copyRows, deleteLines, hasDependents, listKeptRows } from './kept-check.queries.ts'

/** What a check leaves for an import of the same file: what its rows were read by, and how it went through them. */
export const keptCheck = z.object({ basis: z.string(), rowCount: z.int(), blockEnds: z.array(z.int()) })

export type KeptCheck = z.output<typeof keptCheck>

const noted = z.object({ kept: keptCheck, leftOut: z.array(importSkipped), counts: z.record(z.string(), z.int()) })

// A check that is about to be forgotten is none any more.
const maxAgeMilliseconds = rowsLifeMilliseconds - 3_600_000
// Looking for rows about the lines of others goes through all of them.
const maxForDependents = 100_000
const blocksPerCopy = 4

/** The corrected cells of a file. */
const cellsOf = ({ rows }: ImportInput) => rows.flatMap(({ line, cells = [] }) => (cells.length === 0 ? [] : [{ line, cells }]))

/**
 * A hash of all that rows are read by: the file and how it is read, what its columns are, corrected cells and names, what these names can stand for, and what
 * the importer may do. What rows are compared with is not among it: an import compares once more.
 */
export async function basisOf({ platform, input, header, opened, caller }: ImportRun): Promise<string> {
  const { dryRun: _check, onlyValidRows: _valid, withProvider: _provider, ...options } = input.options
  const file = await platform.files.findStat(input.url)
  const told = {
    file: [input.url, input.fileName, file?.etag ?? null],
    read: [input.language, input.themeUuid, input.mappings, input.names, options, cellsOf(input), header],
    targets: opened.targets,
    items: opened.customItems,
    names: namedTargets.map((target) => opened.entriesOf(target)),
    permissions: [...caller.actor.permissions].toSorted()
  }
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

type Decision = ImportInput['rows'][number]

/** The lines on which was decided otherwise than for the check. */
function changedLines(before: ImportInput, now: ImportInput): Decision[] {
  const [old, fresh] = [before, now].map(({ rows }) => new Map(rows.map((row) => [row.line, row])))
  const lines = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])].toSorted((a, b) => a - b)
  return lines.flatMap((line): Decision[] => {
    const [was, is] = [old?.get(line), fresh?.get(line)]
    return isDeepStrictEqual([was?.choice, was?.link], [is?.choice, is?.link]) ? [] : [{ ...is, line }]
  })
}

/** A check whose work may be kept, and the lines that are to be decided anew. */
interface Keepable extends CheckedFile {
  leftOut: ImportSkipped[]
  changed: Decision[]
}

async function findKeepable({ platform, tenantUuid, job, input, subject }: ImportRun, checkUuid: string, basis: string): Promise<Keepable | null> {
  return withTenant(platform.db.user, tenantUuid, 'read', async (tx) => {
    const check = await findOwnJob(tx, checkUuid, job.createdBy)
    if (check?.kind !== jobKindOf(subject.kind, { dryRun: true }) || check.state !== 'succeeded' || check.finished_at === null) return null
    if (check.finished_at.getTime() + maxAgeMilliseconds < platform.clock().getTime()) return null
    const { success, data } = noted.safeParse(check.result)
    if (!success || data.kept.basis !== basis) return null
    const before = importInput.parse(check.input)
    // Rows without a name come and go with the offers that they get it from.
    const { unnamed = 0, offered = 0 } = data.counts
    if (before.options.withProvider !== input.options.withProvider && (unnamed > 0 || (before.options.withProvider && offered > 0))) return null
    const changed = changedLines(before, input)
    const { rowCount } = data.kept
    if (changed.length > 0 && rowCount > maxForDependents) return null
    const lines = changed.map(({ line }) => line)
    // What was a second line about the same is the first one once that is left out, and the other way round.
    if (changed.length > 0 && (await hasDependents(tx, checkUuid, lines))) return null
    return { ...data.kept, leftOut: data.leftOut, changed }
  })
}

const cellsOfRow = z.array(z.string())
const columnsOfRow = z.array(z.int()).nullable()

/** A row as its check read it. */
function readAgain({ line, name, cells, parsed, left_out: leftOut, warnings, stored }: Awaited<ReturnType<typeof listKeptRows>>[number]): BlockRow {
  const told = (rowFaults.nullable().parse(warnings) ?? []) as RowFault[]
  return {
    read: { line, name, cells: cellsOfRow.parse(cells), parsed, faults: [], warnings: told, stored: storedCells.nullable().parse(stored) ?? [] },
    leftOut: { changed: columnsOfRow.parse(leftOut) ?? [], untold: [] }
  }
}

/** Decides anew on rows that a check has read; false where what it kept of one does not suffice. */
async function decideAgain(run: ImportRun, changed: readonly Decision[]): Promise<boolean> {
  const { platform, tenantUuid, jobUuid, opened } = run
  for (const part of inChunks(changed, blockLimits.rows)) {
    const kept = await withTenant(platform.db.user, tenantUuid, 'read', (tx) =>
      listKeptRows(
        tx,
        jobUuid,
        part.map(({ line }) => line)
      )
    )
    // Nothing is kept of rows that were not to be taken.
    if (kept.some(({ parsed }) => parsed === null)) return false
    const rows = kept.map(readAgain)
    const decide = await opened.check(
      openFinder(platform.db, tenantUuid),
      run,
      rows.map(({ read }) => read)
    )
    await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
      await commitLater(tx)
      const checked = new Map((await decide(tx)).map((row) => [row.line, row]))
      await deleteLines(
        tx,
        jobUuid,
        rows.map(({ read }) => read.line)
      )
      const decided = rows.map((row) => rowOf(run, row, checked.get(row.read.line)))
      await insertImportRows(tx, { tenantUuid, jobUuid }, decided)
    })
    await reportRows(run, 0, null)
  }
  return true
}

/**
 * Takes over what the check of the same file found, instead of checking it once more, where nothing has changed that rows are read by. Lines on which somebody
 * decided since are decided anew.
 * @returns null where the file is to be checked.
 */
export async function takeOverCheck(run: ImportRun, basis: string): Promise<(CheckedFile & { leftOut: ImportSkipped[] }) | null> {
  const { platform, tenantUuid, jobUuid, input } = run
  const { checkUuid } = input
  // What a name becomes follows from the job that makes it.
  if (checkUuid === undefined || input.options.dryRun || input.names.some(({ action }) => action === 'create')) return null
  const found = await findKeepable(run, checkUuid, basis)
  if (found === null) return null
  const { rowCount, blockEnds, leftOut, changed } = found
  const ends = blockEnds.filter((_end, block) => block % blocksPerCopy === blocksPerCopy - 1 || block === blockEnds.length - 1)
  let [after, copied] = [0, 0]
  for (const upTo of ends) {
    copied += await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
      await commitLater(tx)
      return copyRows(tx, { from: checkUuid, to: jobUuid, after, upTo })
    })
    after = upTo
    await reportRows(run, copied, null)
  }
  // Some were forgotten meanwhile, or an earlier attempt has them already.
  if (copied !== rowCount) return null
  return (await decideAgain(run, changed)) ? { rowCount, blockEnds, leftOut } : null
}
