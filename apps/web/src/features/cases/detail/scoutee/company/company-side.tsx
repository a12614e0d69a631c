import { propertyName } from '@mekiki/i18n/companies/property-names'
import { formatDateTime, formatNumber } from '@mekiki/i18n/format'
import { Avatar, Icon, useLanguage } from '@mekiki/ui'
import { constantLabel } from '@mekiki/i18n/constants'
import LinkIcon from 'lucide-react/icons/link'
import type { ReactNode } from 'react'
import { usePropertyTexts } from '../../../../../shared/scoutee-properties/property-texts.ts'
import type { ScouteeDetail } from '../../../../../shared/scoutee-properties/scoutee-detail.ts'
import { useDetailTexts } from '../../detail-texts.ts'
import { OriginShape } from './origin-mark.tsx'
import { latestChanges, type Origin, originCounts, origins } from './origins.ts'

/** A value that a person changed, and when. */
export interface LatestChange {
  key: string
  label: string
  by: { uuid: string; name: string }
  at: string
}

interface SourcesProps {
  counts: Record<Origin, number>
  /** Says whether the values follow the provider's database. */
  provider: ReactNode
  changes: readonly LatestChange[]
}

/** Beside values: what their marks mean, whether they follow the provider's database, and what changed last. */
export function Sources({ counts, provider, changes }: SourcesProps) {
  const { company: texts } = useDetailTexts()
  const { origin } = usePropertyTexts()
  return (
    <div className="mk-cv-side">
      <section>
        <h3>{texts.origins}</h3>
        <dl className="mk-cv-counts">
          {origins
            .filter((each) => counts[each] > 0)
            .map((each) => (
              <div key={each}>
                <dt>
                  <OriginShape origin={each} />
                  {origin.kinds[each]}
                </dt>
                <dd className="mk-tnum">{formatNumber(counts[each])}</dd>
              </div>
            ))}
        </dl>
      </section>
      <section>
        <h3>{origin.kinds.provider}</h3>
        {provider}
      </section>
      {changes.length > 0 && (
        <section>
          <h3>{texts.latest}</h3>
          <ul className="mk-cv-changes">
            {changes.map(({ key, label, by, at }) => (
              <li key={key}>
                <Avatar name={by.name} id={by.uuid} />
                <span>
                  <strong>{label}</strong>
                  <small>
                    {by.name} <time dateTime={at}>{formatDateTime(at)}</time>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** How many of the latest changes are shown. */
export const shownChanges = 4

/** Beside the values of a company's entry. */
export function CompanySide({ company }: { company: ScouteeDetail }) {
  const { company: texts } = useDetailTexts()
  const { link } = usePropertyTexts()
  const language = useLanguage()
  const isLinked = company.mekikiScouteeId !== null
  const provider = (
    <>
      {isLinked && (
        <span className="mk-pd-linked">
          <Icon icon={LinkIcon} size={14} />
          {constantLabel('linkingStatus', 'linked', language)}
        </span>
      )}
      <p className="mk-note">{isLinked ? texts.linkedNote : link.unlinkedBody}</p>
    </>
  )
  const changes = latestChanges(company, shownChanges).map(({ property, by, at }) => ({ key: property, label: propertyName(property, language), by, at }))
  return <Sources counts={originCounts(company)} provider={provider} changes={changes} />
}
