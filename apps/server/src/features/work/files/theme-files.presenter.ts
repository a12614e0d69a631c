import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { presentPreview } from '../../cases/projects/previews/index.ts'
import type { ThemeFileRow } from './theme-files.queries.ts'

type PresentedFile = HandlerOutput<typeof operationGroups.files.themeList>['items'][number]

/** A file of a theme; `url` is its viewer in the application, the bytes come by a signed address. */
export function presentThemeFile(row: ThemeFileRow, abilities: { canDelete: boolean }): PresentedFile {
  return {
    uuid: row.uuid,
    themeUuid: row.theme_uuid,
    url: `/themes/${row.theme_uuid}/files/${row.uuid}`,
    name: row.name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    createdByName: row.created_by_name,
    canDelete: abilities.canDelete,
    preview: presentPreview(row)
  }
}
