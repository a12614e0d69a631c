import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../../platform/http/context.ts'
import { lockFormThemes } from '../form-themes.queries.ts'
import { markDeleted } from './form-write.queries.ts'
import { lockForm, readForms } from '../forms.queries.ts'
import { named, writeThemeLink } from '../theme-link.ts'

/**
 * Deletes a form, which can be undone; answers, cases and people stay. The theme that named it names none until then: whoever may delete forms
 * needs no right to the theme for that. Raises 404.
 */
export const removeForm: SimpleUseCase<typeof operationGroups.forms.remove> = async (context, { params }) => {
  const { tx, actor, now, audit, operationUuid } = context
  const uuid = params.form_uuid
  const [theme] = await lockFormThemes(tx, uuid, null)
  const [row] = (await lockForm(tx, uuid)) ? await readForms(tx, [uuid]) : []
  if (!row) throw notFound([uuid])
  await writeThemeLink(context, uuid, { before: theme ?? null, after: null })
  await markDeleted(tx, { ...actor, now }, uuid, now)
  audit({ entityType: 'form', entityUuid: uuid, action: 'delete', from: { name: row.name, theme: named(theme ?? null) } })
  return { uuid, operationUuid }
}
