import { setImmediate } from 'node:timers/promises'

/** A list in parts of at most so many. */
export function inChunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))
}

/**
 * Makes each part ready while the one before it is written; writes them in order, one at a time.
 * @throws what either raises, when nothing is being written any more.
 */
export async function pipelineWrites<T, P>(
  parts: Iterable<T> | AsyncIterable<T>,
  prepare: (part: T) => P | Promise<P>,
  write: (prepared: P) => Promise<void>
): Promise<void> {
  let writing: Promise<void> = Promise.resolve()
  try {
    for await (const part of parts) {
      const prepared = await prepare(part)
      await writing
      writing = write(prepared)
      // It is raised where it is waited for.
      writing.catch(() => undefined)
      // A statement leaves for the database only when the program waits.
      await setImmediate()
    }
  } finally {
    await writing
  }
}

/** Works a list off a few items at a time, so that statements leave for the database and their answers are taken meanwhile. */
export async function bitByBit<T>(items: readonly T[], size: number, work: (item: T) => void): Promise<void> {
  for (const some of inChunks(items, size)) {
    some.forEach(work)
    await setImmediate()
  }
}
