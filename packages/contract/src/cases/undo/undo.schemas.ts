import { z } from 'zod'
import { uuid } from '../../primitives/index.ts'

/**
 * What became of the cases (or other entities, where no case is concerned) of an undone operation. One of which only some changes could be
 * taken back stands in both lists. `operationUuid` is the undo's own; it cannot be undone.
 */
export const undoResult = z.object({ undoneUuids: z.array(uuid), conflictUuids: z.array(uuid), operationUuid: uuid }).meta({ id: 'UndoResult' })
