import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes, Icon, Button, NumberField } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { conditionText } from '@mekiki/i18n/dashboards/figures/condition-text'
import { fieldOf, type Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { PeriodEditor } from './period-editor.tsx'
import { useChosenLabels, ValuesEditor } from './values-editor.tsx'
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** A number from and to, both included. */
function NumberEditor({ condition, onApply }: { condition: Condition | undefined; onApply: (part: Pick<Condition, 'min' | 'max'> | null) => void }) {
  const { words } = usePage()
  const { filters } = words.page
  const [min, setMin] = useState<number | null>(condition?.min ?? null)
  const [max, setMax] = useState<number | null>(condition?.max ?? null)
  const isWrong = min !== null && max !== null && min > max
  return (
    <div className="mk-pop-body">
      <NumberField label={filters.min} size="small" value={min} onChange={setMin} />
      <NumberField label={filters.max} size="small" value={max} onChange={setMax} error={isWrong ? filters.wrongNumbers : undefined} />
      <Button
        variant="primary"
        disabled={isWrong || (min === null && max === null)}
        onClick={() => onApply({ ...(min !== null && { min }), ...(max !== null && { max }) })}
      >
        {filters.apply}
      </Button>
      {condition && (
        <Button variant="link" onClick={() => onApply(null)}>
          {filters.reset}
        </Button>
      )}
    </div>
  )
}

interface TriggerProps {
  onClick: () => void
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  'aria-controls': string | undefined
}

interface PopoverProps {
  /** Names what opens to screen readers. */
  label: string
  trigger: (props: TriggerProps) => ReactElement
  children: (close: () => void) => ReactNode
}

/** A small panel under its trigger: Esc and a press beside it close it, and the focus goes back. */
function Popover({ label, trigger, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const [isAtRight, setAtRight] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(id)}"]`)?.focus()
  }
  useEffect(() => {
    if (!isOpen) return
    panel.current?.querySelector<HTMLElement>('input, button, [tabindex="0"]')?.focus()
    setAtRight((frame.current?.getBoundingClientRect().left ?? 0) + 340 > window.innerWidth)
    const press = (event: PointerEvent) => {
      const target = event.target as Element
      // Lists and calendars of controls inside stand elsewhere in the page.
      const isElsewhere = target.closest('.MuiPopover-root, .MuiPopper-root, .MuiModal-root') !== null
      if (!frame.current?.contains(target) && !isElsewhere) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  }, [isOpen])
  return (
    <div
      ref={frame}
      className="mk-pop"
      role="presentation"
      onKeyDown={(event) => {
        if (!isOpen || event.key !== 'Escape' || event.nativeEvent.isComposing) return
        event.stopPropagation()
        close()
      }}
    >
      {trigger({ onClick: () => setOpen(!isOpen), 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined })}
      {isOpen && (
        <div ref={panel} id={id} role="dialog" aria-label={label} className={classes('mk-pop-panel', isAtRight && 'mk-pop-right')}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

interface PillProps {
  field: string
  label: string
  items: readonly Item[]
  condition: Condition | undefined
  /** Null takes the condition away. */
  onChange: (condition: Condition | null) => void
  /** A pill that was added can be taken away whole. */
  onRemove?: () => void
}

/** A condition as a button that says what it asks for; its editor opens under it. */
export function ConditionPill({ field, label, items, condition, onChange, onRemove }: PillProps) {
  const { words } = usePage()
  const { kind } = fieldOf(field, items)
  const keys = condition?.values?.flatMap((value) => value ?? []) ?? []
  const labels = useChosenLabels(field, keys.length === 1 ? keys : [])
  const text = conditionText(condition, labels, words.page)
  return (
    <span className="mk-pill-frame">
      <Popover
        label={label}
        trigger={(props) => (
          <button type="button" {...props} className={classes('mk-pill', condition && 'mk-pill-set', onRemove && 'mk-pill-joined')}>
            <span className="mk-pill-name">{label}</span>
            <span className="mk-pill-value">{text}</span>
            <Icon icon={ChevronDown} />
          </button>
        )}
      >
        {(close) => {
          const apply = (part: Omit<Condition, 'field'> | null) => {
            onChange(part === null ? null : { field, ...part })
            close()
          }
          if (kind === 'time') return <PeriodEditor condition={condition} onApply={apply} />
          if (kind === 'number') return <NumberEditor condition={condition} onApply={apply} />
          return <ValuesEditor field={field} condition={condition} onApply={apply} />
        }}
      </Popover>
      {onRemove && (
        <button type="button" className="mk-pill-remove" aria-label={words.page.filters.remove(label)} onClick={onRemove}>
          <Icon icon={X} size={14} />
        </button>
      )}
    </span>
  )
}
