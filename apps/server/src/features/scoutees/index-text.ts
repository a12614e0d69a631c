import { type SearchColumns, searchColumns } from '../../platform/search/index.ts'
import { urlDomain } from './url-key.ts'

/** The texts under which a company, a person or a case of one is found. */
export interface SearchableTexts {
  name: string
  nameKana?: string | null | undefined
  representative?: string | null | undefined
  summary?: string | null | undefined
  url?: string | null | undefined
  corporateNumber?: string | null | undefined
  belongingTo?: string | null | undefined
  email?: string | null | undefined
  investorNames?: readonly string[]
  ideas?: readonly { name: string; summary: string }[]
}

/** Builds the search columns of a company, a person or a case (data.md, "Search in Japanese"). */
export function indexText(texts: SearchableTexts): SearchColumns {
  const ideas = (texts.ideas ?? []).flatMap((idea) => [idea.name, idea.summary])
  const { name, nameKana, representative, summary, corporateNumber, belongingTo, email, investorNames = [] } = texts
  const others = [representative, summary, urlDomain(texts.url), corporateNumber, belongingTo, email, ...investorNames, ...ideas]
  return searchColumns(name, others, { reading: nameKana })
}
