import { fork } from 'node:child_process'
import { keptCode } from '../process/kept-code.ts'
import type { WorkLimits } from './work-limits.ts'

/** Why work was ended before it had an answer. */
type EndReason = 'too_large' | 'broken'

/** What a piece of work is given besides its order. */
interface BoundedOptions {
  limits: Pick<WorkLimits, 'milliseconds' | 'heapMegabytes'>
  /** The only surroundings that the process is told. */
  env?: Readonly<Record<string, string>>
}

/**
 * Has an order done in a process of its own (`serveBounded`), bounded in memory and time, so that no file can harm whoever wants it (security S9).
 * @returns what the work told; `too_large` where it took too much memory or time, `broken` where it ended otherwise.
 */
export async function runBounded<Told extends object>(entry: URL, order: object, { limits, env = {} }: BoundedOptions): Promise<Told | { reason: EndReason }> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
    // It needs nothing else of what this process was told.
    env: { ...keptCode, ...env },
    // Pictures go as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Told | { reason: EndReason }>((resolve) => {
      timer = setTimeout(() => resolve({ reason: 'too_large' }), limits.milliseconds)
      child.once('message', (told: Told) => resolve(told))
      // Out of its memory it is ended by a signal; all else is the file's doing, too.
      child.once('exit', (_code, signal) => resolve({ reason: signal === null ? 'broken' : 'too_large' }))
      child.once('error', () => resolve({ reason: 'broken' }))
      child.send(order)
    })
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
  }
}
