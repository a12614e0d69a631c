import type { LinkableColumnKey, PropertyColumns } from '@mekiki/contract/companies/scoutees/property-keys'

/** The values of one of the provider's companies as a file gives them, under the names of its columns. */
export interface CompanyValues extends PropertyColumns<LinkableColumnKey> {
  name_en: string | null
  registry_kind: string | null
  registry_updated_on: string | null
  postcode: string | null
  prefecture: string | null
  prefecture_code: string | null
  city: string | null
  city_code: string | null
  street: string | null
  url_domain: string | null
  is_closed: boolean
  closed_on: string | null
  successor_number: string | null
  is_hidden: boolean
}

/** A finance round; the amount in whole units of its currency. */
export interface FinanceRound {
  date: string | null
  stage: string | null
  amount: number | null
  currency: 'jpy' | 'usd' | null
}

/** A piece of news about a company. */
export interface NewsItem {
  title: string
  url: string | null
  releasedOn: string | null
  category: string | null
}

/** What stands in tables of its own; a list that the file does not have is absent and stays as it is. */
export interface CompanyLists {
  investors?: string[]
  categoryUuids?: string[]
  rounds?: FinanceRound[]
  news?: NewsItem[]
}

/** One line of a file, understood. */
export interface CompanyLine {
  /** By what the company is known again: its corporate number, else the file's own id. */
  key: string
  /** An earlier state of a company: it adds a former name and changes nothing else of a company that is known. */
  isHistory: boolean
  /** The columns the file has; the others stay as they are. */
  values: Partial<CompanyValues> & { name: string }
  formerNames: readonly string[]
  lists: CompanyLists | null
}

/** Why a line was not taken: a word of a closed list, with the column where one is at fault. */
export interface Rejection {
  reason:
    | 'columns'
    | 'corporate_number'
    | 'corporate_number_check_digit'
    | 'no_name'
    | 'no_key'
    | 'bad_date'
    | 'bad_number'
    | 'bad_url'
    | 'unknown_value'
    | 'unknown_category'
    | 'bad_json'
    | 'too_long'
  column?: string
}

/** Tells of a line that cannot be taken. */
export class LineFault extends Error {
  readonly rejection: Rejection

  constructor(reason: Rejection['reason'], column?: string) {
    super(reason)
    this.name = 'LineFault'
    this.rejection = column === undefined ? { reason } : { reason, column }
  }
}
