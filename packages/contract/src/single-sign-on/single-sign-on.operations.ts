/** The calls of this slug. */
export const singleSignOnOperations = {}
