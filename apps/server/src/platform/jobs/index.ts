export { dropJobsOf, type Queue, type QueueWork, startQueue } from './queue.ts'
export { createEffectRunner, type EffectRow, type RunEffect, storeDeadLetter } from './effects.ts'
export { yieldingBackends } from './low-priority.ts'
export {
  createJob,
  endJob,
  finishJob,
  type Job,
  type JobCaller,
  type JobContext,
  type JobEnd,
  reportProgress,
  takeJob,
  watchCancel,
  withJobTransaction
} from './job.ts'
export { type JobProcess, keepJobProcess, toldError, type ToldError, toldErrorOf } from './job-process.ts'
