export { type Batch, type BatchContext, BatchFault, type BatchOutcome, type Batches, defineBatch } from './batch.ts'
export { requestRun } from './batch-runs.queries.ts'
export { requestScheduled, type Scheduled, schedule, scheduleName } from './schedule.ts'
export { runWaitingBatches, startBatches } from './run-batches.ts'
