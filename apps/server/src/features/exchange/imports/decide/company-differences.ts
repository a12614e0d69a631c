import type { ScouteeLinkInput } from '@mekiki/contract/cases/projects/link-input.schemas'
import type { ScouteeForProject } from '../../../companies/scoutees/index.ts'
import type { CompanyValues } from '../read/parsed-row.ts'

/** The values of a company that a case can hold typed in; the others belong to the company alone. */
function typedValues(company: CompanyValues): Omit<ScouteeLinkInput, 'name'> {
  const { representative, address, tel, url, summary, memberRange, stage, country, foundationDate, financeDate } = company
  const { capital, capitalCurrencyType, finance, financeCurrencyType } = company
  return {
    representative,
    address,
    tel,
    url,
    summary,
    memberRange,
    stage,
    country,
    foundationDate,
    financeDate,
    capital,
    capitalCurrencyType,
    finance,
    financeCurrencyType
  }
}

function valuesOf(scoutee: ScouteeForProject): Record<keyof Omit<ScouteeLinkInput, 'name'>, unknown> {
  return {
    representative: scoutee.representative,
    address: scoutee.address,
    tel: scoutee.tel,
    url: scoutee.url,
    summary: scoutee.summary,
    memberRange: scoutee.member_range,
    stage: scoutee.stage,
    country: scoutee.country,
    foundationDate: scoutee.foundation_date,
    financeDate: scoutee.finance_date,
    capital: scoutee.capital,
    capitalCurrencyType: scoutee.capital_currency_type,
    finance: scoutee.finance,
    financeCurrencyType: scoutee.finance_currency_type
  }
}

// A sum means nothing without its currency: one goes with the other.
const partners: Record<string, keyof Omit<ScouteeLinkInput, 'name'>> = {
  capital: 'capitalCurrencyType',
  capitalCurrencyType: 'capital',
  finance: 'financeCurrencyType',
  financeCurrencyType: 'finance'
}

/**
 * What a row says about a company that exists and that the company's entry does not say: it goes into the case as typed-in values, since an
 * import never overwrites what stands in an entry. Null when the row says nothing else.
 */
export function differingValues(company: CompanyValues, scoutee: ScouteeForProject): ScouteeLinkInput | null {
  const known: Record<string, unknown> = valuesOf(scoutee)
  const typed: Record<string, unknown> = typedValues(company)
  const isOther = (key: string | undefined): boolean => key !== undefined && typed[key] !== undefined && typed[key] !== known[key]
  const told = Object.entries(typed).filter(([key]) => isOther(key) || (typed[key] !== undefined && isOther(partners[key])))
  return told.length === 0 ? null : { ...Object.fromEntries(told), name: company.name }
}
