import { classes, Icon, NeedBadge, SortHandle } from '@mekiki/ui'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Heading from 'lucide-react/icons/heading'
import Lock from 'lucide-react/icons/lock'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useBuilderTexts } from '../forms-texts.ts'
import { isNeeded, type QuestionDraft, type SectionDraft } from './form-draft.ts'
import { iconOf, kindOf } from './question-kinds.ts'
import type { Builder } from './use-builder.ts'

interface RowProps {
  builder: Builder
  rowKey: string
  name: string
  keys: readonly string[]
  className?: string | undefined
  children: ReactNode
}

/** A row of the outline: choose it by a press, move it by its grip or by Alt and the arrow keys. */
function Row({ builder, rowKey, name, keys, className, children }: RowProps) {
  const isCurrent = builder.part === rowKey
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
    if (by === undefined || !event.altKey || !builder.canEdit) return
    event.preventDefault()
    keepsFocus.current = true
    builder.acts.step(rowKey, by)
  }
  return (
    <li className={classes('mk-outline-row', isCurrent && 'mk-is-active', className)}>
      {builder.canEdit && <SortHandle list="form-outline" itemKey={rowKey} name={name} keys={keys} onOrder={builder.acts.order} />}
      <button
        ref={button}
        type="button"
        className="mk-outline-button"
        aria-current={isCurrent || undefined}
        aria-keyshortcuts={builder.canEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={() => builder.select(rowKey)}
        onKeyDown={press}
      >
        {children}
      </button>
    </li>
  )
}

/** A mark on a row whose part has to be mended before saving. */
function FaultMark({ builder, part }: { builder: Builder; part: string }) {
  const texts = useBuilderTexts()
  if (!builder.faultyParts.has(part)) return null
  return (
    <span className="mk-outline-fault" role="img" aria-label={texts.hasFault} title={texts.hasFault}>
      <Icon icon={CircleAlert} />
    </span>
  )
}

interface QuestionRowProps {
  builder: Builder
  question: QuestionDraft
  keys: readonly string[]
  /** How many conditions stand above it: a row that depends on another is drawn further in. */
  depth: number
}

/** A question in the outline: its kind, whether it must be answered, whether it depends on another. */
export function QuestionRow({ builder, question, keys, depth }: QuestionRowProps) {
  const texts = useBuilderTexts()
  const name = question.name.trim() || texts.unnamedQuestion
  return (
    <Row
      builder={builder}
      rowKey={question.uuid}
      name={name}
      keys={keys}
      className={depth > 0 ? `mk-outline-deep mk-outline-deep-${Math.min(depth, 3)}` : undefined}
    >
      <Icon icon={iconOf(question)} />
      <span className="mk-outline-texts">
        <span className="mk-outline-name" title={name}>
          {name}
        </span>
        <span className="mk-outline-sub">
          {texts.kinds[kindOf(question)]}
          {isNeeded(question) && (
            <span className="mk-outline-fixed">
              <Icon icon={Lock} size={14} />
              {texts.fixed}
            </span>
          )}
        </span>
      </span>
      <FaultMark builder={builder} part={question.uuid} />
      <NeedBadge required={question.requiredFlg} />
    </Row>
  )
}

/** The heading of a section in the outline; its questions follow. */
export function SectionRow({ builder, section, keys }: { builder: Builder; section: SectionDraft; keys: readonly string[] }) {
  const texts = useBuilderTexts()
  const name = section.title.trim() || texts.unnamedSection
  return (
    <Row builder={builder} rowKey={section.uuid} name={name} keys={keys} className="mk-outline-section">
      <Icon icon={Heading} />
      <span className="mk-outline-texts">
        <span className="mk-outline-name" title={name}>
          {name}
        </span>
        <span className="mk-outline-sub">{texts.section}</span>
      </span>
      <FaultMark builder={builder} part={section.uuid} />
    </Row>
  )
}

/** The row above all others: what concerns the form itself. */
export function SettingsRow({ builder, children }: { builder: Builder; children: ReactNode }) {
  const isCurrent = builder.part === 'settings'
  return (
    <button
      type="button"
      className={classes('mk-outline-settings', isCurrent && 'mk-is-active')}
      aria-current={isCurrent || undefined}
      onClick={() => builder.select('settings')}
    >
      {children}
      <FaultMark builder={builder} part="settings" />
    </button>
  )
}
