export const userGroupsOperations = {}
