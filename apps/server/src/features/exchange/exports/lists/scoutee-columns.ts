import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { columnOf, type ColumnOf, type ExportedKey, exportedKeys, type ListedKey, listedKeys } from '@mekiki/contract/companies/scoutees/property-keys'
import { countries, memberRanges, type ScouteeListColumn, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { clearMarker } from '@mekiki/i18n/exchange/import-values'
import type { AllowedValues, Cell } from '../../../../platform/sheets/index.ts'
import type { ExportColumn } from '../../../workspace/export-files/index.ts'
import type { ScouteeChoices } from '../cases/choices.queries.ts'
import { propertyCell } from '../cases/project-cells.ts'

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
export function scouteeColumns(columns: readonly ScouteeListColumn[], language: Language, choices: ScouteeChoices | null): ExportColumn[] {
  return columns.map((column) => {
    const allowed = choices === null ? undefined : offeredIn(column, choices, language)
    const isOffered = allowed !== undefined && allowed.values.length > 0
    return { head: constantLabel('scouteeColumn', column, language), width: widths[column] ?? 24, ...(isOffered && { allowed }) }
  })
}

/** A company or person as a line of an export: what the list shows, several names on lines of their own. */
export function scouteeCells(item: Scoutee, columns: readonly ScouteeListColumn[], language: Language): Cell[] {
  return columns.map((column) => cells[column](item, language))
}
