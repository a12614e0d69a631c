import type { operationGroups } from '@mekiki/contract'
import { AppError, forbidden, notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { getPresentedTheme } from '../get-presented-themes.ts'
import { missingKeys } from '../themes.policy.ts'
import { countActiveProjects, deleteTheme, lockTheme } from '../themes.queries.ts'

/** Deletes a theme, which can be undone; its cases are moved or deleted first. Raises 403 with the keys that would do, 404, 409 `in_use` with the number of cases. */
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
