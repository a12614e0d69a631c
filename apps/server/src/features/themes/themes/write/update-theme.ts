import type { operationGroups } from '@mekiki/contract'
import { forbidden, notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { changeTheme } from './change-theme.ts'
import { checkReferences } from './check-references.ts'
import { getPresentedTheme } from '../read-themes.ts'
import { changedValues, valuesOf } from '../theme-values.ts'
import { missingKeys } from '../themes.policy.ts'
import { lockTheme, readThemes } from '../themes.queries.ts'

/**
 * Changes a theme. With another status template its cases get the status of the same name, else the first. Raises 400 for unknown ids in
 * any field, 403 with the keys that would do, 404, 409 `stale_version` and `name_taken`, 422 `theme_opens_restricted`.
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
