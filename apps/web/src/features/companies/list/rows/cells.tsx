import { WaitingMark } from '@mekiki/browser/connection/waiting-mark'
import { highlight, type QueryTerm } from '@mekiki/text'
import { EllipsisText, Icon, Tooltip } from '@mekiki/ui'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import { NameCell } from '../../../../shared/list/cells.tsx'
import { BotMark } from '../../bot/bot-mark.tsx'
import type { ScouteesTexts } from '../../scoutees-texts.ts'
import { excerptStart, segmentsOf } from './excerpt.ts'
import { matchText } from './matched-fields.ts'
import type { ScouteeItem } from '../use-scoutee-list.ts'

/** Characters of a text that a cell of two lines shows, about, and those left in view before a hit. */
const room = 36
const before = 10

function Marked({ text, terms, start = 0 }: { text: string; terms: readonly QueryTerm[]; start?: number }) {
  const ranges = highlight(text, terms).map((range) => ({ start: range.start - start, end: range.end - start }))
  // A text's pieces have no identity but their place.
  return segmentsOf(text.slice(start), ranges).map((segment, at) =>
    segment.isMarked ? <mark key={at}>{segment.text}</mark> : <span key={at}>{segment.text}</span>
  )
}

/** Text on two lines at most with the words of the keyword marked; it begins near the first of them, and is whole in the hint. */
export function MarkedCell({ text, terms }: { text: string | null; terms: readonly QueryTerm[] }) {
  if (text === null || text === '') return null
  const start = excerptStart(text, highlight(text, terms), room, before)
  if (start === 0) {
    return (
      <EllipsisText lines={2} full={text}>
        <Marked text={text} terms={terms} />
      </EllipsisText>
    )
  }
  return (
    <span className="mk-ellipsis-lines" title={text}>
      …<Marked text={text} terms={terms} start={start} />
    </span>
  )
}

/** The line under a company's name: that it is registered or closed, then where the keyword was met or else who stands for it. */
function SubLine({ item, terms, texts }: { item: ScouteeItem; terms: readonly QueryTerm[]; texts: ScouteesTexts }) {
  const isRegistered = item.id === item.mekikiScouteeId && item.scouteeId !== null
  return (
    <>
      {isRegistered && (
        <span className="mk-sc-registered">
          <Icon icon={Check} size={14} />
          {texts.registered}
        </span>
      )}
      {item.isClosed && <span className="mk-sc-closed">{texts.closed}</span>}
      {matchText(item, terms, texts) ?? (item.peopleFlg ? item.belongingTo : item.representative)}
    </>
  )
}

/** The company or person with the words of the keyword marked, whether it has cases, whether a change of it waits, and what else is to be known at once. */
export function ScouteeNameCell({ item, terms, texts }: { item: ScouteeItem; terms: readonly QueryTerm[]; texts: ScouteesTexts }) {
  const cases = item.hasProject && (
    <Tooltip title={texts.hasProject}>
      <span className="mk-sc-has-project" role="img" aria-label={texts.hasProject}>
        <Icon icon={BriefcaseBusiness} size={14} />
      </span>
    </Tooltip>
  )
  return (
    <NameCell
      id={item.id}
      name={item.name}
      title={<Marked text={item.name} terms={terms} />}
      after={
        <>
          {cases}
          <BotMark scouteeUuid={item.id} />
          <WaitingMark uuid={item.scouteeId ?? item.id} />
        </>
      }
      sub={<SubLine item={item} terms={terms} texts={texts} />}
    />
  )
}
