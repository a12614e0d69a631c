import { formatDay } from '@mekiki/i18n/format'
import { propertyName } from '@mekiki/i18n/companies/property-names'
import { AppLink, Icon, useLanguage } from '@mekiki/ui'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useEncountersTexts } from './encounters-texts.ts'
import type { Encounter } from './use-encounters.ts'

/** What a case's company says otherwise now than when the case left its way, and its news since; nothing where there is nothing. */
export function ChangedSince({ encounter: { changes, news, statusSince } }: { encounter: Encounter }) {
  const texts = useEncountersTexts()
  const language = useLanguage()
  if (changes.length === 0 && news.length === 0) return null
  return (
    <section className="mk-met-since">
      <h4>{texts.changed(formatDay(statusSince))}</h4>
      <ul>
        {changes.map(({ property, from, to, changedAt }) => (
          <li key={property}>
            <span className="mk-met-label">{propertyName(property, language)}</span>
            <span className="mk-met-change">
              <span>{from === '' ? texts.nothing : from}</span>
              <Icon icon={ArrowRight} size={14} />
              <span className="mk-hidden">{texts.becomes}</span>
              <ins>{to === '' ? texts.nothing : to}</ins>
            </span>
            <small className="mk-tnum">{formatDay(changedAt)}</small>
          </li>
        ))}
        {news.map(({ title, url, releasedOn }) => (
          <li key={`${title} ${releasedOn ?? ''}`}>
            <span className="mk-met-label">{texts.news}</span>
            {url === null ? (
              <span>{title}</span>
            ) : (
              <AppLink href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </AppLink>
            )}
            <small className="mk-tnum">{releasedOn === null ? '' : formatDay(releasedOn)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
