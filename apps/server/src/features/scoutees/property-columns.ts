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

export type PropertyKey = keyof typeof propertyColumns

/** Every property in the order of 2§3. */
export const propertyKeys = Object.keys(propertyColumns) as PropertyKey[]

/** What is known about a property beside its value; a property that nobody changed since the entry was made has none. */
export interface PropertyNote {
  updatedBy: string | null
  updatedAt: string | null
  appUpdatedNewValue?: unknown
}

/** The notes as the column `properties` holds them. */
export type PropertyNotes = Partial<Record<PropertyKey, PropertyNote>>
