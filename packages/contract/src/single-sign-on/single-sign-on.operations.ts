import { defineOperation } from '../operation.ts'
import { pathUuid } from '../primitives/index.ts'
import { setupBody, singleSignOnState } from './single-sign-on.schemas.ts'

/** The calls of this slug. */
export const singleSignOnOperations = {
  setup: defineOperation({
    id: 'singleSignOn.setup',
    summary: 'Connects a workspace with its Microsoft identity provider by the address of the federation metadata, or with another one',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_id}/setup_microsoft_sso',
    access: 'admin',
    params: pathUuid('tenant_id'),
    body: setupBody,
    output: singleSignOnState,
    errors: ['not_found', 'federation_metadata_unusable'],
    tx: 'none',
    rate: 'heavy'
  }),
  get: defineOperation({
    id: 'singleSignOn.get',
    summary: 'Single sign-on of a workspace: what to enter at the identity provider, and what was read from it',
    method: 'GET',
    path: '/v2/admin/tenants/{tenant_id}/microsoft_sso',
    access: 'admin',
    params: pathUuid('tenant_id'),
    output: singleSignOnState,
    errors: ['not_found'],
    tx: 'none',
    rate: 'read'
  }),
  remove: defineOperation({
    id: 'singleSignOn.remove',
    summary: 'Takes single sign-on away from a workspace; whoever is signed in by it is signed out',
    method: 'DELETE',
    path: '/v2/admin/tenants/{tenant_id}/microsoft_sso',
    access: 'admin',
    params: pathUuid('tenant_id'),
    output: null,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
  })
}
