import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { Credential, BareUseCase, RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import type { operationGroups } from '@mekiki/contract'
import { withTenant } from '../../../platform/db/gateways.ts'
import { presentSession } from './my-sessions.presenter.ts'
import { endEverySession, listSessions, endSessions, endUnknownSessions, type Which } from './my-sessions.queries.ts'
import { maxAgeMilliseconds, endAllAtIdentity, endAtIdentity } from './session-effects.ts'

/**
 * The sign-in that calls.
 * @throws 403 `session_required` for an API token.
 */
export function originJtiOf(credential: Credential): string {
  if (credential.kind !== 'session') throw new AppError('session_required')
  return credential.originJti
}

/** The caller's sign-ins that can still be used; where the identity service tells which have ended by themselves, those are left out. */
export const listOwn: BareUseCase<typeof operationGroups.mySessions.list> = async ({ platform, actor, credential, now }) => {
  const since = new Date(now.getTime() - maxAgeMilliseconds)
  const rows = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => listSessions(tx, actor.userUuid, since))
  const live = platform.signIns && (await platform.signIns.findLive(rows.map((row) => row.origin_jti)))
  const items = rows.filter((row) => live === null || live.has(row.origin_jti)).map((row) => presentSession(row, originJtiOf(credential)))
  return { items, totalCount: items.length }
}

type Operations = typeof operationGroups.mySessions

/**
 * Ends sign-ins of the caller here and at the identity service.
 * @returns how many had not ended.
 */
async function end({ tx, actor, now, audit, emit }: RunContext, which: Which): Promise<number> {
  const ended = which === 'all' ? await endEverySession(tx, actor.userUuid, now) : await endSessions(tx, actor.userUuid, which, now)
  if (ended.length > 0) emit(endAtIdentity(ended.map(({ originJti }) => originJti)))
  for (const { uuid } of ended) audit({ entityType: 'user', entityUuid: actor.userUuid, action: 'end_session', from: { session: uuid } })
  return ended.length
}

/**
 * Ends one sign-in of the caller, by its id.
 * @throws 404.
 */
export const endOne: SimpleUseCase<Operations['remove']> = async (context, { params }) => {
  if ((await end(context, { uuid: params.session_uuid })) === 0) throw notFound()
}

/** Signs out here. */
export const endCurrent: SimpleUseCase<Operations['endCurrent']> = async (context) => {
  await end(context, { originJti: originJtiOf(context.credential) })
}

/** Ends every sign-in of the caller but this one, those that never called included. */
export const endOthers: SimpleUseCase<Operations['endOthers']> = async (context) => {
  await endUnknownSessions(context.tx, context.actor.userUuid, context.now)
  await end(context, { except: originJtiOf(context.credential) })
}

/** Signs the caller out everywhere. */
export const endAll: SimpleUseCase<Operations['endAll']> = async (context) => {
  const { actor, now, emit } = context
  await end(context, 'all')
  emit(endAllAtIdentity(actor.userUuid, now))
}
