/** The calls of this slug. */
export const secondFactorOperations = {}
