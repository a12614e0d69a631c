import { classes, type DragOver, Icon, NeedBadge, SortHandle } from '@mekiki/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import GitBranch from 'lucide-react/icons/git-branch'
import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from 'react'
import { useBuilderTexts } from '../../forms-texts.ts'
import { isNeeded, type QuestionDraft, type SectionDraft } from '../form-draft.ts'
import type { HeadingPlace } from './outline.ts'
import { iconOf, kindOf } from '../editor/question-kinds.ts'

/** Where a dragged heading would come to stand: beside which row. */
export interface HeadingSlot extends HeadingPlace {
  target: string
  isAfter: boolean
}

/** What a row does; the same object as long as the builder is open, so that a row is drawn anew only when something of it changes. */
export interface RowActs {
  select: (part: string) => void
  order: (keys: readonly string[], moved: string) => void
  step: (key: string, by: 1 | -1) => void
  over: (over: DragOver | null) => void
}

interface SharedRowProps {
  acts: RowActs
  /** All rows in their order; the same array while the order is. */
  keys: readonly string[]
  isCurrent: boolean
  isFaulty: boolean
  canEdit: boolean
  /** Where a dragged heading would come to stand beside this row. */
  slot: HeadingSlot | null
}

interface RowProps extends SharedRowProps {
  rowKey: string
  name: string
  className?: string | undefined
  children: ReactNode
}

/** A row of the outline: choose it by a press, move it by its grip or by Alt and the arrow keys. */
function Row({ acts, rowKey, name, keys, isCurrent, isFaulty, canEdit, slot, className, children }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  const keepsFocus = useRef(false)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  useEffect(() => {
    if (keepsFocus.current) button.current?.focus()
    keepsFocus.current = false
  })
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key]
    if (by === undefined || !event.altKey || !canEdit) return
    event.preventDefault()
    keepsFocus.current = true
    acts.step(rowKey, by)
  }
  return (
    <li className={classes('mk-outline-row', isCurrent && 'mk-is-active', className)}>
      {canEdit && <SortHandle list="form-outline" itemKey={rowKey} name={name} keys={keys} onOrder={acts.order} onOver={acts.over} />}
      <button
        ref={button}
        type="button"
        className="mk-outline-button"
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={canEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={() => acts.select(rowKey)}
        onKeyDown={press}
      >
        {children}
        {isFaulty && <FaultMark />}
      </button>
      {slot && <Slot slot={slot} />}
    </li>
  )
}

/** Where a dragged heading would come to stand, and which questions it would take; drawn over the rows, which stay where they are. */
function Slot({ slot: { isAfter, number, range } }: { slot: HeadingSlot }) {
  const texts = useBuilderTexts().slot
  return (
    <span className={classes('mk-outline-slot', isAfter && 'mk-is-after')} aria-hidden="true">
      <span className="mk-outline-section-number mk-tnum">{number}</span>
      <b>{texts.here}</b>
      <span className="mk-tnum">{range === null ? texts.none : texts.takes(range.first, range.last)}</span>
    </span>
  )
}

/** A mark on a row whose part has to be mended before saving. */
function FaultMark() {
  const texts = useBuilderTexts()
  return (
    <span className="mk-outline-fault" role="img" aria-label={texts.hasFault} title={texts.hasFault}>
      <Icon icon={CircleAlert} />
    </span>
  )
}

interface QuestionRowProps extends SharedRowProps {
  question: QuestionDraft
  /** How many conditions stand above it: a row that depends on another is drawn further in. */
  depth: number
  /** Its place among the questions, from 1. */
  number: number
  /** The place of the question that decides whether it is shown, where that does not stand right above; null otherwise. */
  shownBy: number | null
}

/** A question in the outline: its kind, whether it must be answered, whether it depends on another. */
export const QuestionRow = memo(function QuestionRow({ question, depth, number, shownBy, ...row }: QuestionRowProps) {
  const texts = useBuilderTexts()
  const name = question.name.trim() || texts.unnamedQuestion
  const className = depth > 0 && shownBy === null ? `mk-outline-deep mk-outline-deep-${Math.min(depth, 3)}` : undefined
  return (
    <Row {...row} rowKey={question.uuid} name={name} className={className}>
      <Icon icon={iconOf(question)} />
      <span className="mk-outline-number mk-tnum">{number}</span>
      <span className="mk-outline-texts">
        <span className="mk-outline-name" title={name}>
          {name}
        </span>
        <span className="mk-outline-sub">
          {texts.kinds[kindOf(question)]}
          {shownBy !== null && (
            <span className="mk-outline-fixed">
              <Icon icon={GitBranch} size={14} />
              {texts.shownBy(shownBy)}
            </span>
          )}
          {isNeeded(question) && (
            <span className="mk-outline-fixed">
              <Icon icon={Lock} size={14} />
              {texts.fixed}
            </span>
          )}
        </span>
      </span>
      <NeedBadge required={question.requiredFlg} />
    </Row>
  )
})

interface SectionRowProps extends SharedRowProps {
  section: SectionDraft
  /** Its place among the sections, from 1. */
  number: number
  /** How many questions it has. */
  count: number
}

/** The heading of a section in the outline; its questions follow. */
export const SectionRow = memo(function SectionRow({ section, number, count, ...row }: SectionRowProps) {
  const texts = useBuilderTexts()
  const name = section.title.trim() || texts.unnamedSection
  return (
    <Row {...row} rowKey={section.uuid} name={name} className="mk-outline-section">
      <span className="mk-outline-section-number mk-tnum">{number}</span>
      <span className="mk-outline-texts">
        <span className="mk-outline-name" title={name}>
          {name}
        </span>
        <span className="mk-outline-sub">{section.ownPageFlg ? texts.ownPage : texts.section}</span>
      </span>
      <span className="mk-outline-count mk-tnum">{texts.sectionCount(count)}</span>
    </Row>
  )
})

interface SettingsRowProps {
  isCurrent: boolean
  isFaulty: boolean
  onSelect: () => void
  children: ReactNode
}

/** The row above all others: what concerns the form itself. */
export function SettingsRow({ isCurrent, isFaulty, onSelect, children }: SettingsRowProps) {
  return (
    <button type="button" className={classes('mk-outline-settings', isCurrent && 'mk-is-active')} aria-current={isCurrent || undefined} onClick={onSelect}>
      {children}
      {isFaulty && <FaultMark />}
    </button>
  )
}
