export const tasksOperations = {}
