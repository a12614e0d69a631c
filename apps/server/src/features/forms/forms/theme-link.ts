import { violatedConstraint } from '../../../platform/db/violations.ts'
import { AppError, forbidden } from '../../../platform/http/answers/app-error.ts'
import type { RunContext } from '../../../platform/http/context.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'
import { canDoWithTheme, missingThemeKeys } from '../../themes/themes/index.ts'
import { getThemeFacts } from '../../themes/themes/read/index.ts'
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
 * Locks the themes that a change of a form's theme concerns and checks that the caller may change them, since the theme is what names its form. `themeUuid`
 * undefined leaves the theme.
 * @throws 400 for an unknown theme, 403 with the keys and the theme, 422 `theme_has_form`.
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

async function nameForm({ tx, actor, now }: RunContext, themeUuid: string, formUuid: string): Promise<void> {
  try {
    await setFormOfTheme(tx, { ...actor, now }, themeUuid, formUuid)
  } catch (error) {
    if (violatedConstraint(error, '23505') === 'themes_form') throw new AppError('conflict', { uuids: [themeUuid] })
    throw error
  }
}

/**
 * Makes the themes name what `checkThemeLink` allowed, and remembers it in the themes' history.
 * @throws 409 `conflict` when another theme has come to name the form meanwhile.
 */
export async function writeThemeLink(context: RunContext, formUuid: string, { before, after }: ThemeLink): Promise<void> {
  const { tx, actor, now, audit } = context
  if (before?.uuid === after?.uuid) return
  // The old theme first: a form is named by one theme at a time.
  if (before) await setFormOfTheme(tx, { ...actor, now }, before.uuid, null)
  if (after) await nameForm(context, after.uuid, formUuid)
  for (const [theme, from, to] of [[before, formUuid, null] as const, [after, null, formUuid] as const]) {
    if (theme)
      audit({ entityType: 'theme', entityUuid: theme.uuid, themeUuid: theme.uuid, action: 'update_form', from: { formUuid: from }, to: { formUuid: to } })
  }
}

/** A theme as the history of a form names it. */
export const named = (theme: Named | null): Named | null => theme && { uuid: theme.uuid, name: theme.name }
