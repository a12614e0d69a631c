import { currencyKeyOf, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import type { ColumnKey } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Currency } from '@mekiki/contract/workspace/constants/index'

type Currencies = { readonly [K in ReturnType<typeof currencyKeyOf>]?: Currency | null | undefined }

/** The currency of a sum of a company; null for other properties, and where none was given. */
export function currencyOf(property: ColumnKey, values: Currencies): Currency | null {
  const sum = sumKeys.find((key) => key === property)
  return sum === undefined ? null : (values[currencyKeyOf(sum)] ?? null)
}
