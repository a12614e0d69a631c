export * from './answer-rules.ts'
export * from './answer-rules.ts'
