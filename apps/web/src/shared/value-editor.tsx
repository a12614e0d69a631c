import { Button, DateField, isComposing, NumberField, Textarea } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from './hooks/use-unsaved.ts'
import './value-editor.css'

/** A text, number or day, or several choices, as its kind is; null for none. */
export type EditedValue = string | number | readonly string[] | null

interface ValueEditorProps {
  type: 'string' | 'number' | 'date' | 'enums'
  label: string
  value: EditedValue
  /** Leaves the focus where it is. */
  isAside?: boolean
  texts: { cancel: string; save: string }
  onSave: (value: EditedValue) => void
  onCancel: () => void
  /** Takes what was typed where the input goes with its page. */
  onLeave?: (typed: EditedValue) => void
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/u

/** The input of a text, number or day in the place of its value; Enter in one line, Ctrl+Enter in several or the button saves, Escape gives up. */
export function ValueEditor({ type, label, value, isAside = false, texts, onSave, onCancel, onLeave }: ValueEditorProps) {
  const [draft, setDraft] = useState(value)
  // The Enter that saves is also the one that a field of days takes its text by.
  const latest = useRef(value)
  const isOver = useRef(false)
  useUnsaved({ value, typed: draft, isOver, onLeave })
  const giveUp = () => {
    isOver.current = true
    onCancel()
  }
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAside) frame.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [isAside])
  const put = (next: EditedValue) => {
    latest.current = next
    setDraft(next)
  }
  const save = () => {
    const next = latest.current
    const isBadDay = type === 'date' && typeof next === 'string' && !dayPattern.test(next)
    if (isBadDay || Number.isNaN(next)) return
    isOver.current = true
    onSave(next === '' ? null : next)
  }
  return (
    <div
      ref={frame}
      className="mk-value-editor"
      onKeyDown={(event) => {
        // What the field opens elsewhere on the page, such as a calendar, reports its keys here too.
        if (isComposing(event) || !(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
        if (event.key === 'Escape') giveUp()
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        // Else the same press would go on to the button that gets the focus.
        event.preventDefault()
        save()
      }}
      role="presentation"
    >
      {type === 'string' && <Textarea aria-label={label} rows={2} value={typeof draft === 'string' ? draft : ''} onChange={put} onSubmit={save} />}
      {type === 'number' && (
        <NumberField aria-label={label} size="small" value={typeof draft === 'number' ? draft : null} onChange={put} onBad={() => put(Number.NaN)} />
      )}
      {type === 'date' && <DateField aria-label={label} size="small" value={typeof draft === 'string' ? draft : null} onChange={put} />}
      <div className="mk-actions">
        <Button onClick={giveUp}>{texts.cancel}</Button>
        <Button variant="primary" onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}
