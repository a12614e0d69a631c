import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentToken } from './api-tokens.presenter.ts'
import { listTokens, lockTokens, insertToken, revokeToken } from './api-tokens.queries.ts'
import { v7 } from 'uuid'
import { endOfTokyoDay } from '../../../platform/clock.ts'
import { makeApiToken } from '../../../platform/http/callers/api-token.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import { refuseFaults } from '../../../platform/http/answers/field-faults.ts'

/** The caller's tokens. */
export const listOwn: SimpleUseCase<typeof operationGroups.apiTokens.list> = async ({ tx, actor, now }) => {
  const items = (await listTokens(tx, actor.userUuid)).map((row) => presentToken(row, now))
  return { items, totalCount: items.length }
}

/** How many tokens a person can have: enough for every tool, few enough to know them all. */
const maxTokens = 20

/**
 * Makes a token and shows its secret this once.
 * @throws 400 for a day that has passed, 422 `api_token_limit`.
 */
export const createToken: SimpleUseCase<typeof operationGroups.apiTokens.create> = async ({ tx, actor, now, language, audit }, { body }) => {
  const { name, scope, expiresOn } = body
  const expiresAt = expiresOn ? endOfTokyoDay(expiresOn) : null
  if (expiresAt !== null && expiresAt <= now) refuseFaults(language, [{ field: 'expiresOn', fault: 'day_passed' }])
  if ((await lockTokens(tx, actor.userUuid)) >= maxTokens) throw new AppError('api_token_limit', { params: { limit: maxTokens } })
  const { token, prefix, hash } = makeApiToken(actor.tenantUuid)
  const { tenantUuid, userUuid } = actor
  const row = await insertToken(tx, { tenantUuid, userUuid, uuid: v7(), name, prefix, secretHash: hash, scope, expiresAt, now })
  audit({ entityType: 'api_token', entityUuid: row.uuid, action: 'create', to: { name, prefix, scope, expiresOn: expiresOn ?? null } })
  return { ...presentToken(row, now), token }
}

/**
 * Revokes a token of the caller.
 * @throws 404.
 */
export const revokeOwn: SimpleUseCase<typeof operationGroups.apiTokens.remove> = async ({ tx, actor, now, audit }, { params }) => {
  const revoked = await revokeToken(tx, actor.userUuid, params.token_uuid, now)
  if (!revoked) throw notFound()
  audit({ entityType: 'api_token', entityUuid: params.token_uuid, action: 'delete', from: revoked })
}
