import { nameKey, searchText } from '@mekiki/text'
import { searchColumns } from '../../platform/search/index.ts'
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
  nameEn?: string | null | undefined
  formerNames?: readonly string[]
  ideas?: readonly { name: string; summary: string }[]
}

/** The search columns that follow from a row's texts, as the tables `scoutees` and `projects` hold them. */
export interface IndexedTexts {
  /** Equal for names that are written differently. */
  nameKey: string
  /** For the order of names: the reading, else the name without its legal form. */
  nameSort: string
  searchText: string
  grams: string[]
  normaliserVersion: number
}

/** Builds the search columns of a company, a person or a case (data.md, "Search in Japanese"). */
export function indexText(texts: SearchableTexts): IndexedTexts {
  const ideas = (texts.ideas ?? []).flatMap((idea) => [idea.name, idea.summary])
  const { name, nameKana, nameEn, formerNames = [], representative, summary, corporateNumber, belongingTo, email, investorNames = [] } = texts
  const others = [nameEn, representative, summary, urlDomain(texts.url), corporateNumber, belongingTo, email, ...investorNames, ...ideas]
  const columns = searchColumns(name, others, { reading: nameKana, formerNames })
  return { ...columns, nameSort: searchText(nameKana ?? '') || nameKey(name) }
}
