import { highlight, type QueryTerm } from '@mekiki/text'
import { EllipsisText, Icon, Tag, Tooltip } from '@mekiki/ui'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Check from 'lucide-react/icons/check'
import { NameCell } from '../../../app/list/cells.tsx'
import type { ScouteesTexts } from '../scoutees-texts.ts'
import { excerptStart, piecesOf } from './excerpt.ts'
import type { ScouteeItem } from './use-scoutee-list.ts'

/** Characters of a text that a cell of two lines shows, about, and those left in view before a hit. */
const room = 36
const before = 10

function Marked({ text, terms, start = 0 }: { text: string; terms: readonly QueryTerm[]; start?: number }) {
  const ranges = highlight(text, terms).map((range) => ({ start: range.start - start, end: range.end - start }))
  // A text's pieces have no identity but their place.
  return piecesOf(text.slice(start), ranges).map((piece, at) => (piece.isMarked ? <mark key={at}>{piece.text}</mark> : <span key={at}>{piece.text}</span>))
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

/** What stands behind a company's name: that it is registered, that it is closed, that it has cases. */
function Marks({ item, texts }: { item: ScouteeItem; texts: ScouteesTexts }) {
  const isProvider = item.id === item.mekikiScouteeId
  return (
    <>
      {isProvider && item.scouteeId !== null && (
        <span className="mk-sc-registered">
          <Icon icon={Check} size={14} />
          {texts.registered}
        </span>
      )}
      {item.isClosed && <Tag>{texts.closed}</Tag>}
      {item.hasProject && (
        <Tooltip title={texts.hasProject}>
          <span className="mk-sc-has-project" role="img" aria-label={texts.hasProject}>
            <Icon icon={BriefcaseBusiness} size={14} />
          </span>
        </Tooltip>
      )}
    </>
  )
}

/** The company or person with the words of the keyword marked, who stands for it, and what is to be known at once. */
export function ScouteeNameCell({ item, terms, texts }: { item: ScouteeItem; terms: readonly QueryTerm[]; texts: ScouteesTexts }) {
  return (
    <NameCell
      id={item.id}
      name={item.name}
      title={<Marked text={item.name} terms={terms} />}
      after={<Marks item={item} texts={texts} />}
      sub={item.peopleFlg ? item.belongingTo : item.representative}
    />
  )
}
