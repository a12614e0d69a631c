export * from './errors.ts'
export * from './fields.ts'
export * from './languages.ts'
