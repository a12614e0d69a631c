export const scouteesOperations = {}
