export const constantsOperations = {}
