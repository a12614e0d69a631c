import { z } from 'zod'
import { defineOperation } from '../../operation.ts'
import { pathUuid } from '../../primitives/index.ts'
import { setupBody, singleSignOnState, testDeparture, testResultBody } from './single-sign-on.schemas.ts'

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
  beginTest: defineOperation({
    id: 'singleSignOn.beginTest',
    summary: 'Where a test sign-in of a workspace goes; reads the metadata anew first',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_id}/microsoft_sso/test',
    access: 'admin',
    params: pathUuid('tenant_id'),
    body: z.strictObject({}),
    output: testDeparture,
    errors: ['not_found', 'federation_metadata_unusable'],
    tx: 'none',
    rate: 'heavy'
  }),
  finishTest: defineOperation({
    id: 'singleSignOn.finishTest',
    summary: 'Judges with what a test sign-in came back, ends it, and remembers the result',
    method: 'POST',
    path: '/v2/admin/tenants/{tenant_id}/microsoft_sso/test_result',
    access: 'admin',
    params: pathUuid('tenant_id'),
    body: testResultBody,
    output: singleSignOnState,
    errors: ['not_found'],
    tx: 'none',
    rate: 'write'
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
