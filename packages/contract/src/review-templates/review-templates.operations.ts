export const reviewTemplatesOperations = {}
