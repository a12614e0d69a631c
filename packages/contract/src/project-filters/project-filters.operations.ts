export const projectFiltersOperations = {}
