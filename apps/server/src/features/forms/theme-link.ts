import { AppError, forbidden } from '../../platform/http/app-error.ts'
import type { RunContext } from '../../platform/http/context.ts'
import { refuseFaults } from '../../platform/http/field-faults.ts'
import { canDoWithTheme, getThemeFacts, missingThemeKeys } from '../themes/index.ts'
import { type FormTheme, lockFormThemes, setFormOfTheme } from './form-themes.queries.ts'

type Named = Pick<FormTheme, 'uuid' | 'name'>

/** Which theme named a form before a change, and which is to name it. */
export interface ThemeLink {
  before: Named | null
  after: Named | null
}

async function requireThemeRight({ tx, actor }: RunContext, theme: Named): Promise<void> {
  const facts = await getThemeFacts(tx, theme.uuid, { isLocked: false })
  if (!canDoWithTheme(actor, 'update', facts)) throw forbidden(missingThemeKeys(actor, 'update'), [theme.uuid])
}

/**
 * Locks the themes that a change of a form's theme concerns and checks that the caller may change them, since the theme is what names its form.
 * `themeUuid` undefined leaves the theme. Raises 400 for an unknown theme, 403 with the keys and the theme, 422 `theme_has_form`.
 */
export async function checkThemeLink(context: RunContext, formUuid: string | null, themeUuid: string | null | undefined): Promise<ThemeLink> {
  const themes = await lockFormThemes(context.tx, formUuid, themeUuid ?? null)
  const before = themes.find((theme) => formUuid !== null && theme.formUuid === formUuid) ?? null
  if (themeUuid === undefined || themeUuid === (before?.uuid ?? null)) return { before, after: before }
  const after = themes.find((theme) => theme.uuid === themeUuid) ?? null
  if (themeUuid !== null && !after) refuseFaults(context.language, [{ field: 'themeUuid', fault: 'unknown_id' }])
  for (const theme of [before, after]) if (theme) await requireThemeRight(context, theme)
  if (after?.hasForm) throw new AppError('theme_has_form', { params: { theme: after.name } })
  return { before, after }
}

/** Makes the themes name what `checkThemeLink` allowed, and remembers it in the themes' history. */
export async function writeThemeLink({ tx, actor, now, audit }: RunContext, formUuid: string, { before, after }: ThemeLink): Promise<void> {
  if (before?.uuid === after?.uuid) return
  const stamp = { ...actor, now }
  // The old theme first: a form is named by one theme at a time.
  if (before) await setFormOfTheme(tx, stamp, before.uuid, null)
  if (after) await setFormOfTheme(tx, stamp, after.uuid, formUuid)
  for (const [theme, from, to] of [[before, formUuid, null] as const, [after, null, formUuid] as const]) {
    if (theme)
      audit({ entityType: 'theme', entityUuid: theme.uuid, themeUuid: theme.uuid, action: 'update_form', from: { formUuid: from }, to: { formUuid: to } })
  }
}

/** A theme as the history of a form names it. */
export const named = (theme: Named | null): Named | null => theme && { uuid: theme.uuid, name: theme.name }
