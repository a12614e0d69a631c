import { scouteesExportBody } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { z } from 'zod'
import { openFinder, withTenant } from '../../../../platform/db/gateways.ts'
import { beginLoggedExport, createExportRunner, exportInput } from '../../../workspace/export-files/index.ts'
import type { ExportColumn, ExportRow, ExportTable, TableContext } from '../../../workspace/export-files/index.ts'
import { findScouteeIds } from '../../../companies/scoutees/search/index.ts'
import { findScoutees } from '../../../companies/scoutees/read/index.ts'
import { presentScoutee, scouteeAbilities, visibleProjects } from '../../../companies/scoutees/index.ts'
import { readInBatches } from '../batches.ts'
import { readScouteeChoices, type ScouteeChoices } from '../cases/choices.queries.ts'
import type { operationGroups, HandlerOutput } from '@mekiki/contract'
import { scouteeFilterFields } from '@mekiki/contract/companies/scoutees/scoutee-filter-fields'
import { targetsOf } from '@mekiki/contract/primitives/filter-fields'
import { exportedThing } from '@mekiki/i18n/exchange/exports'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { findActive } from '../exports.queries.ts'
import { itemRefs, refsIn, requireRefs } from '../require-refs.ts'
import { columnOf, type ColumnOf, type ExportedKey, exportedKeys, type ListedKey, listedKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { countries, memberRanges, type ScouteeListColumn, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { clearMarker } from '@mekiki/i18n/exchange/import-values'
import type { AllowedValues, Cell } from '../../../../platform/sheets/index.ts'
import { propertyCell } from '../cases/project-cells.ts'
import { rowsInOrder } from '../../../../platform/db/statements/rows-in-order.ts'

type Scoutee = HandlerOutput<typeof operationGroups.scoutees.list>['items'][number]
type CellOf = (item: Scoutee, language: Language) => Cell

const lines = (texts: readonly string[]): string => texts.join('\n')
const paths = (categories: readonly { path: string }[]): string => lines(categories.map(({ path }) => path))

const propertyCells = Object.fromEntries(
  [...listedKeys, ...exportedKeys].map((key) => [key === 'name' ? 'scoutee_name' : columnOf(key), propertyCell(key, (name) => name)])
) as {
  [K in ListedKey | ExportedKey as K extends 'name' ? 'scoutee_name' : ColumnOf<K>]: CellOf
}

const cells: Readonly<Record<ScouteeListColumn, CellOf>> = {
  ...propertyCells,
  horizontal_categories: ({ horizontalCategories }) => paths(horizontalCategories),
  vertical_categories: ({ verticalCategories }) => paths(verticalCategories),
  innovation_categories: ({ innovationCategories }) => paths(innovationCategories),
  created_at: ({ createdAt }) => ({ instant: new Date(createdAt) }),
  updated_at: ({ updatedAt }) => ({ instant: new Date(updatedAt) }),
  scoutee_linking_status: ({ linkingStatus }, language) => constantLabel('linkingStatus', linkingStatus, language),
  investors: ({ investors }) => lines(investors.map(({ name }) => name)),
  tags: ({ tags }) => lines(tags.map(({ path }) => path)),
  channels: ({ channels }) => lines(channels.map(({ name }) => name)),
  scoutee_type: ({ scouteeType }, language) => constantLabel('scouteeType', scouteeType, language),
  scoutee_uuid: ({ uuid }) => uuid,
  ideas: ({ ideaNames }) => lines(ideaNames)
}

function offeredIn(column: ScouteeListColumn, choices: ScouteeChoices, language: Language): AllowedValues | undefined {
  // A cell of words that can be blank is cleared by the marker, which the program must let pass.
  const words = (values: readonly string[]): AllowedValues => ({ values: [...values, clearMarker[language]] })
  const offered: Partial<Record<ScouteeListColumn, AllowedValues>> = {
    stage: words(stages.map((stage) => constantLabel('stage', stage, language))),
    member_range: words(memberRanges.map((range) => constantLabel('memberRange', range, language))),
    country: words(countries.map((country) => countryName(country, language))),
    scoutee_type: { values: scouteeTypes.map((type) => constantLabel('scouteeType', type, language)) },
    tags: { values: choices.tags, isStrict: false },
    channels: { values: choices.channels, isStrict: false }
  }
  return offered[column]
}

const widths: Partial<Record<ScouteeListColumn, number>> = { summary: 60, scoutee_uuid: 38 }

/** The columns of a file of companies and people; a spreadsheet offers the values that a cell takes, a text has none (null). */
function scouteeColumns(columns: readonly ScouteeListColumn[], language: Language, choices: ScouteeChoices | null): ExportColumn[] {
  return columns.map((column) => {
    const allowed = choices === null ? undefined : offeredIn(column, choices, language)
    const isOffered = allowed !== undefined && allowed.values.length > 0
    return { head: constantLabel('scouteeColumn', column, language), width: widths[column] ?? 24, ...(isOffered && { allowed }) }
  })
}

/** A company or person as a line of an export: what the list shows, several names on lines of their own. */
function cellsOf(item: Scoutee, columns: readonly ScouteeListColumn[], language: Language): Cell[] {
  return columns.map((column) => cells[column](item, language))
}

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
