import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import { findThemesForProjects, type ThemeForProjects } from './for-projects.queries.ts'

/** One theme as its cases need it; see `findThemesForProjects`. Raises 404 for unknown, deleted and foreign themes. */
export async function getThemeForProjects(tx: TenantTransaction, themeUuid: string, options: { isLocked: boolean }): Promise<ThemeForProjects> {
  const theme = (await findThemesForProjects(tx, [themeUuid], options)).get(themeUuid)
  if (!theme) throw notFound([themeUuid])
  return theme
}
