import type { TenantTransaction } from '../../platform/db/doors.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { readThemeNames } from './list-views.queries.ts'

/** The names of the themes among these keys; `all` has none. Raises 404 naming those that are unknown, deleted or foreign. */
export async function requireThemes(tx: TenantTransaction, keys: readonly string[]): Promise<Map<string, string>> {
  const uuids = [...new Set(keys.filter((key) => key !== 'all'))]
  const names = await readThemeNames(tx, uuids)
  const missing = uuids.filter((uuid) => !names.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return names
}
