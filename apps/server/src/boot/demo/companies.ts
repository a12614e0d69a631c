import { operationGroups } from '@mekiki/contract'
import type { DemoCompany } from '../seeds/demo-company.ts'
import type { DemoCall } from './caller.ts'
import type { DemoLists } from './settings.ts'

/** Makes the companies of a list; gives their ids in order. */
export async function makeDemoCompanies(
  call: DemoCall,
  lists: DemoLists,
  companies: readonly DemoCompany[],
  startAt: Date,
  setNow: (now: Date) => void
): Promise<string[]> {
  const made: string[] = []
  for (const [place, company] of companies.entries()) {
    const [name, nameKana, representative, address, summary, stage, memberRange, foundationDate, capital, finance, domain, tag] = company
    setNow(new Date(startAt.getTime() + place * 5_400_000))
    const tagUuid = lists.scouteeTags.get(tag)
    const channelUuid = lists.channels[place % lists.channels.length]
    const scoutee = await call(place % 4, operationGroups.scoutees.create, {
      body: {
        name,
        nameKana,
        representative,
        address,
        summary,
        stage,
        memberRange,
        foundationDate,
        country: 'JP',
        capital,
        capitalCurrencyType: 'jpy',
        finance,
        financeCurrencyType: 'jpy',
        financeDate: `2026-0${(place % 9) + 1}-1${place % 9}`,
        url: `https://${domain}.example`,
        tel: `0${3 + (place % 6)}-5550-${String(1000 + place * 37)}`,
        ...(tagUuid !== undefined && { tagUuids: [tagUuid] }),
        ...(channelUuid !== undefined && { channelUuids: [channelUuid] })
      }
    })
    made.push(scoutee.uuid)
  }
  return made
}
