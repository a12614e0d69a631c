export const jobsOperations = {}
