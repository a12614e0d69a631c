import type { operationGroups, ParsedInput } from '@mekiki/contract'
import { v7 } from 'uuid'
import { writtenIn } from '../../../../platform/csv/index.ts'
import { withTenant } from '../../../../platform/db/gateways.ts'
import { AppError } from '../../../../platform/http/answers/app-error.ts'
import type { BareUseCase } from '../../../../platform/http/context.ts'
import { ownText } from '../../../../platform/own-text.ts'
import { importBody, type ImportTarget, importTarget, rowsAre, type RowsAre, rowsOfTargets } from '@mekiki/contract/exchange/imports/imports.schemas'
import { isExportOnly } from './export-headers.ts'
import { requireOwnKey } from '../apply/import-run.ts'
import { presentMappings } from '../imports.presenter.ts'
import { findRemembered } from './mappings.queries.ts'
import { namesTarget, proposeTargets, type SampledColumn, describeHeader } from './propose-targets.ts'
import { proposeRows, type RowsProposal } from './rows-are.ts'
import { openSourceTable, type SourceTable } from '../read/source-table.ts'
import type { Subject } from '../kinds/subject.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** A mapping as it is remembered under its kind; targets that no longer exist make it unreadable and thus forgotten. */
const rememberedMappings = z.array(z.object({ column: z.int(), target: importTarget }))

/** What files with the same header have in common. */
export function fingerprintOf(header: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('base64url')
}

type Mappings = typeof operationGroups.imports.updatesMappings

const valuesPerColumn = 50
const longestValue = 300
const plainOptions = importBody.shape.options.parse({})

/** Reads the whole file once: how many rows it has, and the first values of each column that are not blank, each once. */
async function sample(table: SourceTable): Promise<{ rowCount: number; columns: SampledColumn[] }> {
  const columns = table.header.map((name, column) => ({ column, name, values: new Set<string>() }))
  let rowCount = 0
  for await (const { cells } of table.rows()) {
    rowCount += 1
    for (const { column, values } of columns) {
      const text = values.size < valuesPerColumn ? (cells[column] ?? '').trim() : ''
      if (text !== '') values.add(ownText(text.slice(0, longestValue)))
    }
  }
  if (rowCount === 0) throw new AppError('file_header_only')
  return { rowCount, columns: columns.map(({ column, name, values }) => ({ column, name, values: [...values] })) }
}

const rowsAreOf = (stored: string | null | undefined): RowsAre | null => z.enum(rowsAre).safeParse(stored).data ?? null

/** What the rows are and their targets, as they were imported before, where they were. */
function rowsWith(rows: RowsProposal, kept: ReadonlyMap<number, ImportTarget> | null, remembered: RowsAre | null): RowsProposal {
  if (kept === null) return rows
  const proposed = remembered ?? rowsOfTargets([...kept.values()])
  return { proposed, targets: { ...rows.targets, [proposed]: kept } }
}

/**
 * The columns of a file that the caller uploaded, with a target proposed for each: as a file with the same header was imported before, else by header and
 * values.
 * @throws 404 for others' files and unknown themes, 422 for what is no readable table (see `openSourceTable`).
 */
export function getMappings(subject: Subject): BareUseCase<Mappings> {
  return async ({ platform, actor, language }, { query }: ParsedInput<Mappings>) => {
    requireOwnKey(actor, query.url)
    const { db, files } = platform
    const themeUuid = 'theme_uuid' in query && typeof query.theme_uuid === 'string' ? query.theme_uuid : null
    const asking = { actor, jobUuid: v7(), language, input: { themeUuid, options: plainOptions, names: [] } }
    const opened = await withTenant(db.user, actor.tenantUuid, 'read', (tx) => subject.open(tx, asking))
    const upload = { key: query.url, name: query.filename, knowsHeader: (name: string) => namesTarget(name, opened) }
    const table = await openSourceTable(files, upload, { ...query, headerRow: query.header_row, furtherSheets: query.further_sheets })
    const { rowCount, columns } = await sample(table)
    const remembered = await withTenant(db.user, actor.tenantUuid, 'read', (tx) => findRemembered(tx, subject.kind, fingerprintOf(table.header)))
    const asWritten = writtenIn(table.encoding)
    const tell = (column: SampledColumn): SampledColumn => ({ ...column, name: describeHeader(column.name, opened.customItems, asWritten) })
    const kept = rememberedMappings.safeParse(remembered?.mappings).data?.filter(({ target }) => opened.targets.includes(target)) ?? []
    const keptTargets = kept.length > 0 ? new Map(kept.map(({ column, target }) => [column, target])) : null
    const told = columns.map(tell)
    const rows = subject.kind === 'scoutees' ? rowsWith(proposeRows(told, opened), keptTargets, rowsAreOf(remembered?.rows_are)) : null
    const proposed = rows?.targets[rows.proposed] ?? keptTargets ?? proposeTargets(told, opened)
    return presentMappings({
      table,
      rowCount,
      columns,
      proposed,
      rows,
      targets: opened.targets,
      exportOnly: new Set(columns.filter(({ name }) => isExportOnly(subject.kind, name, opened)).map(({ column }) => column)),
      customItems: opened.customItems,
      remembered: kept.length > 0 && remembered ? { savedAt: remembered.updated_at, savedByName: remembered.updated_by_name } : null
    })
  }
}
