export const tagsAndChannelsOperations = {}
