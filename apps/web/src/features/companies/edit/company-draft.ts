import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'
import type { Country, MemberRange, Stage } from '@mekiki/contract/workspace/constants/index'

/** An investor by its id. */
export interface Investor {
  id: string
  name: string
}

/** A company as it is typed in, by the names of the wire apart from `investors`; empty text means no value. Sums are in yen (2§3). */
export interface CompanyDraft {
  name: string
  nameKana: string
  corporateNumber: string
  representative: string
  url: string
  summary: string
  tel: string
  address: string
  country: Country | null
  stage: Stage | null
  memberRange: MemberRange | null
  foundationDate: string | null
  capital: number | null
  finance: number | null
  financeDate: string | null
  investors: Investor[]
  tagUuids: string[]
  channelUuids: string[]
}

export type CompanyField = keyof CompanyDraft

type CreateBody = NonNullable<CallInput<typeof operationGroups.scoutees.create>['body']>
type UpdateBody = CallInput<typeof operationGroups.scoutees.update>['body']

/** Nothing typed in yet. */
export const emptyCompany: CompanyDraft = {
  name: '',
  nameKana: '',
  corporateNumber: '',
  representative: '',
  url: '',
  summary: '',
  tel: '',
  address: '',
  country: null,
  stage: null,
  memberRange: null,
  foundationDate: null,
  capital: null,
  finance: null,
  financeDate: null,
  investors: [],
  tagUuids: [],
  channelUuids: []
}

/** What the form starts from for a company that is there, in the workspace or in the provider's database. */
export function companyDraft(company: CallOutput<typeof operationGroups.scoutees.list>['items'][number]): CompanyDraft {
  const text = (value: string | null): string => value ?? ''
  return {
    name: company.name,
    nameKana: text(company.nameKana),
    corporateNumber: text(company.corporateNumber),
    representative: text(company.representative),
    url: text(company.url),
    summary: text(company.summary),
    tel: text(company.tel),
    address: text(company.address),
    country: company.country,
    stage: company.stage,
    memberRange: company.memberRange,
    foundationDate: company.foundationDate,
    capital: company.capital,
    finance: company.finance,
    financeDate: company.financeDate,
    investors: company.investors,
    tagUuids: company.tagUuids,
    channelUuids: company.channelUuids
  }
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
