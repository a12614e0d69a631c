export const themesOperations = {}
