export const projectsOperations = {}
