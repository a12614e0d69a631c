export const extensionItemsOperations = {}
