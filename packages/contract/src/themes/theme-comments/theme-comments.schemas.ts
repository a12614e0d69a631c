import { z } from 'zod'
import { instant, page, perPage, uuid, uuidSet, version } from '../../primitives/index.ts'

/** The longest text of a comment. */
export const maxThemeCommentLength = 10_000

/** A comment on a theme (2§3 "Theme comment"). `mentions` are the people whom its text names as `@` and the name. */
export const themeComment = z
  .object({
    uuid,
    version,
    themeUuid: uuid,
    content: z.string(),
    mentions: z.array(z.object({ uuid, name: z.string() })),
    createdBy: uuid.nullable(),
    createdByName: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
    canEdit: z.boolean(),
    canDelete: z.boolean()
  })
  .meta({ id: 'ThemeComment' })

/** A comment after a change, with the operation that an undo names; the current one of a 409 has none. */
export const changedThemeComment = themeComment.extend({ operationUuid: uuid.optional() }).meta({ id: 'ChangedThemeComment' })

export const themeCommentQuery = z.object({ page, per_page: perPage(100) })

const content = z
  .string()
  .max(maxThemeCommentLength)
  .refine((text) => text.trim() !== '', { params: { fault: 'required' } })

export const themeCommentCreate = z.strictObject({ content, mentionUserUuids: uuidSet(200).default([]) })

/** Each field that is present replaces what the comment has. */
export const themeCommentUpdate = z.strictObject({ content, mentionUserUuids: uuidSet(200) }).partial()
