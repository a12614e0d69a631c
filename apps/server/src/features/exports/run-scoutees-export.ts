import { scouteesExportBody } from '@mekiki/contract/exports/exports.schemas'
import type { z } from 'zod'
import type { CsvCell } from '../../platform/csv/index.ts'
import { withTenant } from '../../platform/db/doors.ts'
import { findScoutees, presentScoutee, scouteeAbilities, visibleProjects } from '../scoutees/index.ts'
import { createExportRunner, exportInput, type LinesContext } from './run-export.ts'
import { cellsOf, headsOf } from './scoutee-cells.ts'

/** The kind of the job and of the effect that runs it. */
export const scouteesExportKind = 'exports.scoutees'

const rowsPerRead = 200

const input = exportInput.extend(scouteesExportBody.shape)

async function* linesOf({ effect, actor, wanted, report }: LinesContext<z.output<typeof input>>): AsyncGenerator<readonly CsvCell[]> {
  const { platform, tenantUuid } = effect
  const { scouteeIds, columnKeys, language } = wanted
  const abilities = scouteeAbilities(actor)
  yield headsOf(columnKeys, language)
  for (let start = 0; start < scouteeIds.length; start += rowsPerRead) {
    const uuids = scouteeIds.slice(start, start + rowsPerRead)
    const rows = await withTenant(platform.db.user, tenantUuid, 'read', (tx) => findScoutees(tx, uuids, visibleProjects(actor)))
    const byUuid = new Map(rows.map((row) => [row.uuid, row]))
    // One that was deleted since is left out.
    for (const row of uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])) yield cellsOf(presentScoutee(row, abilities), columnKeys, language)
    await report(start + uuids.length, scouteeIds.length)
  }
}

/** Writes a file of companies and people, with what its owner may see of them. */
export const runScouteesExport = createExportRunner({ thing: 'scoutees', permission: 'export_scoutee', path: '/scoutees', input, lines: linesOf })
