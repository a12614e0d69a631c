import { propertyName } from '@mekiki/i18n/companies/property-names'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import type { ReactNode } from 'react'
import { basicProperties, fundingProperties, isLinked, propertyWord } from '../../../shared/scoutee-properties/property-words.ts'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import type { ProviderCompany } from './use-provider-company.ts'

interface Words {
  texts: ScouteesTexts
  language: Language
}

interface Item {
  label: string
  value: ReactNode
}

const isKnown = ({ value }: Item): boolean => value !== null && value !== ''

/** A postal code as people write it: `123-4567`. */
const postcodeText = (code: string | null): string => (code === null ? '' : `〒${code.replace(/^(\d{3})-?(\d{4})$/u, '$1-$2')} `)

// The heading shows the names, and the site stands in front.
const basics = basicProperties.filter((property) => isLinked(property) && property !== 'name' && property !== 'nameKana' && property !== 'url')

/** What a company of the provider's database is and where it is found (2§3 "Company"); what is rarely known only where it is. */
export function basicItems(company: ProviderCompany, { texts, language }: Words): Item[] {
  const { fields } = texts
  const items = basics.map((property) => {
    const word = valueWord(property, company, language)
    const postcode = property === 'address' && word !== '' ? postcodeText(company.postcode) : ''
    return { property, label: propertyName(property, language), value: `${postcode}${word}` }
  })
  return [
    ...[{ label: fields.nameEn, value: company.nameEn }].filter(isKnown),
    ...[{ label: fields.formerNames, value: company.formerNames.join(texts.separator) }].filter(isKnown),
    ...items.filter(({ property, value }) => property !== 'holder' || value !== '')
  ]
}

/** A company's capital and who gave it. */
export function fundingItems(company: ProviderCompany, { texts, language }: Words): Item[] {
  return fundingProperties.map((property) => ({
    label: propertyName(property, language),
    value: propertyWord(property, { ...company, investors: company.investors.map(({ name }) => name), categories: [] }, { texts, language })
  }))
}
