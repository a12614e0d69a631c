import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { savedSearch, savedSearchInput } from './scoutee-searches.schemas.ts'

export const scouteeSearchesOperations = {
  list: defineOperation({
    id: 'scouteeSearches.list',
    summary: 'The caller’s saved searches of the company list by name; ids that no longer exist are left out of them',
    method: 'GET',
    path: '/v2/private/my_search_conditions',
    access: 'private',
    guests: 'refused',
    output: listOf(savedSearch),
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'scouteeSearches.create',
    summary: 'Saves a search of the company list for the caller',
    method: 'POST',
    path: '/v2/private/my_search_conditions',
    access: 'private',
    guests: 'refused',
    body: savedSearchInput,
    output: savedSearch,
    status: 201,
    errors: ['name_taken', 'too_many_filters'],
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'scouteeSearches.remove',
    summary: 'Deletes one of the caller’s saved searches',
    method: 'DELETE',
    path: '/v2/private/my_search_conditions/{my_search_condition_uuid}',
    access: 'private',
    guests: 'refused',
    params: pathUuid('my_search_condition_uuid'),
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
