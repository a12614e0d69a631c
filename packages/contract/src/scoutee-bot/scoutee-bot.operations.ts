export const scouteeBotOperations = {}
