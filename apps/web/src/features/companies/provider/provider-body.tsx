import { formatDay, formatMoney } from '@mekiki/i18n/format'
import { ExternalLink, Facts, Linkified, Tag, useLanguage } from '@mekiki/ui'
import { stageWord } from '../../../shared/choices/scoutee-words.ts'
import { DetailSection } from '../detail/detail-section.tsx'
import { NewsSection } from '../detail/news-section.tsx'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { categoryKinds, useCategoryLabel } from '../use-categories.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { basicItems, fundingItems } from './provider-facts.ts'
import type { ProviderCompany } from './use-provider-company.ts'

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
