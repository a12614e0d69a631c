/** The properties of a company or person (2§3) by the column that holds their value. */
export const propertyColumns = {
  name: 'name',
  nameKana: 'name_kana',
  representative: 'representative',
  capital: 'capital',
  capitalCurrencyType: 'capital_currency_type',
  address: 'address',
  tel: 'tel',
  foundationDate: 'foundation_date',
  rawFoundationDate: 'raw_foundation_date',
  url: 'url',
  summary: 'summary',
  finance: 'finance',
  financeDate: 'finance_date',
  financeCurrencyType: 'finance_currency_type',
  memberRange: 'member_range',
  stage: 'stage',
  country: 'country',
  holder: 'holder',
  corporateNumber: 'corporate_number',
  belongingTo: 'belonging_to',
  email: 'email'
} as const

export type ColumnKey = keyof typeof propertyColumns

/** Every property that is a column, in the order of 2§3. */
export const propertyKeys = Object.keys(propertyColumns) as ColumnKey[]

/** A property: a column, or a list that hangs on the entry (investors by their names, categories by their ids, both sorted). */
export type PropertyKey = ColumnKey | 'investors' | 'categories'

/** Who can have newer values than a person. */
export type Machine = 'provider' | 'bot'

/** What is known about a property beside its value; a property that nobody changed since the entry was made has none. */
export interface PropertyNote {
  /** Whose value it is; a person's where nothing is said. `nobody`: the property is empty and was never filled. */
  source?: 'person' | 'nobody' | Machine
  /** Who typed or accepted the value; null when no person did. */
  updatedBy: string | null
  updatedAt: string | null
  /** Newer values that wait to be accepted or dismissed. */
  waiting?: Partial<Record<Machine, unknown>>
  /** Values that somebody did not want: they do not come back until their source has another. */
  dismissed?: Partial<Record<Machine, unknown>>
}

/** The notes as the column `properties` holds them. */
export type PropertyNotes = Partial<Record<PropertyKey, PropertyNote>>
