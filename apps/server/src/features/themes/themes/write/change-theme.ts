import type { Opened } from '@mekiki/contract/cases/visibility/hiding'
import { auditChange } from '../../../../platform/log/audit.ts'
import { guardName } from '../../../../platform/db/violations.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { findLoosened, requireLoosening, announceLoosened } from './loosen-theme.ts'
import { moveStatuses } from './move-statuses.ts'
import { hidingKeys, type ThemeValues, valueDifference, changedValues, valuesOf } from '../theme-values.ts'
import { updateTheme as writeTheme, writeLists } from './theme-write.queries.ts'
import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import { getPresentedTheme } from '../read/read-themes.ts'
import { missingKeys } from '../themes.policy.ts'
import { countActiveProjects, deleteTheme, lockTheme, readThemes } from '../themes.queries.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { checkReferences } from './check-references.ts'

const isHidingKey = (key: string): boolean => hidingKeys.some((known) => known === key)

const only = (values: Partial<ThemeValues>, isRequested: (key: string) => boolean): Partial<ThemeValues> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => isRequested(key)))

/** Remembers a change; that a theme hides less is an act of its own name. */
function remember({ audit }: RunContext, uuid: string, { from, to }: ReturnType<typeof valueDifference>, loosened: Opened | null): void {
  const entry = { entityType: 'theme', entityUuid: uuid, themeUuid: uuid }
  if (!loosened) return auditChange(audit, { ...entry, action: 'update', from, to })
  audit({ ...entry, action: 'loosen_restriction', from: only(from, isHidingKey), to: only(to, isHidingKey) })
  const isOther = (key: string): boolean => !isHidingKey(key)
  auditChange(audit, { ...entry, action: 'update', from: only(from, isOther), to: only(to, isOther) })
}

/**
 * Writes a theme's new values and remembers the change. With another status template its cases get the status of the same name, else the first. The caller
 * has locked the theme and checked right and references. Every change of a theme goes this way, so that it hides no less than before but by whoever may say
 * so: `acknowledgesLoosening` is an administrator's word (docs/permissions.md).
 * @throws 409 `name_taken`, 422 `theme_opens_restricted`.
 */
export async function changeTheme(
  context: RunContext,
  uuid: string,
  { before, after }: { before: ThemeValues; after: ThemeValues },
  { acknowledgesLoosening = false } = {}
): Promise<void> {
  const { tx, actor, now } = context
  const loosened = await findLoosened(context, uuid, before, after)
  if (loosened) requireLoosening(context, before, loosened, acknowledgesLoosening)
  const difference = valueDifference(before, after)
  const { to } = difference
  await guardName('themes_name', after.name, () => writeTheme(tx, { ...actor, now }, uuid, after))
  await writeLists(tx, { tenantUuid: actor.tenantUuid, themeUuid: uuid }, to)
  if (to.statusTemplateUuid !== undefined) await moveStatuses(context, uuid, to.statusTemplateUuid)
  remember(context, uuid, difference, loosened)
  if (loosened) await announceLoosened(context, uuid, before, loosened)
}

/**
 * Deletes a theme, which can be undone; its cases are moved or deleted first.
 * @throws 403 with the keys that would do, 404, 409 `in_use` with the number of cases.
 */
export const removeTheme: SimpleUseCase<typeof operationGroups.themes.remove> = async ({ tx, actor, now, audit, operationUuid }, { params }) => {
  const uuid = params.theme_uuid
  if (!(await lockTheme(tx, uuid))) throw notFound([uuid])
  const theme = await getPresentedTheme(tx, actor, uuid)
  if (!theme.canDelete) throw forbidden(missingKeys(actor, 'delete'), [uuid])
  const count = await countActiveProjects(tx, uuid)
  if (count > 0) throw new AppError('in_use', { params: { count } })
  await deleteTheme(tx, uuid, { ...actor, now })
  audit({ entityType: 'theme', entityUuid: uuid, themeUuid: uuid, action: 'delete', from: { name: theme.name } })
  return { uuid, operationUuid }
}

/**
 * Changes a theme. With another status template its cases get the status of the same name, else the first.
 * @throws 400 for unknown ids in any field, 403 with the keys that would do, 404, 409 `stale_version` and `name_taken`, 422 `theme_opens_restricted`.
 */
export const updateTheme: SimpleUseCase<typeof operationGroups.themes.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, language, operationUuid } = context
  const uuid = params.theme_uuid
  const [row] = (await lockTheme(tx, uuid)) ? await readThemes(tx, [uuid]) : []
  if (!row) throw notFound([uuid])
  const current = await getPresentedTheme(tx, actor, uuid)
  if (!current.canEdit) throw forbidden(missingKeys(actor, 'update'), [uuid])
  requireVersion(ifMatch, row.version, () => current)
  const before = valuesOf(row)
  const after = changedValues(before, body)
  refuseFaults(language, await checkReferences(tx, before, after))
  await changeTheme(context, uuid, { before, after }, { acknowledgesLoosening: body.acknowledgesLoosening === true })
  return { ...(await getPresentedTheme(tx, actor, uuid)), operationUuid }
}
