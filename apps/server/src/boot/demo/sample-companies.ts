import { memberRanges, type Stage } from '@mekiki/contract/workspace/constants/index'
import type { Kysely } from 'kysely'
import { type ImportResult, loadCompanies, OWN_COLUMNS } from '../../features/companies/provider-companies/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { writeTable } from '../../platform/csv/index.ts'
import type { DB } from '../../platform/db/types.ts'
import {
  sampleFamilyNames,
  sampleFields,
  sampleGivenNames,
  sampleInvestors,
  sampleLegalForm,
  sampleNames,
  sampleNews,
  samplePlaces,
  sampleStories
} from '../seeds/sample-companies.ts'

type Cells = Partial<Record<(typeof OWN_COLUMNS)[number], string | number>>

const stages: readonly Stage[] = ['seed', 'series_a', 'seed', 'series_b', 'none', 'series_a', 'series_c', 'pre_ipo', 'ipo', 'seed']
const yen = 'jpy'

/** An entry of a list that the number falls on; lists of the sample are never empty. */
function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('A list of the sample is empty')
  return found
}

function dayOf(year: number, number: number): string {
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 27) + 1).padStart(2, '0')}`
}

/** The rounds up to now, the latest first. */
function roundsOf(number: number, stage: Stage): { date: string; stage: Stage; amount: number; currency: 'jpy' }[] {
  if (stage === 'none') return []
  const latest = { date: dayOf(2022 + (number % 4), number), stage, amount: (30 + (number % 37) * 15) * 1_000_000, currency: yen } as const
  const before = { date: dayOf(2018 + (number % 4), number), stage: 'seed', amount: (10 + (number % 9) * 5) * 1_000_000, currency: yen } as const
  return stage === 'seed' ? [latest] : [latest, before]
}

function newsOf(number: number, name: string, domain: string): { title: string; url: string; releasedOn: string; category: string }[] {
  return Array.from({ length: number % 3 }, (_, place) => {
    const [title, category] = pick(sampleNews, number + place)
    return { title: title.replace('{name}', name), url: `https://${domain}/news/${place + 1}`, releasedOn: dayOf(2024 + place, number + place), category }
  })
}

function companyOf(number: number, at: { name: number; field: number }): Cells {
  const [word, wordKana, wordLatin] = pick(sampleNames, at.name)
  const { suffix, summary, horizontal, vertical, innovation } = pick(sampleFields, at.field)
  const [prefecture, city, street, cityCode] = pick(samplePlaces, number)
  const name = `${word}${suffix[0]}`
  const domain = `${wordLatin}-${suffix[2]}.example`
  const stage = pick(stages, number)
  const rounds = roundsOf(number, stage)
  const investors = rounds.length === 0 ? [] : Array.from({ length: 1 + (number % 4) }, (_, place) => pick(sampleInvestors, number + place))
  return {
    external_id: `sample-${String(number + 1).padStart(3, '0')}`,
    name: number % 3 === 0 ? `${name}${sampleLegalForm}` : `${sampleLegalForm}${name}`,
    name_kana: `${wordKana}${suffix[1]}`,
    name_en: `${wordLatin} ${suffix[2]}`,
    prefecture,
    prefecture_code: cityCode.slice(0, 2),
    city,
    city_code: cityCode,
    street,
    country: 'JP',
    representative: `${pick(sampleFamilyNames, number * 5)} ${pick(sampleGivenNames, number * 7 + at.name)}`,
    tel: `050-5550-${String(1000 + number)}`,
    url: `https://${domain}`,
    summary: `${summary}${pick(sampleStories, at.name + at.field)}`,
    foundation_date: dayOf(2010 + (number % 13), number),
    capital: (5 + (number % 60)) * 1_000_000,
    capital_currency_type: yen,
    ...(rounds[0] && { finance: rounds[0].amount, finance_date: rounds[0].date, finance_currency_type: yen }),
    member_range: pick(memberRanges.slice(1), number % 4),
    stage,
    horizontal_categories: horizontal,
    vertical_categories: vertical,
    innovation_categories: innovation,
    investors: investors.join(';'),
    finance_rounds: JSON.stringify(rounds),
    news: JSON.stringify(newsOf(number, name, domain))
  }
}

function* sampleRows(): Generator<(string | number | undefined)[]> {
  yield [...OWN_COLUMNS]
  for (let field = 0; field < sampleFields.length; field += 1) {
    for (let name = 0; name < sampleNames.length; name += 1) {
      const company = companyOf(field * sampleNames.length + name, { name, field })
      yield OWN_COLUMNS.map((column) => company[column])
    }
  }
}

/** Fills the provider's database with three hundred made-up companies, through the same import as any file; again, it changes nothing. */
export function loadSampleCompanies(admin: Kysely<DB>, clock: Clock): Promise<ImportResult> {
  return loadCompanies(admin, clock, {
    source: { bytes: writeTable(sampleRows(), { isGuarded: false }).stream },
    name: 'sample companies',
    fingerprint: 'sample companies',
    onRejected: ([line]) => {
      throw new Error(`The sample's line ${line?.line ?? 0} was not taken: ${line?.reason ?? ''} ${line?.column ?? ''}`)
    }
  })
}
