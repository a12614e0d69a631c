import type { ImportRowKind, NamedTarget } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { CsvRow } from '../../../../platform/csv/index.ts'
import { commitLater } from '../../../../platform/db/commit-later.ts'
import { openFinder, type TenantTransaction, withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import { pipelineWrites } from '../../../../platform/pipeline-writes.ts'
import { refuseCharacters } from '../read/bad-characters.ts'
import { forgetOldChecks, forgetWaitingRows } from '../apply/start-import.ts'
import { insertImportRows, type NewImportRow } from './import-rows.queries.ts'
import { type ImportRun, reportRows, stoppable } from '../apply/import-run.ts'
import { inBlocks } from '../read/source-table.ts'
import { shownChange, shownText } from '../read/shown-text.ts'
import type { CheckedRow, ReadRow, SkippedCells, Work } from '../kinds/subject.ts'
import { findRowsAbove, SeenKeys } from './seen-keys.ts'
import type { RunContext } from '../../../../platform/http/context.ts'
import { addStatuses } from '../../../themes/status-templates/index.ts'
import { makeSettings, type SettingKind } from '../../../themes/tags-and-channels/index.ts'
import { getThemeForProjects } from '../../../themes/themes/read/index.ts'
import { uuidOfName } from './directory.ts'
import type { ImportInput } from '../read/import-input.ts'

const filled = (list: readonly unknown[] | undefined): readonly unknown[] | null => (list === undefined || list.length === 0 ? null : list)

// Nothing more is made of them.
const endedKinds: readonly ImportRowKind[] = ['error', 'skipped']

// Of possible duplicates some are taken as new.
const makesNew: readonly ImportRowKind[] = ['created', 'duplicate']

/** A row of a block with what is not taken of it. */
export interface BlockRow {
  read: ReadRow
  leftOut: SkippedCells
}

/** A row as it is written, after what was found of it. */
export function rowOf({ choiceOf }: ImportRun, { read, leftOut }: BlockRow, checked: CheckedRow | undefined): NewImportRow {
  const isSkipped = choiceOf(read.line) === 'skip'
  const kind = isSkipped ? 'skipped' : (checked?.kind ?? 'error')
  return {
    line: read.line,
    kind,
    // A change of something need not name it.
    name: shownText(read.name === '' ? (checked?.match?.name ?? '') : read.name),
    name_key: isSkipped ? null : (checked?.newKeys.nameKey ?? null),
    corporate_number: isSkipped ? null : (checked?.newKeys.corporateNumber ?? null),
    cells: read.cells.map(shownText),
    parsed: endedKinds.includes(kind) ? null : read.parsed,
    errors: filled(checked?.faults ?? read.faults),
    changes: filled(checked?.changes.map(shownChange)),
    match: checked?.match ?? null,
    provider: isSkipped ? null : (checked?.provider ?? null),
    similar_scoutees: filled(checked?.similar),
    left_out: filled(leftOut.changed),
    warnings: endedKinds.includes(kind) ? null : filled(makesNew.includes(kind) ? read.warnings : checked?.warnings),
    stored: filled(read.stored?.map(({ column, text }) => ({ column, text: shownText(text) })))
  }
}

/** A block of rows that were read and looked up: what is left is to be decided in a transaction. */
interface PreparedBlock {
  rows: BlockRow[]
  decide: ((tx: TenantTransaction) => Promise<CheckedRow[]>) | null
}

async function prepareBlock(run: ImportRun, block: readonly CsvRow[]): Promise<PreparedBlock> {
  const { platform, tenantUuid, opened, mappings, header } = run
  const leftOut = run.leftOut.ofRows(block)
  const rows = block.map((row, index): BlockRow => ({
    read: refuseCharacters(opened.read(row, mappings, header), mappings),
    leftOut: leftOut[index] ?? { changed: [], untold: [] }
  }))
  const good = rows.flatMap(({ read }) => (read.faults.length === 0 ? [read] : []))
  return { rows, decide: good.length === 0 ? null : await opened.check(openFinder(platform.db, tenantUuid), run, good) }
}

/** All that is not taken of a row, whatever the reason. */
function allSkipped({ read, leftOut }: BlockRow, checked: ReadonlyMap<number, CheckedRow>): BlockRow {
  const own = checked.get(read.line)?.leftOut
  return own === undefined
    ? { read, leftOut }
    : { read, leftOut: { changed: [...leftOut.changed, ...own.changed], untold: [...leftOut.untold, ...own.untold] } }
}

async function writeBlock(run: ImportRun, { rows, decide }: PreparedBlock, seen: SeenKeys): Promise<void> {
  const { platform, tenantUuid, jobUuid } = run
  const all = await withTenant(platform.db.user, tenantUuid, 'write', async (tx) => {
    await commitLater(tx)
    const checked = new Map((decide === null ? [] : await decide(tx)).map((row) => [row.line, row]))
    const told = rows.map((row) => allSkipped(row, checked))
    const written = told.map((row) => rowOf(run, row, checked.get(row.read.line)))
    await insertImportRows(tx, { tenantUuid, jobUuid }, written)
    for (const { name_key: name, corporate_number: number } of written) for (const key of [name, number]) if (key !== null) seen.add(key)
    return told
  })
  for (const { read, leftOut } of all) if (run.choiceOf(read.line) !== 'skip') run.leftOut.count(leftOut)
}

/** Reads the file to its end before anything is written: a fault in its last line leaves nothing behind. Gives how many rows it has. */
async function requireReadable(run: ImportRun): Promise<number> {
  let count = 0
  for await (const _row of stoppable(run, run.table.rows())) count += 1
  if (count === 0) throw new AppError('file_header_only')
  return count
}

/** How a file was gone through: its rows, and the last line of each block. */
export interface CheckedFile {
  rowCount: number
  blockEnds: number[]
}

/**
 * Reads the whole file and writes what each row would become, in committed blocks, so that the progress is visible (3-decisions, "Imports"). A repetition
 * begins anew, but keeps what was imported already.
 * @throws what is wrong with the file.
 */
export async function checkRows(opened: ImportRun): Promise<CheckedFile> {
  const seen = new SeenKeys(await requireReadable(opened))
  // What an earlier attempt imported already has keys of its own.
  const run = opened.job.attempts > 1 ? opened : { ...opened, mayBeAbove: (key: string) => seen.mayHave(key) }
  await forgetWaitingRows(run, run.job.uuid, run.mayGoOn)
  await forgetOldChecks(run)
  const checked: CheckedFile = { rowCount: 0, blockEnds: [] }
  const prepare = (block: readonly CsvRow[]): Promise<PreparedBlock> => prepareBlock(run, block)
  await pipelineWrites(inBlocks(run.rows()), prepare, async (block) => {
    await writeBlock(run, block, seen)
    checked.rowCount += block.rows.length
    checked.blockEnds.push(block.rows.at(-1)?.read.line ?? 0)
    await reportRows(run, checked.rowCount, null)
  })
  return checked
}

/**
 * The lines of the blocks before, by what they are about: a check remembers that of each row that is good (`newKeys.nameKey`), so that a later line about
 * the same is found however far it is below.
 */
export async function findEarlierLines(
  tx: TenantTransaction,
  work: Pick<Work, 'jobUuid' | 'mayBeAbove'>,
  rows: readonly { line: number }[],
  keys: readonly string[]
): Promise<Map<string, number>> {
  const [first] = rows
  if (!first) return new Map()
  const identities = [...new Set(keys)].map((nameKey) => ({ nameKey, corporateNumber: null, siteHost: null, siteKey: null }))
  const found = await findRowsAbove(tx, work, first.line, identities)
  return new Map(found.flatMap(({ name_key: key, line }) => (key === null ? [] : [[key, line] as const])))
}

const kinds: Partial<Record<NamedTarget, SettingKind>> = {
  scoutee_tags: 'scoutee_tag',
  scoutee_channels: 'channel',
  category_names: 'project_category',
  theme_tag_names: 'theme_tag'
}

/**
 * Makes the names that somebody wanted to be made, in the transaction of the rows that need them: what stops these takes the names with it. A repetition
 * makes none twice.
 * @throws 409 `name_taken`.
 */
export async function makeNames(context: RunContext, { jobUuid, input }: { jobUuid: string; input: Pick<ImportInput, 'names' | 'themeUuid'> }): Promise<void> {
  const requested = input.names.filter(({ action }) => action === 'create')
  if (requested.length === 0) return
  const of = (target: NamedTarget) => requested.filter((each) => each.target === target).map(({ name }) => ({ uuid: uuidOfName(jobUuid, target, name), name }))
  for (const [target, kind] of Object.entries(kinds) as [NamedTarget, SettingKind][]) {
    const own = of(target)
    if (own.length > 0) await makeSettings(context, kind, own)
  }
  const statuses = of('status_name')
  if (statuses.length === 0 || input.themeUuid === null) return
  const theme = await getThemeForProjects(context.tx, input.themeUuid, { isLocked: false })
  await addStatuses(context, theme.statusTemplateUuid, statuses)
}
