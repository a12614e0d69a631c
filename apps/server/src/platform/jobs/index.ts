export * from './effects.ts'
export * from './job-transaction.ts'
export * from './job.ts'
export * from './queue.ts'
