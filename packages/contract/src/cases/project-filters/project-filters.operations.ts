import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid, uuid } from '../../primitives/index.ts'
import { projectFilter, projectFilterCounts, projectFilterInput } from './project-filters.schemas.ts'

export const projectFiltersOperations = {
  list: defineOperation({
    id: 'projectFilters.list',
    summary: 'The caller’s saved filters of the case list by name; ids that no longer exist are left out of them',
    method: 'GET',
    path: '/v2/private/my_project_filters',
    access: 'private',
    guests: 'own',
    output: listOf(projectFilter),
    tx: 'read',
    rate: 'read'
  }),
  counts: defineOperation({
    id: 'projectFilters.counts',
    summary: 'How many cases of a theme, or of all, each of the caller’s saved filters finds',
    method: 'GET',
    path: '/v2/private/my_project_filters/counts',
    access: 'private',
    guests: 'own',
    query: z.object({ theme_uuid: z.preprocess((value) => (value === '' ? undefined : value), uuid.optional()) }),
    output: projectFilterCounts,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'projectFilters.create',
    summary: 'Saves a filter of the case list for the caller',
    method: 'POST',
    path: '/v2/private/my_project_filters',
    access: 'private',
    guests: 'own',
    body: projectFilterInput,
    output: projectFilter,
    status: 201,
    errors: ['name_taken', 'too_many_filters'],
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'projectFilters.remove',
    summary: 'Deletes one of the caller’s saved filters',
    method: 'DELETE',
    path: '/v2/private/my_project_filters/{uuid}',
    access: 'private',
    guests: 'own',
    params: pathUuid('uuid'),
    output: null,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
