export * from './answer-input.ts'
export * from './answer-rules.ts'
