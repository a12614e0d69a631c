/** How rows are gathered. */
export interface Gathering<T> {
  /** Writes rows down; those of a failed try come once more. */
  write: (rows: readonly T[]) => Promise<void>
  /** How many may wait. Beyond that the oldest are dropped. */
  most: number
  /** How long the first of a block waits for others. */
  everyMilliseconds: number
  /** Is told how many were dropped. */
  dropped: (count: number) => void
  /** Is told when the rows could not be written: once, until they can be again. */
  failed: (error: unknown) => void
}

/** Rows that are written in blocks, beside whoever adds them. */
export interface Gatherer<T> {
  add: (row: T) => void
  /** Writes what waits down; after an error it waits on. */
  flush: () => Promise<void>
  /** Writes what waits down for the last time, and takes nothing more. It gives up after two seconds: a database that is away must not hold up the end. */
  stop: () => Promise<void>
}

const rowsPerBlock = 1000
const patienceMilliseconds = 2000
// Where many are too many, dropping one at a time would move all others each time.
const droppedAtOnce = 0.1

/** Gathers rows in memory and writes them in blocks, so that what they tell of never waits for that. Nothing runs while nothing is added. */
export function gather<T>({ write, most, everyMilliseconds, dropped, failed }: Gathering<T>): Gatherer<T> {
  let rows: T[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | null = null
  let isFailing = false
  let isStopped = false

  const keepWithin = (): void => {
    if (rows.length <= most) return
    const count = Math.max(rows.length - most, Math.ceil(most * droppedAtOnce))
    rows = rows.slice(count)
    dropped(count)
  }
  const writeAll = async (): Promise<void> => {
    while (rows.length > 0) {
      const block = rows.slice(0, rowsPerBlock)
      rows = rows.slice(block.length)
      try {
        await write(block)
        isFailing = false
      } catch (error) {
        rows = [...block, ...rows]
        keepWithin()
        if (!isFailing) failed(error)
        isFailing = true
        return
      }
    }
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = null
      if (rows.length > 0) wait()
    })
    await writing
  }
  const wait = (): void => {
    if (!isStopped) timer ??= setTimeout(() => void flush(), everyMilliseconds).unref()
  }
  return {
    add: (row) => {
      if (isStopped) return
      rows.push(row)
      keepWithin()
      if (writing === null) wait()
    },
    flush,
    stop: async () => {
      isStopped = true
      let patience: NodeJS.Timeout | undefined
      const given = new Promise<void>((resolve) => (patience = setTimeout(resolve, patienceMilliseconds)))
      // What is being written may end before what came meanwhile is begun.
      await Promise.race([flush().then(flush), given])
      clearTimeout(patience)
      clearTimeout(timer)
      if (rows.length > 0) dropped(rows.length)
      rows = []
    }
  }
}
