import { formatDay, formatScore } from '@mekiki/i18n/format'
import { inactiveName } from '@mekiki/i18n/people/members'
import { AppLink, Avatar, Button, Facts, Icon, StatusChip, statusToneOf, Tag, useLanguage } from '@mekiki/ui'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import { type ReactNode, useState } from 'react'
import { addresses } from '../addresses.ts'
import { ChangedSince } from './changed-since.tsx'
import { useEncountersTexts } from './encounters-texts.ts'
import { type Encounter, type EncounterQuery, useEncounters } from './use-encounters.ts'
import './encounters.css'

const shownAtFirst = 3
const most = 50

type People = NonNullable<Encounter['noteAuthors']>

function Names({ people }: { people: People }) {
  const texts = useEncountersTexts()
  const language = useLanguage()
  return (
    <span className="mk-met-people">
      <span className="mk-met-marks" aria-hidden="true">
        {people.slice(0, 4).map(({ uuid, name }) => (
          <Avatar key={uuid} id={uuid} name={name} />
        ))}
      </span>
      <span>{people.map(({ name, activeFlg }) => (activeFlg ? name : inactiveName(name, language))).join(texts.comma)}</span>
    </span>
  )
}

/** What an earlier case came to; what is hidden from the reader is not there. */
function useFactsOf({ exit, scores, followers, noteAuthors, notesCount, latestNoteDate }: Encounter) {
  const texts = useEncountersTexts()
  const decided = exit && [
    { label: texts.reasons, value: exit.reasons.map(({ name }) => name).join(texts.comma) },
    { label: texts.remark, value: exit.remark },
    { label: texts.revisitOn, value: exit.revisitOn === null ? '' : formatDay(exit.revisitOn) },
    { label: texts.decidedBy, value: exit.decidedByName ?? '' }
  ]
  const score = scores && (
    <>
      <strong>{texts.scoreOf(formatScore(scores.average))}</strong>
      <small>{texts.scoreRange(scores.reviewersCount, formatScore(scores.lowest), formatScore(scores.highest))}</small>
    </>
  )
  return [
    ...(decided?.filter(({ value }) => value !== '') ?? []),
    ...(score ? [{ label: texts.score, value: <span className="mk-met-score">{score}</span> }] : []),
    ...(followers.length > 0 ? [{ label: texts.followers, value: <Names people={followers} /> }] : []),
    ...(noteAuthors && noteAuthors.length > 0 ? [{ label: texts.met, value: <Names people={noteAuthors} /> }] : []),
    ...(notesCount !== null && notesCount > 0 ? [{ label: texts.notes, value: texts.notesOf(notesCount, formatDay(latestNoteDate)) }] : [])
  ]
}

function EncounterRow({ encounter, actions }: { encounter: Encounter; actions: ReactNode }) {
  const texts = useEncountersTexts()
  const facts = useFactsOf(encounter)
  const { themeName, themeUuid, projectUuid, scouteeName, belongingTo, statusStep, matchedBy } = encounter
  return (
    <li>
      <div className="mk-met-head">
        <strong>{themeName}</strong>
        <StatusChip tone={statusToneOf(encounter.statusColor)}>{encounter.statusName}</StatusChip>
        <small>{texts.step(statusStep.place, statusStep.count)}</small>
        <AppLink href={addresses.project(themeUuid, projectUuid)} target="_blank" rel="noopener" aria-label={texts.showNamed(scouteeName, themeName)}>
          {texts.show}
          <Icon icon={ExternalLink} />
        </AppLink>
      </div>
      <p className="mk-met-by">
        <span>{[scouteeName, belongingTo ?? ''].filter((part) => part !== '').join('　')}</span>
        <Tag {...(matchedBy !== 'similar_name' && matchedBy !== 'namesake' && { tone: 'info' as const })}>{texts.matchedBy[matchedBy]}</Tag>
        <small>{texts.registered(formatDay(encounter.registeredAt))}</small>
        <small>{texts.since(formatDay(encounter.statusSince))}</small>
      </p>
      {facts.length > 0 && <Facts items={facts} />}
      <ChangedSince encounter={encounter} />
      {actions}
    </li>
  )
}

interface EncountersCardProps {
  query: EncounterQuery
  title?: string
  /** What can be done with an earlier case here. */
  actionsOf?: (encounter: Encounter) => ReactNode
}

/**
 * Earlier cases of a company or person that the reader may see, the newest decision first, each to be opened in a new tab. Nothing where there are none
 * or nothing is known yet: it hints, and holds nobody up.
 */
export function EncountersCard({ query, title, actionsOf }: EncountersCardProps) {
  const texts = useEncountersTexts()
  const [isWhole, setWhole] = useState(false)
  const found = useEncounters(query, isWhole ? most : shownAtFirst)
  const { items = [], totalCount = 0 } = found.data ?? {}
  const last = items.reduce((latest, { statusSince }) => (statusSince > latest ? statusSince : latest), '')
  const name = title ?? texts.title
  const summary = totalCount > 0 ? texts.summary(totalCount, formatDay(last)) : ''
  return (
    <div className="mk-met">
      {/* Always there, so that what comes into it is read out, and once: the list itself is not. */}
      <p role="status" className="mk-hidden">
        {summary !== '' && `${name} ${summary}`}
      </p>
      {found.isError && (
        <p className="mk-note mk-met-failed">
          {texts.failed}
          <Button variant="link" onClick={() => void found.refetch()}>
            {texts.retry}
          </Button>
        </p>
      )}
      {items.length > 0 && (
        <section className="mk-met-card" aria-label={name}>
          <header>
            <Icon icon={History} />
            <h3>{name}</h3>
            <span className="mk-note mk-tnum">{summary}</span>
            {totalCount > items.length && !isWhole && (
              <Button variant="link" loading={found.isPlaceholderData} onClick={() => setWhole(true)}>
                {texts.more}
              </Button>
            )}
          </header>
          <ul>
            {items.map((encounter) => (
              <EncounterRow key={encounter.projectUuid} encounter={encounter} actions={actionsOf?.(encounter)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
