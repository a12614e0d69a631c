export { undoCreation } from './undo-existence.ts'
export { lockForUndo, type UndoItem } from './undo-changes.ts'
