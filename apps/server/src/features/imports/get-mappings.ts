import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../platform/db/doors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { BareUseCase } from '../../platform/http/context.ts'
import { getThemeForProjects } from '../themes/index.ts'
import { loadDirectory } from './directory.ts'
import { requireOwnKey } from './import-key.ts'
import { choosableTargets } from './imports.policy.ts'
import { presentMappings } from './imports.presenter.ts'
import { findRemembered } from './mappings.queries.ts'
import { proposeTargets, type SampledColumn } from './propose-targets.ts'
import { fingerprintOf, mappingKind, rememberedMappings } from './remembered-mapping.ts'
import { readImportItems } from './theme-items.ts'
import { openSourceTable, type SourceTable } from './source-table.ts'

const valuesPerColumn = 50
const longestValue = 300

/** Reads the whole file once: how many rows it has, and the first values of each column that are not blank, each once. */
async function sample(table: SourceTable): Promise<{ rowCount: number; columns: SampledColumn[] }> {
  const columns = table.header.map((name, column) => ({ column, name, values: new Set<string>() }))
  let rowCount = 0
  for await (const { cells } of table.rows()) {
    rowCount += 1
    for (const { column, values } of columns) {
      const text = values.size < valuesPerColumn ? (cells[column] ?? '').trim() : ''
      if (text !== '') values.add(text.slice(0, longestValue))
    }
  }
  if (rowCount === 0) throw new AppError('file_empty')
  return { rowCount, columns: columns.map(({ column, name, values }) => ({ column, name, values: [...values] })) }
}

/**
 * The columns of a file that the caller uploaded, with a target proposed for each: as a file with the same header was imported before, else by
 * header and values. Raises 404 for others' files and unknown themes, 422 for what is no readable table (see `openSourceTable`).
 */
export const getProjectsMappings: BareUseCase<typeof operationGroups.imports.projectsMappings> = async ({ platform, actor }, { query }) => {
  requireOwnKey(actor, query.url)
  const { db, files } = platform
  const reading = { encoding: query.encoding, delimiter: query.delimiter }
  const known = await withTenant(db.user, actor.tenantUuid, 'read', async (tx) => {
    const theme = await getThemeForProjects(tx, query.theme_uuid, { isLocked: false })
    const customItems = await readImportItems(tx, actor, theme)
    return { directory: await loadDirectory(tx, theme, customItems), targets: choosableTargets(actor, theme, customItems), customItems }
  })
  const table = await openSourceTable(files, query.url, reading)
  const { rowCount, columns } = await sample(table)
  const remembered = await withTenant(db.user, actor.tenantUuid, 'read', (tx) => findRemembered(tx, mappingKind, fingerprintOf(table.header)))
  const kept = rememberedMappings.safeParse(remembered?.mappings).data?.filter(({ target }) => known.targets.includes(target)) ?? []
  const proposed = kept.length > 0 ? new Map(kept.map(({ column, target }) => [column, target])) : proposeTargets(columns, known.targets, known.directory)
  return presentMappings({
    table,
    rowCount,
    columns,
    proposed,
    targets: known.targets,
    customItems: known.customItems,
    remembered: kept.length > 0 && remembered ? { savedAt: remembered.updated_at, savedByName: remembered.updated_by_name } : null
  })
}
