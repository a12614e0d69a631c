/** Safari knows no such thing. */
const known: { scheduler?: Pick<Scheduler, 'yield'> } = globalThis

/** Lets what waits, such as a tap, have its turn before long work goes on; in a browser that knows no turns it goes on at once. */
export async function nextTurn(): Promise<void> {
  await known.scheduler?.yield()
}
