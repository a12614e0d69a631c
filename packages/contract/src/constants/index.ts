export * from './browser.ts'
export * from './columns.ts'
export * from './countries.ts'
export * from './enums.ts'
