import { useId, type ReactNode } from 'react'
import { classes } from '../../base/classes.ts'
import { Icon, type IconGlyph } from '../../parts/icon.tsx'

export interface Segment<T extends string> {
  value: T
  label: ReactNode
  icon?: IconGlyph
  count?: string
  /** The hint of a segment that shows its icon only. */
  title?: string
}

/** One of two to four ways to see the same thing. Arrow keys move, as in any radio group. `isFolded`: as icons, whose names are hints and read out; with `folds` a screen's styles may do so. */
export function SegmentedControl<T extends string>({
  label,
  items,
  value,
  onChange,
  size = 'small',
  folds = false,
  isFolded = false
}: {
  label: string
  items: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  size?: 'small' | 'medium'
  folds?: boolean
  isFolded?: boolean
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes('mk-segments', `mk-size-${size}`, folds && 'mk-segments-fold')}>
      {items.map((item) => (
        <label key={item.value} className={classes('mk-segment', item.value === value && 'mk-is-active')} title={item.title}>
          <input type="radio" className="mk-hidden" name={name} checked={item.value === value} onChange={() => onChange(item.value)} />
          {item.icon && <Icon icon={item.icon} />}
          <span className={isFolded ? 'mk-hidden' : undefined}>{item.label}</span>
          {item.count !== undefined && <span className="mk-segment-count mk-tnum">{item.count}</span>}
        </label>
      ))}
    </div>
  )
}
