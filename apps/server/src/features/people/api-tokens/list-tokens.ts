import type { operationGroups } from '@mekiki/contract'
import type { SimpleUseCase } from '../../../platform/http/context.ts'
import { presentToken } from './api-tokens.presenter.ts'
import { listTokens } from './api-tokens.queries.ts'

/** The caller's tokens. */
export const listOwn: SimpleUseCase<typeof operationGroups.apiTokens.list> = async ({ tx, actor, now }) => {
  const items = (await listTokens(tx, actor.userUuid)).map((row) => presentToken(row, now))
  return { items, totalCount: items.length }
}
