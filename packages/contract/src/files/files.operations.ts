export const filesOperations = {}
