import { scouteesExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findScouteeIds } from '../../../companies/scoutees/search/index.ts'
import { findScoutees } from '../../../companies/scoutees/read/index.ts'
import { presentScoutee, scouteeAbilities, visibleProjects } from '../../../companies/scoutees/index.ts'
import { readInBatches } from '../batches.ts'
import { readScouteeChoices } from '../cases/choices.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { scouteeFilterFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findActive } from '../exports.queries.ts'
import { itemRefs, refsIn, requireRefs } from '../require-refs.ts'
import { scouteeCells, scouteeColumns } from './scoutee-columns.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

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
    // One that was deleted since is left out.
    return rowsInOrder(batch, rows)
  }
  for await (const rows of readInBatches(uuids, { read, report })) {
    for (const row of rows) {
      const item = presentScoutee(row, abilities)
      yield { cells: scouteeCells(item, columnKeys, language), identity: { key: item.id, version: String(item.version) } }
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

const targets = targetsOf(scouteeFilterFields)

/**
 * Begins an export of companies and people.
 * @throws 400 naming unknown ids of the conditions, 404 with the ids of a selection that are unknown.
 */
export const exportScoutees: SimpleUseCase<typeof operationGroups.exports.scoutees> = async (context, { body }) => {
  const { tx, actor, language } = context
  if (!actor.tenant.enableTenantScoutees) throw notFound()
  const { scouteeIds } = body
  await requireRefs(context, [
    ...refsIn(targets, body),
    { field: 'extensionItemGroupUuid', kind: 'extensionItemGroup', uuids: body.extensionItemGroupUuid },
    ...itemRefs(body)
  ])
  if (scouteeIds) {
    const known = await findActive(tx, scouteeIds)
    const missing = scouteeIds.filter((uuid) => !known.has(uuid))
    if (missing.length > 0) throw notFound(missing)
  }
  return beginLoggedExport(context, {
    action: 'export_scoutees',
    kind: scouteesExportKind,
    names: [exportedThing('scoutees', language)],
    format: body.format,
    input: body
  })
}
