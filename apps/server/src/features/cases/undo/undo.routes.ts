import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { undoOperation } from './undo-operation.ts'

/** Mounts the call that undoes operations with the handlers of all features. */
export function registerUndo(binding: Binding): void {
  bindAll(binding, operationGroups.undo, { undo: undoOperation(binding.undoHandlers) })
}
