import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { readProjectLogs } from './logs.queries.ts'
import type { readVisits } from '../detail/visits.queries.ts'

type LogRow = Awaited<ReturnType<typeof readProjectLogs>>[number]
type VisitRow = Awaited<ReturnType<typeof readVisits>>[number]

type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A status as people read it: since when a case had it, and which operation it takes back, is kept for undo and timeline (decision 105). */
function shownStatus(value: unknown): unknown {
  if (!isValues(value)) return value
  const { since: _since, undoes: _undoes, ...shown } = value
  return shown
}

function shownValue(action: string, value: unknown): unknown {
  if (action === 'update_status') return shownStatus(value)
  if (action !== 'undo' || !isValues(value) || !Array.isArray(value['changes'])) return value
  const changes = value['changes'].map((change: Values & { action: string }) => ({
    ...change,
    from: shownValue(change.action, change['from']),
    to: shownValue(change.action, change['to'])
  }))
  return { ...value, changes }
}

/** One change of a case; `canUndo`: the caller may take its operation back. */
export function presentLog(row: LogRow, canUndo: boolean): HandlerOutput<typeof operationGroups.projects.operationLogs>['items'][number] {
  return {
    uuid: row.uuid,
    operationUuid: row.operation_uuid,
    action: row.action,
    entityType: row.entity_type,
    entityUuid: row.entity_uuid,
    userUuid: row.user_uuid,
    userName: row.user_name,
    source: row.source,
    from: shownValue(row.action, row.from_value),
    to: shownValue(row.action, row.to_value),
    dateTime: row.occurred_at.toISOString(),
    canUndo
  }
}

type Log = ReturnType<typeof presentLog>

/** What happened to a review that the reader may not look into yet: that it happened, in which status, nothing of what was given. */
export function redactReview(log: Log): Log {
  const bare = (value: unknown) => (typeof value === 'object' && value !== null && 'status' in value ? { status: value.status } : null)
  return { ...log, from: bare(log.from), to: bare(log.to) }
}

/** One look at a case. */
export function presentVisit(row: VisitRow): HandlerOutput<typeof operationGroups.projects.visitLogs>['items'][number] {
  return {
    uuid: row.uuid,
    projectUuid: row.project_uuid,
    projectName: row.shown_name,
    themeUuid: row.theme_uuid,
    themeName: row.theme_name,
    userUuid: row.user_uuid,
    userName: row.user_name,
    visitedAt: row.visited_at.toISOString()
  }
}
