import { itemColumnPrefixes, type ProjectExportColumn, projectExportColumns } from '@mekiki/contract/workspace/constants/index'
import { z } from 'zod'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'

/** A column of an export of cases: a fixed key, or a custom item's or record category's prefix with a lower-case uuid (2§5). */
export type ProjectExportKey = ProjectExportColumn | `${(typeof itemColumnPrefixes)[keyof typeof itemColumnPrefixes]}${string}`

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
