import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { FileText } from './file-text.ts'
import { fileTextLimits } from './limits.ts'
import type { TextOrder } from './read-file-text.ts'

// Reading is a thread's, so that this one can watch the memory that no limit of the heap counts: bytes that a file unpacks to.
const watchMilliseconds = 50
const residentBytes = fileTextLimits.residentMegabytes * 1024 * 1024

function answer(told: FileText): void {
  process.send?.(told)
}

process.once('message', (order: TextOrder) => {
  const worker = new Worker(new URL('./read-file-text.worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: fileTextLimits.heapMegabytes },
    stdout: true,
    stderr: true
  })
  worker.once('message', answer)
  worker.once('error', (error) => answer({ reason: 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'broken' }))
  setInterval(() => {
    if (process.memoryUsage.rss() > residentBytes) process.kill(process.pid, 'SIGKILL')
  }, watchMilliseconds)
})
// Nobody waits for it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Whoever wanted it is gone.
process.on('disconnect', () => process.exit(0))
