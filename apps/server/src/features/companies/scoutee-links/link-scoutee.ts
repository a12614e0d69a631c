import type { operationGroups } from '@mekiki/contract'
import { violatedConstraint } from '../../../platform/db/violations.ts'
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../platform/http/context.ts'
import {
  type Entry,
  findOwnEntries,
  findProviderStates,
  getProviderStates,
  groupsOf,
  link,
  loosen,
  type PropertyKey,
  type ProviderCompany,
  unlink
} from '../scoutees/index.ts'
import { closeEntry, openEntry } from './open-entry.ts'

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
 * Links a company with one of the provider's database or unlinks it, as a whole or single properties (3-decisions, "Bodies"). Raises 404 for an
 * unknown company on either side, 409 `company_already_linked` with the entry that has the link, 422 for a person.
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
