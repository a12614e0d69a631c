import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { classes, Icon } from '@mekiki/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { conditionText } from '../model/condition-text.ts'
import { fieldOf, type Item } from '../model/fields.ts'
import { usePage } from '../page-context.ts'
import { NumberEditor } from './number-editor.tsx'
import { PeriodEditor } from './period-editor.tsx'
import { Popover } from './popover.tsx'
import { useChosenLabels } from './use-choices.ts'
import { ValuesEditor } from './values-editor.tsx'

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
