import { z } from 'zod'
import { instant, uuid } from '../../primitives/index.ts'

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
    canDelete: z.boolean()
  })
  .meta({ id: 'ProjectFile' })
