import type { CallInput } from '@mekiki/contract'
import type { adminCompaniesOperations } from '@mekiki/contract/admin/admin-companies/admin-companies.operations'
import { columnsAmong, inOrder, keysMarked, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import type { PropertyTable } from '@mekiki/contract/companies/scoutees/scoutee-properties'
import type { Company } from './companies-texts.ts'

type Body = CallInput<typeof adminCompaniesOperations.update>['body']

/** The properties of the form: the address follows from its parts, the number is what a company is known by, and a day's text is typed in as the day. */
export const formProperties = columnsAmong(keysMarked('isLinkable')).filter(
  (key) => key !== 'address' && key !== 'corporateNumber' && key !== 'rawFoundationDate'
)

export type FormProperty = (typeof formProperties)[number]

const textKinds = ['name', 'text', 'longText', 'url'] as const

type TextProperty = { [K in FormProperty]: PropertyTable[K]['kind'] extends (typeof textKinds)[number] ? K : never }[FormProperty]

type PropertyForm = { [K in FormProperty]: K extends TextProperty | 'foundationDate' ? string : Company[K] }

const ownTexts = ['nameEn', 'postcode', 'prefecture', 'prefectureCode', 'city', 'cityCode', 'street'] as const

/** What the form of a company holds: texts as typed, lists of names one per line. */
export interface CompanyForm extends PropertyForm, Record<(typeof ownTexts)[number], string> {
  formerNames: string
  isClosed: boolean
  closedOn: string | null
  successorNumber: string
  isHidden: boolean
  investorNames: string
  categoryIds: readonly string[]
  financeRounds: Company['financeRounds']
}

export type CompanyField = keyof CompanyForm

const isText = (key: FormProperty): key is TextProperty => textKinds.some((kind) => kind === propertyOf(key).kind)
const texts = ['nameKana', ...ownTexts, ...formProperties.filter(isText).filter((key) => key !== 'name'), 'successorNumber'] as const
const others = inOrder(
  formProperties.filter((key) => !isText(key) && key !== 'foundationDate'),
  ['country']
)

/** The form of a company as it is. */
export function formOf(company: Company): CompanyForm {
  const { name, isClosed, closedOn, isHidden } = company
  const properties = {
    ...Object.fromEntries(texts.map((field) => [field, company[field] ?? ''])),
    name,
    ...Object.fromEntries(others.map((field) => [field, company[field]]))
  } as Omit<PropertyForm, 'foundationDate'> & Record<(typeof texts)[number], string>
  return {
    ...properties,
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
