import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listBoardCards, readBoard } from './board/read-board.ts'
import { listCalendarDay, readCalendar } from './calendar/read-calendar.ts'
import { bulkUpdateStatus } from './write/give-status.ts'
import { createProjects } from './write/create-projects.ts'
import { createVisitLog, getProject, listVisitLogs } from './detail/read-detail.use-cases.ts'
import { fetchByScouteeName } from './detail/fetch-by-scoutee-name.ts'
import { countFacets } from './facets/count-facets.ts'
import { groupProjects } from './groups/group-projects.ts'
import { listOperationLogs } from './log/list-operation-logs.ts'
import { listProjects } from './list/list-projects.ts'
import { removeProjects } from './write/remove-projects.ts'
import { readTimeline } from './timeline/read-timeline.ts'
import { updateExtensionValues } from './extensions/update-extension-values.ts'
import { updateProject, updateTenantScoutee } from './write/update-project.ts'

/** Mounts the calls about cases. */
export function registerProjects(binding: Binding): void {
  bindAll(binding, operationGroups.projects, {
    list: listProjects,
    groups: groupProjects,
    board: readBoard,
    boardCards: listBoardCards,
    calendar: readCalendar,
    calendarDay: listCalendarDay,
    timeline: readTimeline,
    facets: countFacets,
    get: getProject,
    fetchByScouteeName,
    create: createProjects,
    remove: removeProjects,
    update: updateProject,
    updateTenantScoutee,
    updateExtensionValues,
    bulkUpdateStatus,
    operationLogs: listOperationLogs(binding.undoHandlers),
    createVisitLog,
    visitLogs: listVisitLogs
  })
}
