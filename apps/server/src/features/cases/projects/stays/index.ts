export { averageStays, daysInStatus, fillStatusSince, statusSince } from './stays.queries.ts'
