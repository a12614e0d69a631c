import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { oneOf } from '../../../platform/db/statements/one-of.ts'
import type { Stamp } from './write/form-write.queries.ts'

/** A living theme, and the form that it names. */
export interface FormTheme {
  uuid: string
  name: string
  formUuid: string | null
  /** Whether that form is living. */
  hasForm: boolean
}

/** The living theme that names a form, and the living theme `themeUuid`, both locked against other changes. */
export async function lockFormThemes(tx: TenantTransaction, formUuid: string | null, themeUuid: string | null): Promise<FormTheme[]> {
  const themes = await tx
    .selectFrom('themes')
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('form_uuid', '=', formUuid), eb('uuid', '=', themeUuid)]))
    .select(['uuid', 'name', 'form_uuid as formUuid'])
    .orderBy('uuid')
    .forUpdate()
    .execute()
  // A statement of its own: one that waited for a lock does not see the form that the other change has just made.
  const named = themes.flatMap((theme) => theme.formUuid ?? [])
  const forms = await tx.selectFrom('forms').select('uuid').where('uuid', '=', oneOf(named)).where('deleted_at', 'is', null).execute()
  const active = new Set(forms.map((form) => form.uuid))
  return themes.map((theme) => ({ ...theme, hasForm: theme.formUuid !== null && active.has(theme.formUuid) }))
}

/** Makes a theme name a form, or none. Another theme that has come to name the form meanwhile breaks the unique key `themes_form`. */
export async function setFormOfTheme(tx: TenantTransaction, stamp: Stamp, themeUuid: string, formUuid: string | null): Promise<void> {
  await tx
    .updateTable('themes')
    .set({ form_uuid: formUuid, version: sql<number>`version + 1`, updated_by: stamp.userUuid, updated_at: stamp.now })
    .where('uuid', '=', themeUuid)
    .execute()
}

/** The living theme that names a form; null when none does. */
export async function findThemeOfForm(tx: TenantTransaction, formUuid: string): Promise<{ uuid: string; name: string } | null> {
  const row = await tx.selectFrom('themes').select(['uuid', 'name']).where('form_uuid', '=', formUuid).where('deleted_at', 'is', null).executeTakeFirst()
  return row ?? null
}
