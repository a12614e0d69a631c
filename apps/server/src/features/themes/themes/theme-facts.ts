import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { ThemeFacts } from './themes.policy.ts'
import { lockTheme, readThemes } from './themes.queries.ts'

/** A theme as what hangs on it needs to know it. */
export interface ThemeWithFacts extends ThemeFacts {
  uuid: string
  name: string
}

/** One living theme, locked against other changes with `isLocked`. Every member may read it (3-decisions, "Who may do what"). Raises 404. */
export async function getThemeFacts(tx: TenantTransaction, uuid: string, options: { isLocked: boolean }): Promise<ThemeWithFacts> {
  if (options.isLocked && !(await lockTheme(tx, uuid))) throw notFound([uuid])
  const [row] = await readThemes(tx, [uuid])
  if (!row) throw notFound([uuid])
  return { uuid, name: row.name, createdBy: row.created_by, personInChargeUserUuids: row.person_uuids, relatedUserGroupUuids: row.group_uuids }
}
