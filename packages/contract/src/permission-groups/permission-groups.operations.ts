export const permissionGroupsOperations = {}
