import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { previewColumns } from '../../cases/projects/previews/index.ts'

/** Uploaded files of themes with who uploaded them; deleted ones too. */
function themeFiles(tx: TenantTransaction) {
  return tx
    .selectFrom('files as f')
    .leftJoin('users as u', 'u.uuid', 'f.created_by')
    .select(['f.uuid', 'f.name', 'f.content_type', 'f.byte_size', 'f.storage_key', 'f.created_at', 'f.created_by', 'f.deleted_at'])
    .leftJoin('file_previews as v', 'v.file_uuid', 'f.uuid')
    .select('u.name as created_by_name')
    .select(previewColumns)
    .select((eb) => eb.ref('f.theme_uuid').$notNull().as('theme_uuid'))
    .where('f.owner_kind', '=', 'theme')
    .where('f.theme_uuid', 'is not', null)
    .where('f.uploaded_flg', '=', true)
}

/** A theme's living files, the newest first. */
export function listThemeFiles(tx: TenantTransaction, themeUuid: string) {
  return themeFiles(tx)
    .where('f.theme_uuid', '=', themeUuid)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.uuid', 'desc')
    .execute()
}

/** One living file of a theme. */
export function findThemeFile(tx: TenantTransaction, themeUuid: string, uuid: string) {
  return themeFiles(tx).where('f.theme_uuid', '=', themeUuid).where('f.uuid', '=', uuid).where('f.deleted_at', 'is', null).executeTakeFirst()
}

/** One file of whatever theme, also a deleted one. */
export function findAnyThemeFile(tx: TenantTransaction, uuid: string) {
  return themeFiles(tx).where('f.uuid', '=', uuid).executeTakeFirst()
}

export type ThemeFileRow = NonNullable<Awaited<ReturnType<typeof findThemeFile>>>
