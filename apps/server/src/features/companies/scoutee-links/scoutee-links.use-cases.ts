import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { AppError, notFound, requireVersion } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import { type Entry, isChange, lockEntries, writeEntries } from '../scoutees/write/index.ts'
import { findDetail } from '../scoutees/read/index.ts'
import { presentDetail, scouteeAbilities } from '../scoutees/index.ts'
import { findOwnEntries, findProviderStates, getProviderStates, type ProviderCompany } from '../scoutees/provider/index.ts'
import { groupsOf, link, loosen, type PropertyKey, unlink, accept, dismiss, waitingGroups } from '../scoutees/properties/index.ts'
import { describeChange } from './describe-change.ts'
import { violatedConstraint } from '../../../platform/db/violations.ts'

type Answer = HandlerOutput<typeof operationGroups.scouteeLinks.link>

async function readDetail({ tx, actor }: RunContext, uuid: string) {
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return presentDetail(parts, scouteeAbilities(actor))
}

/**
 * Locks a company whose link or values shall change.
 * @throws 404, 409 `stale_version`, 422 for a person.
 */
export async function openEntry(context: RunContext, uuid: string, ifMatch: number | undefined): Promise<Entry> {
  const entry = (await lockEntries(context.tx, [uuid])).get(uuid)
  if (!entry) throw notFound([uuid])
  if (ifMatch !== undefined && ifMatch !== entry.version) {
    const current = await readDetail(context, uuid)
    requireVersion(ifMatch, entry.version, () => current)
  }
  if (entry.isPerson) throw new AppError('unprocessable')
  return entry
}

/** Writes a changed company with its history and answers it as it is now; one that did not change keeps its version. */
export async function closeEntry(context: RunContext, before: Entry, after: Entry, action: string): Promise<Answer> {
  const change = { before, after }
  if (isChange(change)) {
    await writeEntries(context, [change])
    context.audit(describeChange(change, action))
  }
  return { ...(await readDetail(context, after.uuid)), operationUuid: context.operationUuid }
}

async function getCompany({ tx }: RunContext, entry: Entry, id: string): Promise<ProviderCompany> {
  const holder = (await findOwnEntries(tx, [id])).get(id) ?? entry.uuid
  if (holder !== entry.uuid) throw new AppError('company_already_linked', { uuids: [holder] })
  // A company that the register hides by now can be left, not chosen anew.
  const find = entry.mekikiScouteeId === id ? findProviderStates : getProviderStates
  const company = (await find(tx, [id])).get(id)
  if (!company) throw notFound([id])
  return company
}

function released(entry: Entry, properties: readonly PropertyKey[] | undefined, { actor, now }: RunContext): Entry {
  if (properties === undefined) return { ...unlink(entry, now), syncedAt: null }
  if (entry.mekikiScouteeId === null) return entry
  return groupsOf(properties).reduce((before, group) => loosen(before, group, { by: actor.userUuid, at: now }), entry)
}

/**
 * Links a company with one of the provider's database or unlinks it, as a whole or single properties (3-decisions, "Bodies").
 * @throws 404 for an unknown company on either side, 409 `company_already_linked` with the entry that has the link, 422 for a person.
 */
export const linkScoutee: SimpleUseCase<typeof operationGroups.scouteeLinks.link> = async (context, { params, body, ifMatch }) => {
  const { actor, now } = context
  const entry = await openEntry(context, params.scoutee_id, ifMatch)
  const { mekikiScouteeId, properties } = body
  if (mekikiScouteeId === null) return closeEntry(context, entry, released(entry, properties, context), properties === undefined ? 'unlink' : 'link')
  const { values, state } = await getCompany(context, entry, mekikiScouteeId)
  const linked = link(entry, values, { mekikiScouteeId, properties, by: actor.userUuid, at: now })
  try {
    return await closeEntry(context, entry, { ...linked, syncedAt: state }, 'link')
  } catch (error) {
    if (violatedConstraint(error, '23505') === 'scoutees_mekiki') throw new AppError('company_already_linked')
    throw error
  }
}

type Operations = typeof operationGroups.scouteeLinks

/** What is done with the newer values of a company: all that wait, or those of some properties. */
interface Decisions {
  scouteeUuid: string
  properties: readonly PropertyKey[] | undefined
  ifMatch: number | undefined
  kind: 'accept' | 'dismiss'
}

/**
 * Decides about newer values, all or none.
 * @throws 404, 409 `stale_version`, 409 `conflict` where for a property none waits (any more).
 */
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
