import { propertyName } from '@mekiki/i18n/companies/property-names'
import { formatDateTime } from '@mekiki/i18n/format'
import { addresses } from '../../../shared/addresses.ts'
import { AppLink, ExternalLink, Facts, Linkified, PersonName, Tag, useLanguage } from '@mekiki/ui'
import { NewValuesBar, PropertyValue } from '../../../shared/scoutee-properties/property-value.tsx'
import { basicProperties, fundingProperties } from '../../../shared/scoutee-properties/property-words.ts'
import { usePropertyTexts } from '../../../shared/scoutee-properties/property-texts.ts'
import { type LinkActs, useLinkActs } from '../../../shared/scoutee-properties/use-link-acts.ts'
import type { ScouteeDetail } from '../scoutee-types.ts'
import { useScouteesTexts, useColumnLabel } from '../scoutees-texts.ts'
import { BotNote } from '../../../shared/scoutee-bot/bot-note.tsx'
import { BotState } from '../bot/bot-state.tsx'
import { AnsweredForms, ReviewsSection, ProjectsSection, RecentViewers } from './scoutee-sections.tsx'
import { useCategoryLabel } from '../use-categories.ts'
import { DetailSection, NewsSection } from './detail-section.tsx'
import { type Fact, factValue, isFactShown, personBasics, trackedProperty } from './facts.tsx'
import { InputsSection } from './inputs-section.tsx'
import { LinkState } from './link-state.tsx'
import { EncountersCard } from '../../../shared/encounters/encounters-card.tsx'
import './detail.css'

/** Everything that is known of a company or person, with its cases and those in charge of them. */
export function ScouteeBody({ scoutee }: { scoutee: ScouteeDetail }) {
  const { detail: texts } = useScouteesTexts()
  const { peopleFlg: isPerson, properties } = scoutee
  const allActs = useLinkActs(scoutee)
  const acts = scoutee.canEdit ? allActs : null
  return (
    <div className="mk-sc-detail">
      {!isPerson && <LinkState scoutee={scoutee} acts={acts} />}
      {!isPerson && <BotState scouteeUuid={scoutee.uuid} />}
      {!isPerson && <NewValuesBar properties={properties} acts={acts} />}
      <Summary scoutee={scoutee} acts={acts} />
      <FactsSection title={texts.basics} scoutee={scoutee} facts={isPerson ? personBasics : basicProperties} acts={acts} />
      {!isPerson && <FactsSection title={texts.funding} scoutee={scoutee} facts={fundingProperties} acts={acts} />}
      {scoutee.people.length > 0 && <PeopleSection scoutee={scoutee} />}
      {isPerson && <IdeasSection scoutee={scoutee} />}
      {isPerson && <AnsweredForms personUuid={scoutee.uuid} />}
      <GroupsSection scoutee={scoutee} acts={acts} />
      <NewsSection news={scoutee.news} />
      <EncountersCard query={{ scouteeId: scoutee.uuid }} />
      <ProjectsSection scoutee={scoutee} />
      <ReviewsSection scoutee={scoutee} />
      <InputsSection scoutee={scoutee} />
      <FollowersSection scoutee={scoutee} />
      <Sources scoutee={scoutee} />
      <RecentViewers scouteeUuid={scoutee.uuid} />
      <Origin scoutee={scoutee} />
    </div>
  )
}

interface SectionProps {
  scoutee: ScouteeDetail
  acts: LinkActs | null
}

function Summary({ scoutee, acts }: SectionProps) {
  const { summary } = scoutee
  const isEmpty = summary === null || summary === ''
  if (isEmpty && scoutee.properties.summary.newValueSource === null) return null
  const prose = isEmpty ? null : (
    <p className="mk-sc-prose">
      <Linkified>{summary}</Linkified>
    </p>
  )
  if (scoutee.peopleFlg) return prose
  return (
    <PropertyValue property="summary" scoutee={scoutee} acts={acts} note={<BotNote property="summary" scoutee={scoutee} />}>
      {prose}
    </PropertyValue>
  )
}

function FactsSection({ title, scoutee, facts, acts }: SectionProps & { title: string; facts: readonly Fact[] }) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const items = facts.flatMap((fact) => {
    const value = factValue(fact, scoutee, { texts, language })
    if (!isFactShown(fact, value, scoutee)) return []
    const property = trackedProperty(fact)
    const shown =
      property === undefined ? (
        value
      ) : (
        <PropertyValue property={property} scoutee={scoutee} acts={scoutee.peopleFlg ? null : acts} note={<BotNote property={property} scoutee={scoutee} />}>
          {value}
        </PropertyValue>
      )
    return [{ label: propertyName(fact, language, scoutee.peopleFlg), value: shown }]
  })
  return (
    <DetailSection title={title}>
      <Facts items={items} />
    </DetailSection>
  )
}

function FollowersSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  return (
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
  )
}

/** The people who belong to a company. */
function PeopleSection({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  return (
    <DetailSection title={texts.people}>
      <ul className="mk-sc-people">
        {scoutee.people.map((person) => (
          <li key={person.uuid}>
            <AppLink href={addresses.scoutee(person.uuid)}>{person.name}</AppLink>
          </li>
        ))}
      </ul>
    </DetailSection>
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

function GroupsSection({ scoutee, acts }: SectionProps) {
  const texts = useScouteesTexts().detail
  const label = useColumnLabel()
  const category = useCategoryLabel()
  const tags = (names: readonly string[]) =>
    names.length === 0 ? null : (
      <span className="mk-chips">
        {names.map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </span>
    )
  const paths = (list: readonly { path: string }[]) => tags(list.map(({ path }) => path))
  // The three trees are one property: what is known of it stands with the first.
  const categories = scoutee.peopleFlg
    ? []
    : [
        {
          label: category('vertical'),
          value: (
            <PropertyValue property="categories" scoutee={scoutee} acts={acts}>
              {paths(scoutee.verticalCategories)}
            </PropertyValue>
          )
        },
        { label: category('horizontal'), value: paths(scoutee.horizontalCategories) },
        { label: category('innovation'), value: paths(scoutee.innovationCategories) }
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

/** The pages that a value was taken from; absent without any. */
function Sources({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  if (scoutee.botReferenceUrls.length === 0) return null
  return (
    <DetailSection title={texts.references}>
      <ul className="mk-sc-links">
        {scoutee.botReferenceUrls.map((url) => (
          <li key={url}>
            <ExternalLink href={url} />
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

/** Who made the entry and who changed it last. */
function Origin({ scoutee }: { scoutee: ScouteeDetail }) {
  const texts = useScouteesTexts().detail
  const { updatedByProvider } = usePropertyTexts()
  // What nobody changed in a linked company, the provider's database did.
  const changer = scoutee.updatedBy?.name ?? (scoutee.mekikiScouteeId === null ? '' : updatedByProvider)
  return (
    <dl className="mk-sc-origin">
      <dt>{texts.registered}</dt>
      <dd>{texts.by(formatDateTime(scoutee.createdAt), scoutee.createdBy?.name ?? '')}</dd>
      <dt>{texts.updated}</dt>
      <dd>{texts.by(formatDateTime(scoutee.updatedAt), changer)}</dd>
    </dl>
  )
}
