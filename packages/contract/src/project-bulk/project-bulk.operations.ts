export const projectBulkOperations = {}
