/**
 * Works on what a source gives, a few at a time. After an error it begins nothing more, waits until what was begun has ended, and throws the first one.
 */
export async function sideBySide<T>(source: AsyncIterable<T>, count: number, work: (item: T) => Promise<void>): Promise<void> {
  const running = new Set<Promise<void>>()
  const errors: unknown[] = []
  for await (const item of source) {
    const task: Promise<void> = work(item).then(
      () => void running.delete(task),
      (error: unknown) => {
        running.delete(task)
        errors.push(error)
      }
    )
    running.add(task)
    if (running.size >= count) await Promise.race(running)
    if (errors.length > 0) break
  }
  await Promise.all(running)
  if (errors.length > 0) throw errors[0]
}
