import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import {
  bulkCategoriesBody,
  bulkChangeResult,
  bulkFollowersBody,
  bulkLogsBody,
  bulkScouteeChangeResult,
  bulkScouteeChannelsBody,
  bulkScouteeTagsBody
} from './project-bulk.schemas.ts'

const updateKeys = ['update_own_project', 'update_follow_project', 'update_all_project'] as const

const common = { method: 'POST', access: 'private', guests: 'refused', permissions: updateKeys, errors: ['not_found'], tx: 'write', rate: 'write' } as const

export const projectBulkOperations = {
  updateFollowers: defineOperation({
    ...common,
    id: 'projectBulk.updateFollowers',
    summary: 'Adds people and groups in charge to cases and takes others away',
    path: '/v2/private/projects/bulk_update_followers',
    body: bulkFollowersBody,
    output: bulkChangeResult
  }),
  attachScouteeTags: defineOperation({
    ...common,
    id: 'projectBulk.attachScouteeTags',
    summary: 'Gives the companies and people of cases tags',
    path: '/v2/private/projects/bulk_attach_scoutee_tags',
    body: bulkScouteeTagsBody,
    output: bulkScouteeChangeResult
  }),
  detachScouteeTags: defineOperation({
    ...common,
    id: 'projectBulk.detachScouteeTags',
    summary: 'Takes tags from the companies and people of cases',
    path: '/v2/private/projects/bulk_detach_scoutee_tags',
    body: bulkScouteeTagsBody,
    output: bulkScouteeChangeResult
  }),
  attachScouteeChannels: defineOperation({
    ...common,
    id: 'projectBulk.attachScouteeChannels',
    summary: 'Gives the companies and people of cases channels',
    path: '/v2/private/projects/bulk_attach_scoutee_channels',
    body: bulkScouteeChannelsBody,
    output: bulkScouteeChangeResult
  }),
  detachScouteeChannels: defineOperation({
    ...common,
    id: 'projectBulk.detachScouteeChannels',
    summary: 'Takes channels from the companies and people of cases',
    path: '/v2/private/projects/bulk_detach_scoutee_channels',
    body: bulkScouteeChannelsBody,
    output: bulkScouteeChangeResult
  }),
  attach: defineOperation({
    ...common,
    id: 'projectBulk.attach',
    summary: 'Gives cases tags; the tenant in the path is the session’s',
    path: '/v1/{tenantUuid}/projects/bulk_attach',
    params: pathUuid('tenantUuid'),
    body: bulkCategoriesBody,
    output: bulkChangeResult
  }),
  detach: defineOperation({
    ...common,
    id: 'projectBulk.detach',
    summary: 'Takes tags from cases; the tenant in the path is the session’s',
    path: '/v1/{tenantUuid}/projects/bulk_detach',
    params: pathUuid('tenantUuid'),
    body: bulkCategoriesBody,
    output: bulkChangeResult
  }),
  createOperationLogs: defineOperation({
    id: 'projectBulk.createOperationLogs',
    summary: 'Remembers what people did with cases in the browser alone: printed them, copied their links',
    method: 'POST',
    path: '/v2/private/projects/bulk_create_operation_logs',
    access: 'private',
    guests: 'cases',
    body: bulkLogsBody,
    output: bulkChangeResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
