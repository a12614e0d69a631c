export const importsOperations = {}
