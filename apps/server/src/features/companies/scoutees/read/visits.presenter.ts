import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { readVisits } from './visits.queries.ts'

type VisitRow = Awaited<ReturnType<typeof readVisits>>[number]

/** One look at a company or person. */
export function presentVisit(row: VisitRow): HandlerOutput<typeof operationGroups.scoutees.visitLogs>['items'][number] {
  return {
    uuid: row.uuid,
    scouteeId: row.scoutee_uuid,
    scouteeName: row.scoutee_name,
    userUuid: row.user_uuid,
    userName: row.user_name,
    visitedAt: row.visited_at.toISOString()
  }
}
