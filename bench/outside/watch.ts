import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process tells of itself since it was asked last. */
export interface Watched {
  /** Milliseconds on a processor. */
  processor: number
  /** The longest time in which the event loop did nothing else, in milliseconds. */
  longestBlock: number
  /** Megabytes now, and at most since the process began. */
  memory: number
  peak: number
}

const resolution = 5
const kilobytesOfMegabyte = 1024
const bytesOfMegabyte = 1_048_576

const delays = monitorEventLoopDelay({ resolution })
delays.enable()
let before = process.cpuUsage()

function take(): Watched {
  const used = process.cpuUsage(before)
  const watched = {
    processor: (used.user + used.system) / 1000,
    longestBlock: Math.max(0, delays.max / 1e6 - resolution),
    memory: process.memoryUsage.rss() / bytesOfMegabyte,
    peak: process.resourceUsage().maxRSS / kilobytesOfMegabyte
  }
  delays.reset()
  before = process.cpuUsage()
  return watched
}

// Loaded before the product's own program, which knows nothing of it; whoever started the process asks over its channel.
process.on('message', (asked) => {
  if (asked === 'watched') process.send?.(take())
})
process.channel?.unref()
