import { z } from 'zod'
import type { RunContext } from '../../../../platform/http/context.ts'
import { type UndoEntry, undoEachWith } from '../../../../platform/log/undo.ts'
import { changeForm, requireComplete, valueFaults } from './check-form.ts'
import { findThemeOfForm, lockFormThemes } from '../form-themes.queries.ts'
import { type FormValues, rememberedValues, valueDifference, valuesOf } from '../content/form-values.ts'
import { markDeleted } from './form-write.queries.ts'
import { getContent, readFormVersions } from '../content/form-versions.ts'
import { findDeletedForm, lockForm, readForms } from '../forms.queries.ts'
import { checkThemeLink, named, writeThemeLink } from '../theme-link.ts'

type Remembered = z.output<typeof rememberedValues>

/** The values with those of an entry in their place. */
function withValues(values: FormValues, { formVersion: _version, theme: _theme, ...told }: Remembered): FormValues {
  return { ...values, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) }
}

/** Whether a theme is still there and names no other living form. */
async function canNameForm({ tx }: RunContext, formUuid: string, themeUuid: string): Promise<boolean> {
  const theme = (await lockFormThemes(tx, formUuid, themeUuid)).find((each) => each.uuid === themeUuid)
  return theme !== undefined && (!theme.hasForm || theme.formUuid === formUuid)
}

async function revertUpdate(context: RunContext, { entityUuid: uuid, from, to }: UndoEntry): Promise<boolean> {
  const { tx, language } = context
  const [before, after] = [rememberedValues.safeParse(from).data, rememberedValues.safeParse(to).data]
  if (!before || !after) return false
  const present = await findThemeOfForm(tx, uuid)
  if (after.theme !== undefined && (after.theme?.uuid ?? null) !== (present?.uuid ?? null)) return false
  if (before.theme && !(await canNameForm(context, uuid, before.theme.uuid))) return false
  const link = await checkThemeLink(context, uuid, before.theme === undefined ? undefined : (before.theme?.uuid ?? null))
  const [row] = (await lockForm(tx, uuid)) ? await readForms(tx, [uuid]) : []
  if (!row || (after.formVersion !== undefined && after.formVersion !== row.form_version)) return false
  const now = { values: valuesOf(row), content: await getContent(tx, row), formVersion: row.form_version }
  if (Object.keys(valueDifference(now.values, withValues(now.values, after)).to).length > 0) return false
  const values = withValues(now.values, before)
  const number = before.formVersion ?? row.form_version
  const content = (await readFormVersions(tx, uuid, [number])).get(number)
  if (!content || valueFaults(values).length > 0) return false
  if (values.status === 'public') await requireComplete(tx, language, content)
  await changeForm(context, uuid, now, { values, content }, link)
  return true
}

const deleted = z.object({ theme: z.object({ uuid: z.string() }).nullable().optional() })

async function restoreEntity(context: RunContext, { entityUuid: uuid, from }: UndoEntry): Promise<boolean> {
  const { tx, actor, now, audit } = context
  const themeUuid = deleted.safeParse(from).data?.theme?.uuid ?? null
  const [theme] = await lockFormThemes(tx, null, themeUuid)
  const form = await findDeletedForm(tx, uuid)
  if (!form) return false
  await markDeleted(tx, { ...actor, now }, uuid, null)
  const namedBy = theme && !theme.hasForm ? theme : null
  await writeThemeLink(context, uuid, { before: null, after: namedBy })
  audit({ entityType: 'form', entityUuid: uuid, action: 'restore', to: { name: form.name, theme: named(namedBy) } })
  return true
}

async function revertCreation({ tx, actor, now, audit, ...context }: RunContext, { entityUuid: uuid }: UndoEntry): Promise<boolean> {
  const [theme] = await lockFormThemes(tx, uuid, null)
  const [row] = (await lockForm(tx, uuid)) ? await readForms(tx, [uuid]) : []
  if (!row) return false
  await writeThemeLink({ ...context, tx, actor, now, audit }, uuid, { before: theme ?? null, after: null })
  await markDeleted(tx, { ...actor, now }, uuid, now)
  audit({ entityType: 'form', entityUuid: uuid, action: 'delete', from: { name: row.name, theme: named(theme ?? null) } })
  return true
}

/**
 * Gives a form the values, questions and theme back that it had, unless they have changed again, the theme names another form by now, or the old questions
 * are no longer kept.
 * @throws 403, 422 `form_incomplete`.
 */
export const undoUpdateForm = undoEachWith('update_form', revertUpdate)

/**
 * A form that was deleted comes back, and its theme names it again unless it names another one by now.
 * @throws 403.
 */
export const undoDeleteForm = undoEachWith('delete_form', restoreEntity)

/**
 * A form that was made or copied goes, as if it were deleted; its answers stay.
 * @throws 403.
 */
export const undoCreateForm = undoEachWith('delete_form', revertCreation)
