/** The calls of this slug. */
export const publicAccountsOperations = {}
