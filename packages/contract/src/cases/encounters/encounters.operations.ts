import { defineOperation } from '../../operation.ts'
import { listOf } from '../../primitives/index.ts'
import { encounter, encounterCount, encounterCountsQuery, encountersQuery, namedCount, namedCountsBody } from './encounters.schemas.ts'

export const encountersOperations = {
  list: defineOperation({
    id: 'encounters.list',
    summary:
      'Earlier cases of the same or a similar company or person that the caller may see, in any theme: sure ones before similar names, the newest decision first',
    method: 'GET',
    path: '/v2/private/projects/encounters',
    access: 'private',
    guests: 'refused',
    query: encountersQuery,
    output: listOf(encounter),
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  counts: defineOperation({
    id: 'encounters.counts',
    summary: 'How many cases the caller may see of each of these entries, by entry, corporate number or name; entries without any are left out',
    method: 'GET',
    path: '/v2/private/projects/encounters/counts',
    access: 'private',
    guests: 'refused',
    query: encounterCountsQuery,
    output: listOf(encounterCount),
    tx: 'read',
    rate: 'read'
  }),
  countNamed: defineOperation({
    id: 'encounters.countNamed',
    summary: 'How many cases the caller may see of companies and people of a file, by entry, corporate number or name; those without any are left out',
    method: 'POST',
    path: '/v2/private/projects/encounters/counts',
    access: 'private',
    guests: 'refused',
    body: namedCountsBody,
    output: listOf(namedCount),
    tx: 'read',
    rate: 'read'
  })
}
