import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { Actor } from '../../../platform/http/context.ts'
import { listShown } from '../../people/guests/index.ts'
import { readThemeNames } from './list-views.queries.ts'

/** The names of the themes among these keys; `all` has none. Raises 404 naming those that are unknown, deleted, foreign or, to a guest, none of his or her cases'. */
export async function requireThemes(tx: TenantTransaction, actor: Actor, keys: readonly string[]): Promise<Map<string, string>> {
  const uuids = [...new Set(keys.filter((key) => key !== 'all'))]
  const names = await readThemeNames(tx, uuids)
  const shown = await listShown(tx, actor, 'themes')
  const missing = uuids.filter((uuid) => !names.has(uuid) || shown?.has(uuid) === false)
  if (missing.length > 0) throw notFound(missing)
  return names
}
