import { defineOperation } from '../../operation.ts'
import { listOf, pathUuid } from '../../primitives/index.ts'
import { apiToken, apiTokenCreate, newApiToken } from './api-tokens.schemas.ts'

/** The calls of this slug. A token cannot manage tokens. */
export const apiTokensOperations = {
  list: defineOperation({
    id: 'apiTokens.list',
    summary: "The caller's own API tokens, the newest first; without their secrets",
    method: 'GET',
    path: '/v2/private/my_api_tokens',
    access: 'private',
    guests: 'own',
    output: listOf(apiToken),
    sessionOnly: true,
    tx: 'read',
    rate: 'read'
  }),
  create: defineOperation({
    id: 'apiTokens.create',
    summary: 'Makes an API token with the rights of the caller; its secret is in this answer alone',
    method: 'POST',
    path: '/v2/private/my_api_tokens',
    access: 'private',
    guests: 'refused',
    body: apiTokenCreate,
    output: newApiToken,
    status: 201,
    errors: ['api_token_limit'],
    sessionOnly: true,
    hasSecretAnswer: true,
    tx: 'write',
    rate: 'write'
  }),
  remove: defineOperation({
    id: 'apiTokens.remove',
    summary: 'Revokes an API token of the caller: its next call is refused',
    method: 'DELETE',
    path: '/v2/private/my_api_tokens/{token_uuid}',
    access: 'private',
    guests: 'own',
    params: pathUuid('token_uuid'),
    output: null,
    errors: ['not_found'],
    sessionOnly: true,
    tx: 'write',
    rate: 'write'
  })
}
