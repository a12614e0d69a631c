import { z } from 'zod'
import { day, instant, uuid, uuidSet, version } from '../../primitives/index.ts'
import { projectFile } from '../projects/project-file.schemas.ts'

/** The longest text of a record. */
export const maxRecordLength = 20_000

/**
 * A record of a case (2§3 "Project record"). `publicity` false: it exists only for its author and the people and groups named. `mentions` are
 * the people whom its text names as `@` and the name.
 */
export const projectRecord = z
  .object({
    uuid,
    version,
    projectUuid: uuid,
    content: z.string(),
    projectRecordCategoryUuid: uuid.nullable(),
    projectRecordCategoryName: z.string().nullable(),
    date: day,
    publicity: z.boolean(),
    userUuids: z.array(uuid),
    userGroupUuids: z.array(uuid),
    mentions: z.array(z.object({ uuid, name: z.string() })),
    files: z.array(projectFile),
    createdAt: instant,
    createdBy: uuid.nullable(),
    createdByName: z.string().nullable(),
    updatedAt: instant,
    updatedByName: z.string().nullable(),
    canEdit: z.boolean(),
    canRead: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'ProjectRecord' })

const content = z
  .string()
  .max(maxRecordLength)
  .refine((text) => text.trim() !== '', { params: { fault: 'required' } })

export const projectRecordCreateBody = z.strictObject({
  projectUuid: uuid,
  content,
  projectRecordCategoryUuid: uuid.nullable().optional(),
  /** Left out: today in Tokyo. */
  date: day.optional(),
  publicity: z.boolean().default(true),
  userUuids: uuidSet(200).default([]),
  userGroupUuids: uuidSet(200).default([]),
  mentionUserUuids: uuidSet(200).default([])
})

/** Each field that is present replaces what the record has. */
export const projectRecordUpdateBody = z.strictObject({
  uuid,
  content: content.optional(),
  projectRecordCategoryUuid: uuid.nullable().optional(),
  date: day.optional(),
  publicity: z.boolean().optional(),
  userUuids: uuidSet(200).optional(),
  userGroupUuids: uuidSet(200).optional(),
  mentionUserUuids: uuidSet(200).optional()
})
