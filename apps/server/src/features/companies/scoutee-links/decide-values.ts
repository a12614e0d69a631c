import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { accept, dismiss, groupsOf, type PropertyKey, waitingGroups } from '../scoutees/index.ts'
import { closeEntry, openEntry } from './open-entry.ts'

type Operations = typeof operationGroups.scouteeLinks

/** What is done with the newer values of a company: all that wait, or those of some properties. */
interface Decisions {
  scouteeUuid: string
  properties: readonly PropertyKey[] | undefined
  ifMatch: number | undefined
  kind: 'accept' | 'dismiss'
}

/** Decides about newer values, all or none. Raises 404, 409 `stale_version`, 409 `conflict` where for a property none waits (any more). */
async function decide(context: RunContext, { scouteeUuid, properties, ifMatch, kind }: Decisions): Promise<HandlerOutput<Operations['accept']>> {
  const { actor, now } = context
  const entry = await openEntry(context, scouteeUuid, ifMatch)
  const waiting = waitingGroups(entry)
  const requested = properties === undefined ? waiting : groupsOf(properties)
  if (requested.length === 0 || requested.some((group) => !waiting.includes(group))) throw new AppError('conflict')
  const after = requested.reduce(
    (before, group) => (kind === 'accept' ? accept(before, group, { by: actor.userUuid, at: now }) : dismiss(before, group)),
    entry
  )
  return closeEntry(context, entry, after, `${kind}_new_values`)
}

/** Takes the newer value of a property. */
export const acceptValue: SimpleUseCase<Operations['accept']> = (context, { params, ifMatch }) =>
  decide(context, { scouteeUuid: params.scoutee_id, properties: [params.property], ifMatch, kind: 'accept' })

/** Leaves the newer value of a property aside. */
export const dismissValue: SimpleUseCase<Operations['dismiss']> = (context, { params, ifMatch }) =>
  decide(context, { scouteeUuid: params.scoutee_id, properties: [params.property], ifMatch, kind: 'dismiss' })

/** Takes the newer values of a company, all or some. */
export const acceptValues: SimpleUseCase<Operations['acceptMany']> = (context, { params, body, ifMatch }) =>
  decide(context, { scouteeUuid: params.scoutee_id, properties: body.properties, ifMatch, kind: 'accept' })

/** Leaves the newer values of a company aside, all or some. */
export const dismissValues: SimpleUseCase<Operations['dismissMany']> = (context, { params, body, ifMatch }) =>
  decide(context, { scouteeUuid: params.scoutee_id, properties: body.properties, ifMatch, kind: 'dismiss' })
