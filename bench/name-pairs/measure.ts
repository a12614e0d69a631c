import type { Client } from 'pg'
import { v7 } from 'uuid'
import { indexText } from '../../apps/server/src/features/companies/scoutees/search/index.ts'
import { urlDomain } from '../../apps/server/src/features/companies/scoutees/write/index.ts'
import type { Entry, Pair } from './pair.ts'

/** What was found of pairs of one kind. */
export interface KindMeasured {
  kind: string
  isSame: boolean
  pairs: number
  /** Those whose registered entry was told to be the same. */
  told: number
  /** Names of pairs that were told wrongly, some of them. */
  wrong: string[]
}

/** Of all pairs that were told to be the same, how many are; of all that are, how many were told. */
export interface PairsMeasured {
  precision: number
  recall: number
  kinds: KindMeasured[]
}

const batch = 1000
const wrongShown = 8

/** Registers the second entries of pairs in a workspace; gives their ids in the order of the pairs. */
export async function registerPairs(client: Client, tenantUuid: string, pairs: readonly Pair[]): Promise<string[]> {
  const rows = pairs.map(({ registered: { isPerson, name, corporateNumber = null, url = null, tel = null, email = null, belongingTo = null } }) => {
    const { nameKey, nameSort, searchText, grams, normaliserVersion } = indexText({ name, url, corporateNumber, tel, email, belongingTo })
    const texts = { name, name_key: nameKey, name_sort: nameSort, search_text: searchText, grams, normaliser_version: normaliserVersion }
    const values = { corporate_number: corporateNumber, url, url_domain: urlDomain(url), tel, email, belonging_to: belongingTo }
    return { uuid: v7(), people_flg: isPerson, ...texts, ...values }
  })
  for (let from = 0; from < rows.length; from += batch) {
    await client.query(
      `INSERT INTO app.scoutees (tenant_uuid, uuid, people_flg, name, name_key, name_sort, corporate_number, url, url_domain, tel, email, belonging_to, search_text, grams,
         normaliser_version, created_at, updated_at)
       SELECT $1::uuid, uuid, people_flg, name, name_key, name_sort, corporate_number, url, url_domain, tel, email, belonging_to, search_text, grams::bigint[],
         normaliser_version, now(), now()
       FROM jsonb_to_recordset($2::jsonb) AS r(uuid uuid, people_flg boolean, name text, name_key text, name_sort text, corporate_number text, url text, url_domain text,
         tel text, email text, belonging_to text, search_text text, grams text, normaliser_version integer)`,
      [tenantUuid, JSON.stringify(rows.slice(from, from + batch))]
    )
  }
  return rows.map(({ uuid }) => uuid)
}

/** The address that asks for entries like one. */
export function similarPath({ isPerson, ...values }: Entry): string {
  const query = new URLSearchParams({ ...values, scouteeType: isPerson ? 'people' : 'scoutee' })
  return `/v2/private/scoutees/similar?${query.toString()}`
}

/** Reasons that say that two are alike, not that they are one: people of one name who work elsewhere, and companies of one group. */
const others = new Set(['namesake', 'group'])

/** Whether an answer tells an entry to be the same: it is among the first ten, without a reason that says otherwise. */
export function isTold(body: { items: { id: string; reasons: readonly string[] }[] }, id: string): boolean {
  return body.items.some((item) => item.id === id && !item.reasons.some((reason) => others.has(reason)))
}

/** Sums up what was told of each pair. */
export function measureTold(pairs: readonly Pair[], told: readonly boolean[]): PairsMeasured {
  const kinds = [...Map.groupBy(pairs.keys(), (at) => pairs[at]?.kind ?? '')].map(([kind, places]): KindMeasured => {
    const isSame = pairs[places[0] ?? 0]?.isSame === true
    const wrong = places.filter((at) => told[at] !== isSame).map((at) => `${pairs[at]?.asked.name} / ${pairs[at]?.registered.name}`)
    return { kind, isSame, pairs: places.length, told: places.filter((at) => told[at]).length, wrong: wrong.slice(0, wrongShown) }
  })
  const sum = (of: KindMeasured[], figure: 'pairs' | 'told') => of.reduce((total, kind) => total + kind[figure], 0)
  const same = kinds.filter(({ isSame }) => isSame)
  return { precision: sum(same, 'told') / sum(kinds, 'told'), recall: sum(same, 'told') / sum(same, 'pairs'), kinds }
}
