export const undoOperations = {}
