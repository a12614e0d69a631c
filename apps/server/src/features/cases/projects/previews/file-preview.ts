import { noPreviewReasons } from '@mekiki/contract/cases/projects/project-file.schemas'

/** What is known of the picture of a file's first page: of `file_previews` as `v`. */
export const previewColumns = ['v.uuid as preview_uuid', 'v.width as preview_width', 'v.height as preview_height', 'v.reason as preview_reason'] as const

/** What is known of a picture, by `previewColumns`. */
interface PreviewRow {
  preview_uuid: string | null
  preview_width: number | null
  preview_height: number | null
  preview_reason: string | null
}

/** The picture of a file's first page; null while it is still to be drawn. */
export function presentPreview({ preview_uuid: uuid, preview_width: width, preview_height: height, preview_reason: reason }: PreviewRow) {
  return uuid === null ? null : { uuid, width, height, reason: noPreviewReasons.find((known) => known === reason) ?? null }
}
