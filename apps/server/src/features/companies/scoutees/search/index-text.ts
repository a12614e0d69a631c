import { importLimits } from '@mekiki/contract/exchange/imports/imports.schemas'
import { bitByBit } from '../../../../platform/pipeline-writes.ts'
import { type SearchColumns, searchColumns } from '../../../../platform/search/index.ts'
import { placeOf } from '../../places/index.ts'
import { urlDomain } from '../write/url-key.ts'

/** The texts under which a company, a person or a case of one is found. */
export interface SearchableTexts {
  name: string
  nameKana?: string | null | undefined
  representative?: string | null | undefined
  summary?: string | null | undefined
  url?: string | null | undefined
  corporateNumber?: string | null | undefined
  address?: string | null | undefined
  tel?: string | null | undefined
  belongingTo?: string | null | undefined
  email?: string | null | undefined
  investorNames?: readonly string[]
  ideas?: readonly { name: string; summary: string }[]
}

/** Search columns with the place that an address names (`placeOf`). */
export type IndexedColumns = SearchColumns & { place: string | null }

// A case is made right after its company and shows the same texts: making their grams takes a hundred times as long as a look. As many as three blocks of an
// import have rows, since one is made ready while the two before are written; fewer where texts are long, whose grams take many times their memory.
const newest = new Map<string, { columns: IndexedColumns; letters: number }>()
const maxKept = { rows: 3 * importLimits.rowsPerBlock, letters: 768 * 1024 }
const maxAhead = maxKept.letters / 4
const stepAhead = 8
let charactersKept = 0

function keep(key: string, columns: IndexedColumns): void {
  newest.set(key, { columns, letters: key.length })
  charactersKept += key.length
  for (const [oldest, { letters: characters }] of newest) {
    if (newest.size <= maxKept.rows && charactersKept <= maxKept.letters) return
    newest.delete(oldest)
    charactersKept -= characters
  }
}

/** Builds the search columns of a company, a person or a case (docs/decisions/008-search-tokens.md). */
export function indexText(texts: SearchableTexts): IndexedColumns {
  const ideas = (texts.ideas ?? []).flatMap((idea) => [idea.name, idea.summary])
  const { name, nameKana, representative, summary, corporateNumber, address, tel, belongingTo, email, investorNames = [] } = texts
  const others = [representative, summary, urlDomain(texts.url), corporateNumber, belongingTo, email, ...investorNames, ...ideas].filter((text) => text)
  const key = JSON.stringify([name, nameKana ?? null, address ?? null, tel ?? null, ...others])
  const known = newest.get(key)
  if (known) return known.columns
  const searched = searchColumns(name, others, { reading: nameKana, people: [representative] }, { address, tel })
  const columns = Object.assign(searched, { place: placeOf(address) })
  keep(key, columns)
  return columns
}

/**
 * Builds search columns before they are asked for, a few at a time, as far as they can be kept beside those in use: for whoever has the texts while the
 * database is at work.
 */
export async function indexAhead(texts: readonly SearchableTexts[]): Promise<void> {
  let letters = 0
  await bitByBit(texts, stepAhead, (each) => {
    if (letters < maxAhead) letters += indexText(each).searchText.length
  })
}

/** The columns of a company or person that hold texts under which it is found. */
export interface IndexableRow {
  name: string
  name_kana: string | null
  representative: string | null
  summary: string | null
  url: string | null
  corporate_number: string | null
  address: string | null
  tel: string | null
  belonging_to: string | null
  email: string | null
}

/** Builds the search columns of a company or person from its row and from the names and ideas that hang on it. */
export function indexRow(row: IndexableRow, { investorNames, ideas }: Required<Pick<SearchableTexts, 'investorNames' | 'ideas'>>): IndexedColumns {
  const { name, name_kana: nameKana, representative, summary, url, corporate_number: corporateNumber, address, tel, belonging_to: belongingTo, email } = row
  return indexText({ name, nameKana, representative, summary, url, corporateNumber, address, tel, belongingTo, email, investorNames, ideas })
}
