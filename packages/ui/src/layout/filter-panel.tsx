import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ListFilter from 'lucide-react/icons/list-filter'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { Checkbox } from '../fields/choices/checkbox.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../base/ui-context.tsx'

/** One filter of the panel, open or closed; `count` tells how many conditions it holds when closed. */
export function FilterSection({
  title,
  count = 0,
  isOpenAtFirst = false,
  children
}: {
  title: string
  count?: number
  isOpenAtFirst?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <section className="mk-filter">
      <h3>
        <button type="button" className="mk-filter-toggle" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
          <span className="mk-filter-name">{title}</span>
          {!isOpen && count > 0 && <span className="mk-filter-count mk-tnum">{count}</span>}
          <Icon icon={isOpen ? ChevronUp : ChevronDown} />
        </button>
      </h3>
      {isOpen && (
        <div className="mk-filter-body" id={id}>
          {children}
        </div>
      )}
    </section>
  )
}

/** Boxes with counts, as a filter's choices. */
export function CheckList<T extends string>({
  label,
  options,
  value,
  onChange
}: {
  label: string
  options: readonly { value: T; label: string; content?: ReactNode; count?: string }[]
  value: readonly T[]
  onChange: (value: T[]) => void
}) {
  const toggle = (each: T, isOn: boolean) => onChange(isOn ? [...value, each] : value.filter((other) => other !== each))
  return (
    <div role="group" aria-label={label}>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          checked={value.includes(option.value)}
          onChange={(isOn) => toggle(option.value, isOn)}
          label={option.content ?? option.label}
          count={option.count}
        />
      ))}
    </div>
  )
}

/** Opens and closes the filter panel; tells how many conditions apply. `isOn` marks it while it is closed, where its panel does not stand beside the list. */
export function FilterButton({ count, isOpen, isOn = isOpen, onClick }: { count: number; isOpen: boolean; isOn?: boolean; onClick: () => void }) {
  const texts = useTexts()
  return (
    <Button variant={isOn ? 'tonal' : 'secondary'} icon={ListFilter} aria-expanded={isOpen} onClick={onClick}>
      {texts.filters}
      {count > 0 && <span className="mk-filter-count mk-tnum">{count}</span>}
    </Button>
  )
}

/** The conditions that apply, each removable, and a way to drop all; `end` is what else can be done with them. */
export function FilterChips({ children, onClearAll, end }: { children: ReactNode; onClearAll: () => void; end?: ReactNode }) {
  const texts = useTexts()
  return (
    <div className="mk-chips-row" role="group" aria-label={texts.appliedFilters}>
      {children}
      <Button variant="link" onClick={onClearAll}>
        {texts.clearAll}
      </Button>
      {end}
    </div>
  )
}
