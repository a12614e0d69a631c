import type { operationGroups } from '@mekiki/contract'
import { notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { originJtiOf } from './current-sign-in.ts'
import { endSessions, endUnknownSessions, type Which } from './my-sessions.queries.ts'
import { endAllAtIdentity, endAtIdentity } from './session-effects.ts'

type Operations = typeof operationGroups.mySessions

/** Ends sign-ins of the caller here and at the identity service. Gives how many had not ended. */
async function end({ tx, actor, now, audit, emit }: RunContext, which: Which): Promise<number> {
  const ended = await endSessions(tx, actor.userUuid, which, now)
  if (ended.length > 0) emit(endAtIdentity(ended.map(({ originJti }) => originJti)))
  for (const { uuid } of ended) audit({ entityType: 'user', entityUuid: actor.userUuid, action: 'end_session', from: { session: uuid } })
  return ended.length
}

/** Ends one sign-in of the caller, by its id. Raises 404. */
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
  const { tx, actor, now, emit } = context
  await endUnknownSessions(tx, actor.userUuid, now)
  await end(context, 'all')
  emit(endAllAtIdentity(actor.userUuid, now))
}
