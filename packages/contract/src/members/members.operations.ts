export const membersOperations = {}
