import { defineOperation } from '../../operation.ts'
import { bulkResult, pathUuid } from '../../primitives/index.ts'
import { person } from './scoutee-detail.schemas.ts'
import { personCreate, personUpdate } from './scoutee-input.schemas.ts'

const peoplePath = pathUuid('people_uuid')

/** The calls about people, who stand among the companies. */
export const peopleOperations = {
  createPerson: defineOperation({
    id: 'scoutees.createPerson',
    summary: 'Makes a person with ideas',
    method: 'POST',
    path: '/v2/private/scoutees/people',
    access: 'private',
    guests: 'refused',
    permissions: ['create_tenant_scoutee'],
    body: personCreate,
    output: person,
    status: 201,
    tx: 'write',
    rate: 'write'
  }),
  getPerson: defineOperation({
    id: 'scoutees.getPerson',
    summary: 'One person with ideas',
    method: 'GET',
    path: '/v2/private/scoutees/people/{people_uuid}',
    access: 'private',
    guests: 'refused',
    params: peoplePath,
    output: person,
    errors: ['not_found'],
    tx: 'read',
    rate: 'read'
  }),
  updatePerson: defineOperation({
    id: 'scoutees.updatePerson',
    summary: 'Changes a person and the list of ideas',
    method: 'PATCH',
    path: '/v2/private/scoutees/people/{people_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: peoplePath,
    body: personUpdate,
    output: person,
    errors: ['not_found', 'stale_version'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  removePerson: defineOperation({
    id: 'scoutees.removePerson',
    summary: 'Deletes a person, as scoutees.remove does',
    method: 'DELETE',
    path: '/v2/private/scoutees/people/{people_uuid}',
    access: 'private',
    guests: 'refused',
    permissions: ['delete_tenant_scoutee'],
    params: peoplePath,
    output: bulkResult,
    errors: ['not_found'],
    tx: 'write',
    rate: 'write'
  })
}
