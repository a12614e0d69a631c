import { auditChange } from '../../platform/audit-change.ts'
import { guardName } from '../../platform/db/violations.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { moveStatuses } from './move-statuses.ts'
import { type ThemeValues, valueDifference } from './theme-values.ts'
import { updateTheme, writeLists } from './theme-write.queries.ts'

/**
 * Writes a theme's new values and remembers the change. With another status template its cases get the status of the same name, else the
 * first. The caller has locked the theme and checked right and references. Raises 409 `name_taken`.
 */
export async function changeTheme(context: RunContext, uuid: string, before: ThemeValues, after: ThemeValues): Promise<void> {
  const { tx, actor, now, audit } = context
  const { from, to } = valueDifference(before, after)
  await guardName('themes_name', after.name, () => updateTheme(tx, { ...actor, now }, uuid, after))
  await writeLists(tx, { tenantUuid: actor.tenantUuid, themeUuid: uuid }, to)
  if (to.statusTemplateUuid !== undefined) await moveStatuses(context, uuid, to.statusTemplateUuid)
  auditChange(audit, { entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'update', from, to })
}
