import type { ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import { beyondName, rowReader, shownKeys, withPair } from '@mekiki/contract/companies/scoutees/property-keys'
import type { ScouteeForProject } from '../../../companies/scoutees/index.ts'
import type { CompanyValues } from '../read/parsed-row.ts'

// What a case can hold typed in; the others belong to the company alone.
const typedKeys = beyondName(shownKeys)
const readKnown = rowReader(typedKeys)

/**
 * What a row says about a company that exists and that the company's entry does not say: it goes into the case as typed-in values, since an
 * import never overwrites what stands in an entry. Null when the row says nothing else.
 */
export function differingValues(company: CompanyValues, scoutee: ScouteeForProject): ScouteeLinkInput | null {
  const known: Readonly<Record<string, unknown>> = readKnown(scoutee)
  const typed: Readonly<Record<string, unknown>> = company
  const isOther = (key: string): boolean => typed[key] !== undefined && typed[key] !== known[key]
  // A sum means nothing without its currency: one goes with the other.
  const told = typedKeys.filter((key) => typed[key] !== undefined && withPair(key).some((one) => one in known && isOther(one)))
  return told.length === 0 ? null : { ...Object.fromEntries(told.map((key) => [key, typed[key]])), name: company.name }
}
