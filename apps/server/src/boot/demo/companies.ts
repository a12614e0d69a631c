import { operationGroups } from '@mekiki/contract'
import type { DemoCompany } from '../seeds/demo-company.ts'
import { demoNewerValues } from '../seeds/demo-provider.ts'
import { demoChannels } from '../seeds/demo-work.ts'
import type { DemoCall } from './caller.ts'
import { daysBefore, minute, pick } from './pace.ts'
import { financedOn, telOf } from './provider.ts'
import type { DemoLists } from './settings.ts'

/** What making companies needs: the provider's ids of those that are in its database, by their domains. */
export interface DemoCompanies {
  call: DemoCall
  lists: DemoLists
  providerIds: ReadonlyMap<string, string>
  setNow: (now: Date) => boolean
  end: Date
}

const linkedDaysAgo = 12

/** Links a company that people typed in, some days ago or soon after: what the provider knows newer waits from then on. */
async function linkLater({ call, setNow, end }: DemoCompanies, made: { uuid: string; version: number }, mekikiScouteeId: string, madeAt: Date): Promise<void> {
  setNow(new Date(Math.max(daysBefore(end, linkedDaysAgo, 3).getTime(), madeAt.getTime() + 5 * minute)))
  await call(0, operationGroups.scouteeLinks.link, { params: { scoutee_id: made.uuid }, body: { mekikiScouteeId } }, { ifMatch: made.version })
}

function valuesOf(company: DemoCompany, place: number) {
  const [name, nameKana, representative, address, summary, stage, memberRange, foundationDate, capital, finance, domain] = company
  const money = { capital, capitalCurrencyType: 'jpy', finance, financeCurrencyType: 'jpy', financeDate: financedOn(place) } as const
  const reached = { url: `https://${domain}.example`, tel: telOf(place), country: 'JP' } as const
  return { name, nameKana, representative, address, summary, stage, memberRange, foundationDate, ...money, ...reached }
}

/**
 * Makes the companies of one of the lists, which its place among them tells apart, each at its time; gives their ids in order. Most are taken over from the provider's database, some were typed in and linked later,
 * some are not in it.
 */
export async function makeDemoCompanies(
  work: DemoCompanies,
  companies: readonly DemoCompany[],
  { index, times }: { index: number; times: readonly Date[] }
): Promise<string[]> {
  const { call, lists, providerIds, setNow, end } = work
  const made: string[] = []
  for (const [place, company] of companies.entries()) {
    const [domain, tag] = [company[10], company[11]]
    const madeAt = times[place] ?? end
    setNow(madeAt)
    const mekikiScouteeId = providerIds.get(domain)
    const isTyped = mekikiScouteeId === undefined || demoNewerValues[domain] !== undefined
    const carried = {
      tagUuids: [lists.scouteeTags.get(tag)].flatMap((uuid) => uuid ?? []),
      channelUuids: [lists.channels.get(pick(demoChannels, place + index * 5) ?? '')].flatMap((uuid) => uuid ?? [])
    }
    const body = isTyped ? { ...valuesOf(company, place), ...carried } : { mekikiScouteeId, ...carried }
    const scoutee = await call(place % 4, operationGroups.scoutees.create, { body })
    if (isTyped && mekikiScouteeId !== undefined) await linkLater(work, scoutee, mekikiScouteeId, madeAt)
    made.push(scoutee.uuid)
  }
  return made
}
