export { type Batch, type BatchContext, BatchFault, type BatchOutcome, type Batches, defineBatch } from './batch.ts'
export { runWaitingBatches, startBatches } from './run-batches.ts'
