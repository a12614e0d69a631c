import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { linkedScoutee, newValuesBody, propertyPath, scouteeLinkBody } from './scoutee-links.schemas.ts'

const scouteePath = pathUuid('scoutee_id')

export const scouteeLinksOperations = {
  link: defineOperation({
    id: 'scouteeLinks.link',
    summary: "Links a company with the provider's database or unlinks it, as a whole or single properties; 422 for a person",
    method: 'PATCH',
    path: '/v2/private/scoutees/{scoutee_id}/link',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: scouteePath,
    body: scouteeLinkBody,
    output: linkedScoutee,
    errors: ['not_found', 'stale_version', 'company_already_linked', 'unprocessable'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  accept: defineOperation({
    id: 'scouteeLinks.accept',
    summary: 'Takes the newer value that waits for a property; 409 when none waits',
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/properties/{property}/accept',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: propertyPath,
    output: linkedScoutee,
    errors: ['not_found', 'stale_version', 'conflict'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  dismiss: defineOperation({
    id: 'scouteeLinks.dismiss',
    summary: 'Leaves the newer value of a property aside until its source has a different one; 409 when none waits',
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/properties/{property}/dismiss',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: propertyPath,
    output: linkedScoutee,
    errors: ['not_found', 'stale_version', 'conflict'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  acceptMany: defineOperation({
    id: 'scouteeLinks.acceptMany',
    summary: 'Takes the newer values that wait, all or those of the named properties; 409 when for one of them none waits',
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/properties/accept',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: scouteePath,
    body: newValuesBody,
    output: linkedScoutee,
    errors: ['not_found', 'stale_version', 'conflict'],
    tx: 'write',
    rate: 'write',
    versioned: true
  }),
  dismissMany: defineOperation({
    id: 'scouteeLinks.dismissMany',
    summary: 'Leaves the newer values aside, all or those of the named properties; 409 when for one of them none waits',
    method: 'POST',
    path: '/v2/private/scoutees/{scoutee_id}/properties/dismiss',
    access: 'private',
    guests: 'refused',
    permissions: ['update_tenant_scoutee'],
    params: scouteePath,
    body: newValuesBody,
    output: linkedScoutee,
    errors: ['not_found', 'stale_version', 'conflict'],
    tx: 'write',
    rate: 'write',
    versioned: true
  })
}
