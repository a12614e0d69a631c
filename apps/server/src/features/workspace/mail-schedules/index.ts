export { findMember } from './find-member.ts'
export { type ScheduleCounts, type ScheduleKind, runSchedules } from './run-schedules.ts'
export { columnsOf, type TimingColumns, timingOf } from './timing-columns.ts'
