import type { RunContext } from '../../../../platform/http/context.ts'
import { registerCompanies } from '../../../companies/scoutees/provider/index.ts'
import type { KnownScoutee } from '../decide/match-view.ts'
import type { Offer } from '../decide/offers/provider-offers.ts'
import type { ParsedRow } from '../read/parsed-row.ts'

/** A company that a row makes, and the one of the provider's database that it follows. */
export interface Follower {
  offer: Offer
  company: KnownScoutee
  row: Pick<ParsedRow, 'tagUuids' | 'channelUuids'>
}

/**
 * Makes companies that follow those of the provider's database, any number in few statements, with history: what a row says is the tenant's own, all else
 * follows. Each gets the id of its entry.
 * @throws 404 where one was taken out of the provider's database at this moment.
 */
export async function makeFollowers(context: RunContext, followers: readonly Follower[]): Promise<void> {
  if (followers.length === 0) return
  const entries = await registerCompanies(
    context,
    followers.map(({ offer: { company, given }, row: { tagUuids, channelUuids } }) => ({
      mekikiScouteeId: company.uuid,
      given: { ...given, tagUuids, channelUuids }
    }))
  )
  for (const { offer, company } of followers) company.scouteeUuid = entries.get(offer.company.uuid)?.uuid ?? null
}
