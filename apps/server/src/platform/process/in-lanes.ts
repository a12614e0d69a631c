/**
 * Does several things, so many of them side by side at most, each begun in its turn.
 * @returns what each gave, in their order
 * @throws what the first of them threw that failed; those that were begun go on
 */
export async function inLanes<T>(lanes: number, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const given: T[] = []
  const waiting = works.entries()
  const lane = async (): Promise<void> => {
    for (const [at, work] of waiting) given[at] = await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return given
}
