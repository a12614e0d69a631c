/**
 * What work takes of the processor in this process, its threads included, in milliseconds. Unlike the time of a clock it tells of the work, not of what
 * else the machine does; nothing else may be at work in the process.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
