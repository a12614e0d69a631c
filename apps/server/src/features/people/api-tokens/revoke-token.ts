import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { revokeToken } from './api-tokens.queries.ts'

/** Revokes a token of the caller. Raises 404. */
export const revokeOwn: SimpleUseCase<typeof operationGroups.apiTokens.remove> = async ({ tx, actor, now, audit }, { params }) => {
  const revoked = await revokeToken(tx, actor.userUuid, params.token_uuid, now)
  if (!revoked) throw notFound()
  audit({ entityType: 'api_token', entityUuid: params.token_uuid, action: 'delete', from: revoked })
}
