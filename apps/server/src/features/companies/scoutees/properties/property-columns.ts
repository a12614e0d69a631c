import {
  type ColumnKey,
  columnKeys,
  columnOf,
  type ColumnOf,
  type LinkableColumnKey,
  linkableColumnKeys,
  propertyOf,
  type PropertyValues,
  rowReader
} from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyKey } from '@mekiki/contract/companies/scoutees/scoutee-properties'

export type { PropertyKey } from '@mekiki/contract/companies/scoutees/scoutee-properties'

/** The properties of a company or person (2§3) by the column that holds their value. A list that hangs on the entry has none. */
export const propertyColumns = Object.fromEntries(columnKeys.map((key) => [key, columnOf(key)])) as { readonly [K in ColumnKey]: ColumnOf<K> }

type OwnKey = Exclude<ColumnKey, LinkableColumnKey>

const ownKeys = columnKeys.filter((key): key is OwnKey => !propertyOf(key).isLinkable)
const readLinkable = rowReader(linkableColumnKeys)
const readOwn = rowReader(ownKeys)
const nothingOwn = Object.fromEntries(ownKeys.map((key) => [key, null])) as PropertyValues<OwnKey>

/** The values of a company of the provider's database, and what only the tenant's own entry of it has. */
export function providerValuesOf(row: Parameters<typeof readLinkable>[0], entry: Parameters<typeof readOwn>[0] | null = null): PropertyValues {
  return { ...readLinkable(row), ...(entry === null ? nothingOwn : readOwn(entry)) }
}

const currencyKeys = columnKeys.filter((key) => propertyOf(key).kind === 'currency')

/** The currencies of sums: yen where none is said, none without a sum. */
export function currenciesOf(values: { readonly [K in ColumnKey]?: unknown }): Record<string, string | null> {
  const said: Readonly<Record<string, unknown>> = values
  return Object.fromEntries(
    currencyKeys.map((key) => {
      const currency = said[key]
      return [key, said[propertyOf(key).pairsWith ?? ''] == null ? null : typeof currency === 'string' ? currency : 'jpy']
    })
  )
}

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
