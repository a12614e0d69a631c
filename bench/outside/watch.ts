import { type Profiler, Session } from 'node:inspector/promises'
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

/** Between samples of a profile, in microseconds. */
const interval = 500
const session = new Session()

async function beginProfile(): Promise<void> {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval })
  await session.post('Profiler.start')
}

async function endProfile(): Promise<Profiler.Profile> {
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  return profile
}

/** What the process is asked for: what it tells of itself, or a profile from one question to the other. */
const answers = { watched: async () => take(), 'begin profile': beginProfile, 'end profile': endProfile } as const

/** A question to a process that was started with this file. */
export type Question = keyof typeof answers

const isQuestion = (asked: unknown): asked is Question => typeof asked === 'string' && asked in answers

// Loaded before the product's own program, which knows nothing of it; whoever started the process asks over its channel.
process.on('message', (asked) => {
  if (isQuestion(asked)) void answers[asked]().then((answer) => process.send?.(answer ?? null))
})
process.channel?.unref()
