import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import { currencyKeyOf, type SumKey, sumKeys } from '@mekiki/contract/companies/scoutees/property-columns'
import { columnsAmong, keysFor, leading } from '@mekiki/contract/companies/scoutees/property-keys'
import type { Currency } from '@mekiki/contract/workspace/constants/index'
import { type TypedValues, typedValues } from './typed-values.ts'

/** An investor by its id. */
export interface Investor {
  id: string
  name: string
}

/** The properties that are typed in or chosen; investors are a list besides. Sums are in yen (2§3). */
export const companyFormKeys = columnsAmong(leading(keysFor('entryForm', 'company')))

export type CompanyFormKey = (typeof companyFormKeys)[number]

/** A company as it is typed in, by the names of the wire apart from `investors`; empty text means no value. */
export type CompanyDraft = TypedValues<CompanyFormKey> & { investors: Investor[]; tagUuids: string[]; channelUuids: string[] }

export type CompanyField = keyof CompanyDraft

type Item = CallOutput<typeof operationGroups.scoutees.list>['items'][number]
type CreateBody = NonNullable<CallInput<typeof operationGroups.scoutees.create>['body']>
type UpdateBody = CallInput<typeof operationGroups.scoutees.update>['body']

/** Nothing typed in yet. */
export const emptyCompany: CompanyDraft = { ...typedValues(companyFormKeys), investors: [], tagUuids: [], channelUuids: [] }

/** What the form starts from for a company that is there, in the workspace or in the provider's database. */
export function companyDraft(company: Item): CompanyDraft {
  const { investors, tagUuids, channelUuids } = company
  return { ...typedValues(companyFormKeys, company), investors, tagUuids, channelUuids }
}

/** The currency of each sum: that of the company that still gives it, else yen. */
export function sumCurrencies(giverOf: (sum: SumKey) => Item | null): Record<SumKey, Currency> {
  const pairs = sumKeys.map((sum) => [sum, giverOf(sum)?.[currencyKeyOf(sum)] ?? 'jpy'] as const)
  return Object.fromEntries(pairs) as Record<SumKey, Currency>
}

const idsOf = (investors: readonly Investor[]): string[] => investors.map((investor) => investor.id)

/** The names of fields on the wire: what the server's remarks call them. */
export function wireFields(fields: readonly string[]): string[] {
  return fields.map((field) => (field === 'investors' ? 'investorIds' : field))
}

/** The body of POST /scoutees. */
export function companyBody({ investors, ...draft }: CompanyDraft): CreateBody {
  return { ...draft, investorIds: idsOf(investors) }
}

/** The fields in which two drafts differ. */
export function differingFields(one: CompanyDraft, other: CompanyDraft): CompanyField[] {
  const fields = Object.keys(one) as CompanyField[]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** The changed fields alone: what is left out stays as it is. */
export function changedPart(draft: CompanyDraft, changed: readonly CompanyField[]): UpdateBody {
  const body = companyBody(draft)
  return Object.fromEntries(Object.entries(body).filter(([field]) => wireFields(changed).includes(field)))
}
