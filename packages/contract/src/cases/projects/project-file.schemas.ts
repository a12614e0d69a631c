import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

/** Why there is no picture of a file's first page: of its kind none is made, or the file is too large, locked, broken, lost or without a letter. */
export const noPreviewReasons = ['kind', 'too_large', 'locked', 'broken', 'missing', 'empty'] as const

/**
 * The picture of a file's first page, `width` by `height` points where it is large; `reason` where there is none. Another `uuid` means another picture.
 * Null while it is still to be drawn.
 */
export const filePreview = z
  .object({ uuid, width: z.int().nullable(), height: z.int().nullable(), reason: z.enum(noPreviewReasons).nullable() })
  .meta({ id: 'FilePreview' })

/** A file of a case (2§3 "Project file"); `url` is the address of its viewer in the application. */
export const projectFile = z
  .object({
    uuid,
    url: z.string(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.number(),
    uploadedFlg: z.boolean(),
    projectRecordUuid: uuid.nullable(),
    pinnedAt: instant.nullable(),
    createdAt: instant,
    createdBy: uuid.nullable(),
    createdByName: z.string().nullable(),
    canDelete: z.boolean(),
    preview: filePreview.nullable().optional()
  })
  .meta({ id: 'ProjectFile' })
