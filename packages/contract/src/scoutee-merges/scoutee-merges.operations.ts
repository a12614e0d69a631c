export const scouteeMergesOperations = {}
