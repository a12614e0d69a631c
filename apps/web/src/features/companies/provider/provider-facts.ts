import { formatDay, formatMoney } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import type { ReactNode } from 'react'
import { countryWord, memberRangeWord, stageWord } from '../../../shared/choices/scoutee-words.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import type { useColumnLabel } from '../use-column-label.ts'
import type { ProviderCompany } from './use-provider-company.ts'

interface Words {
  texts: ScouteesTexts
  language: Language
  label: ReturnType<typeof useColumnLabel>
}

interface Item {
  label: string
  value: ReactNode
}

const isKnown = ({ value }: Item): boolean => value !== null && value !== ''

/** A postal code as people write it: `123-4567`. */
const postcodeText = (code: string | null): string => (code === null ? '' : `〒${code.replace(/^(\d{3})-?(\d{4})$/u, '$1-$2')} `)

/** What a company of the provider's database is and where it is found (2§3 "Company"); what is rarely known only where it is. */
export function basicItems(company: ProviderCompany, { texts, language, label }: Words): Item[] {
  const { fields } = texts
  return [
    ...[{ label: fields.nameEn, value: company.nameEn }].filter(isKnown),
    ...[{ label: fields.formerNames, value: company.formerNames.join(texts.separator) }].filter(isKnown),
    { label: label('representative'), value: company.representative },
    { label: label('address'), value: company.address === null ? null : `${postcodeText(company.postcode)}${company.address}` },
    { label: label('tel'), value: company.tel },
    { label: label('country'), value: countryWord(company.country, language) },
    { label: label('foundation_date'), value: formatDay(company.foundationDate) || company.rawFoundationDate },
    { label: label('member_range'), value: memberRangeWord(company.memberRange, language) },
    { label: fields.corporateNumber, value: company.corporateNumber },
    ...[{ label: fields.holder, value: company.holder }].filter(isKnown)
  ]
}

/** A company's capital and who gave it. */
export function fundingItems(company: ProviderCompany, { texts, language, label }: Words): Item[] {
  return [
    { label: label('stage'), value: stageWord(company.stage, language) },
    { label: label('capital'), value: formatMoney(company.capital, company.capitalCurrencyType ?? 'jpy', language) },
    { label: label('finance'), value: formatMoney(company.finance, company.financeCurrencyType ?? 'jpy', language) },
    { label: label('finance_date'), value: formatDay(company.financeDate) },
    { label: label('investors'), value: company.investors.map((investor) => investor.name).join(texts.separator) }
  ]
}
