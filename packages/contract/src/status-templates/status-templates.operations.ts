export const statusTemplatesOperations = {}
