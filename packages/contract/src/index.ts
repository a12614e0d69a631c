export * from './errors.ts'
export * from './operation.ts'
export * from './permissions.ts'
export * from './registry.ts'
