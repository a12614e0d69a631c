import type { Kysely } from 'kysely'
import { loadCompanies, OWN_COLUMNS } from '../../features/companies/provider-companies/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeTable } from '../../platform/csv/index.ts'
import type { DB } from '../../platform/db/types.ts'
import type { DemoCompany } from '../seeds/demo-company.ts'
import { demoCategories, type DemoNewerValues, demoNewerValues, demoNews } from '../seeds/demo-provider.ts'
import { sampleInvestors } from '../seeds/sample-companies.ts'
import { daysBefore, pick } from './pace.ts'
import { dayInTokyo } from '../../platform/clock.ts'
import { findDemoProviderIds } from './provider.queries.ts'

type Cells = Partial<Record<(typeof OWN_COLUMNS)[number], string | number>>

/** Prefecture, city and the rest of an address. */
function placeOf(address: string): Pick<Cells, 'prefecture' | 'city' | 'street'> {
  const [, prefecture = '', city = '', street = ''] =
    /^(東京都|北海道|京都府|大阪府|.{2,3}県)((?:.+?郡.+?[町村])|(?:.+?市.{1,3}区(?=.))|(?:.+?[市区町村]))(.*)$/u.exec(address) ?? []
  return { prefecture, city, street }
}

/** The rounds that led to the funds of a company, the latest first. */
function roundsOf([, , , , , stage, , , , finance]: DemoCompany, newer: DemoNewerValues, place: number, now: Date) {
  const dayOf = (days: number) => dayInTokyo(daysBefore(now, days, 0))
  const latest = { date: financedOn(place), stage, amount: finance, currency: 'jpy' }
  const first = { date: dayOf(1100 + place * 17), stage: 'seed', amount: Math.round(finance / 40_000_000) * 5_000_000, currency: 'jpy' }
  const rounds = stage === 'seed' ? [latest] : [latest, first]
  return newer.finance === undefined ? rounds : [{ date: dayOf(20 + place), stage: newer.stage ?? stage, amount: newer.finance, currency: 'jpy' }, ...rounds]
}

/** The day on which a company of the demo was financed, by its place in its list. */
export function financedOn(place: number): string {
  return `2026-0${(place % 9) + 1}-1${place % 9}`
}

function cellsOf(company: DemoCompany, place: number, now: Date): Cells {
  const [name, nameKana, representative, address, summary, stage, memberRange, foundationDate, capital, finance, domain] = company
  const newer = demoNewerValues[domain] ?? {}
  const [horizontal = '', vertical = '', innovation = ''] = demoCategories[domain] ?? []
  const rounds = roundsOf(company, newer, place, now)
  const news = Array.from({ length: 1 + (place % 3) }, (_, nth) => {
    const [title, category] = pick(demoNews, place + nth * 3) ?? ['', '']
    const releasedOn = dayInTokyo(daysBefore(now, 6 + nth * 71 + ((place * 7) % 40), 0))
    return { title: title.replace('{name}', name), url: `https://${domain}.example/news/${nth + 1}`, releasedOn, category }
  })
  return {
    external_id: `demo-${domain}`,
    name,
    name_kana: nameKana,
    ...placeOf(newer.address ?? address),
    country: 'JP',
    representative: newer.representative ?? representative,
    tel: newer.tel ?? telOf(place),
    url: `https://${domain}.example`,
    summary: newer.summary ?? summary,
    foundation_date: foundationDate,
    capital: newer.capital ?? capital,
    capital_currency_type: 'jpy',
    finance: newer.finance ?? finance,
    finance_date: rounds[0]?.date ?? financedOn(place),
    finance_currency_type: 'jpy',
    member_range: newer.memberRange ?? memberRange,
    stage: newer.stage ?? stage,
    horizontal_categories: horizontal,
    vertical_categories: vertical,
    innovation_categories: innovation,
    investors: Array.from({ length: 1 + (place % 3) }, (_, nth) => pick(sampleInvestors, place * 3 + nth)).join(';'),
    finance_rounds: JSON.stringify(rounds),
    news: JSON.stringify(news)
  }
}

/** The telephone number of a company of the demo, by its place in its list. */
export function telOf(place: number): string {
  return `0${3 + (place % 6)}-5550-${String(1000 + place * 37)}`
}

/** Puts the demo's companies into the provider's database, but for some, through the same import as any file; gives their ids by their domains. */
export async function loadDemoCompanies(admin: Kysely<DB>, clock: Clock, lists: readonly (readonly DemoCompany[])[]): Promise<Map<string, string>> {
  const known = lists.flatMap((list) => list.map((company, place) => ({ company, place })).filter(({ company }) => demoCategories[company[10]] !== undefined))
  const now = clock()
  function* rows(): Generator<(string | number | undefined)[]> {
    yield [...OWN_COLUMNS]
    for (const { company, place } of known) {
      const cells = cellsOf(company, place, now)
      yield OWN_COLUMNS.map((column) => cells[column])
    }
  }
  await loadCompanies(admin, clock, {
    source: { bytes: writeTable(rows(), { isGuarded: false }).stream },
    name: 'demo companies',
    fingerprint: `demo companies ${dayInTokyo(now)}`,
    onRejected: ([line]) => {
      throw new Error(`The demo's line ${line?.line ?? 0} was not taken: ${line?.reason ?? ''} ${line?.column ?? ''}`)
    }
  })
  const ids = await findDemoProviderIds(
    admin,
    known.map(({ company }) => `id:demo-${company[10]}`)
  )
  return new Map([...ids].map(([key, uuid]) => [key.replace('id:demo-', ''), uuid]))
}
