export { type ErrorReporting, noErrorReporting, openErrorReporting, type ReportError, type ReportFacts } from './error-reporting.ts'
