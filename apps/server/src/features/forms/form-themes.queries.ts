import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/doors.ts'
import type { Stamp } from './form-write.queries.ts'

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
  const rows = await tx
    .selectFrom('themes as t')
    .where('t.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('t.form_uuid', '=', formUuid), eb('t.uuid', '=', themeUuid)]))
    .select(['t.uuid', 't.name', 't.form_uuid as formUuid'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('forms as f').select('f.uuid').whereRef('f.uuid', '=', 't.form_uuid').where('f.deleted_at', 'is', null))
        .$castTo<boolean>()
        .as('hasForm')
    )
    .orderBy('t.uuid')
    .forUpdate('t')
    .execute()
  return rows
}

/** Makes a theme name a form, or none. */
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
