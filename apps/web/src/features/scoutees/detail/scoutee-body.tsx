import { formatDateTime } from '@mekiki/i18n/format'
import { ExternalLink, Facts, Linkified, PersonName, Tag, useLanguage } from '@mekiki/ui'
import type { ReactNode } from 'react'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts } from '../scoutees-texts.ts'
import { useColumnLabel } from '../use-column-label.ts'
import { CasesSection } from './cases-section.tsx'
import { DetailSection } from './detail-section.tsx'
import { companyBasics, companyFunding, type Fact, personBasics } from './facts.tsx'
import { InputsSection } from './inputs-section.tsx'
import { RecentViewers } from './recent-viewers.tsx'
import { ReviewsSection } from './reviews-section.tsx'

/** Everything that is known of a company or person, with its cases and those in charge of them. */
export function ScouteeBody({ scoutee }: { scoutee: ScouteeDetail }) {
  const { detail: texts } = useScouteesTexts()
  const { summary, peopleFlg: isPerson } = scoutee
  return (
    <div className="mk-sc-detail">
      {summary !== null && summary !== '' && (
        <p className="mk-sc-prose">
          <Linkified>{summary}</Linkified>
        </p>
      )}
      <FactsSection title={texts.basics} scoutee={scoutee} facts={isPerson ? personBasics : companyBasics} />
      {!isPerson && <FactsSection title={texts.funding} scoutee={scoutee} facts={companyFunding} />}
      {isPerson && <IdeasSection scoutee={scoutee} />}
      <GroupsSection scoutee={scoutee} />
      <CasesSection scoutee={scoutee} />
      <ReviewsSection scoutee={scoutee} />
      <InputsSection scoutee={scoutee} />
      <DetailSection title={texts.followers}>
        {scoutee.relatedFollowers.length === 0 ? (
          <p className="mk-note">{texts.noFollowers}</p>
        ) : (
          <ul className="mk-sc-people">
            {scoutee.relatedFollowers.map((follower) => (
              <li key={follower.uuid}>
                <PersonName id={follower.uuid} name={follower.name} />
              </li>
            ))}
          </ul>
        )}
      </DetailSection>
      <Sources scoutee={scoutee} />
      <RecentViewers scouteeUuid={scoutee.uuid} />
      <Origin scoutee={scoutee} />
    </div>
  )
}

function FactsSection({ title, scoutee, facts }: { title: string; scoutee: ScouteeDetail; facts: readonly Fact[] }) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const items = facts.flatMap((fact) => {
    const value = fact.value(scoutee, { texts, language })
    if (fact.isOnlyWithValue && (value === null || value === '')) return []
    return [
      {
        label: fact.label({ texts, language }),
        value: (
          <Value scoutee={scoutee} property={fact.property}>
            {value}
          </Value>
        )
      }
    ]
  })
  return (
    <DetailSection title={title}>
      <Facts items={items} />
    </DetailSection>
  )
}

/** A value, and who changed it when since the entry was made. */
function Value({ scoutee, property, children }: { scoutee: ScouteeDetail; property: Fact['property']; children: ReactNode }) {
  const texts = useScouteesTexts().detail
  const note = property && scoutee.properties[property]
  const isChanged = note?.updatedBy && note.updatedAt !== null && note.updatedAt !== scoutee.createdAt
  return (
    <>
      {children}
      {isChanged && <small className="mk-sc-changed">{texts.changedBy(note.updatedBy?.name ?? '', formatDateTime(note.updatedAt))}</small>}
    </>
  )
}

function IdeasSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  return (
    <DetailSection title={texts.ideas}>
      {scoutee.ideas.length === 0 ? (
        <p className="mk-note">{texts.noIdeas}</p>
      ) : (
        <ul className="mk-sc-ideas">
          {scoutee.ideas.map((idea) => (
            <li key={idea.uuid}>
              <strong>{idea.name}</strong>
              <Linkified>{idea.summary}</Linkified>
              <small>{formatDateTime(idea.createdAt)}</small>
            </li>
          ))}
        </ul>
      )}
    </DetailSection>
  )
}

function GroupsSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  const label = useColumnLabel()
  const tags = (names: readonly string[]) =>
    names.length === 0 ? null : (
      <span className="mk-chips">
        {names.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </span>
    )
  const paths = (list: readonly { path: string }[]) => tags(list.map(({ path }) => path))
  const categories = scoutee.peopleFlg
    ? []
    : [
        { label: label('vertical_categories'), value: paths(scoutee.verticalCategories) },
        { label: label('horizontal_categories'), value: paths(scoutee.horizontalCategories) },
        { label: label('innovation_categories'), value: paths(scoutee.innovationCategories) }
      ]
  const items = [
    { label: label('tags'), value: paths(scoutee.tags) },
    { label: label('channels'), value: tags(scoutee.channels.map(({ name }) => name)) },
    ...categories
  ]
  return (
    <DetailSection title={texts.groups}>
      <Facts items={items} />
    </DetailSection>
  )
}

/** News and the pages that a value was taken from; absent without any. */
function Sources({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  return (
    <>
      {scoutee.news.length > 0 && (
        <DetailSection title={texts.news}>
          <ul className="mk-sc-links">
            {scoutee.news.map((news) => (
              <li key={news.id}>
                <ExternalLink href={news.url}>{news.title}</ExternalLink> <small>{formatDateTime(news.releasedAt)}</small>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {scoutee.botReferenceUrls.length > 0 && (
        <DetailSection title={texts.references}>
          <ul className="mk-sc-links">
            {scoutee.botReferenceUrls.map((url) => (
              <li key={url}>
                <ExternalLink href={url} />
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  )
}

/** Who made the entry and who changed it last. */
function Origin({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  return (
    <dl className="mk-sc-origin">
      <dt>{texts.registered}</dt>
      <dd>{texts.by(formatDateTime(scoutee.createdAt), scoutee.createdBy?.name ?? '')}</dd>
      <dt>{texts.updated}</dt>
      <dd>{texts.by(formatDateTime(scoutee.updatedAt), scoutee.updatedBy?.name ?? '')}</dd>
    </dl>
  )
}
