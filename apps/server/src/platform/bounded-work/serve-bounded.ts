import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { WorkLimits } from './work-limits.ts'

// The work is a thread's, so that this one can watch the memory that no limit of the heap counts: bytes that a file unpacks to.
const watchMilliseconds = 50

/** Does the one order that this process is sent (`runBounded`) in a thread of it, and tells what that one posts. */
export function serveBounded(worker: URL, { heapMegabytes, residentMegabytes }: Pick<WorkLimits, 'heapMegabytes' | 'residentMegabytes'>): void {
  const residentBytes = residentMegabytes * 1024 * 1024
  const answer = (told: object): void => void process.send?.(told)
  process.once('message', (order) => {
    const thread = new Worker(worker, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes }, stdout: true, stderr: true })
    thread.once('message', answer)
    thread.once('error', (error) => answer({ reason: 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'broken' }))
    setInterval(() => {
      if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, 'SIGKILL')
    }, watchMilliseconds)
  })
  // It is ended by a signal, before which nothing would be kept.
  flushCompileCache()
  // Nobody waits for it.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  // Whoever wanted it is gone.
  process.on('disconnect', () => process.exit(0))
}
