export const platformAdminOperations = {}
