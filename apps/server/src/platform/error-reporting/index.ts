export { type ErrorReporting, noErrorReporting, openErrorReporting, type ReportError } from './error-reporting.ts'
export type { ReportFacts } from './error-event.ts'
