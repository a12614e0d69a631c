/**
 * What a process of the server does: all of it, to answer calls beside others that do so too, or to work in the background while others answer.
 */
export type Duty = 'all' | 'calls' | 'work'

/** How a process of the server is. */
export interface ProcessFacts {
  duty: Duty
  startedAt: Date
  /** What the system counts for it, with pages that it shares with others. */
  memoryBytes: number
}

/** How this process is. */
export function describeProcess(duty: Duty): ProcessFacts {
  return { duty, startedAt: new Date(Date.now() - process.uptime() * 1000), memoryBytes: process.memoryUsage.rss() }
}
