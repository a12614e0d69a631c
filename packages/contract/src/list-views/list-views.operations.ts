export const listViewsOperations = {}
