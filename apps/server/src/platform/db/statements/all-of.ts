/**
 * What statements give that were started together on one transaction. They follow one another on its connection, but the next is put together
 * while one runs. All have ended before an error of any is raised, so that none is left to run on a connection that somebody else has by then.
 */
export async function allOf<const T extends readonly Promise<unknown>[]>(started: T): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(started)
  return Promise.all(started)
}
