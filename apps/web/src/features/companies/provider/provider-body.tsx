import { formatDay, formatMoney } from '@mekiki/i18n/format'
import { ExternalLink, Facts, Linkified, Tag, useLanguage } from '@mekiki/ui'
import { stageWord } from '../../../shared/choices/scoutee-words.ts'
import { DetailSection, NewsSection } from '../detail/detail-section.tsx'
import { useScouteesTexts, type ScouteesTexts, useColumnLabel } from '../scoutees-texts.ts'
import { categoryKinds, useCategoryLabel } from '../use-categories.ts'
import type { ProviderCompany } from './use-provider-company.ts'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { valueWord } from '@mekiki/i18n/companies/property-words'
import type { Language } from '@mekiki/i18n/languages'
import type { ReactNode } from 'react'
import { basicProperties, fundingProperties, isLinked, propertyWord } from '../../../shared/scoutee-properties/property-words.ts'

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
function basicItems(company: ProviderCompany, { texts, language }: Words): Item[] {
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
function fundingItems(company: ProviderCompany, { texts, language }: Words): Item[] {
  return fundingProperties.map((property) => ({
    label: propertyName(property, language),
    value: propertyWord(property, { ...company, investors: company.investors.map(({ name }) => name), categories: [] }, { texts, language })
  }))
}

interface Props {
  company: ProviderCompany
}

/** Everything that the provider's database knows of a company. */
export function ProviderBody({ company }: Props) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const label = useColumnLabel()
  const words = { texts, language }
  const site = company.url === null ? [] : [{ label: label('url'), value: <ExternalLink href={company.url} /> }]
  return (
    <div className="mk-sc-detail">
      {company.summary !== null && company.summary !== '' && (
        <p className="mk-sc-prose">
          <Linkified>{company.summary}</Linkified>
        </p>
      )}
      <DetailSection title={texts.detail.basics}>
        <Facts items={[...site, ...basicItems(company, words)]} />
      </DetailSection>
      <DetailSection title={texts.detail.funding}>
        <Facts items={fundingItems(company, words)} />
      </DetailSection>
      <Rounds company={company} />
      <Categories company={company} />
      <NewsSection news={company.news} />
    </div>
  )
}

/** The finance rounds, the newest first; absent without any. */
function Rounds({ company: { financeRounds } }: Props) {
  const texts = useScouteesTexts().provider
  const language = useLanguage()
  const label = useColumnLabel()
  if (financeRounds.length === 0) return null
  return (
    <DetailSection title={texts.rounds}>
      <table className="mk-sc-rounds">
        <thead>
          <tr>
            <th scope="col">{texts.raisedOn}</th>
            <th scope="col">{label('stage')}</th>
            <th scope="col" className="mk-right">
              {label('finance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {financeRounds.map((round, at) => (
            // A round has no identity but its place.
            <tr key={at}>
              <td>{formatDay(round.raisedOn)}</td>
              <td>{stageWord(round.stage, language)}</td>
              <td className="mk-right">{round.amount === null ? texts.undisclosed : formatMoney(round.amount, round.currencyType ?? 'jpy', language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailSection>
  )
}

/** The company's categories by tree; a branch comes with the way to it. */
function Categories({ company }: Props) {
  const texts = useScouteesTexts()
  const label = useCategoryLabel()
  const items = categoryKinds.map((kind) => ({
    label: label(kind),
    value: (
      <span className="mk-chips">
        {company[`${kind}Categories`].map(({ id, path }) => (
          <Tag key={id}>{path}</Tag>
        ))}
      </span>
    )
  }))
  return (
    <DetailSection title={texts.detail.groups}>
      <Facts items={items} />
    </DetailSection>
  )
}
