import { z } from 'zod'
import { filePreview } from '../../cases/projects/project-file.schemas.ts'
import { instant, uuid } from '../../primitives/index.ts'

/** The largest file that is taken: 100 MB (1§9). */
export const maxFileBytes = 100 * 1024 * 1024

const name = z.string().trim().min(1).max(255)

/** Where the browser sends a file itself; `key` names the file in later calls (3-decisions, "Files, imports, exports"). */
export const uploadTicket = z
  .object({ url: z.string(), method: z.string(), headers: z.record(z.string(), z.string()), key: z.string() })
  .meta({ id: 'UploadTicket' })

/** What an upload address is asked with; a size over 100 MB is refused with `too_large`. */
export const uploadQuery = z.object({
  filetype: z.string().trim().max(200).default('application/octet-stream'),
  filename: name,
  contentLength: z.preprocess((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value), z.int().min(0))
})

/** Files that were uploaded: `url` is the key of the upload ticket. */
export const filesCreateBody = z.strictObject({
  files: z
    .array(z.strictObject({ url: z.string().min(1).max(1000), name }))
    .min(1)
    .max(100)
})

/** Which picture of a first page: for lists or to look closer. `version` is the preview's `uuid`, so that another drawing has another address. */
export const previewQuery = z.object({ size: z.enum(['small', 'large']).default('small'), version: z.string().max(40).optional() })

export const fileUpdateBody = z.strictObject({ pinned: z.boolean(), name: name.optional() })

/** A file of a theme (2§3 "Theme file"); `url` is its viewer in the application. */
export const themeFile = z
  .object({
    uuid,
    themeUuid: uuid,
    url: z.string(),
    name: z.string(),
    contentType: z.string(),
    byteSize: z.number(),
    createdAt: instant,
    createdBy: uuid.nullable(),
    createdByName: z.string().nullable(),
    canDelete: z.boolean(),
    preview: filePreview.nullable().optional()
  })
  .meta({ id: 'ThemeFile' })

export const themeFilePath = z.strictObject({ theme_uuid: uuid, file_uuid: uuid })

export const filePath = z.strictObject({ project_uuid: uuid, file_uuid: uuid })
