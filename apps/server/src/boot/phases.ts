/** Does a part of the start, and says when it is done and how long it took. */
export async function reportPhase<T>(name: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const made = await run()
  process.stdout.write(`  ${name}: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  return made
}
