import type { CallInput } from '@mekiki/contract'
import type { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import type { Company } from './companies-texts.ts'

type Body = CallInput<typeof adminCompaniesOperations.update>['body']

/** What the form of a company holds: texts as typed, lists of names one per line. */
export interface CompanyForm {
  name: string
  nameKana: string
  nameEn: string
  formerNames: string
  postcode: string
  prefecture: string
  prefectureCode: string
  city: string
  cityCode: string
  street: string
  country: Company['country']
  representative: string
  tel: string
  url: string
  summary: string
  holder: string
  foundationDate: string
  capital: number | null
  capitalCurrencyType: Company['capitalCurrencyType']
  finance: number | null
  financeDate: string | null
  financeCurrencyType: Company['financeCurrencyType']
  memberRange: Company['memberRange']
  stage: Company['stage']
  isClosed: boolean
  closedOn: string | null
  successorNumber: string
  isHidden: boolean
  investorNames: string
  categoryIds: readonly string[]
  financeRounds: Company['financeRounds']
}

export type CompanyField = keyof CompanyForm

const plain = [
  'nameKana',
  'nameEn',
  'postcode',
  'prefecture',
  'prefectureCode',
  'city',
  'cityCode',
  'street',
  'representative',
  'tel',
  'url',
  'summary',
  'holder',
  'successorNumber'
] as const

/** The form of a company as it is. */
export function formOf(company: Company): CompanyForm {
  const texts = Object.fromEntries(plain.map((field) => [field, company[field] ?? ''])) as Record<(typeof plain)[number], string>
  const { name, country, capital, capitalCurrencyType, finance, financeDate, financeCurrencyType, memberRange, stage, isClosed, closedOn, isHidden } = company
  return {
    ...texts,
    name,
    country,
    capital,
    capitalCurrencyType,
    finance,
    financeDate,
    financeCurrencyType,
    memberRange,
    stage,
    isClosed,
    closedOn,
    isHidden,
    formerNames: company.formerNames.join('\n'),
    foundationDate: company.foundationDate ?? company.rawFoundationDate ?? '',
    investorNames: company.investors.map((investor) => investor.name).join('\n'),
    categoryIds: company.categories.map(({ id }) => id).toSorted(),
    financeRounds: company.financeRounds
  }
}

/** The names of a field with one on each line, each once. */
export function namesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ between two forms. */
export function changedFields(before: CompanyForm, after: CompanyForm): CompanyField[] {
  return (Object.keys(before) as CompanyField[]).filter((field) => !isSame(before[field], after[field]))
}

const asSent = (form: CompanyForm) => ({
  ...form,
  prefectureCode: form.prefectureCode.normalize('NFKC').trim() || null,
  cityCode: form.cityCode.normalize('NFKC').trim() || null,
  successorNumber: form.successorNumber.normalize('NFKC').trim() || null,
  formerNames: namesOf(form.formerNames),
  investorNames: namesOf(form.investorNames),
  categoryIds: [...form.categoryIds]
})

/** What is sent: the fields that were changed and no others, so that what somebody else changed meanwhile stays. */
export function bodyOf(before: CompanyForm, after: CompanyForm): Body {
  const sent = asSent(after)
  return Object.fromEntries(changedFields(before, after).map((field) => [field, sent[field]]))
}
