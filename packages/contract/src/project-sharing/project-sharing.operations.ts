export const projectSharingOperations = {}
