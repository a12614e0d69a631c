import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import type { BareUseCase } from '../../../platform/http/context.ts'
import { originJtiOf } from './current-sign-in.ts'
import { presentSession } from './my-sessions.presenter.ts'
import { listSessions } from './my-sessions.queries.ts'
import { maxAgeMilliseconds } from './session-effects.ts'

/** The caller's sign-ins that can still be used; where the identity service tells which have ended by themselves, those are left out. */
export const listOwn: BareUseCase<typeof operationGroups.mySessions.list> = async ({ platform, actor, credential, now }) => {
  const since = new Date(now.getTime() - maxAgeMilliseconds)
  const rows = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => listSessions(tx, actor.userUuid, since))
  const live = platform.signIns && (await platform.signIns.findLive(rows.map((row) => row.origin_jti)))
  const items = rows.filter((row) => live === null || live.has(row.origin_jti)).map((row) => presentSession(row, originJtiOf(credential)))
  return { items, totalCount: items.length }
}
