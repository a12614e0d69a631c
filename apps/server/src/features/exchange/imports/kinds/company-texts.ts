import { currencies } from '@mekiki/contract/workspace/constants/index'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { CompanyTarget } from '../read/cell-values.ts'
import { type CompanyValues, companyValues } from '../read/parsed-row.ts'

/** The keys of a company's values. */
export type CompanyKey = keyof CompanyValues

/** What a company or case holds of these values, whatever its source; what is not known of it is absent. */
export type HeldValues = Readonly<Partial<Record<CompanyKey, unknown>>>

/** The values that a target stands for; the first one is its own, the others go with it. */
export const keysOfTarget: Record<CompanyTarget, readonly [CompanyKey, ...CompanyKey[]]> = {
  scoutee_name: ['name'],
  scoutee_name_kana: ['nameKana'],
  scoutee_representative: ['representative'],
  scoutee_corporate_number: ['corporateNumber'],
  scoutee_capital: ['capital', 'capitalCurrencyType'],
  scoutee_address: ['address'],
  scoutee_member_range: ['memberRange'],
  scoutee_tel: ['tel'],
  scoutee_foundation_date: ['foundationDate', 'rawFoundationDate'],
  scoutee_url: ['url'],
  scoutee_summary: ['summary'],
  scoutee_stage: ['stage'],
  scoutee_finance: ['finance', 'financeCurrencyType'],
  scoutee_finance_date: ['financeDate'],
  scoutee_country: ['country']
}

// Made once: to make a schema costs more than all else that is done with a row.
const anyValues = companyValues.partial()

// Every cell of a row asks for the values of the same company, twice.
const read = new WeakMap<HeldValues, Partial<CompanyValues>>()

/** The values of a company as far as they can be read from what is stored. */
function known(values: HeldValues): Partial<CompanyValues> {
  const earlier = read.get(values)
  if (earlier !== undefined) return earlier
  const present = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined))
  const now = anyValues.safeParse(present).data ?? {}
  read.set(values, now)
  return now
}

const money = (amount: number | undefined, currency: string | undefined, language: Language): string =>
  amount === undefined ? '' : formatMoney(amount, currencies.find((each) => each === currency) ?? 'jpy', language)

/** A value of a company as people read it; empty text for nothing. */
export function shownCompanyText(target: CompanyTarget, held: HeldValues, language: Language): string {
  const values = known(held)
  switch (target) {
    case 'scoutee_capital':
      return money(values.capital, values.capitalCurrencyType, language)
    case 'scoutee_finance':
      return money(values.finance, values.financeCurrencyType, language)
    case 'scoutee_member_range':
      return values.memberRange === undefined ? '' : constantLabel('memberRange', values.memberRange, language)
    case 'scoutee_stage':
      return values.stage === undefined ? '' : constantLabel('stage', values.stage, language)
    case 'scoutee_country':
      return values.country === undefined ? '' : countryName(values.country, language)
    case 'scoutee_foundation_date':
      return values.foundationDate === undefined ? (values.rawFoundationDate ?? '') : formatDay(values.foundationDate)
    case 'scoutee_finance_date':
      return formatDay(values.financeDate)
    default: {
      const value = values[keysOfTarget[target][0]]
      return value === undefined ? '' : String(value)
    }
  }
}

/** A value of a company as an export writes it; several where it can be written in several ways. */
export function writtenCompanyTexts(target: CompanyTarget, held: HeldValues, language: Language): string[] {
  const values = known(held)
  if (target !== 'scoutee_capital' && target !== 'scoutee_finance') return [shownCompanyText(target, held, language)]
  const [amount, currency] = target === 'scoutee_capital' ? [values.capital, values.capitalCurrencyType] : [values.finance, values.financeCurrencyType]
  if (amount === undefined) return ['']
  return currency === 'usd' ? [`${amount} USD`, shownCompanyText(target, held, language)] : [String(amount), shownCompanyText(target, held, language)]
}
