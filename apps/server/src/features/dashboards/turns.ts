// Of the finder's connections, for all callers of this process together: lists need the others.
const most = 4

let held = 0
const waiting: (() => void)[] = []

/** Runs work that holds a connection for figures when it is its turn, first come, first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (held >= most) await new Promise<void>((resolve) => void waiting.push(resolve))
  else held += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else held -= 1
  }
}
