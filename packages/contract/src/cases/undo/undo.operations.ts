import { defineOperation } from '../../operation.ts'
import { pathUuid, uuid } from '../../primitives/index.ts'
import { z } from 'zod'

/**
 * What became of the cases (or other entities, where no case is concerned) of an undone operation. One of which only some changes could be
 * taken back stands in both lists. `operationUuid` is the undo's own; it cannot be undone.
 */
const undoResult = z.object({ undoneUuids: z.array(uuid), conflictUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'UndoResult' })

export const undoOperations = {
  undo: defineOperation({
    id: 'undo.undo',
    summary: 'Takes an operation of the last 30 days back, as far as nothing has changed since; 409 when nothing of it can be, or it was undone already',
    method: 'POST',
    path: '/v2/private/operations/{operation_uuid}/undo',
    access: 'private',
    guests: 'cases',
    params: pathUuid('operation_uuid'),
    output: undoResult,
    errors: ['not_found', 'conflict', 'not_undoable', 'move_opens_restricted', 'move_opens_reviews', 'theme_opens_restricted', 'storage_full'],
    tx: 'write',
    rate: 'write'
  })
}
