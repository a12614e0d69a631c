import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { bulkResult, bulkUuids, listOf, pathUuid, uuidList } from '../../primitives/index.ts'
import { listedProjectItem } from './project-columns.schemas.ts'
import { projectExtensionBody } from './extension-values.schemas.ts'
import { changedProject, projectDetail, projectMatchQuery, projectNameMatch } from './project-detail.schemas.ts'
import { projectCreateBody, projectCreateResult, projectScouteeBody, projectStatusBody, projectUpdateBody } from './project-input.schemas.ts'
import { projectLog, projectLogQuery, projectVisit, visitQuery } from './project-logs.schemas.ts'
import { projectGroup } from './project-groups.schemas.ts'
import { projectBoard, projectBoardCards, projectBoardCardsQuery, projectBoardQuery } from './project-board.schemas.ts'
import { projectCalendar, projectCalendarDay, projectCalendarDayQuery, projectCalendarQuery } from './project-calendar.schemas.ts'
import { projectTimeline, projectTimelineQuery } from './project-timeline.schemas.ts'
import { projectFacets } from './project-facets.schemas.ts'
import { projectFilters, projectGroupsQuery, projectListQuery } from './project-query.schemas.ts'

const projectPath = pathUuid('project_uuid')
const updateKeys = ['update_own_project', 'update_follow_project', 'update_all_project'] as const
const deleteKeys = ['delete_own_project', 'delete_follow_project', 'delete_all_project'] as const

const reads = {
  list: defineOperation({
    id: 'projects.list',
    summary: 'Cases that the caller may see, filtered and sorted, with everything the list shows',
    method: 'GET',
    path: '/v2/private/projects',
    access: 'private',
    guests: 'cases',
    query: projectListQuery,
    output: listOf(listedProjectItem),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  groups: defineOperation({
    id: 'projects.groups',
    summary: 'The cases of the same query in groups, with the number and average of each; `totalCount` is the number of cases',
    method: 'GET',
    path: '/v2/private/projects/groups',
    access: 'private',
    guests: 'cases',
    query: projectGroupsQuery,
    output: listOf(projectGroup),
    errors: ['not_found', 'required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  board: defineOperation({
    id: 'projects.board',
    summary: 'The cases of the same query on a board: the number and average of each status, lane and cell; `totalCount` is the number of cases',
    method: 'GET',
    path: '/v2/private/projects/board',
    access: 'private',
    guests: 'cases',
    query: projectBoardQuery,
    output: projectBoard,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  boardCards: defineOperation({
    id: 'projects.boardCards',
    summary: 'The first cases of each cell of a board, those of chosen lanes alone where these are named',
    method: 'GET',
    path: '/v2/private/projects/board/cards',
    access: 'private',
    guests: 'cases',
    query: projectBoardCardsQuery,
    output: projectBoardCards,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  calendar: defineOperation({
    id: 'projects.calendar',
    summary: 'The cases of the same query by the day of one of their dates: the number and the first ones of each of up to 62 days, and how many have no date',
    method: 'GET',
    path: '/v2/private/projects/calendar',
    access: 'private',
    guests: 'cases',
    query: projectCalendarQuery,
    output: projectCalendar,
    errors: ['not_found', 'required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  calendarDay: defineOperation({
    id: 'projects.calendarDay',
    summary: 'A page of the cases of one day of a calendar',
    method: 'GET',
    path: '/v2/private/projects/calendar/day',
    access: 'private',
    guests: 'cases',
    query: projectCalendarDayQuery,
    output: projectCalendarDay,
    errors: ['not_found', 'required_parameter'],
    tx: 'read',
    rate: 'read'
  }),
  timeline: defineOperation({
    id: 'projects.timeline',
    summary: 'A page of the same query with the statuses that each case has had, from when to when; of the first page how long all cases have been in each',
    method: 'GET',
    path: '/v2/private/projects/timeline',
    access: 'private',
    guests: 'cases',
    query: projectTimelineQuery,
    output: projectTimeline,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  facets: defineOperation({
    id: 'projects.facets',
    summary: 'How many cases each choice of the list’s filters would leave: each filter counted under all the others',
    method: 'GET',
    path: '/v2/private/projects/facets',
    access: 'private',
    guests: 'cases',
    query: projectFilters,
    output: projectFacets,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  get: defineOperation({
    id: 'projects.get',
    summary: 'One case; the id of a case that was merged answers the case that it went into',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}',
    access: 'private',
    guests: 'cases',
    params: projectPath,
    output: projectDetail,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  fetchByScouteeName: defineOperation({
    id: 'projects.fetchByScouteeName',
    summary: 'Cases that the caller may see that may be about this company or person, to warn of doubles while typing',
    method: 'GET',
    path: '/v2/private/projects/fetch_by_scoutee_name',
    access: 'private',
    guests: 'refused',
    query: projectMatchQuery,
    output: listOf(projectNameMatch),
    errors: ['required_parameter'],
    tx: 'read',
    rate: 'read'
  })
}

const writes = {
  create: defineOperation({
    id: 'projects.create',
    summary: 'Makes a case in a theme for each company, person or set of typed-in values',
    method: 'POST',
    path: '/v2/private/projects',
    access: 'private',
    guests: 'refused',
    permissions: ['create_project'],
    body: projectCreateBody,
    output: projectCreateResult,
    status: 201,
    errors: ['not_found', 'status_not_in_theme'],
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'projects.remove',
    summary: 'Deletes cases; the ids stand in the body or in the query',
    method: 'DELETE',
    path: '/v2/private/projects',
    access: 'private',
    guests: 'refused',
    permissions: deleteKeys,
    query: z.object({ uuids: uuidList }),
    body: z.strictObject({ uuids: bulkUuids.optional() }),
    output: bulkResult,
    errors: ['not_found', 'required_parameter'],
    tx: 'write',
    rate: 'write'
  }),
  update: defineOperation({
    id: 'projects.update',
    summary: 'Changes the theme, status, tags, people in charge or typed-in values of a case',
    method: 'PATCH',
    path: '/v2/private/projects/{project_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    params: projectPath,
    body: projectUpdateBody,
    output: changedProject,
    errors: ['not_found', 'stale_version', 'status_not_in_theme', 'move_opens_restricted', 'move_opens_reviews'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  updateTenantScoutee: defineOperation({
    id: 'projects.updateTenantScoutee',
    summary: 'Attaches a company or person to a case, or detaches it',
    method: 'PATCH',
    path: '/v2/private/projects/{project_uuid}/tenant_scoutees',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    params: projectPath,
    body: projectScouteeBody,
    output: changedProject,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  updateExtensionValues: defineOperation({
    id: 'projects.updateExtensionValues',
    summary: 'Sets or clears values of custom items of a case; items that are not named stay as they are',
    method: 'PATCH',
    path: '/v2/private/projects/{project_uuid}/extension_values',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    params: projectPath,
    body: projectExtensionBody,
    output: changedProject,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  bulkUpdateStatus: defineOperation({
    id: 'projects.bulkUpdateStatus',
    summary: 'Gives cases a status of their themes; answers those that had another one',
    method: 'POST',
    path: '/v2/private/projects/bulk_update_status',
    access: 'private',
    guests: 'refused',
    permissions: updateKeys,
    body: projectStatusBody,
    output: bulkResult,
    errors: ['not_found', 'status_not_in_theme'],
    tx: 'write',
    rate: 'write'
  })
}

const logs = {
  operationLogs: defineOperation({
    id: 'projects.operationLogs',
    summary: 'The history of a case, newest first, without what the caller may not see',
    method: 'GET',
    path: '/v2/private/projects/{project_uuid}/operation_logs',
    access: 'private',
    guests: 'cases',
    params: projectPath,
    query: projectLogQuery,
    output: listOf(projectLog),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  createVisitLog: defineOperation({
    id: 'projects.createVisitLog',
    summary: 'Notes that the caller looked at a case',
    method: 'PUT',
    path: '/v2/private/projects/{project_uuid}/create_visit_log',
    access: 'private',
    guests: 'cases',
    params: projectPath,
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  }),
  visitLogs: defineOperation({
    id: 'projects.visitLogs',
    summary: 'Who looked at cases, newest first, one entry per person, case and day',
    method: 'GET',
    path: '/v2/private/projects/visit_logs',
    access: 'private',
    guests: 'cases',
    query: visitQuery,
    output: listOf(projectVisit),
    tx: 'read',
    rate: 'read'
  })
}

export const projectsOperations = { ...reads, ...writes, ...logs }
