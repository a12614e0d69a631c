export const scouteeLinksOperations = {}
