import { z } from 'zod'
import { emptyIsAbsent, instant, page, perPage, uuid } from '../../primitives/index.ts'

/** One change of a case (2§3 "Project history entry"); `from` and `to` are of the shape that the action has. */
export const projectLog = z
  .object({
    uuid,
    /** Shared by all changes of one call. */
    operationUuid: uuid,
    action: z.string(),
    entityType: z.string(),
    entityUuid: uuid,
    userUuid: uuid.nullable(),
    userName: z.string().nullable(),
    source: z.string(),
    from: z.unknown(),
    to: z.unknown(),
    dateTime: instant,
    /** The caller may take the operation back: POST /v2/private/operations/{operationUuid}/undo. */
    canUndo: z.boolean()
  })
  .meta({ id: 'ProjectLog' })

/** The last time a person looked at a case on a day in Tokyo. */
export const projectVisit = z
  .object({
    uuid,
    projectUuid: uuid,
    projectName: z.string(),
    themeUuid: uuid,
    themeName: z.string(),
    userUuid: uuid,
    userName: z.string(),
    visitedAt: instant
  })
  .meta({ id: 'ProjectVisit' })

const oneUuid = emptyIsAbsent(uuid)

export const logQuery = z.object({ page, per_page: perPage(100) })

/** What an entry of a case's history is about; "other": none of the others. */
export const projectLogKinds = ['status', 'followers', 'record', 'review', 'file', 'task', 'share', 'other'] as const

export type ProjectLogKind = (typeof projectLogKinds)[number]

/** The entries of one kind, or of one person. */
export const projectLogQuery = logQuery.extend({ kind: emptyIsAbsent(z.enum(projectLogKinds)), user_uuid: oneUuid })

export const visitQuery = logQuery.extend({ project_uuid: oneUuid, user_uuid: oneUuid, user_group_uuid: oneUuid })
