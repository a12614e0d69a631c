export const projectRecordsOperations = {}
