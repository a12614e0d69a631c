import { scouteesExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { createExportRunner, exportInput, type ExportRow, type ExportTable, type TableContext } from '../../../workspace/export-files/index.ts'
import { findScouteeIds, findScoutees, presentScoutee, scouteeAbilities, visibleProjects } from '../../../companies/scoutees/index.ts'
import { readInBatches } from '../batches.ts'
import { readScouteeChoices } from '../cases/choices.queries.ts'
import { cellsOf, scouteeColumns } from './scoutee-cells.ts'

/** The kind of the job and of the effect that runs it. */
export const scouteesExportKind = 'exports.scoutees'

const input = exportInput.extend(scouteesExportBody.shape)

type Context = TableContext<z.output<typeof input>>

async function* rowsOf({ effect, actor, wanted: requested, report }: Context): AsyncGenerator<ExportRow> {
  const { platform, tenantUuid } = effect
  const { columnKeys, language } = requested
  const abilities = scouteeAbilities(actor)
  const uuids = requested.scouteeIds ?? (await findScouteeIds(openFinder(platform.db, tenantUuid), actor, requested))
  const read = async (batch: string[]) => {
    const rows = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findScoutees(tx, batch, visibleProjects(actor)))
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    // One that was deleted since is left out.
    return batch.flatMap((uuid) => byUuid.get(uuid) ?? [])
  }
  for await (const rows of readInBatches(uuids, { read, report })) {
    for (const row of rows) {
      const item = presentScoutee(row, abilities)
      yield { cells: cellsOf(item, columnKeys, language), identity: { key: item.id, version: String(item.version) } }
    }
  }
}

async function open(context: Context): Promise<ExportTable> {
  const { effect, wanted: requested } = context
  const { columnKeys, language, format } = requested
  const choices = format === 'xlsx' ? await withTenant(effect.platform.db.user, effect.tenantUuid, 'read', readScouteeChoices) : null
  return { columns: scouteeColumns(columnKeys, language, choices), rows: rowsOf(context), isUpdatable: true, frozenColumns: 1 }
}

/** Writes a file of companies and people, with what its owner may see of them. */
export const runScouteesExport = createExportRunner({ thing: 'scoutees', permissionFor: () => 'export_scoutee', input, open })
