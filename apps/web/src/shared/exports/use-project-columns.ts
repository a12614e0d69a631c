import {
  companySearchColumns,
  itemColumnPrefixes,
  type InsiderProjectProperty,
  type ProjectExportColumn,
  projectExportColumns
} from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../calls/lists.ts'
import { useCurrentTenant } from '../../app/session/me.ts'
import type { PickedColumn } from './column-picker.tsx'
import { useExportsTexts } from './exports-texts.ts'
import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** A column of an export of cases: a fixed key, or a custom item's or record category's prefix with a lower-case uuid (2§5). */
type ProjectExportKey = ProjectExportColumn | `${(typeof itemColumnPrefixes)[keyof typeof itemColumnPrefixes]}${string}`

const storageKey = 'PROJECT_EXPORT_COLUMNS'
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether a text is a column key that an export can have. */
export function isExportKey(key: unknown): key is ProjectExportKey {
  if (typeof key !== 'string') return false
  if (projectExportColumns.some((column) => column === key)) return true
  return Object.values(itemColumnPrefixes).some((prefix) => key.startsWith(prefix) && uuid.test(key.slice(prefix.length)))
}

const stored = z.record(
  z.string(),
  z.unknown().transform((keys) => (Array.isArray(keys) ? [...new Set(keys.filter(isExportKey))] : []))
)

/** The columns that somebody exported last of a theme, or of all; null when none are kept. Keys that are none are dropped (1§5). */
export function readStoredColumns(themeUuid: string | null): ProjectExportKey[] | null {
  const keys = readLocal(storageKey, stored)?.[themeUuid ?? 'all'] ?? []
  return keys.length > 0 ? keys : null
}

/** Keeps the columns of an export of a theme, or of all. */
export function storeColumns(themeUuid: string | null, keys: readonly ProjectExportKey[]): void {
  writeLocal(storageKey, { ...readLocal(storageKey, stored), [themeUuid ?? 'all']: keys })
}

/** The columns that tell of a part of cases, which a theme can hide from people. */
const columnsOfParts: Partial<Record<InsiderProjectProperty, readonly ProjectExportColumn[]>> = {
  record_and_file: ['latest_project_record', 'project_records_count', 'project_files'],
  review: ['latest_review_comment', 'review_template_name', 'all_average_score', 'my_average_score', 'selecting_reviewer_average_score', 'reviews'],
  task: ['un_done_project_tasks_count']
}

/** Every column that an export of a theme's cases, or of all, can have; null while the lists load. */
export function useProjectColumns(themeUuid: string | null): PickedColumn<ProjectExportKey>[] | null {
  const texts = useExportsTexts().columns
  const language = useLanguage()
  const { enableTenantScoutees } = useCurrentTenant()
  const theme = useQuery(lists.themes).data?.individuals.find(({ uuid }) => uuid === themeUuid)
  const groups = useQuery(lists.extensionItemGroups).data?.items
  const categories = useQuery(lists.recordCategories).data?.items
  if (!groups || !categories || (themeUuid !== null && !theme)) return null
  const hidden = theme?.hiddenParts ?? []
  const gone = new Set<string>([...hidden.flatMap((part) => columnsOfParts[part] ?? []), ...(enableTenantScoutees ? [] : companySearchColumns)])
  const own = theme?.projectSetting.extensionItemGroupUuids
  const shownGroups = own === undefined ? groups : own.flatMap((uuid) => groups.find((group) => group.uuid === uuid) ?? [])
  const items = hidden.includes('extension') ? [] : shownGroups.flatMap((group) => group.items)
  const records = hidden.includes('record_and_file') ? [] : categories
  return [
    ...projectExportColumns.filter((key) => !gone.has(key)).map((key) => ({ key, label: constantLabel('projectColumn', key, language) })),
    ...items.map(({ uuid, name }) => ({ key: `${itemColumnPrefixes.extensionItem}${uuid}` as const, label: name })),
    ...records.map(({ uuid, name }) => ({ key: `${itemColumnPrefixes.projectRecord}${uuid}` as const, label: texts.record(name) }))
  ]
}
