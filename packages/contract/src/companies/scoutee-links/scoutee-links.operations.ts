import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { linkedScoutee, newValuesBody, propertyPath, scouteeLinkBody } from './scoutee-links.schemas.ts'

const scouteePath = pathUuid('scoutee_id')

/** What every change of a company's link is. */
const linking = {
  access: 'private',
  guests: 'refused',
  permissions: ['update_tenant_scoutee'],
  output: linkedScoutee,
  tx: 'write',
  rate: 'write',
  versioned: true
} as const

/** What every decision on newer values that wait is. */
const decision = { ...linking, method: 'POST', errors: ['not_found', 'stale_version', 'conflict'] } as const

export const scouteeLinksOperations = {
  link: defineOperation({
    ...linking,
    id: 'scouteeLinks.link',
    summary: "Links a company with the provider's database or unlinks it, as a whole or single properties; 422 for a person",
    method: 'PATCH',
    path: '/v2/private/scoutees/{scoutee_id}/link',
    params: scouteePath,
    body: scouteeLinkBody,
    errors: ['not_found', 'stale_version', 'company_already_linked', 'unprocessable']
  }),
  accept: defineOperation({
    ...decision,
    id: 'scouteeLinks.accept',
    summary: 'Takes the newer value that waits for a property; 409 when none waits',
    path: '/v2/private/scoutees/{scoutee_id}/properties/{property}/accept',
    params: propertyPath
  }),
  dismiss: defineOperation({
    ...decision,
    id: 'scouteeLinks.dismiss',
    summary: 'Leaves the newer value of a property aside until its source has a different one; 409 when none waits',
    path: '/v2/private/scoutees/{scoutee_id}/properties/{property}/dismiss',
    params: propertyPath
  }),
  acceptMany: defineOperation({
    ...decision,
    id: 'scouteeLinks.acceptMany',
    summary: 'Takes the newer values that wait, all or those of the named properties; 409 when for one of them none waits',
    path: '/v2/private/scoutees/{scoutee_id}/properties/accept',
    params: scouteePath,
    body: newValuesBody
  }),
  dismissMany: defineOperation({
    ...decision,
    id: 'scouteeLinks.dismissMany',
    summary: 'Leaves the newer values aside, all or those of the named properties; 409 when for one of them none waits',
    path: '/v2/private/scoutees/{scoutee_id}/properties/dismiss',
    params: scouteePath,
    body: newValuesBody
  })
}
