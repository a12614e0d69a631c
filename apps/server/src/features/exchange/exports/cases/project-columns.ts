import {
  companySearchColumns,
  countries,
  type InsiderProjectProperty,
  memberRanges,
  type ProjectExportColumn,
  projectExportColumns,
  scouteeTypes,
  stages
} from '@mekiki/contract/workspace/constants/index'
import type { ProjectExportColumnKey } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { itemColumnOf } from '@mekiki/contract/cases/projects/project-query.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { recordHead } from '@mekiki/i18n/exchange/exports'
import { clearMarker } from '@mekiki/i18n/exchange/import-values'
import type { AllowedValues } from '../../../../platform/sheets/index.ts'
import type { ExportColumn } from '../../../workspace/export-files/index.ts'
import type { Choices, ItemColumn } from './choices.queries.ts'
import { type CellOf, extensionCell, fixedCell, recordCell } from './project-cells.ts'

/** A column of an export of cases: how it stands in the file, and what a case has in it. */
export interface ProjectColumn extends ExportColumn {
  key: ProjectExportColumnKey
  cellOf: CellOf
}

/** What columns are made from. */
export interface ColumnSources {
  language: Language
  items: ReadonlyMap<string, ItemColumn>
  categories: ReadonlyMap<string, string>
  /** Null for a file that offers no values. */
  choices: Choices | null
}

const partOf: Partial<Record<ProjectExportColumn, InsiderProjectProperty>> = {
  latest_project_record: 'record_and_file',
  project_records_count: 'record_and_file',
  project_files: 'record_and_file',
  latest_review_comment: 'review',
  review_template_name: 'review',
  all_average_score: 'review',
  my_average_score: 'review',
  selecting_reviewer_average_score: 'review',
  reviews: 'review',
  un_done_project_tasks_count: 'task'
}

const isFixed = (key: ProjectExportColumnKey): key is ProjectExportColumn => projectExportColumns.some((column) => column === key)

/** The part of a case that a column is about; null when it is about none that a theme can hide. */
function partOfColumn(key: ProjectExportColumnKey): InsiderProjectProperty | null {
  if (isFixed(key)) return partOf[key] ?? null
  return itemColumnOf(key)?.kind === 'extensionItem' ? 'extension' : 'record_and_file'
}

const anyOf = (values: readonly string[]): AllowedValues => ({ values, isStrict: false })

function allowedFor(key: ProjectExportColumn, choices: Choices, language: Language): AllowedValues | undefined {
  // A cell of words that can be blank is cleared by the marker, which the program must let pass.
  const words = (values: readonly string[]): AllowedValues => ({ values: [...values, clearMarker[language]] })
  const stage = words(stages.map((each) => constantLabel('stage', each, language)))
  const range = words(memberRanges.map((each) => constantLabel('memberRange', each, language)))
  const country = words(countries.map((each) => countryName(each, language)))
  const offered: Partial<Record<ProjectExportColumn, AllowedValues>> = {
    status_name: { values: choices.statuses },
    category_names: anyOf(choices.categories),
    follower_names: anyOf(choices.followers),
    follower_group_names: anyOf(choices.groups),
    scoutee_tags: anyOf(choices.tags),
    scoutee_channels: anyOf(choices.channels),
    scoutee_stage: stage,
    scoutee_member_range: range,
    scoutee_country: country,
    scoutee_type: { values: scouteeTypes.map((type) => constantLabel('scouteeType', type, language)) },
    link_input_stage: stage,
    link_input_member_range: range,
    link_input_country: country
  }
  return offered[key]
}

const widths: Partial<Record<ProjectExportColumn, number>> = {
  project_uuid: 38,
  scoutee_uuid: 38,
  scoutee_name: 32,
  scoutee_address: 40,
  scoutee_summary: 60,
  scoutee_url: 32,
  latest_project_record: 60,
  latest_review_comment: 60,
  reviews: 60,
  project_files: 60
}

function columnOf(key: ProjectExportColumnKey, { language, items, categories, choices }: ColumnSources): ProjectColumn[] {
  if (isFixed(key)) {
    const allowed = choices === null ? undefined : allowedFor(key, choices, language)
    const shape = { ...(widths[key] !== undefined && { width: widths[key] }), ...(allowed && { allowed }) }
    return [{ key, head: constantLabel('projectColumn', key, language), ...shape, cellOf: fixedCell(key) }]
  }
  const item = itemColumnOf(key)
  if (item?.kind === 'extensionItem') {
    const found = items.get(item.uuid)
    const allowed = choices !== null && found && found.choices.length > 0 ? { allowed: anyOf(found.choices) } : {}
    return found ? [{ key, head: found.head, ...allowed, cellOf: extensionCell(item.uuid) }] : []
  }
  const category = item === null ? undefined : categories.get(item.uuid)
  return item && category !== undefined ? [{ key, head: recordHead(category, language), width: 60, cellOf: recordCell(item.uuid) }] : []
}

/**
 * The columns of a file of cases: the case id first, then the others in their order. Left out: items and categories that are gone, the parts that the
 * theme hides from the owner, and what only the company search shows where there is none (2§7).
 */
export function projectColumns(
  keys: readonly ProjectExportColumnKey[],
  sources: ColumnSources,
  { hiddenParts, hasCompanySearch }: { hiddenParts: readonly InsiderProjectProperty[]; hasCompanySearch: boolean }
): ProjectColumn[] {
  const visible = keys.filter((key) => {
    const part = partOfColumn(key)
    return (part === null || !hiddenParts.includes(part)) && (hasCompanySearch || !companySearchColumns.includes(key))
  })
  const ordered = [...visible.filter((key) => key === 'project_uuid'), ...visible.filter((key) => key !== 'project_uuid')]
  return ordered.flatMap((key) => columnOf(key, sources))
}
