import pLimit from 'p-limit'

// Of the finder's connections, for all callers of this process together: lists need the others.
const max = 4

/** Runs work that holds a connection for figures when it is its turn, first come, first served. */
export const inTurn = pLimit(max)
