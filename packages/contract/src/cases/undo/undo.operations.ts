import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { undoResult } from './undo.schemas.ts'

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
    errors: ['not_found', 'conflict', 'not_undoable', 'move_opens_restricted', 'move_opens_reviews', 'theme_opens_restricted'],
    tx: 'write',
    rate: 'write'
  })
}
